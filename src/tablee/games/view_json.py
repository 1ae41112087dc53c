"""Views as JSON: each field under its camelCase name, as it is or in the form that the game gives it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from tablee.games.options import camel

Form = Callable[[Any], Any]
LISTS: Final = (tuple, list)  # what JSON writes as a list


class ViewWriter:
    """Writes the views of one game: whole, or only the fields that have changed."""

    def __init__(self, view_type: Any, **forms: Form) -> None:
        """`forms`: fields that JSON writes in another form, each with the function that makes it.

        The return type of that function is the type of the field in the client.
        """
        self.view_type, self.forms = view_type, forms
        convert: dict[str, Form] = {"options": lambda options: options.as_json(), **forms}
        self._fields = tuple((camel(name), convert.get(name)) for name in view_type._fields)

    def to_json(self, view: Any) -> dict[str, Any]:
        return {
            name: _plain(value) if form is None else form(value)
            for (name, form), value in zip(self._fields, view, strict=True)
        }

    def changed(
        self, before: tuple[Any, ...], after: tuple[Any, ...], by_path: bool = False
    ) -> dict[str, Any]:
        """The fields of `after` that differ from `before`. Tuples stay: JSON writes them as lists.

        `by_path`: where few places of a list differ only these are told, `discards.1.16` for one card on a pile.
        """
        patch: dict[str, Any] = {}
        fields = self._fields
        for place, new in enumerate(after):
            old = before[place]
            if old is new or old == new:  # most are the same object
                continue
            name, form = fields[place]
            value = new if form is None else form(new)
            if by_path:
                put_paths(patch, name, old if form is None else form(old), value)
            else:
                patch[name] = value
        return patch


def put_paths(patch: dict[str, Any], path: str, old: object, new: object) -> None:
    """Writes how `old` becomes `new` into the patch: places in a list that did not shrink, else the whole."""
    if not (isinstance(old, LISTS) and isinstance(new, LISTS)):
        patch[path] = new
        return
    size, more = len(old), len(new) - len(old)
    if more < 0:
        patch[path] = new
        return
    places = [] if more and new[:size] == old else _differing(old, new)  # mostly, one has come at the end
    if 2 * (len(places) + more) > len(new):
        patch[path] = new
        return
    for place in places:
        put_paths(patch, f"{path}.{place}", old[place], new[place])
    for place in range(size, size + more):
        patch[f"{path}.{place}"] = new[place]


def _differing(old: Sequence[Any], new: Sequence[Any]) -> list[int]:
    """The places of `old` at which `new` has something else."""
    places = []
    for place, was in enumerate(old):
        now = new[place]
        if now is not was and now != was:  # most are the same object
            places.append(place)
    return places


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
