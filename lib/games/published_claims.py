"""Writes the published figures of side wagers (published/*.csv) as claims of a game file for one number of decks.

Usage: published_claims.py OUTPUT.toml DECKS PLACES.toml FIGURES.csv... -- CATALOGUE.toml...

places.toml says which wager and which row of the catalogue a line of a page is. The wagers are those of the catalogue with
claims at this number of decks; one of whose losing line a figure is stated has a last row for it, under the name that the
page uses. `not-computed` of the file counts the figures that no claim can state.
"""

import collections
import csv
import pathlib
import re
import sys
import tomllib

# The column of a page as the quantity of a claim: of a row, and of the whole bet.
OF_ROW = {"probability": "probability", "combinations": "combinations"}
OF_BET = {"house edge": "house-edge", "return": "house-edge", "probability": "hit-frequency", "hit frequency": "hit-frequency"}
# Why other figures are left out.
PAYOUT, SHARE = "payouts, which are rules", "contributions of single rows to the return"
TOTAL, OTHER = "probabilities and combinations of all rows together", "combinations of fewer than six cards"
NOWHERE = "figures of bets that the catalogue does not have"


def toml(value):
    """A value on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {toml(one)}' for key, one in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return str(value) if isinstance(value, int) else '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def entries(table):
    return "".join(f"{key} = {toml(value)}\n" for key, value in table.items())


def negated(figure):
    return figure[1:] if figure.startswith("-") else f"-{figure}"


def address_in(source):
    return (re.findall(r"https?://[^ ),]+", source) or [source])[0]


class Places:
    """places.toml: where the lines of a bet with a paytable are in the catalogue."""

    def __init__(self, path):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        self.losing = set(data["losing"])
        self.events = data["events"]
        self.places = {(row["bet"], row["paytable"]): row for row in data["places"]}
        self.numbered = data["numbered"]

    def find(self, bet, paytable):
        if (bet, paytable) in self.places:
            return self.places[bet, paytable]
        for begin, wager in self.numbered.items():
            if bet.startswith(begin):
                return {"wager": wager + bet[len(begin) :].replace(" ", "-")}
        return None


def claim_of(row, place, wager, losing_lines):
    """The quantity and the event of the claim that a line of a page is, or why it is none."""
    line, _, column = row["quantity"].rpartition(": ")
    column = {"P(win)": "probability", "ordered 6-card combinations": "combinations"}.get(column, column)
    if not line or line.lower() in ("total", "totals"):
        if line and column != "return":
            return None, TOTAL
        return (OF_BET[column], None) if column in OF_BET else (None, OTHER)
    if "line" in place:
        # Bets that share a table: its line is the whole bet.
        if column == "return":
            return OF_BET[column], None
        line = place["line"]
    if column not in OF_ROW:
        return None, PAYOUT if column == "pays" else SHARE
    if column == "combinations" and "counts" in place:
        return None, OTHER
    events = place.get("lines", {})
    if line in losing_lines or events.get(line) == "Loses":
        return OF_ROW[column], line
    names = [one["event"] for one in wager["rows"]]
    return OF_ROW[column], events.get(line, names[0] if len(names) == 1 else line)


def main():
    output, decks, places_file, *rest = sys.argv[1:]
    figures, parts = rest[: rest.index("--")], rest[rest.index("--") + 1 :]
    catalogue = tomllib.loads("\n".join(pathlib.Path(part).read_text(encoding="utf-8") for part in parts))
    wagers = {wager["id"]: wager for wager in catalogue["wager"]}
    places = Places(pathlib.Path(places_file))
    pages, claims, used, losing, left_out = {}, [], {}, {}, collections.Counter()
    for path in figures:
        with open(path, encoding="utf-8", newline="") as file:
            rows = [row for row in csv.DictReader(file) if row["decks"] == decks]
        for row in rows:
            place = places.find(row["bet"], row["paytable"])
            if place is None:
                left_out[NOWHERE] += 1
                continue
            place = dict(place, lines=places.events.get(place.get("events"), {}))
            line = row["quantity"].rpartition(": ")[0]
            if place["wager"].endswith("-"):
                place |= {"wager": place["wager"] + line, "line": f"Tie of {line}"}
            wager = wagers[place["wager"]]
            quantity, event = claim_of(row, place, wager, places.losing)
            if quantity is None:
                left_out[event] += 1
                continue
            used.setdefault(wager["id"], {**wager, "rows": list(wager["rows"])})
            rows_of = used[wager["id"]]["rows"]
            if event is not None and event not in [one["event"] for one in rows_of]:
                if wager["id"] not in losing:
                    losing[wager["id"]] = event
                    rows_of.append({"event": event, "pays": "lose"})
                event = losing[wager["id"]]
            page = pages.setdefault(row["source"], f"page-{len(pages) + 1}")
            stated = negated(row["value"]) if quantity == "house-edge" and row["quantity"].endswith("return") else row["value"]
            where = f"{page} ({address_in(row['source'])}), {row['bet']}, {row['quantity']}"
            claim = {"quantity": quantity, "wager": wager["id"], "event": event, "stated": stated.replace(",", ""), "source": where}
            remarks = [f"printed as a return of {row['value']}"] if stated != row["value"] else []
            remarks += [f"paytable: {row['paytable']}"]
            claims.append({key: value for key, value in (claim | {"note": "; ".join(remarks)}).items() if value is not None})
    reasons = "; ".join(f"{number} {reason}" for reason, number in sorted(left_out.items()))
    head = {
        "format": 1, "id": f"published-{decks}", "name": f"Published figures of side wagers, {decks} deck{'s' if decks != '1' else ''}",
    }  # fmt: skip
    if reasons:
        head["not-computed"] = f"Figures of these pages that are no claims: {reasons}."
    text = entries(head)
    documents = [
        {"id": page, "title": source, "url": address_in(source)} for source, page in pages.items()
    ]
    # The catalogue's own documents are those of its paytables.
    documents += catalogue["document"]
    for document in documents:
        text += f"\n[[document]]\n{entries(document)}"
    text += f"\n[shoe]\n{entries({'decks': int(decks), 'source': 'page-1 and the others, as each states'})}"
    text += f"\n[tableau]\n{entries(catalogue['tableau'])}"
    for key, tables in (("wager", used.values()), ("claim", claims)):
        for table in tables:
            text += f"\n[[{key}]]\n{entries(table)}"
    pathlib.Path(output).write_text(text, encoding="utf-8")


main()
