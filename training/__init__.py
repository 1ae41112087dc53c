"""Training of the minds that learn: one program a game."""
