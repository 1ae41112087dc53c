"""Robots at the tables: the pool of worker processes, and the seats that a robot plays."""
