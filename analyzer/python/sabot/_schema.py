"""The keys of a dictionary that is a game, compared with the schema of game files.

The library decides whether a game is valid, and its error is about one key. Where several are missing or unknown, the schema
tells all of them.
"""

from __future__ import annotations

import functools
import itertools
import json
import os
from collections.abc import Mapping
from typing import Any, NamedTuple

from sabot._arguments import shown


@functools.cache
def _root() -> dict[str, Any]:
    with open(os.path.join(os.path.dirname(__file__), "game.schema.json"), encoding="utf-8") as file:
        schema: dict[str, Any] = json.load(file)
    return schema


class WrongKey(NamedTuple):
    """A key that is missing, or unknown, in the dictionary at a place."""

    place: str
    is_missing: bool
    key: Any


def wrong_keys(name: str, game: Mapping[str, Any]) -> list[WrongKey]:
    """Those of the game and of what is in it; `name` is that of the argument."""
    return _wrong(_root(), game, name)


def in_words(wrong: list[WrongKey]) -> str:
    """A clause for each place and kind."""
    clauses = []
    for (place, is_missing), group in itertools.groupby(wrong, lambda one: (one.place, one.is_missing)):
        keys = [shown(one.key) for one in group]
        clauses.append(f"{place} has {'no' if is_missing else 'the unknown'} key{'s' * (len(keys) > 1)} {', '.join(keys)}")
    return "; ".join(clauses)


def _wrong(schema: Mapping[str, Any], value: Any, place: str) -> list[WrongKey]:
    if "$ref" in schema:
        return _wrong(_root()["$defs"][schema["$ref"].rpartition("/")[2]], value, place)
    choices = [_wrong(one, value, place) for one in schema.get("oneOf", schema.get("anyOf", ())) if _fits(one, value)]
    found: list[WrongKey] = min(choices, key=len, default=[])
    if isinstance(value, Mapping):
        known = schema.get("properties", {})
        found += [WrongKey(place, True, key) for key in schema.get("required", ()) if key not in value]
        if schema.get("additionalProperties") is False:
            found += [WrongKey(place, False, key) for key in value if key not in known]
        for key in [key for key in value if key in known]:
            found += _wrong(known[key], value[key], f"{place}[{shown(key)}]")
    elif isinstance(value, (list, tuple)) and "items" in schema:
        for index, item in enumerate(value):
            found += _wrong(schema["items"], item, f"{place}[{index}]")
    return found


def _fits(schema: Mapping[str, Any], value: Any) -> bool:
    """Whether an alternative is for values of that kind."""
    if "$ref" in schema:
        return _fits(_root()["$defs"][schema["$ref"].rpartition("/")[2]], value)
    if "type" not in schema:
        return "const" not in schema and "enum" not in schema
    kind = "object" if isinstance(value, Mapping) else "array" if isinstance(value, (list, tuple)) else "other"
    return kind == {"object": "object", "array": "array"}.get(schema["type"], "other")
