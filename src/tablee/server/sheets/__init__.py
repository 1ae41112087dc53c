"""The score sheets of real tables that several phones share."""
