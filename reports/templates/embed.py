"""Writes the C++ table of templates: the bytes of each file as a string literal, by the file's name.

Usage: embed.py OUTPUT.cpp FILE...
"""

import pathlib
import sys

# A compiler may refuse a longer literal; adjacent literals are joined by the language.
PIECE = 8000


def literal(text):
    delimiter = "template"
    if f"){delimiter}\"" in text:
        raise SystemExit("a template holds the end mark of the literal")
    pieces = [text[i : i + PIECE] for i in range(0, len(text), PIECE)]
    return "\n".join(f'R"{delimiter}({piece}){delimiter}"' for piece in pieces)


def row(path):
    text = path.read_text(encoding="utf-8")
    return f'{{"{path.name}", std::string_view({literal(text)}, {len(text.encode("utf-8"))})}}'


def main():
    output, names = sys.argv[1], sys.argv[2:]
    rows = ",\n".join(row(pathlib.Path(name)) for name in names)
    pathlib.Path(output).write_text(
        '#include "reports/templates/templates.hpp"\n\n'
        "namespace sabot::report {\n\n"
        "const std::map<std::string_view, std::string_view>& template_files() {\n"
        f"static const std::map<std::string_view, std::string_view> table{{\n{rows}}};\n"
        "return table;\n"
        "}\n\n"
        "}  // namespace sabot::report\n",
        encoding="utf-8",
    )


main()
