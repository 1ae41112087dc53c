"""Coverage-guided fuzzing of everything that reads text from outside (docs/security.md, Fuzzing)."""
