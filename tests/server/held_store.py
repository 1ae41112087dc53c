"""A store that keeps writes until the test lets them go."""

from tablee.store import Store, StoreError, Write
from tablee.store.protocol import Done


class HeldStore:
    """Takes a room's writes in the place of its store."""

    def __init__(self) -> None:
        self.held: list[tuple[Write, Done]] = []

    def append(self, write: Write, done: Done) -> None:
        self.held.append((write, done))

    def barrier(self, done: Done) -> None:
        self.append(Write(), done)

    def answer(self, error: StoreError | None = None) -> None:
        """As if all were stored, or none of it."""
        held, self.held = self.held, []
        for _, done in held:
            done(error)

    def pass_on(self, store: Store) -> None:
        """All that is held, to the store that really writes it."""
        for write, done in self.held:
            store.append(write, done)
