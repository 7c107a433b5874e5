"""Reads the record types, the tables and the subjects that the .toml files of this folder declare.

A file names the headers that its values need (`headers`). That of a subject lists its `tables` as CSV has them, the
default one first, each with what a line of it is and, if CSV has its columns even if nothing is in it, its view; other
files of the subject name it (`subject`). A table of a file is a record type, of items of the C++ type `item`. Its fields are tables, `id = { heading = "Wager", from = "one.id", definition = "..." }`, in the order of JSON;
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

import pathlib
import sys
import tomllib

OF_FILE = {"headers": [], "subject": "", "tables": [], "view": []}
OF_TABLE = {"id": "", "of": "", "caption": "", "columns": "", "kind": "", "context": "", "on_page": False, "titled_by_section": False, "total": False}
OF_TABLE |= {"in_appendix": True, "importance": "detail", "screen": ""}
IMPORTANCE = ("detail", "attention", "answer")
OF_RECORD = {"definition": "", "schema": "", "is_shared": False, "has_tool": True, "item": "", "constraint": "", "json": True}
TEXTS = {"heading": "", "definition": "", "kind": "number", "column": "", "none": "none", "align": "", "formula": "", "legend": ""}
FLAGS = {"is_input": False, "repeats": False}
OF_FIELD = TEXTS | FLAGS | {"from": "", "part": "", "as": "", "in": "one", "text": "", "form": "", "nullable": False, "words": []}
OF_FIELD |= {"cell": "", "json": True}
ALIGN = ("", "left", "right", "centre")
FORMS = ("decks", "large_count", "figure", "total", "card")
KINDS = ("number", "percentage", "odds", "small", "bound", "coarse", "fine", "amount", "p_value", "named")


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


def found(record, key, records, name):
    if name not in records:
        sys.exit(f"{record.where}: {key}: there is no record {name}")
    return records[name]


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


class View:
    def __init__(self, path, entries, records):
        where = f"{path.name}: [[view]] {entries.get('id', '')}"
        check(where, entries, OF_TABLE)
        vars(self).update(OF_TABLE | entries)
        self.name, self.kind_of_csv = f"{path.stem}.{self.id}", self.kind or self.id
        record = self.of if "." in self.of else f"{path.stem}.{self.of}"
        if record not in records:
            sys.exit(f"{where}: there is no record {record}")
        self.record = records[record]
        if self.importance not in IMPORTANCE:
            sys.exit(f"{where}: invalid importance: expected {', '.join(IMPORTANCE)}")
        columns = self.columns.replace("(", " ").replace(")", " ").split()
        for key in set(self.screen.split()) - set(columns):
            sys.exit(f"{where}: a screen has no column {key}, which is not one of its columns")
        self.keys = {key.partition(".")[0] for key in self.columns.replace("(", " ").replace(")", " ").split()}
        for key in self.keys - self.record.fields.keys():
            sys.exit(f"{where}: record {record} has no field {key}")


class FieldFiles:
    """All files: `records` and `views` by their names, `tables` and `subject_of` by the stems of files."""

    def __init__(self, paths):
        self.headers, self.tables, self.subject_of, tables, views = [], {}, {}, [], []
        for path in paths:
            content = tomllib.loads(path.read_text(encoding="utf-8"))
            own = {key: value for key, value in content.items() if not isinstance(value, dict)}
            check(path.name, own, OF_FILE)
            own = OF_FILE | {"subject": path.stem} | own
            self.headers += own["headers"]
            self.subject_of[path.stem], self.tables[path.stem] = own["subject"], own["tables"]
            views += [(path, view) for view in own["view"]]
            tables += [(path, name, entries) for name, entries in content.items() if name not in own]
        tables.sort(key=lambda table: f"{table[0].stem}.{table[1]}")
        self.records = {record.name: record for record in (Record(*table, number) for number, table in enumerate(tables))}
        for record in self.records.values():
            complete_texts(record, self.records)
        self.views = {view.name: view for view in (View(*view, self.records) for view in views)}
        self.check_subjects()
        self.check_fields_of_tables()

    def check_subjects(self):
        for path, subject in self.subject_of.items():
            if not self.tables.get(subject) and subject != path:
                sys.exit(f"{path}.toml: invalid subject {subject}: expected a file with tables")
        for path, tables in self.tables.items():
            for name, _, *view in tables:
                if view and (view[0] not in self.views or self.views[view[0]].kind_of_csv != name):
                    sys.exit(f"{path}.toml: invalid view {view[0]} of table {name}: expected a view of this kind")

    def check_fields_of_tables(self):
        shown = {(view.record, key) for view in self.views.values() for key in view.keys}
        for record in self.records.values():
            for key, field in record.fields.items():
                if not field["json"] and (record, key) not in shown:
                    sys.exit(f"{record.where}: {key}: expected a table that has it, or json = true")
