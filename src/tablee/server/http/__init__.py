"""HTTP: the API, the files of the client, health and metrics."""
