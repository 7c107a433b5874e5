"""Makes the public headers: one for each subject, put together from the headers that belong to it.

Usage: public_headers.py OUTPUT_DIRECTORY DEPFILE SUBJECT.hpp...

A subject (reports/public) is a header that says what it is for and includes what belongs to it. These are the only
headers that a user sees: one that includes any other quoted header than those of its own subject and of the subjects
before it is an error here, as is a comment that names a file of the source tree.
"""

import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parents[1]
INCLUDE = re.compile(r'^#include (?:"(.+)"|(<.+>))\n', re.M)
FILE = re.compile(r"\b[\w/]+\.[ch]pp\b")


class Subject:
    def __init__(self, path):
        self.name = path.stem
        self.text = path.read_text(encoding="utf-8")
        self.headers = [quoted for quoted, _ in INCLUDE.findall(self.text) if quoted]


def place(header):
    """Where in the tree a header is, as it is included."""
    return next(path for path in (TOP / "lib" / header, TOP / header) if path.exists())


def in_order(headers, text):
    """Each header after those that it includes."""
    done = []

    def visit(header):
        if header in headers and header not in done:
            for quoted, _ in INCLUDE.findall(text[header]):
                visit(quoted)
            done.append(header)

    for header in headers:
        visit(header)
    return done


def joined(bodies):
    """The bodies, one after another; what is in the same namespace in one block."""
    text = "\n\n".join(bodies) + "\n"
    return re.sub(r"\}  // namespace ([\w:]+)\n\nnamespace (?:SABOT_API )?\1 \{\n\n", "", text)


def public_header(subject, text, owner):
    """The subject's own text without quoted includes; the includes of all its headers; their bodies."""
    includes, bodies = set(), []
    for header in in_order(subject.headers, text):
        for quoted, angled in INCLUDE.findall(text[header]):
            if quoted and quoted not in owner:
                sys.exit(f'{header} includes "{quoted}", which no subject of reports/public has until {subject.name}: '
                         "expected none but public headers")
            if angled or owner[quoted] != subject.name:
                includes.add(angled or f"<sabot/{owner[quoted]}.hpp>")
        body = INCLUDE.sub("", text[header]).replace("#pragma once\n", "").strip()
        for name in FILE.findall(body):
            sys.exit(f"{header} names {name}, a file that users do not have: expected a name of a function or a type")
        bodies.append(body)
    ours = sorted(name for name in includes if name.startswith("<sabot/"))
    blocks = [INCLUDE.sub("", subject.text).strip() if subject.headers else subject.text.strip()]
    blocks += ["\n".join(f"#include {name}" for name in names) for names in (ours, sorted(includes - set(ours)))]
    return "\n\n".join(block for block in blocks if block) + ("\n\n" + joined(bodies) if bodies else "\n")


def main():
    directory, depfile = map(pathlib.Path, sys.argv[1:3])
    paths = [pathlib.Path(path) for path in sys.argv[3:]]
    owner, read = {}, []
    directory.mkdir(parents=True, exist_ok=True)
    for path in paths:
        subject = Subject(path)
        places = {header: place(header) for header in subject.headers}
        text = {header: place.read_text(encoding="utf-8") for header, place in places.items()}
        owner |= dict.fromkeys(subject.headers, subject.name)
        read += places.values()
        (directory / path.name).write_text(public_header(subject, text, owner), encoding="utf-8")
    outputs = " ".join(str(directory / path.name) for path in paths)
    depfile.write_text(f"{outputs}: {' '.join(map(str, read))}\n", encoding="utf-8")


main()
