"""What the champions learn by: one program for each game."""
