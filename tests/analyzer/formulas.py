"""Computes the formulas of a spreadsheet that Sabot writes, in fractions: numbers, cells, ranges, + - * / ^, comparisons,
SUM, SUMPRODUCT and SQRT. Anything else is an error, so that no formula stays unread."""

import fractions
import math
import re

TOKEN = re.compile(r"\s*(?:(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)|([A-Z]+)(?=\()|(\d+(?:\.\d+)?)|(<=|>=|<>|[-+*/^()=<>,]))")
DIGITS_OF_ROOTS = 40


def place(address):
    """The column, from 1, and the row of an address such as $B$7."""
    letters, row = re.fullmatch(r"\$?([A-Z]+)\$?(\d+)", address).groups()
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("A") + 1
    return column, int(row)


def letters_of(column):
    return "" if column == 0 else letters_of((column - 1) // 26) + chr(ord("A") + (column - 1) % 26)


def elementwise(operation, left, right):
    """Two arrays of one size, an array and a number, or two numbers."""
    if isinstance(left, list) or isinstance(right, list):
        size = len(left if isinstance(left, list) else right)
        lefts, rights = (one if isinstance(one, list) else [one] * size for one in (left, right))
        if len(lefts) != len(rights):
            raise ValueError("arrays of different sizes")
        return [operation(*both) for both in zip(lefts, rights)]
    return operation(left, right)


def power(base, exponent):
    if exponent != 2:
        raise ValueError(f"unknown exponent {exponent}")
    return base**2


OPERATIONS = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b, "^": power,
    "=": lambda a, b: fractions.Fraction(a == b), "<=": lambda a, b: fractions.Fraction(a <= b),
    ">": lambda a, b: fractions.Fraction(a > b),
}  # fmt: skip


def square_root(value):
    scale = 10**DIGITS_OF_ROOTS
    return fractions.Fraction(math.isqrt(value.numerator * value.denominator * scale**2), value.denominator * scale)


def product_sum(*arrays):
    products = arrays[0]
    for array in arrays[1:]:
        products = elementwise(OPERATIONS["*"], products, array)
    return sum(products, fractions.Fraction(0))


FUNCTIONS = {
    "SUM": lambda array: sum(array, fractions.Fraction(0)),
    "SUMPRODUCT": product_sum,
    "SQRT": square_root,
}  # fmt: skip


class Formulas:
    """The cells of a sheet (workbook.Sheet), each computed from those without a formula."""

    def __init__(self, cells):
        self.cells = cells

    def value(self, address):
        address = address.replace("$", "")
        if ":" in address:
            (left, top), (right, bottom) = map(place, address.split(":"))
            return [self.value(letters_of(column) + str(row)) for row in range(top, bottom + 1) for column in range(left, right + 1)]
        cell = self.cells[address]
        if cell.formula:
            return self.computed(cell.formula)
        if not isinstance(cell.value, float):
            raise ValueError(f"{address} holds the text {cell.value!r}")
        return fractions.Fraction(cell.value)

    def computed(self, formula):
        self.tokens, before = [], getattr(self, "tokens", [])
        at = 0
        while at < len(formula):
            token = TOKEN.match(formula, at)
            if not token:
                raise ValueError(f"unknown notation in {formula!r} at {at}")
            self.tokens.append(next(part for part in token.groups() if part))
            at = token.end()
        result = self.comparison()
        if self.tokens:
            raise ValueError(f"{self.tokens} is left of {formula!r}")
        self.tokens = before
        return result

    def chain(self, operand, signs):
        result = operand()
        while self.tokens and self.tokens[0] in signs:
            operation = OPERATIONS[self.tokens.pop(0)]
            result = elementwise(operation, result, operand())
        return result

    def comparison(self):
        return self.chain(self.sum, ("=", "<=", ">=", "<>", "<", ">"))

    def sum(self):
        return self.chain(self.product, ("+", "-"))

    def product(self):
        return self.chain(self.factor, ("*", "/"))

    def factor(self):
        # A sign binds more closely than a power, as in spreadsheets.
        return self.chain(self.signed, ("^",))

    def signed(self):
        if self.tokens[0] == "-":
            self.tokens.pop(0)
            return elementwise(OPERATIONS["*"], fractions.Fraction(-1), self.signed())
        return self.operand()

    def operand(self):
        token = self.tokens.pop(0)
        if token == "(":
            result = self.comparison()
            self.expect(")")
            return result
        if token in FUNCTIONS:
            self.expect("(")
            arguments = [self.comparison()]
            while self.tokens[0] == ",":
                self.tokens.pop(0)
                arguments.append(self.comparison())
            self.expect(")")
            return FUNCTIONS[token](*arguments)
        if token[0].isdigit():
            return fractions.Fraction(token)
        if re.fullmatch(r"[$A-Z]+[$\d]+(:.*)?", token):
            return self.value(token)
        raise ValueError(f"unknown function {token}")

    def expect(self, token):
        if self.tokens.pop(0) != token:
            raise ValueError(f"expected {token}")
