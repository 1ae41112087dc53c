"""Playing at the prompt against robots, stepping through replays, and the solver in words and pictures."""
