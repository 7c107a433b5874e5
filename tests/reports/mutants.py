"""Records changed in one place, each in a way that a schema must not allow."""


def shape(value):
    """A key that is equal for list entries that a schema treats in the same way."""
    if isinstance(value, dict):
        return tuple((key, shape(part)) for key, part in value.items())
    if isinstance(value, list):
        return tuple(sorted({repr(shape(part)) for part in value}))
    return type(value).__name__


def another_type(value):
    if value is None or isinstance(value, (dict, str)):
        return True
    return {} if isinstance(value, list) else "7"


def is_record(value):
    """Whether it is a complete record with a separate schema, or a list of such records."""
    return "schema" in value if isinstance(value, dict) else isinstance(value, list) and any(map(is_record, value))


def outline(value):
    """What tells whether a schema treats two values at the same path in the same way."""
    return tuple(value) if isinstance(value, dict) else type(value).__name__


def mutants(value, path=""):
    """Every way to remove a field, add one, or change the type of a value, with its path and the outline of what is
    changed. Entries of a list that have the same shape count once, and share a path."""
    yield (path, outline(value)), another_type(value)
    if isinstance(value, dict):
        yield (f"{path}+", outline(value)), {**value, "unexpected": None}
        for key in value:
            without = {other: part for other, part in value.items() if other != key}
            yield (f"{path}/{key}-", outline(value)), without
            for place, mutant in (loosened_record if is_record(value[key]) else mutants)(value[key], f"{path}/{key}"):
                yield place, {**value, key: mutant}
    elif isinstance(value, list):
        for at in {shape(part): at for at, part in enumerate(value)}.values():
            for place, mutant in mutants(value[at], f"{path}/*"):
                yield place, [*value[:at], mutant, *value[at + 1 :]]


def thinned(value):
    """The value with only one entry of each shape in each list."""
    if isinstance(value, dict):
        return {key: thinned(part) for key, part in value.items()}
    if isinstance(value, list):
        return [thinned(part) for part in {shape(part): part for part in value}.values()]
    return value


def loosened_record(record, path):
    yield (path, outline(record)), another_type(record)
    more = {**(record[0] if isinstance(record, list) else record), "unexpected": None}
    yield (f"{path}+", outline(record)), [more] if isinstance(record, list) else more
