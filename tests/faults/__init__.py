"""The server under fire: what breaks, what everybody was told meanwhile, and whether the log agrees."""
