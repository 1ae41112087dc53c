"""The tables in memory. A room runs one table: it takes commands, stores facts and sends updates."""
