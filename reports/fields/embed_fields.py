"""Writes the record types, which one .toml file for each subject declares, as C++.

Usage: embed_fields.py OUTPUT.cpp FILE.toml...

A file names the headers that its values need (`headers`). That of a subject lists its `tables` as CSV has them, the
default one first, each with what a line of it is; other files of the subject name it (`subject`). A table of it is a record type, of items of the C++ type
`item`. Its fields are tables, `id = { heading = "Wager", from = "one.id", definition = "..." }`, in the order of JSON:
their texts (RecordText in field.hpp), and their value:

  from      a C++ expression of the item, `one`, and of the `style`; without it, the member of the field's name
  part      instead: an object that another table of the file describes, of the same item
  as, in    instead: the field of the same name of another record, with its texts, of the item that `in` gives
  text      the record whose texts the field has
  form      the form of the value (field.hpp), where it does not follow from the type
  nullable  whether it may be null, where this does not follow from the type
  words     the only texts that it may be: a list, or a C++ expression

`constraint` of a record is a C++ expression for more of its JSON Schema.
"""

import json
import pathlib
import sys
import tomllib

OF_FILE = {"headers": [], "subject": "", "tables": []}
OF_RECORD = {"definition": "", "schema": "", "is_shared": False, "has_tool": True, "item": "", "constraint": ""}
TEXTS = {"heading": "", "definition": "", "kind": "number", "column": "", "none": "none"}
OF_FIELD = TEXTS | {"from": "", "part": "", "as": "", "in": "one", "text": "", "form": "", "nullable": False, "words": []}
FORMS = ("decks", "large_count", "figure", "total", "card")
KINDS = ("number", "percentage", "odds", "small", "coarse", "fine", "amount", "p_value", "named")


class Record:
    def __init__(self, path, table, entries, number):
        self.fields = {key: value for key, value in entries.items() if isinstance(value, dict)}
        own = {key: value for key, value in entries.items() if key not in self.fields}
        self.where = f"{path.name}: [{table}]"
        self.file, self.name, self.number = path.stem, f"{path.stem}.{table}", number
        check(self.where, own, OF_RECORD)
        vars(self).update(OF_RECORD | own)
        if not self.item:
            sys.exit(f"{self.where}: expected the C++ type of its items, item = \"...\"")
        self.type = self.name.replace(".", "_")
        for key, field in self.fields.items():
            check(f"{self.where}: {key}", field, OF_FIELD)
            self.fields[key] = OF_FIELD | {"from": f"one.{key}"} | field
        self.texts = [key for key, field in self.fields.items() if not field["as"] and not field["text"]]

    def text(self, key):
        if key not in self.texts:
            sys.exit(f"{self.where}: it has no text of {key}")
        return f"&kTexts{self.number}[{self.texts.index(key)}]"


def check(where, entries, known):
    for key, value in entries.items():
        if key not in known or not isinstance(value, (type(known[key]), str if key == "words" else type(known[key]))):
            sys.exit(f"{where}: invalid entry {key}: expected {', '.join(known)}")
    for key, words in (("kind", KINDS), ("form", FORMS)):
        if entries.get(key, words[0]) not in words:
            sys.exit(f"{where}: invalid {key} {entries[key]}: expected {', '.join(words)}")


def literal(text):
    return json.dumps(text, ensure_ascii=False)


def literals(texts):
    return ", ".join(map(literal, texts))


def texts_of(record):
    rows = "".join(
        f"    {{{literals((key, field['heading'], field['definition']))}, Kind::{field['kind']}, "
        f"{literals((field['column'], field['none']))}}},\n"
        for key, field in record.fields.items()
        if key in record.texts
    )
    return f"constexpr FieldText kTexts{record.number}[]{{\n{rows}}};\n" if rows else ""


def row_of(record):
    flags = ", ".join(str(flag).lower() for flag in (record.is_shared, record.has_tool))
    texts = f"kTexts{record.number}" if record.texts else ""
    return f"    {{{literals((record.name, record.definition, record.schema))}, {flags}, {{{texts}}}}},\n"


def found(record, key, records, name):
    if name not in records:
        sys.exit(f"{record.where}: {key}: there is no record {name}")
    return records[name]


def form_of(field, name, of):
    changes = []
    if field["form"]:
        changes.append(f"form.type = Form::Type::{field['form']};")
    if field["nullable"]:
        changes.append("form.is_nullable = true;")
    if field["words"]:
        words = field["words"]
        words = f"Words({words})" if isinstance(words, str) else f"Words{{{literals(words)}}}"
        changes.append(f"form.words = [] {{ return {words}; }};")
    return (
        f"auto {name}_type(const {of}& one, const Style& style) -> Bare<decltype(({field['from']}))>;\n",
        "".join(f"    {line}\n" for line in [f"Form form = form_of_result<decltype({name}_type)>();", *changes, "return form;"]),
    )


