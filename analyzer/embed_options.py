"""Writes the commands and their options, a .toml file for each command, as a C++ table.

Usage: embed_options.py OUTPUT.cpp options.toml COMMAND.toml...

options.toml says what the entries mean. The function of a command is run_COMMAND. Tests read the examples of commands
and of options with commands_in().
"""

import json
import pathlib
import re
import sys
import tomllib

OF_COMMAND = {"summary": str, "subject": str, "first": list, "examples": list, "records": list, "small": list, "options": dict}
REQUIRED = {"summary", "examples", "options"}
# The entries of an option that become members of Option, in their order.
OF_OPTION = {
    "short": str, "value": str, "help": str, "default": str, "range": list, "one_of": list, "offers": list, "empty": bool,
    "required": bool, "most": int, "repeatable": bool, "needs": str, "excludes": list,
}  # fmt: skip
# The entries of an option that only tests use.
OF_TESTS = {"examples": list, "context": list}
# What words_of() and completion know.
SETS = {"@directories", "@files", "@formats", "@games", "@limits", "@models", "@tables", "@wagers"}
# Members with another name.
NAMES = {
    "default": "standard", "empty": "may_be_empty", "required": "is_required", "most": "max_values",
    "repeatable": "is_repeatable",
}  # fmt: skip


def check(where, entries, known):
    for key, value in entries.items():
        if key not in known or not isinstance(value, known[key]):
            sys.exit(f"{where}: invalid entry {key}: expected {', '.join(known)}, each of its type")


def options_of(path, listed, shared, groups, details, unused):
    """The options of a command by name, in the order of the file."""
    options = {}
    for key, own in listed.items():
        where = f"{path.name}: {key}"
        if key in groups and own:
            sys.exit(f"{where}: a group has no entries")
        for row in groups.get(key, [key]):
            option = shared.get(row, {}) | own
            unused.discard(row)
            check(where, option, OF_OPTION | OF_TESTS | {"name": str})
            name = option.pop("name", row)
            if name in options:
                check(f"{where}, which is in a group before it", own, OF_TESTS)
                options[name] |= own
                continue
            if not option.get("help"):
                sys.exit(f"{where}: neither here nor in options.toml is a help text")
            for word in option.get("one_of", []) + option.get("offers", []):
                if word.startswith("@") and word not in SETS:
                    sys.exit(f"{where}: unknown set {word}: expected {', '.join(sorted(SETS))}")
            excludes = list(option.get("excludes", []))
            for other in [*excludes, *([option["needs"]] if "needs" in option else [])]:
                if other not in options:
                    sys.exit(f"{where}: {other} is no option that comes before it")
            option["excludes"] = excludes
            option["detail"] = key in details or row in details
            for other in excludes:
                options[other]["excludes"].append(name)
            options[name] = option
    return options


def literal(text):
    return json.dumps(text, ensure_ascii=False)


def shown(command, words):
    """A command line as help shows it: files of the tests have plain names."""
    plain = [re.sub(r"\{games\}/", "", word) for word in words]
    plain = [re.sub(r"^\{(\w+)\}$", r"\1.csv", word) for word in plain]
    return " ".join(["sabot", command, *(f'"{word}"' if " " in word else word for word in plain)])


def limit(number):
    return "kUnlimited" if number == "" else str(number)


class Table:
    """The rows of the table, and the arrays that they refer to."""

    def __init__(self):
        self.arrays = ""
        self.commands = ""
        self.functions = ""

    def words(self, words):
        name = f"kWords{self.arrays.count('kWords')}"
        self.arrays += f"constexpr std::string_view {name}[]{{{', '.join(map(literal, words))}}};\n"
        return name

    def member(self, key, value):
        if key == "short":
            return f".letter = '{value}'"
        if key == "range":
            return f".range = Range{{{limit(value[0])}, {limit(value[1])}}}"
        if key in ("one_of", "offers", "excludes"):
            return f".{key} = {self.words(value)}"
        return f".{NAMES.get(key, key)} = {literal(value)}"

    def add(self, command, texts, options):
        rows = ""
        for name, option in options.items():
            members = [self.member(key, option[key]) for key in OF_OPTION if option.get(key, []) != []]
            members += [".is_detail = true"] if option["detail"] else []
            rows += f"    {{.name = {literal(name)}, {', '.join(members)}}},\n"
        self.arrays += f"constexpr Option kOptions_{command}[]{{\n{rows}}};\n"
        self.functions += f"int run_{command}(const Arguments& arguments);\n"
        words = ", ".join(literal(text) for text in (command, texts["summary"], texts.get("subject", "")))
        first = [shown(command, texts["first"])] if "first" in texts else []
        examples = first + [line for line in (shown(command, one) for one in texts["examples"]) if line not in first]
        self.commands += (
            f"    {{{words}, {literal(''.join(first))}, {self.words(examples)}, kOptions_{command}, run_{command}}},\n"
        )


def commands_in(shared_file, files):
    """Each command with its entries and its options by name, in the order of the files."""
    shared = tomllib.loads(shared_file.read_text(encoding="utf-8"))
    groups = shared.pop("groups")
    details = shared.pop("details")
    unused = set(shared)
    commands = {}
    for path in files:
        texts = tomllib.loads(path.read_text(encoding="utf-8"))
        check(path.name, texts, OF_COMMAND)
        if not all(texts.get(key) for key in REQUIRED):
            sys.exit(f"{path.name}: expected {', '.join(sorted(REQUIRED))}")
        commands[path.stem] = texts, options_of(path, texts["options"], shared, groups, details, unused)
    if unused:
        sys.exit(f"{shared_file.name}: no command has {', '.join(sorted(unused))}")
    return commands


def main():
    output, shared_file, *files = map(pathlib.Path, sys.argv[1:])
    forgotten = set(shared_file.parent.glob("*.toml")) - {shared_file, *files}
    if forgotten:
        sys.exit(f"{', '.join(sorted(path.name for path in forgotten))}: not in commands of analyzer/meson.build")
    table = Table()
    for command, (texts, options) in commands_in(shared_file, files).items():
        table.add(command, texts, options)
    output.write_text(
        '#include "analyzer/command.hpp"\n#include "bank/bank.hpp"\n#include "cards/shoe.hpp"\n'
        '#include "exact/decimal.hpp"\n\nnamespace sabot {\n\n'
        f"{table.functions}\nnamespace {{\n\n{table.arrays}\n"
        f"constexpr Command kCommands[]{{\n{table.commands}}};\n\n}}  // namespace\n\n"
        "std::span<const Command> commands() { return kCommands; }\n\n}  // namespace sabot\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
