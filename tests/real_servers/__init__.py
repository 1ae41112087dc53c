"""Real PostgreSQL and NATS servers for tests, from wheels: nothing has to be installed or running."""
