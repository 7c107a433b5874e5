"""Writes the C++ table of templates: the bytes of each file as a string literal, by the file's name.

Usage: embed.py OUTPUT.cpp FILE...
"""

import pathlib
import sys

# A compiler may refuse a longer literal; adjacent literals are joined by the language.
PIECE = 8000


def literal(text):
    if ')text"' in text:
        raise SystemExit("a template holds the end mark of the literal")
    pieces = [text[i : i + PIECE] for i in range(0, len(text), PIECE)] or [""]
    return "\n".join(f'R"text({piece})text"' for piece in pieces)


def main():
    output, names = sys.argv[1], sys.argv[2:]
    rows = ",\n".join(
        f'{{"{pathlib.Path(name).name}",\n{literal(pathlib.Path(name).read_text(encoding="utf-8"))}}}'
        for name in names
    )
    pathlib.Path(output).write_text(
        '#include "reports/templates/templates.hpp"\n\n'
        "#include <map>\n#include <stdexcept>\n\n"
        "namespace sabot::report {\n\n"
        "const std::string& template_text(const std::string& name) {\n"
        f"static const std::map<std::string, std::string> templates{{\n{rows}}};\n"
        "const auto found = templates.find(name);\n"
        "if (found == templates.end()) {\n"
        'throw std::logic_error("no template has the name " + name);\n'
        "}\n"
        "return found->second;\n"
        "}\n\n"
        "}  // namespace sabot::report\n",
        encoding="utf-8",
    )


main()
