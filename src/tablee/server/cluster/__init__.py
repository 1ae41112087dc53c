"""Several servers as one: who owns which table, sockets whose table another server owns, and what they tell each other.

A node is one running server of a cluster. A table is run by one node, its owner; a node that holds a socket of somebody
else's table is a front of that table (ADR 34).
"""
