"""How tables change hands, as a specification that is small enough to try everything."""
