"""Writes sabot/records.py, a typed class for each object of the JSON Schemas, with its descriptions.

Usage: records.py OUTPUT SCHEMA.schema.json...

An object of a schema's $defs is named after the schema and the definition (AnalysisWager), one of common.schema.json
after the definition (Shoe), any other one after the object and the field that contain it (AnalysisCombinationStake).
"""

import json
import keyword
import pathlib
import re
import sys
import textwrap

# Fields by which an object of an array is selected, where it has them.
KEYS = [("id",), ("hand", "third"), ("hand",), ("wager", "other"), ("wager",), ("card",), ("event",), ("fault",), ("seen",)]
# Arrays in which several objects have the same key.
GROUPS = {"AuditClaim", "AuditLimitFinding", "CheckWarning"}
# What the index of a result selects from: the first of these that it has.
MAIN = ["wagers", "claims", "runs", "tables"]
# Objects that are read by the functions of sabot._records, by their fields.
NUMBERS = {
    ("exact", "decimal"): ("Fraction", "fraction"),
    ("approximate", "error"): ("Approximate", "approximate"),
    ("estimate", "low", "high", "confidence"): ("Estimate", "estimate"),
}
UNIONS = {"Fraction | Approximate": "figure", "int | str": "decks"}
SIMPLE = {"integer": ("int", "int"), "boolean": ("bool", "bool"), "string": ("str", "str")}
WHOLE = {"^(0|[1-9][0-9]*)$", "^[1-9][0-9]*$", "^[1-9][0-9]{15,}$"}
FRACTIONS = {"^[0-9]+(\\.[0-9]+|/[1-9][0-9]*)?$", "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$"}
# Words of the descriptions that are different in Python.
WORDS = [(r" A whole number as text\.", ""), (r"\bnull\b", "None"), (r"\bNull\b", "None"), (r"--([a-z]+)", r"`\1=`"),
         (r"\bfalse\b", "False"), (r"\btrue\b", "True"), (r"\bNames this schema\b", "The name of the schema")]

HEAD = '''"""The results of all commands, and the objects that they consist of.

Exact numbers are `fractions.Fraction`, counts `int`; numbers that are not exact are `sabot.Approximate` (a value, and a
bound of its error) or `sabot.Estimate` (from a sample, with its interval). None is a field that does not apply.
Arrays of objects are tuples, in which an object can be selected by its key as well: `analysis.wagers["banker"]`.
`to_dict()` of each object is the JSON record of the program's `--format json`.

This file is generated from reports/schemas.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from sabot._numbers import Approximate, Estimate
from sabot._records import (Groups, Key, Record, Records, approximate, array, counts, decks, estimate, figure, fraction,
                            groups, optional, records)
from sabot._result import Result
'''


def camel(text):
    return "".join(word[0].upper() + word[1:] for word in re.split(r"[-_ ]", text))


def singular(name):
    for plural, ending in (("ies", "y"), ("xes", "x"), ("s", "")):
        if name.endswith(plural):
            return name.removesuffix(plural) + ending
    return name


