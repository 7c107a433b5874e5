"""Writes the texts of records, one .toml file for each subject, as a C++ table.

Usage: embed_texts.py OUTPUT.cpp FILE.toml...

A table of a file is a record type; its fields are tables, `id = { heading = "Wager", definition = "..." }`.
"""

import json
import pathlib
import sys
import tomllib

OF_RECORD = {"definition": "", "schema": "", "is_shared": False, "has_tool": True}
OF_FIELD = {"heading": "", "definition": "", "kind": "number", "column": "", "none": "none"}
KINDS = ("number", "percentage", "odds", "small", "coarse", "fine", "amount", "p_value", "named")


def texts_of(path):
    """The records of a file by name, and the fields of each by key."""
    for table, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
        fields = {key: value for key, value in entries.items() if isinstance(value, dict)}
        record = {key: value for key, value in entries.items() if key not in fields}
        where = f"{path.name}: [{table}]"
        check(where, record, OF_RECORD)
        for key, field in fields.items():
            check(f"{where}: {key}", field, OF_FIELD)
            if field.get("kind", "number") not in KINDS:
                sys.exit(f"{where}: {key}: invalid kind {field['kind']}: expected {', '.join(KINDS)}")
        yield f"{path.stem}.{table}", OF_RECORD | record, {key: OF_FIELD | field for key, field in fields.items()}


def check(where, entries, known):
    for key, value in entries.items():
        if key not in known or not isinstance(value, type(known[key])):
            sys.exit(f"{where}: unknown entry {key}: expected {', '.join(known)}")


def literal(text):
    return json.dumps(text, ensure_ascii=False)


def main():
    output, *files = sys.argv[1:]
    tables, records = [], []
    texts = sorted((text for file in files for text in texts_of(pathlib.Path(file))), key=lambda text: text[0])
    for number, (name, record, fields) in enumerate(texts):
        rows = "".join(
            f"    {{{literal(key)}, {literal(field['heading'])}, {literal(field['definition'])}, "
            f"Kind::{field['kind']}, {literal(field['column'])}, {literal(field['none'])}}},\n"
            for key, field in fields.items()
        )
        if fields:
            tables.append(f"constexpr FieldText kFields{number}[]{{\n{rows}}};\n")
        flags = ", ".join(str(record[key]).lower() for key in ("is_shared", "has_tool"))
        words = ", ".join(literal(text) for text in (name, record["definition"], record["schema"]))
        records.append(f"    {{{words}, {flags}, {{{f'kFields{number}' if fields else ''}}}}},\n")
    pathlib.Path(output).write_text(
        '#include "reports/fields/texts.hpp"\n\nnamespace sabot::record {\n\nnamespace {\n\n'
        + "".join(tables)
        + "constexpr RecordText kRecords[]{\n"
        + "".join(records)
        + "};\n\n}  // namespace\n\n"
        + "std::span<const RecordText> record_texts() { return kRecords; }\n\n"
        + "}  // namespace sabot::record\n",
        encoding="utf-8",
    )


main()
