"""Numbers that are not exact."""

from __future__ import annotations

import math
import numbers
import operator
from decimal import Decimal
from fractions import Fraction
from typing import Union

Operand = Union["Approximate", Fraction, Decimal, float]
_ZERO = Fraction(0)


class Approximate:
    """A number that is not exact: a decimal, and the largest difference from the true value.

    Arithmetic (+ - * / and whole powers) with numbers of any kind gives the error bound of the result, as if the errors of
    both operands were independent: `x - x` is not zero. A float is its shortest decimal, so that 0.1 is exactly 1/10.
    Comparisons with `<` and the like are made only if the true value decides them; `==` compares value and error.

    >>> root = Approximate("0.9274", "0.00005")
    >>> root
    0.9274 ± 0.00005
    >>> root.value, float(root), root < 1
    (Fraction(4637, 5000), 0.9274, True)
    >>> 2 * root + 1, 1 / root
    (2.85480 ± 0.00010, 1.078283 ± 0.000059)
    >>> root < Fraction(9274, 10000)
    Traceback (most recent call last):
    ValueError: 0.9274 ± 0.00005 is too close to 4637/5000 to be compared: expected a difference above the error
    """

    __slots__ = ("_text", "value", "error")
    value: Fraction
    error: Fraction

    def __init__(self, value: str | Fraction, error: str | Fraction) -> None:
        self.value, self.error = Fraction(value), Fraction(error)
        if self.error < 0:
            raise ValueError(f"error: invalid value {error}: expected a number of at least 0")
        self._text = f"{value} ± {error}" if isinstance(value, str) and isinstance(error, str) else None

    def __float__(self) -> float:
        return float(self.value)

    def __repr__(self) -> str:
        return self._text or _rounded(self.value, self.error)

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else repr(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Approximate) and (self.value, self.error) == (other.value, other.error)

    def __hash__(self) -> int:
        return hash((self.value, self.error))

    def __neg__(self) -> Approximate:
        return Approximate(-self.value, self.error)

    def __pos__(self) -> Approximate:
        return self

    def __abs__(self) -> Approximate:
        return self if self.value >= 0 else -self

    def __add__(self, other: Operand) -> Approximate:
        if (term := _operand(other)) is None:
            return NotImplemented
        return Approximate(self.value + term.value, self.error + term.error)

    def __sub__(self, other: Operand) -> Approximate:
        if (term := _operand(other)) is None:
            return NotImplemented
        return self + -term

    def __rsub__(self, other: Operand) -> Approximate:
        return -self + other

    def __mul__(self, other: Operand) -> Approximate:
        if (factor := _operand(other)) is None:
            return NotImplemented
        error = abs(self.value) * factor.error + abs(factor.value) * self.error + self.error * factor.error
        return Approximate(self.value * factor.value, error)

    def __truediv__(self, other: Operand) -> Approximate:
        if (divisor := _operand(other)) is None:
            return NotImplemented
        return self * divisor**-1

    def __rtruediv__(self, other: Operand) -> Approximate:
        return self**-1 * other

    __radd__, __rmul__ = __add__, __mul__

    def __pow__(self, exponent: int) -> Approximate:
        if not isinstance(exponent, numbers.Integral):
            return NotImplemented
        power, size = operator.index(exponent), abs(self.value)
        if power < 0 and size <= self.error:
            raise ZeroDivisionError(f"division by {self}, which may be zero")
        # The farthest from the power of the value is that of the end with the larger power.
        end = size + self.error if power >= 0 else size - self.error
        return Approximate(self.value**power, end**power - size**power)

    def _is_below(self, other: Operand, or_equal: bool) -> bool:
        """Whether all values that this number can have are below all of the other; an error if only some are."""
        if isinstance(other, float) and not math.isfinite(other):
            return float(self) < other
        if (bound := _operand(other)) is None:
            return NotImplemented
        difference, error = bound.value - self.value, self.error + bound.error
        if difference > error or or_equal and difference == error:
            return True
        if difference < -error or not or_equal and difference == -error:
            return False
        raise ValueError(f"{self} is too close to {other} to be compared: expected a difference above the error")

    def __lt__(self, other: Operand) -> bool:
        return self._is_below(other, False)

    def __le__(self, other: Operand) -> bool:
        return self._is_below(other, True)

    def __gt__(self, other: Operand) -> bool:
        below = self._is_below(other, True)
        return below if below is NotImplemented else not below

    def __ge__(self, other: Operand) -> bool:
        below = self._is_below(other, False)
        return below if below is NotImplemented else not below


def _operand(value: object) -> Approximate | None:
    """The number as one with an error; None for what is no number."""
    if isinstance(value, Approximate):
        return value
    if isinstance(value, numbers.Integral):
        return Approximate(Fraction(operator.index(value)), _ZERO)
    if isinstance(value, (numbers.Real, Decimal)):
        is_decimal = not isinstance(value, Fraction)
        return Approximate(Fraction(str(value)) if is_decimal else Fraction(value), _ZERO)  # type: ignore[arg-type]
    return None


def _rounded(value: Fraction, error: Fraction) -> str:
    """In decimals, with two digits of an error bound that holds for the rounded value, too."""
    if not error:
        return f"{value} ± 0"
    last = (Decimal(error.numerator) / Decimal(error.denominator)).adjusted() - 1
    unit = Fraction(10) ** last
    shown = round(value / unit)
    bound = math.ceil((error + abs(value - shown * unit)) / unit)
    return f"{_decimal(shown, last)} ± {_decimal(bound, last)}"


def _decimal(digits: int, last: int) -> str:
    return format(Decimal(f"{digits}e{last}"), "f")


class Estimate:
    """A figure estimated from a sample: `estimate`, and the interval from `low` to `high` (None if there is none).

    `confidence` is the part of such samples whose interval contains the true figure.

    >>> Estimate("0.25", "0.2", "0.3", "95%")
    0.25 (0.2 to 0.3, 95%)
    """

    __slots__ = ("_texts", "estimate", "low", "high", "confidence")
    estimate: Fraction
    low: Fraction | None
    high: Fraction | None
    confidence: Fraction

    def __init__(self, estimate: str, low: str | None, high: str | None, confidence: str) -> None:
        self._texts = (estimate, low, high, confidence)
        self.estimate, self.low, self.high = Fraction(estimate), _bound(low), _bound(high)
        self.confidence = Fraction(confidence.rstrip("%")) / 100

    def __float__(self) -> float:
        return float(self.estimate)

    def __repr__(self) -> str:
        estimate, low, high, confidence = self._texts
        return f"{estimate} ({low} to {high}, {confidence})" if low is not None else f"{estimate} (no interval)"

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else repr(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Estimate) and self._texts == other._texts

    def __hash__(self) -> int:
        return hash(self._texts)


def _bound(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)
