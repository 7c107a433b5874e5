"""What the results of all commands have in common."""

from __future__ import annotations

import functools
import json
from typing import Any

from sabot import _records


class Result(_records.Record):
    """A result of a command."""

    def __init__(self, handle: Any) -> None:
        self._handle = handle
        self._values = {}
        if isinstance(handle, dict):  # a part of another result
            self._json = handle

    @functools.cached_property
    def _json(self) -> dict[str, Any]:  # type: ignore[override]
        data: dict[str, Any] = json.loads(self._handle.record())
        return data
