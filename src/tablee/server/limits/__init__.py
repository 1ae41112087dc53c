"""How much one visitor may ask for: requests, connections and guessed table codes."""