class Generator:
    def __init__(self, paths):
        self.schemas = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in paths}
        self.classes = {}
        self.keys = {}
        for file, schema in self.schemas.items():
            if "properties" in schema:
                self.object(schema, file, camel(file.removesuffix(".schema.json")))

    def resolved(self, schema, file, name):
        """The schema that a reference means, with the reference's own description, its file, and its class's name."""
        if "$ref" not in schema:
            return schema, file, name
        there, _, path = schema["$ref"].partition("#")
        file = there or file
        target, words = self.schemas[file], path.strip("/").split("/") if path else []
        for word in words:
            target = target[word]
        owner = camel(file.removesuffix(".schema.json"))
        if words[:1] == ["$defs"] and len(words) == 2:
            name = camel(words[1]) if file == "common.schema.json" else owner + camel(words[1])
        elif not words or words[-1] == "items":
            name = owner + "".join(camel(singular(word)) for word in words if word not in ("properties", "items"))
        outer = {"description": schema["description"]} if "description" in schema else {}
        return self.resolved({**target, **outer}, file, name)

    def type_of(self, schema, file, name):
        """The annotation of a value, and the expression that reads it."""
        schema, file, name = self.resolved(schema, file, name)
        choices = schema.get("anyOf") or "type" not in schema and schema.get("oneOf") or [
            {**schema, "type": kind} for kind in listed(schema.get("type"))]
        known = [choice for choice in choices if choice.get("type") != "null"]
        values = [value for value in schema.get("enum", []) if value is not None]
        if len(known) < len(choices) or len(values) < len(schema.get("enum", [])):
            annotation, read = self.type_of({"enum": values} if values else {"anyOf": known}, file, name)
            return f"{annotation} | None", f"optional({read})"
        if len(known) > 1 or "anyOf" in schema:
            return self.union([self.type_of(choice, file, name) for choice in known])
        if "enum" in schema or "const" in schema:
            value = schema.get("const", schema.get("enum", [""])[0])
            return SIMPLE["boolean" if isinstance(value, bool) else "string"]
        if schema["type"] == "array":
            return self.array(schema["items"], file, name)
        if schema["type"] == "object":
            return self.object(schema, file, name)
        if schema["type"] == "string" and schema.get("pattern") in WHOLE:
            return SIMPLE["integer"]
        if schema["type"] == "string" and schema.get("pattern") in FRACTIONS:
            return "Fraction", "fraction"
        return SIMPLE[schema["type"]]

    def union(self, types):
        annotations = dict.fromkeys(annotation for annotation, _ in types)
        if len(annotations) == 1:
            return types[0]
        annotation = " | ".join(annotations)
        return annotation, UNIONS[annotation]

    def array(self, items, file, name):
        annotation, read = self.type_of(items, file, singular(name))
        if annotation not in self.classes:
            return f"tuple[{annotation}, ...]", f"array({read})"
        kind = "Groups" if annotation in GROUPS else "Records"
        return f"{kind}[{annotation}]", f"{kind.lower()}({read})"

    def object(self, schema, file, name):
        """A number, names with counts, or a class, which is written when it is first met."""
        fields = schema.get("properties", {})
        if tuple(schema.get("required", [])) in NUMBERS:
            return NUMBERS[tuple(schema["required"])]
        if not all(identifier(field).isidentifier() for field in fields) or not fields:
            return "Mapping[str, int]", "counts"
        if name not in self.classes:
            self.classes[name] = ""  # keeps its place before the classes of its fields
            self.classes[name] = self.written(schema, file, name)
        return name, name

    def written(self, schema, file, name):
        fields = schema["properties"]
        types = {field: self.type_of(value, file, name + camel(field)) for field, value in fields.items()}
        words = f"{schema.get('description', '')} Fields: {', '.join(map(identifier, fields))}.".strip()
        lines = [f"class {name}({'Result' if 'schema' in fields else 'Record'}):", *doc(words), ""]
        key = next((key for key in KEYS if all(field in fields for field in key)), None)
        self.keys[name] = key
        if key:
            lines += [f"    _key = {key!r}", ""]
        for field, (annotation, read) in types.items():
            description = f"{self.description(fields[field], file)}{self.selection(annotation)}".strip()
            words = doc(f"{annotation}: {description}", 8)
            lines += ["    @property", f"    def {identifier(field)}(self) -> {annotation}:", *words,
                      f'        return self._value("{field}", {read})', ""]
        main = next((field for field in MAIN if re.match("Records|Groups", types.get(field, [""])[0])), None)
        if main:
            kind, item = types[main][0].rstrip("]").split("[")
            selected, by = (item, "Key | int") if kind == "Records" else (f"Records[{item}]", "Key")
            lines += [f"    def __getitem__(self, key: {by}) -> {selected}:", f'        """{main}[key]"""',
                      f"        return self.{main}[key]", "",
                      "    def _ipython_key_completions_(self) -> list[Key]:",
                      f"        return self.{main}._ipython_key_completions_()", "",
                      f"    def __iter__(self) -> Iterator[{item}]:", f"        return iter(self.{main})", "",
                      "    def __contains__(self, key: object) -> bool:", f"        return key in self.{main}", ""]
        return "\n".join(lines)

    def selection(self, annotation):
        """How one object of an array is selected."""
        key = self.keys.get(annotation.partition("[")[2].partition("]")[0]) if annotation[0] in "RG" else None
        return f" Selected by `{'`, `'.join(key)}`." if key else ""

    def description(self, schema, file):
        schema, _, _ = self.resolved(schema, file, "")
        text = schema.get("description", "")
        values = [value for value in schema.get("enum", []) if isinstance(value, str)]
        return f"{text} One of {', '.join(map(json.dumps, values))}.".strip() if values else text


def listed(kind):
    return kind if isinstance(kind, list) else [kind]


def identifier(field):
    name = field.replace("-", "_")
    return name + "_" if keyword.iskeyword(name) else name


def doc(text, indent=4):
    for pattern, replacement in WORDS:
        text = re.sub(pattern, replacement, text)
    text = f'"""{text.rstrip(": ")}"""'.replace('""""', '""" "').replace("\\", "\\\\")
    return textwrap.wrap(text, 120 - indent, initial_indent=" " * indent, subsequent_indent=" " * indent)


def main():
    output, *schemas = map(pathlib.Path, sys.argv[1:])
    classes = Generator(schemas).classes
    names = ", ".join(f'"{name}"' for name in classes)
    text = f"{HEAD}\n__all__ = [\n{textwrap.fill(names, 116, initial_indent='    ', subsequent_indent='    ')},\n]\n"
    output.write_text(text + "".join(f"\n\n{body.rstrip()}\n" for body in classes.values()), encoding="utf-8")


main()
