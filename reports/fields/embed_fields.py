"""Writes the record types, which one .toml file for each subject declares (field_files.py), as C++.

Usage: embed_fields.py OUTPUT.cpp FILE.toml...
"""

import json
import pathlib
import sys

from field_files import FLAGS, FieldFiles, found, lent


def literal(text):
    return json.dumps(text, ensure_ascii=False)


def literals(texts):
    return ", ".join(map(literal, texts))


def texts_of(record):
    rows = "".join(
        f"    {{{literals((key, field['heading'], field['definition']))}, Kind::{field['kind']}, "
        f"{literals((field['column'], field['none'], field['align'], field['formula'], field['legend']))}, "
        f"{', '.join(str(field[flag]).lower() for flag in FLAGS)}}},\n"
        for key, field in record.fields.items()
        if key in record.texts
    )
    return f"constexpr FieldText kTexts{record.number}[]{{\n{rows}}};\n" if rows else ""


def row_of(record):
    flags = ", ".join(str(flag).lower() for flag in (record.is_shared, record.has_tool))
    texts = f"kTexts{record.number}" if record.texts else ""
    return f"    {{{literals((record.name, record.definition, record.schema))}, {flags}, {{{texts}}}}},\n"


def function_of(record, key):
    return f"{record.type}_{key.replace('-', '_')}"


def owner_of(record, key, records):
    """The record whose text the field has."""
    field = record.fields[key]
    name = field["as"] or (field["text"] if field["json"] else "")
    return owner_of(found(record, key, records, name), key, records) if name else record


def form_of(record, key, records):
    field = record.fields[key]
    if field["as"]:
        return form_of(found(record, key, records, field["as"]), key, records)
    if field["part"]:
        part = found(record, key, records, f"{record.file}.{field['part']}").type
        return f"Form{{.type = Form::Type::record, .record = &{part}}}"
    if field["text"] and not field["from"]:
        return form_of(*lent(record, key, records), records)
    form = f"form_of_result<decltype({function_of(record, key)}_type)>" if field["from"] else "Form{}"
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
        f"        {{{literal(key)}, {form_of(record, key, records)}, {value_of(record, key, records)[-1]}, "
        f"{owner_of(record, key, records).text(key)}, {cell_of(record, key)[1]}, {str(record.fields[key]['json']).lower()}}},\n"
        for key in record.fields
    )
    fields = f"    static constexpr FieldInfo fields[]{{\n{rows}    }};\n" if rows else ""
    constraint = f", +[] {{ return {record.constraint}; }}" if record.constraint else ""
    return (
        f"const RecordInfo& {record.type}() {{\n{fields}    static constexpr RecordInfo type{{&kRecords[{record.number}], "
        f"&typeid({record.item}), {{{'fields' if rows else ''}}}{constraint}}};\n    return type;\n}}\n"
    )


def main_records(all_records):
    """The record of each C++ type."""
    parts = {f"{record.file}.{field['part']}" for record in all_records for field in record.fields.values() if field["part"]}
    borrowed = {field["as"] for record in all_records for field in record.fields.values() if field["as"]}
    mains = {}
    for record in sorted(all_records, key=lambda record: record.name in borrowed):
        is_printed = any(field["json"] for field in record.fields.values())
        if is_printed and record.name not in parts and mains.setdefault(record.item, record) is not record and record.name not in borrowed:
            sys.exit(f"{record.where}: {mains[record.item].where} has the same type")
    return mains


def write_records(write, records):
    all_records = records.values()
    write("\nnamespace sabot::record {\n\nnamespace {\n\n")
    for text in filter(None, map(texts_of, all_records)):
        write(text + "\n")
    write("constexpr RecordText kRecords[]{\n" + "".join(map(row_of, all_records)) + "};\n\n")
    write("template <class T>\nstruct TypeOf;\n\n}  // namespace\n\nnamespace generated {\n\n")
    write("".join(f"const RecordInfo& {record.type}();\n" for record in all_records))
    write("\n}  // namespace generated\n\nnamespace {\n\n")
    mains = main_records(all_records)
    for of, record in mains.items():
        write(f"template <>\nstruct TypeOf<{of}> {{\n")
        write(f"    static const RecordInfo& get() {{ return generated::{record.type}(); }}\n}};\n")
    write("\n}  // namespace\n\ntemplate <class T>\nconst RecordInfo& record_type() {\n    return TypeOf<T>::get();\n}\n\n")
    write("".join(f"template const RecordInfo& record_type<{of}>();\n" for of in mains))
    write("\nnamespace generated {\n\n")
    write("template <class Value>\nconstexpr Form with(Form form, Value Form::*member, Value value) {\n")
    write("    form.*member = value;\n    return form;\n}\n")
    write("".join(value_of(record, key, records)[0] for record in all_records for key in record.fields))
    for record in all_records:
        write(f"\n// {record.name}\n")
        write("".join(value_of(record, key, records)[1] + cell_of(record, key)[0] for key in record.fields))
        write(type_of(record, records))
    write("\n}  // namespace generated\n\n")
    write("std::span<const RecordText> record_texts() { return kRecords; }\n\n}  // namespace sabot::record\n\n")


def write_views(write, views):
    write("namespace sabot::report {\n\nstd::span<const TableText> table_texts() {\n    using namespace record::generated;\n")
    write("    static constexpr TableText tables[]{\n")
    for view in sorted(views.values(), key=lambda view: literal(view.name)):
        texts = literals((view.name, view.caption, view.columns, view.kind, view.context, view.screen))
        flags = (view.on_page, view.titled_by_section, view.total, view.in_appendix)
        flags_and_type = f"{', '.join(str(flag).lower() for flag in flags)}, &{view.record.type}"
        write(f"    {{{texts}, Importance::{view.importance}, {flags_and_type}}},\n")
    write("};\n    return tables;\n}\n\n}  // namespace sabot::report\n\n")


def write_subjects(write, files):
    write("namespace sabot {\n\nconst std::vector<Subject>& subjects() {\n")
    write("    using namespace record::generated;\n    static const std::vector<Subject> all{\n")
    for name, tables in files.tables.items():
        if tables:
            own = [record for record in files.records.values() if record.schema and files.subject_of[record.file] == name]
            types, rows = ", ".join(f"&{record.type}()" for record in own), ", ".join(f"{{{literals(table)}}}" for table in tables)
            write(f"        {{{literal(name)}, {{{rows}}}, {{{types}}}}},\n")
    write("    };\n    return all;\n}\n\n}  // namespace sabot\n")


def main():
    output, *paths = sys.argv[1:]
    files = FieldFiles(map(pathlib.Path, paths))
    with open(output, "w", encoding="utf-8") as file:
        own_headers = ["columns", "field", "subject"]
        for header in [*(f"reports/fields/{name}.hpp" for name in own_headers), *dict.fromkeys(files.headers)]:
            file.write(f'#include "{header}"\n')
        file.write("\n#include <typeinfo>\n")
        write_records(file.write, files.records)
        write_views(file.write, files.views)
        write_subjects(file.write, files)


main()
