"""Who the robots are: kitchen machines with a name and a face each, the same at every level and in every game."""

from collections.abc import Collection
from typing import NamedTuple


class Persona(NamedTuple):
    name: str  # the same in every language
    face: str  # how the client draws it; also what the log calls it


PERSONAS = {
    persona.face: persona
    for persona in (
        Persona("Cocotte", "bouilloire"),
        Persona("Vrombine", "mixeur"),
        Persona("Tartine", "grille"),
        Persona("Tourbillon", "batteur"),
        Persona("Moka", "moka"),
        Persona("Gratin", "four"),
    )
}


def next_persona(taken: Collection[str], first: int = 0) -> str:
    """The first persona that is not `taken`, from number `first` on: the faces of those at the table already."""
    faces = list(PERSONAS)
    start = first % len(faces)
    ordered = faces[start:] + faces[:start]
    return next((face for face in ordered if face not in taken), ordered[0])
