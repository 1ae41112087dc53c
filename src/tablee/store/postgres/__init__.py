"""The store in a PostgreSQL database, which several processes may share (ADR 32); needs `tablee[cluster]`."""
