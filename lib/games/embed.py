"""Writes the C++ table of built-in games: the bytes of each TOML file as a string literal.

Usage: embed.py OUTPUT.cpp GAME.toml... ; the order of the files is the order of the table.
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


def main():
    output, files = sys.argv[1], [pathlib.Path(name) for name in sys.argv[2:]]
    rows = ",\n".join(
        f'{{"{file.stem}", std::string_view({literal(file.read_text(encoding="utf-8"))}'
        f", {len(file.read_bytes())})}}"
        for file in files
    )
    pathlib.Path(output).write_text(
        '#include "games/builtin_games.hpp"\n\n'
        "namespace sabot {\n\n"
        "const std::vector<BuiltinGame>& builtin_games() {\n"
        f"static const std::vector<BuiltinGame> games{{\n{rows}}};\n"
        "return games;\n"
        "}\n\n"
        "}  // namespace sabot\n",
        encoding="utf-8",
    )


main()
