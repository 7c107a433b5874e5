"""Writes the record types, which one .toml file for each subject declares, as C++.

Usage: embed_fields.py OUTPUT.cpp FILE.toml...

A file names the headers that its values need (`headers`). That of a subject lists its `tables` as CSV has them, the
default one first, each with what a line of it is; other files of the subject name it (`subject`). A table of it is a record type, of items of the C++ type
`item`. Its fields are tables, `id = { heading = "Wager", from = "one.id", definition = "..." }`, in the order of JSON;
`"id name" = { ... }` is two. They have their texts (RecordText in field.hpp), and their value:

  from      a C++ expression of the item, `one`, and of the `style`; without it, the member of the field's name
  part      instead: an object that another table of the file describes, of the same item
  as, in    instead: the field of the same name of another record, with its texts, of the item that `in` gives
  text      the record, or the field ("FILE.RECORD.KEY"), whose texts the field has and, without `from`, its form; a
            field that only tables have may have some of its own
  form      the form of the value (field.hpp), where it does not follow from the type
  nullable  whether it may be null, where this does not follow from the type
  words     the only texts that it may be: a list, or a C++ expression
  repeats   whether it says in other words what other fields say: what differs from the last run of a case leaves it out
  cell      what tables have instead of the value: a C++ expression of the item and the style
  json      false for a field that only tables have; without `from` and `cell` the view gives its cells

`constraint` of a record is a C++ expression for more of its JSON Schema; with `json = false` only tables have its fields,
and it needs no `item` if the view gives all cells.

Each [[view]] is a table of items of a record (`of`; another file's as "FILE.RECORD"): its `id`, its `caption`, in which
{} stands for what the view says, and its `columns`, which are keys of fields: "best.expected_value" is a field of a part,
and only CSV has those in parentheses. What else it may have is explained in columns.hpp.
"""

import json
import pathlib
import sys
import tomllib

OF_FILE = {"headers": [], "subject": "", "tables": [], "view": []}
OF_TABLE = {"id": "", "of": "", "caption": "", "columns": "", "kind": "", "context": "", "on_page": False, "titled_by_section": False, "total": False}
OF_TABLE |= {"in_appendix": True}
OF_RECORD = {"definition": "", "schema": "", "is_shared": False, "has_tool": True, "item": "", "constraint": "", "json": True}
TEXTS = {"heading": "", "definition": "", "kind": "number", "column": "", "none": "none", "align": "", "formula": ""}
FLAGS = {"in_text": True, "is_input": False, "repeats": False}
OF_FIELD = TEXTS | FLAGS | {"from": "", "part": "", "as": "", "in": "one", "text": "", "form": "", "nullable": False, "words": []}
OF_FIELD |= {"cell": "", "json": True}
ALIGN = ("", "left", "right", "centre")
FORMS = ("decks", "large_count", "figure", "total", "card")
KINDS = ("number", "percentage", "odds", "small", "coarse", "fine", "amount", "p_value", "named")


class Record:
    def __init__(self, path, table, entries, number):
        entries = {name: value for keys, value in entries.items() for name in keys.split()}
        self.fields = {key: value for key, value in entries.items() if isinstance(value, dict)}
        own = {key: value for key, value in entries.items() if key not in self.fields}
        self.where = f"{path.name}: [{table}]"
        self.file, self.name, self.number = path.stem, f"{path.stem}.{table}", number
        check(self.where, own, OF_RECORD)
        vars(self).update(OF_RECORD | own)
        self.item = self.item or ("" if self.json else "void")
        if not self.item:
            sys.exit(f"{self.where}: expected the C++ type of its items, item = \"...\"")
        self.type = self.name.replace(".", "_")
        for key, field in self.fields.items():
            check(f"{self.where}: {key}", field, OF_FIELD)
            field = {"json": self.json} | field
            default = {"from": f"one.{key}"} if field["json"] else {}
            self.fields[key] = OF_FIELD | default | field | {"own": field}
        self.texts = [key for key, field in self.fields.items() if not field["as"] and not (field["text"] and field["json"])]

    def text(self, key):
        if key not in self.texts:
            sys.exit(f"{self.where}: it has no text of {key}")
        return f"&kTexts{self.number}[{self.texts.index(key)}]"


def check(where, entries, known):
    for key, value in entries.items():
        if key not in known or not isinstance(value, (type(known[key]), str if key == "words" else type(known[key]))):
            sys.exit(f"{where}: invalid entry {key}: expected {', '.join(known)}")
    for key, words in (("kind", KINDS), ("form", FORMS), ("align", ALIGN)):
        if known is not OF_TABLE and entries.get(key, words[0]) not in words:
            sys.exit(f"{where}: invalid {key} {entries[key]}: expected {', '.join(words)}")


