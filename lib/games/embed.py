"""Writes the C++ table of built-in games: the bytes of each TOML file as a string literal.

Usage: embed.py OUTPUT.cpp GAME.toml... --catalogue PART.toml... ; the order of the files is the order of the
table. The parts of the catalogue are one text, in their order.
"""

import pathlib
import sys

# A compiler may refuse a longer literal; adjacent literals are joined by the language.
PIECE = 8000


def literal(text):
    delimiter = "game"
    if f"){delimiter}\"" in text:
        raise SystemExit("a game file holds the end mark of the literal")
    pieces = [text[i : i + PIECE] for i in range(0, len(text), PIECE)]
    return "\n".join(f'R"{delimiter}({piece}){delimiter}"' for piece in pieces)


def row(name, text):
    return f'{{"{name}", std::string_view({literal(text)}, {len(text.encode("utf-8"))})}}'


def read(name):
    return pathlib.Path(name).read_text(encoding="utf-8")


def main():
    output, names = sys.argv[1], sys.argv[2:]
    mark = names.index("--catalogue")
    games, parts = names[:mark], names[mark + 1 :]
    rows = ",\n".join(row(pathlib.Path(name).stem, read(name)) for name in games)
    catalogue = row("catalogue", "\n".join(read(name) for name in parts))
    pathlib.Path(output).write_text(
        '#include "games/builtin_games.hpp"\n\n'
        "namespace sabot {\n\n"
        "const std::vector<BuiltinGame>& builtin_games() {\n"
        f"static const std::vector<BuiltinGame> games{{\n{rows}}};\n"
        "return games;\n"
        "}\n\n"
        "const BuiltinGame& builtin_catalogue() {\n"
        f"static const BuiltinGame catalogue{catalogue};\n"
        "return catalogue;\n"
        "}\n\n"
        "}  // namespace sabot\n",
        encoding="utf-8",
    )


main()
