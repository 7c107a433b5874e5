"""Random games and shoes for compare_oracle.py."""

import pathlib

RANKS = "A23456789TJQK"
SUITS = "hdcs"
SUPPORT = pathlib.Path(__file__).resolve().parents[1] / "support"
STANDARD = (SUPPORT / "standard_tableau.toml").read_text(encoding="utf-8")


def some(rng, items, least=1):
    """Some of the items, at least that many, in their order."""
    chosen = set(rng.sample(range(len(items)), rng.randint(least, len(items))))
    return [item for at, item in enumerate(items) if at in chosen]


def cells(rng, columns):
    """draws and stands of one line of a tableau."""
    draws = some(rng, columns, 0)
    stands = [column for column in columns if column not in draws]
    parts = [f'{key} = "{" ".join(named)}"' for key, named in (("draws", draws), ("stands", stands)) if named]
    return ", ".join(parts)


def random_tableau(rng):
    if rng.random() < 0.4:
        return STANDARD
    naturals = rng.choice(["8 9", "9", "7 8 9", "8"])
    totals = [str(total) for total in range(10) if str(total) not in naturals]
    columns = ["none", *map(str, range(10))]
    columns_are = rng.choice(["", 'banker-columns = "total"'])
    lines = [f'naturals = "{naturals}"', columns_are, f"player = {{ {cells(rng, totals)} }}", "banker = ["]
    lines += [f'  {{ total = "{total}", {cells(rng, columns)} }},' for total in totals]
    return "\n".join([*lines, "]", ""])


def numbers(rng, low, high):
    """A set of numbers in a random notation."""
    first = rng.randint(low, high)
    last = rng.randint(first, high)
    if rng.random() < 0.1:
        return rng.choice(['"odd"', '"even"', f'"{first // 2 * 2} odd"' if first > low else '"odd"'])
    if rng.random() < 0.4:
        # A word that adds nothing to the earlier ones is an error.
        other = rng.choice([number for number in range(low, high + 1) if number != first])
        return rng.choice([f'"{first}-{last}"', f'"{other} {first}-{last}"'])
    return str(first) if rng.random() < 0.5 else str(sorted(some(rng, range(low, high + 1))))


def words(rng, known):
    """One of the words, or a list of some."""
    chosen = [rng.choice(known)] if rng.random() < 0.5 else some(rng, known)
    listed = ", ".join(f'"{word}"' for word in chosen)
    return listed if len(chosen) == 1 and rng.random() < 0.8 else f"[{listed}]"


def card_keys(rng):
    """A random set of cards as the keys of a table."""
    kind = rng.choice(["points", "rank", "suit", "colour", "both"])
    if kind == "points":
        return f"points = {numbers(rng, 0, 9)}"
    if kind == "rank":
        return f"rank = {words(rng, rng.choice([[*RANKS], ['1', *RANKS[1:9], '10', *RANKS[10:]]]))}"
    if kind == "suit":
        return f'suit = {words(rng, ["hearts", "spades", "clubs", "diamonds"])}'
    colour = f'colour = {words(rng, ["red", "black"])}'
    return colour if kind == "colour" else f"{colour}, points = {numbers(rng, 0, 9)}"


NUMBERS = {"first-two": 2, "first-three": 3, "first-four": 4, "first-five": 5}


def single_cards(rng, first):
    """The words for single cards where the ones before the third are called so."""
    if first != "first-two" and rng.random() < 0.2:
        return [f"dealt-{nth}" for nth in range(1, 6)]
    names = ["card"] if first == "first-two" else ["player", "banker"]
    return [f"{name}-{nth}" for name in names for nth in (1, 2, 3)]


def listed(names):
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def among(rng, first):
    chosen = some(rng, single_cards(rng, first))
    rng.shuffle(chosen)
    return rng.choice(["", ', among = "all"', f', among = "{first}"', f', among = "{first}"',
                       f", among = {listed(chosen)}", f", among = {listed(chosen)}"])


def count(rng, first):
    one_suit = rng.choice(["", "", ", one-suit = true", ", one-suit = false"])
    which = card_keys(rng) + ", " if rng.random() < 0.8 else ""
    return f"{{ {which}is = {numbers(rng, 0, 6)}{among(rng, first)}{one_suit} }}"


def alike(rng, first):
    by = rng.choice(["rank", "suit", "colour", "points", "card", "rank-and-colour"])
    groups = rng.choice([[2], [2], [3], [4], [2, 2], [2, 3], [3, 3], [2, 2, 2], [5]])
    return f'{{ by = "{by}", groups = {groups}{among(rng, first)} }}'