def literal(text):
    return json.dumps(text, ensure_ascii=False)


def literals(texts):
    return ", ".join(map(literal, texts))


def texts_of(record):
    rows = "".join(
        f"    {{{literals((key, field['heading'], field['definition']))}, Kind::{field['kind']}, "
        f"{literals((field['column'], field['none'], field['align'], field['formula']))}, "
        f"{', '.join(str(field[flag]).lower() for flag in FLAGS)}}},\n"
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


def function_of(record, key):
    return f"{record.type}_{key.replace('-', '_')}"


def owner_of(record, key, records):
    """The record whose text the field has."""
    field = record.fields[key]
    name = field["as"] or (field["text"] if field["json"] else "")
    return owner_of(found(record, key, records, name), key, records) if name else record


def lent(record, key, records):
    """The record and the key of the field whose texts the field has."""
    name = record.fields[key]["text"]
    file, table, *rest = name.split(".")
    return found(record, key, records, f"{file}.{table}"), rest[0] if rest else key


def complete_texts(record, records):
    for key, field in record.fields.items():
        if field["text"] and not field["json"]:
            other, its_key = lent(record, key, records)
            texts = {name: other.fields[its_key][name] for name in (*TEXTS, *FLAGS)}
            texts["column"] = texts["column"] or its_key
            field |= texts | field["own"]


def form_of(record, key, records):
    field = record.fields[key]
    if field["as"]:
        return form_of(found(record, key, records, field["as"]), key, records)
    if field["part"]:
        part = found(record, key, records, f"{record.file}.{field['part']}").type
        return f"Form{{.type = Form::Type::record, .record = &{part}}}"
    if field["text"] and not field["from"]:
        return form_of(*lent(record, key, records), records)
    form = f"form_of_result<decltype({function_of(record, key)}_type)>()" if field["from"] else "Form{}"
    if field["form"]:
        form = f"with({form}, &Form::type, Form::Type::{field['form']})"
    if field["nullable"]:
        form = f"with({form}, &Form::is_nullable, true)"
    if words := field["words"]:
        words = f"Words({words})" if isinstance(words, str) else f"Words{{{literals(words)}}}"
        form = f"with({form}, &Form::words, +[] {{ return {words}; }})"
    return form


def value_of(record, key, records):
    """The declaration and the definition of a function that gives the value of the field, and its name."""
    field, name = record.fields[key], function_of(record, key)
    if not (field["from"] or field["part"] or field["as"]):
        return "", "", "nullptr"
    item, declared = f"    const auto& one = *static_cast<const {record.item}*>(item);\n", ""
    if field["part"]:
        part = found(record, key, records, f"{record.file}.{field['part']}").type
        item, value = "", f"object_of({part}(), item, style)"
    elif field["as"]:
        other = value_of(found(record, key, records, field["as"]), key, records)[-1]
        if field["in"] == "one":
            return "", "", other
        value = f"{other.lstrip('&')}(&({field['in']}), style)"
    else:
        value = f"datum_of(({field['from']}), style)"
        declared = f"auto {name}_type(const {record.item}& one, const Style& style) -> Bare<decltype(({field['from']}))>;\n"
        if "one" not in field["from"]:
            item = "    static_cast<void>(item);\n"
    head = f"Datum {name}(const void* item, [[maybe_unused]] const Style& style)"
    return f"{declared}{head};\n", f"{head} {{\n{item}    return {value};\n}}\n", f"&{name}"


def cell_of(record, key):
    """A function that gives the cell of the field, and its name."""
    field, name = record.fields[key], function_of(record, key) + "_cell"
    if not field["cell"]:
        return "", "nullptr"
    item = f"    [[maybe_unused]] const auto& one = *static_cast<const {record.item}*>(item);\n"
    body = f"{item}    return report::cell_of(({field['cell']}), style);\n"
    return f"report::Cell {name}(const void* item, [[maybe_unused]] const Style& style) {{\n{body}}}\n", f"&{name}"


def type_of(record, records):
    rows = "".join(
        f"            {{{literal(key)}, {form_of(record, key, records)}, {value_of(record, key, records)[-1]}, "
        f"{owner_of(record, key, records).text(key)}, {cell_of(record, key)[1]}, {str(record.fields[key]['json']).lower()}}},\n"
        for key in record.fields
    )
    constraint = record.constraint or '""'
    return (
        f"const RecordInfo& {record.type}() {{\n    static const RecordInfo type = described(kRecords[{record.number}], "
        f"typeid({record.item}), {{\n{rows}        }}, {constraint});\n    return type;\n}}\n"
    )


def tables_of(path, tables, records, shown):
    """The rows of the tables of a file; adds the fields that they have to `shown`."""
    rows = []
    for table in tables:
        where = f"{path.name}: [[view]] {table.get('id', '')}"
        check(where, table, OF_TABLE)
        table = OF_TABLE | table
        name = table["of"] if "." in table["of"] else f"{path.stem}.{table['of']}"
        if name not in records:
            sys.exit(f"{where}: there is no record {name}")
        for key in table["columns"].replace("(", " ").replace(")", " ").split():
            if key.partition(".")[0] not in records[name].fields:
                sys.exit(f"{where}: record {name} has no field {key}")
            shown.add((name, key.partition(".")[0]))
        texts = literals((f"{path.stem}.{table['id']}", table["caption"], table["columns"], table["kind"], table["context"]))
        flags = ", ".join(str(table[flag]).lower() for flag in ("on_page", "titled_by_section", "total", "in_appendix"))
        rows.append(f"    {{{texts}, {flags}, &{records[name].type}}},\n")
    return rows


def main():
    output, *files = sys.argv[1:]
    headers, tables, subjects, subject_of, shown, in_tables = [], [], {}, {}, [], set()
    for path in map(pathlib.Path, files):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        own = {key: value for key, value in content.items() if not isinstance(value, dict)}
        check(path.name, own, OF_FILE)
        own = OF_FILE | {"subject": path.stem} | own
        headers += own["headers"]
        subject_of[path.stem], subjects[path.stem] = own["subject"], own["tables"]
        shown.append((path, own["view"]))
        content = {key: value for key, value in content.items() if key not in own}
        tables += [(path, table, entries) for table, entries in content.items()]
    tables.sort(key=lambda table: f"{table[0].stem}.{table[1]}")
    for path, subject in subject_of.items():
        if not subjects.get(subject) and subject != path:
            sys.exit(f"{path}.toml: invalid subject {subject}: expected a file with tables")
    all_records = [Record(*table, number) for number, table in enumerate(tables)]
    records = {record.name: record for record in all_records}
    for record in all_records:
        complete_texts(record, records)
    parts = {f"{record.file}.{field['part']}" for record in all_records for field in record.fields.values() if field["part"]}
    borrowed = {field["as"] for record in all_records for field in record.fields.values() if field["as"]}
    mains = {}
    for record in sorted(all_records, key=lambda record: record.name in borrowed):
        is_printed = any(field["json"] for field in record.fields.values())
        if is_printed and record.name not in parts and mains.setdefault(record.item, record) is not record and record.name not in borrowed:
            sys.exit(f"{record.where}: {mains[record.item].where} has the same type")
    with open(output, "w", encoding="utf-8") as file:
        write = file.write
        own_headers = ["columns", "field", "subject"]
        for header in [*(f"reports/fields/{name}.hpp" for name in own_headers), *dict.fromkeys(headers)]:
            write(f'#include "{header}"\n')
        write("\n#include <typeinfo>\n")
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
        write("template <class Value>\nForm with(Form form, Value Form::*member, Value value) {\n")
        write("    form.*member = value;\n    return form;\n}\n")
        write("".join(value_of(record, key, records)[0] for record in all_records for key in record.fields))
        for record in all_records:
            write(f"\n// {record.name}\n")
            write("".join(value_of(record, key, records)[1] + cell_of(record, key)[0] for key in record.fields))
            write(type_of(record, records))
        write("\n}  // namespace generated\n\n")
        write("std::span<const RecordText> record_texts() { return kRecords; }\n\n}  // namespace sabot::record\n\n")
        rows = [row for path, of_file in shown for row in tables_of(path, of_file, records, in_tables)]
        for record in all_records:
            for key, field in record.fields.items():
                if not field["json"] and (record.name, key) not in in_tables:
                    sys.exit(f"{record.where}: {key}: expected a table that has it, or json = true")
        write("namespace sabot::report {\n\nstd::span<const TableText> table_texts() {\n    using namespace record::generated;\n")
        write(f"    static constexpr TableText tables[]{{\n{''.join(sorted(rows))}}};\n    return tables;\n}}\n\n")
        write("}  // namespace sabot::report\n\n")
        write("namespace sabot {\n\nconst std::vector<Subject>& subjects() {\n")
        write("    using namespace record::generated;\n    static const std::vector<Subject> all{\n")
        for name, kinds in subjects.items():
            if kinds:
                types = [f"&{record.type}()" for record in all_records if record.schema and subject_of[record.file] == name]
                rows = ", ".join(f"{{{literals(kind)}}}" for kind in kinds)
                write(f"        {{{literal(name)}, {{{rows}}}, {{{', '.join(types)}}}}},\n")
        write("    };\n    return all;\n}\n\n}  // namespace sabot\n")


main()
