"""Writes the published schemas of all records, and the glossary of figures.

Usage: schemas.py WRITE_RECORDS FOLDER

WRITE_RECORDS is the program that prints the record types (write_records.cpp). The schemas are JSON Schemas (draft
2020-12): every field of an object is required and no other is allowed. They refer to each other by file name; what
several have is in common.schema.json, with the forms of values in forms.json.
"""

import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent
FORMS = json.loads((FOLDER / "forms.json").read_text(encoding="utf-8"))
COMMON = "common.schema.json"
DIALECT = {"$schema": "https://json-schema.org/draft/2020-12/schema"}


def base(name):
    """ "wager" for "analysis.wager"."""
    return name.partition(".")[2]


def file_of(record):
    """ "analysis.schema.json" for "sabot/analysis/1"."""
    return record["schema"].split("/")[1] + ".schema.json"


def described(text, schema):
    return {"description": text, **schema} if text else schema


class Schema:
    """The schema of one file, which collects the definitions that it needs."""

    def __init__(self, name, records, shared):
        self.name, self.records, self.shared, self.needed = name, records, shared, {}

    def reference(self, name, is_common):
        return {"$ref": f"{COMMON if is_common and self.name != COMMON else ''}#/$defs/{name}"}

    def of_record(self, name):
        record = self.records[name]
        if record["schema"]:
            return {"$ref": file_of(record)}
        (self.shared if record["shared"] else self.needed)[base(name)] = record
        return self.reference(base(name), record["shared"])

    def of_item(self, field):
        if field["words"]:
            return {"enum": list(field["words"])}
        if field["type"] in FORMS:
            return self.reference(field["type"], True)
        if field["type"] == "record":
            return self.of_record(field["record"])
        return {"flag": {"type": "boolean"}, "count": {"type": "integer", "minimum": 0}, "text": {"type": "string"}}[field["type"]]

    def of_value(self, field):
        schema = self.of_item(field)
        for _ in range(field["lists"]):
            schema = {"type": "array", "items": schema}
        if not field["nullable"]:
            return schema
        if "enum" in schema:
            return {**schema, "enum": [*schema["enum"], None]}
        if "type" in schema and not field["lists"]:
            return {**schema, "type": [schema["type"], "null"]}
        return {"anyOf": [schema, {"type": "null"}]}

    def of_object(self, record):
        properties = {}
        if record["schema"]:
            properties["schema"] = {"description": "The name of this schema.", "const": record["schema"]}
            if record["tool"]:
                properties["tool"] = self.reference("tool", True)
        for field in filter(lambda field: field["json"], record["fields"]):
            properties[field["key"]] = described(field["definition"], self.of_value(field))
        schema = {"type": "object", "required": list(properties), "additionalProperties": False, "properties": properties}
        return described(record["definition"], schema) | json.loads(record["constraint"] or "{}")

    def definitions(self, needed):
        """Those that are needed, and what they need in turn, sorted by name."""
        written = {}
        while missing := [name for name in needed if name not in written]:
            for name in missing:
                written[name] = self.of_object(needed[name])
        return written


def schemas_of(records):
    by_name, shared, files = {record["name"]: record for record in records}, {}, {}
    for record in filter(lambda record: record["schema"], records):
        file = Schema(file_of(record), by_name, shared)
        files[file.name] = DIALECT | {"title": record["schema"]} | file.of_object(record)
        if definitions := file.definitions(file.needed):
            files[file.name]["$defs"] = dict(sorted(definitions.items()))
    common = Schema(COMMON, by_name, shared)
    files[COMMON] = DIALECT | {
        "title": "Parts that Sabot's records share",
        "description": "Every field of a record is always present; it is null if it does not apply. Numbers that may "
        "exceed 2^53 are text. The other schemas refer to this one by its file name.",
        "$defs": dict(sorted({**FORMS, **common.definitions(shared)}.items())),
    }
    return {name: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for name, schema in files.items()}


def glossary_of(records):
    """For each type that is printed by itself, the fields that tables show; parts that several types have come last."""
    text = shared = ""
    for record in records:
        rows = ""
        for field in filter(lambda field: field["heading"], record["fields"]):
            heading, definition = (field[key].replace("|", "\\|") for key in ("heading", "definition"))
            csv = f", in CSV `{field['column']}`" if field["column"] else ""
            rows += f"| {heading} | `{field['key']}`{csv} | {definition} |\n"
        entry = f"\n## {record['schema']}\n\n{record['definition']}\n" if record["schema"] else ""
        if rows:
            entry = entry or f"\n**{base(record['name'])}** {record['definition']}\n"
            entry += f"\n| heading | key | definition |\n|---|---|---|\n{rows}"
        if record["shared"]:
            shared += entry
        else:
            text += entry
    return (
        "# Glossary of figures\n\nWhat each figure of a table is, by its heading. The key is its name in JSON, CSV and "
        "Python. This page follows from the texts in `reports/fields`.\n"
        f"{text}\n## Shared by several\n{shared}"
    )


def main():
    program, folder = sys.argv[1:]
    output = subprocess.run([program], capture_output=True, check=True).stdout
    records = json.loads(output)
    for name, text in {**schemas_of(records), "figures.md": glossary_of(records)}.items():
        pathlib.Path(folder, name).write_text(text, encoding="utf-8")


main()
