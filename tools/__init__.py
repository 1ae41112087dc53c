"""Build tools: what is generated from the source for other parts of the repository."""
