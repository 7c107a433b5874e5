"""Checks that random conditions (tests/engine/random_wager.hpp) ask every kind of question of lib/rules/questions.

Usage: questions.py
"""

import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parents[1]
GENERATOR = "tests/engine/random_wager.hpp"


def kinds():
    """The type of each question, which its file is named after: card_is.hpp has CardIs."""
    for path in sorted((TOP / "lib/rules/questions").glob("*.hpp")):
        yield path.relative_to(TOP), "".join(word.capitalize() for word in path.stem.split("_"))


def main():
    text = (TOP / GENERATOR).read_text(encoding="utf-8")
    # A question is made as "CardIs{...}" or declared as "CardIs question;".
    missing = [path for path, kind in kinds() if not re.search(rf"\b{kind}(\{{| \w+[;{{])", text)]
    sys.exit("\n".join(f"{path}: no random condition asks this; add it to random_question() in {GENERATOR}"
                       for path in missing) or 0)


main()
