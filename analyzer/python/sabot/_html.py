"""Objects of a record as tables in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sabot._numbers import Estimate

# A number as it is shown, by the key that only its kind of JSON object has.
_SHOWN = ("decimal", "approximate", "estimate")


def table(rows: Iterable[Iterable[Any]], headings: Iterable[str] = (), caption: str = "") -> str:
    """A table, whose cells are values of JSON."""
    from html import escape  # when it is needed, since it takes long

    head = "".join(f"<th>{escape(name)}</th>" for name in headings)
    body = "".join(f"<tr>{''.join(f'<td>{escape(_text(value))}</td>' for value in row)}</tr>" for row in rows)
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table>{title}{f'<thead><tr>{head}</tr></thead>' if head else ''}<tbody>{body}</tbody></table>"


def of_records(records: list[dict[str, Any]], caption: str = "") -> str:
    """A row for each, and a column for each field that is a value."""
    names = [name for name in (records[0] if records else ()) if any(_is_value(record[name]) for record in records)]
    return table(([record[name] for name in names] for record in records), names, caption)


def of_record(record: Mapping[str, Any]) -> str:
    """A row for each field that is a value, and a table for each that is an array of objects."""
    values = table((name, value) for name, value in record.items() if _is_value(value) and name != "schema")
    lists = ((name, value) for name, value in record.items() if isinstance(value, list))
    return values + "".join(of_records(items, name) for name, items in lists if items and isinstance(items[0], dict))


def _is_value(value: Any) -> bool:
    return not isinstance(value, (dict, list)) or isinstance(value, dict) and any(key in value for key in _SHOWN)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, dict):
        return "none" if value is None else str(value)
    if "estimate" in value:
        return repr(Estimate(**value))
    return f"{value['approximate']} ± {value['error']}" if "approximate" in value else str(value["decimal"])