def field_of(record, key, records):
    """A function that gives the value of the field, and one that gives its form."""
    field, name = record.fields[key], f"{record.type}_{key.replace('-', '_')}"
    item, declared = f"    const auto& one = *static_cast<const {record.item}*>(item);\n", ""
    if field["part"]:
        part = found(record, key, records, f"{record.file}.{field['part']}").type
        item, value = "", f"object_of({part}(), item, style)"
        form = f"    return {{.type = Form::Type::record, .record = &{part}}};\n"
    elif field["as"]:
        other = f"{found(record, key, records, field['as']).type}_{key}"
        is_whole = field["in"] == "one"
        item = "" if is_whole else item
        value = f"{other}({'item' if is_whole else '&(' + field['in'] + ')'}, style)"
        form = f"    return {other}_form();\n"
    else:
        value = f"datum_of(({field['from']}), style)"
        declared, form = form_of(field, name, record.item)
        item = item if "one" in field["from"] else "".join(["    static_cast<void>(item);\n"])
    return (
        f"{declared}Datum {name}(const void* item, [[maybe_unused]] const Style& style) {{\n{item}    return {value};\n}}\n"
        f"Form {name}_form() {{\n{form}}}\n"
    )


def type_of(record, records):
    rows = []
    for key, field in record.fields.items():
        name = f"{record.type}_{key.replace('-', '_')}"
        owner = found(record, key, records, field["as"] or field["text"] or record.name)
        while owner.fields[key]["as"] or owner.fields[key]["text"]:
            owner = found(owner, key, records, owner.fields[key]["as"] or owner.fields[key]["text"])
        rows.append(f"            {{{literal(key)}, {name}_form(), &{name}, {owner.text(key)}}},\n")
    constraint = record.constraint or '""'
    return (
        f"const RecordInfo& {record.type}() {{\n    static const RecordInfo type = described(kRecords[{record.number}], "
        f"{{\n{''.join(rows)}        }}, {constraint});\n    return type;\n}}\n"
    )


def main():
    output, *files = sys.argv[1:]
    headers, tables, subjects, subject_of = [], [], {}, {}
    for path in map(pathlib.Path, files):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        own = {key: value for key, value in content.items() if not isinstance(value, dict)}
        check(path.name, own, OF_FILE)
        own = OF_FILE | {"subject": path.stem} | own
        headers += own["headers"]
        subject_of[path.stem], subjects[path.stem] = own["subject"], own["tables"]
        content = {key: value for key, value in content.items() if key not in own}
        tables += [(path, table, entries) for table, entries in content.items()]
    tables.sort(key=lambda table: f"{table[0].stem}.{table[1]}")
    for path, subject in subject_of.items():
        if not subjects.get(subject) and subject != path:
            sys.exit(f"{path}.toml: invalid subject {subject}: expected a file with tables")
    all_records = [Record(*table, number) for number, table in enumerate(tables)]
    records = {record.name: record for record in all_records}
    parts = {f"{record.file}.{field['part']}" for record in all_records for field in record.fields.values() if field["part"]}
    borrowed = {field["as"] for record in all_records for field in record.fields.values() if field["as"]}
    mains = {}
    for record in sorted(all_records, key=lambda record: record.name in borrowed):
        if record.name not in parts and mains.setdefault(record.item, record) is not record and record.name not in borrowed:
            sys.exit(f"{record.where}: {mains[record.item].where} has the same type")
    with open(output, "w", encoding="utf-8") as file:
        write = file.write
        for header in ["reports/fields/field.hpp", "reports/fields/subject.hpp", *dict.fromkeys(headers)]:
            write(f'#include "{header}"\n')
        write("\nnamespace sabot::record {\n\nnamespace {\n\n")
        for text in filter(None, map(texts_of, all_records)):
            write(text + "\n")
        write("constexpr RecordText kRecords[]{\n" + "".join(map(row_of, all_records)) + "};\n\n")
        write("template <class T>\nstruct TypeOf;\n\n}  // namespace\n\nnamespace generated {\n\n")
        write("".join(f"const RecordInfo& {record.type}();\n" for record in all_records))
        write("\n}  // namespace generated\n\nnamespace {\n\n")
        for of, record in mains.items():
            write(f"template <>\nstruct TypeOf<{of}> {{\n")
            write(f"    static const RecordInfo& get() {{ return generated::{record.type}(); }}\n}};\n")
        write("\n}  // namespace\n\ntemplate <class T>\nconst RecordInfo& record_type() {\n    return TypeOf<T>::get();\n}\n\n")
        write("".join(f"template const RecordInfo& record_type<{of}>();\n" for of in mains))
        write("\nnamespace generated {\n\n")
        for record in all_records:
            for key in record.fields:
                write(f"Datum {record.type}_{key.replace('-', '_')}(const void*, const Style&);\n")
                write(f"Form {record.type}_{key.replace('-', '_')}_form();\n")
        for record in all_records:
            write(f"\n// {record.name}\n")
            write("".join(field_of(record, key, records) for key in record.fields) + type_of(record, records))
        write("\n}  // namespace generated\n\n")
        write("std::span<const RecordText> record_texts() { return kRecords; }\n\n}  // namespace sabot::record\n\n")
        write("namespace sabot {\n\nconst std::vector<Subject>& subjects() {\n")
        write("    using namespace record::generated;\n    static const std::vector<Subject> all{\n")
        for name, kinds in subjects.items():
            if kinds:
                types = [f"&{record.type}()" for record in all_records if record.schema and subject_of[record.file] == name]
                rows = ", ".join(f"{{{literals(kind)}}}" for kind in kinds)
                write(f"        {{{literal(name)}, {{{rows}}}, {{{', '.join(types)}}}}},\n")
        write("    };\n    return all;\n}\n\n}  // namespace sabot\n")


main()