def different(rng, first):
    by = rng.choice(["rank", "suit", "suit", "colour", "points", "card", "rank-and-colour"])
    return f'{{ by = "{by}", is = {numbers(rng, 1, 6)}{among(rng, first)} }}'


def consecutive(rng, first):
    return f'{{ ace = "{rng.choice(["low", "high", "low-or-high"])}"{among(rng, first)} }}'


def order(rng, first):
    ways = rng.choice(['"rising"', '"falling"', '["rising"]', '["falling", "rising"]'])
    return f'{{ is = {ways}, ace = "{rng.choice(["low", "high"])}"{among(rng, first)} }}'


def between(rng, first):
    card, *others = rng.sample(single_cards(rng, first), 3)
    return f'{{ card = "{card}", of = {listed(others)}, ace = "{rng.choice(["low", "high"])}" }}'


def sum_of_cards(rng, first):
    """A sum of all cards or of one; its range depends on the number of cards."""
    of, worth = rng.choice([("pips", 10), ("points", 9), ("ranks", 13), ('ranks", ace = "high', 14)])
    cards = single_cards(rng, first)
    few = rng.sample(cards, rng.randint(1, 2))
    count, where = rng.choice([(3 if first == "first-two" else 6, ""), (NUMBERS[first], f', among = "{first}"'),
                               (len(few), f", among = {listed(few)}")])
    return f'{{ of = "{of}", is = {numbers(rng, 0, worth * count)}{where} }}'


def compare(rng, first):
    by = rng.choice(["rank", "points"])
    values = single_cards(rng, first)
    if by == "points":
        prefixes = [""] if first == "first-two" else ["player-", "banker-"]
        values += [prefix + value for prefix in prefixes for value in ("first-two", "total")]
    value, other = rng.sample(values, 2)
    ace = rng.choice(["", ', ace = "low"', ', ace = "high"']) if by == "rank" else ""
    ways = words(rng, ["higher", "equal", "lower"])
    return f'{{ value = "{value}", is = {ways}, with = "{other}", by = "{by}"{ace} }}'


def on_cards(rng, first):
    """The conditions that a hand and a coup share; first: its word for the cards before the third."""
    return {
        "count": lambda: count(rng, first),
        "alike": lambda: alike(rng, first),
        "different": lambda: different(rng, first),
        "consecutive": lambda: consecutive(rng, first),
        "order": lambda: order(rng, first),
        "between": lambda: between(rng, first),
        "sum": lambda: sum_of_cards(rng, first),
        "compare": lambda: compare(rng, first),
        "every-card": lambda: f"{{ {card_keys(rng)} }}",
        "some-card": lambda: f"{{ {card_keys(rng)} }}",
    }


def higher(rng):
    by = rng.choice(["first-two", "card-1", "card-2", "card-3"])
    return f'{{ by = "{by}", hand = {words(rng, ["player", "banker", "neither"])} }}'


def hand_condition(rng, depth=0):
    makers = {
        "total": lambda: numbers(rng, 0, 9),
        "first-two": lambda: numbers(rng, 0, 9),
        "natural": lambda: rng.choice(["true", "false"]),
        "cards": lambda: numbers(rng, 2, 3),
        "pair": lambda: rng.choice(['"rank"', '"identical"', '"coloured"']),
        "third-pairs": lambda: rng.choice(['"rank"', '"identical"', '"coloured"', '"suit"']),
        "suited": lambda: rng.choice(["true", "false"]),
        f"card-{rng.randint(1, 3)}": lambda: f"{{ {card_keys(rng)} }}",
        **on_cards(rng, "first-two"),
    }
    if depth < 2 and rng.random() < 0.3:
        several = lambda: "[" + ", ".join(  # noqa: E731
            hand_condition(rng, depth + 1) for _ in range(rng.randint(1, 3))) + "]"
        makers = {"any": several, "all": several, "not": lambda: hand_condition(rng, depth + 1)}
    keys = rng.sample(list(makers), rng.choice([1, 1, 1, 2]))
    return "{ " + ", ".join(f"{key} = {makers[key]()}" for key in keys) + " }"


