"""Writes the texts of reports as a C++ table.

Usage: embed_prose.py OUTPUT.cpp FILE.txt...

A text is a line "== id: title" and the lines below it; what is before the first one describes the file.
"""

import json
import pathlib
import sys

MARK = "== "


def main():
    output, *files = sys.argv[1:]
    texts = {}
    for path in map(pathlib.Path, files):
        for text in f"\n{path.read_text(encoding='utf-8')}".split(f"\n{MARK}")[1:]:
            head, _, lines = text.partition("\n")
            key, _, title = head.partition(": ")
            if key in texts:
                sys.exit(f"{path.name}: there are two texts {key}")
            texts[key] = (title, lines)
    rows = "".join(
        f"    {{{', '.join(json.dumps(part, ensure_ascii=False) for part in (key, title, text))}}},\n"
        for key, (title, text) in sorted(texts.items())
    )
    pathlib.Path(output).write_text(
        '#include "reports/templates/templates.hpp"\n\nnamespace sabot::report {\n\nnamespace {\n\n'
        f"constexpr ProseText kTexts[]{{\n{rows}}};\n\n}}  // namespace\n\n"
        "std::span<const ProseText> prose_texts() { return kTexts; }\n\n}  // namespace sabot::report\n",
        encoding="utf-8",
    )


main()