def condition(rng, depth=0):
    """The keys of a row's condition, without braces."""
    makers = {
        "winner": lambda: words(rng, ["player", "banker", "tie"]),
        "margin": lambda: numbers(rng, 0, 9),
        "cards": lambda: numbers(rng, 4, 6),
        "totals-add-up-to": lambda: numbers(rng, 0, 18),
        "higher": lambda: higher(rng),
        "player": lambda: hand_condition(rng),
        "banker": lambda: hand_condition(rng),
        rng.choice(["either-hand", "both-hands", "one-hand", "winning-hand", "losing-hand"]):
            lambda: hand_condition(rng),
        **on_cards(rng, rng.choice(["first-four", "first-four", "first-three", "first-five"])),
    }
    if depth < 2:
        several = lambda: "[" + ", ".join(  # noqa: E731
            f"{{ {condition(rng, depth + 1)} }}" for _ in range(rng.randint(1, 3))) + "]"
        makers |= {"any": several, "all": several, "not": lambda: f"{{ {condition(rng, depth + 1)} }}"}
    keys = rng.sample(list(makers), rng.choice([1, 1, 2]))
    return ", ".join(f"{key} = {makers[key]()}" for key in keys)


def pays(rng):
    word = rng.choice(["11:1", "0.95:1", "1:2", "9 for 1", "3 to 2", "0.54:1", "push", "lose", "0.5 for 1", "lose 3", "lose 2.5"])
    if word in ("11:1", "0.95:1", "1:2", "3 to 2") and rng.random() < 0.3:
        return f'pays = "{word}", commission = "{rng.choice(["5%", "2.5%", "1/8", "0.05"])}"'
    return f'pays = "{word}"'


def random_wager(rng, number):
    rows = [f'  {{ event = "event {row}", {condition(rng)}, {pays(rng)} }},' for row in range(rng.randint(1, 3))]
    return "\n".join(["[[wager]]", f'id = "wager-{number}"', 'name = "Random"', 'source = "none"', "rows = [",
                      *rows, "]", ""])


def drawn_wager(rng, catalogue_ids):
    """A wager of the catalogue, under its own id or another."""
    lines = ["[[wager]]", f'catalogue = "{rng.choice(catalogue_ids)}"']
    lines += rng.choice([[], ['id = "drawn"'], ['id = "drawn"', 'name = "Drawn"', "closes-after = 60"]])
    return "\n".join([*lines, "", ""])


def random_game(rng, name, catalogue_ids):
    """The text of a game file. sabot rejects the game if a row can never pay what it promises."""
    head = f'format = 1\nid = "{name}"\nname = "Random"\n[[document]]\nid = "none"\ntitle = "Random"\ncollection = "none"\n[shoe]\ndecks = {rng.randint(1, 12)}\nsource = "none"\n'
    wagers = "\n".join(random_wager(rng, number) for number in range(rng.randint(1, 4)))
    if rng.random() < 0.2:
        wagers += "\n" + drawn_wager(rng, catalogue_ids)
    return f'{head}[tableau]\nsource = "none"\n{random_tableau(rng)}\n{wagers}'


def whole_decks(rng):
    """Arguments for the shoe, and the cards in it."""
    decks = rng.randint(1, 12)
    return {"decks": decks}, [rank + suit for rank in RANKS for suit in SUITS] * decks


def odd_cards(rng):
    """The same for any other shoe. The oracle's time goes with the sixth power of the kinds of card, so
    there are ten values, and fewer ranks or cards."""
    decks = rng.randint(1, 12)
    by = rng.choice(["value", "rank", "card"])
    if by == "value":
        full = {key: decks * (16 if key == "0" else 4) for key in ["0", *RANKS[:9]]}
    elif by == "rank":
        full = {key: decks * 4 for key in rng.sample(RANKS, rng.randint(2, 8))}
    else:
        cards = [rank + suit for rank in RANKS for suit in SUITS]
        full = {key: decks for key in rng.sample(cards, rng.randint(2, 7))}
    cards = [key for key, count in full.items() for _ in range(count)]
    kind = rng.choice(["depleted", "odd", "scarce"])
    if kind == "odd":
        cards = [key for key, count in full.items() for _ in range(rng.randint(0, 2 * count))]
    else:  # what is left of whole decks
        left = rng.randint(6, 16) if kind == "scarce" else rng.randint(len(cards) // 4, len(cards))
        cards = rng.sample(cards, min(left, len(cards)))
    cards += [next(iter(full))] * max(0, 6 - len(cards))
    return {"shoe": " ".join(f"{key}={cards.count(key)}" for key in full)}, cards
