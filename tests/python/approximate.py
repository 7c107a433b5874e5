"""Arithmetic with approximate numbers: the bound of the result holds for all values of the operands, and is not too large."""

import itertools
import operator
import random
import unittest
from decimal import Decimal
from fractions import Fraction

import numpy
from sabot import Approximate

OPERATIONS = [operator.add, operator.sub, operator.mul, operator.truediv]


def corners(number):
    """The ends of the interval in which the true value is; all operations are monotonic in each operand between them."""
    return (number.value - number.error, number.value + number.error)


class Arithmetic(unittest.TestCase):
    def test_bounds_hold_at_the_ends_and_are_reached(self):
        draw = random.Random(7)

        def number():
            return Approximate(Fraction(draw.randint(-90, 90), 7), Fraction(draw.randint(0, 40), 9))

        seen = 0
        for _ in range(400):
            one, other = number(), number()
            for operation in OPERATIONS:
                if operation is operator.truediv and abs(other.value) <= other.error:
                    with self.assertRaisesRegex(ZeroDivisionError, "may be zero"):
                        operation(one, other)
                    continue
                result = operation(one, other)
                self.assertEqual(result.value, operation(one.value, other.value))
                differences = [abs(operation(a, b) - result.value) for a, b in itertools.product(corners(one), corners(other))]
                self.assertEqual(result.error, max(differences), (one, other, operation))
                seen += 1
        self.assertGreater(seen, 1000)

    def test_powers(self):
        root = Approximate("-1.5", "0.25")
        for exponent in range(-4, 5):
            power = root**exponent
            self.assertEqual(power.value, root.value**exponent)
            self.assertEqual(power.error, max(abs(end**exponent - power.value) for end in corners(root)))

    def test_other_numbers_are_exact_and_floats_are_their_shortest_decimals(self):
        root = Approximate("2", "0.5")
        tenth = Approximate(Fraction(21, 10), Fraction(1, 2))
        for other in (Fraction(1, 10), 0.1, Decimal("0.1"), numpy.float64(0.1)):
            self.assertEqual((root + other, other + root), (tenth, tenth))
        self.assertEqual(root + numpy.float32(0.1), tenth)
        for two in (2, numpy.int8(2), Fraction(2), True + 1):
            self.assertEqual((root * two, two * root), (Approximate("4", "1"),) * 2)
            self.assertEqual(two - root, Approximate("0", "0.5"))
            self.assertEqual(two / Approximate("4", "2"), Approximate(Fraction(1, 2), Fraction(1, 2)))
        self.assertEqual(list(numpy.array([1, 2]) * root), [root, 2 * root])
        self.assertEqual(sum([root, root]), Approximate("4", "1"))
        self.assertEqual((-root, +root, abs(-root)), (Approximate("-2", "0.5"), root, root))
        for wrong in (lambda: root + "1", lambda: root * None, lambda: root < "1", lambda: root**0.5, lambda: root + 1j):
            with self.assertRaises(TypeError):
                wrong()

    def test_comparisons_are_made_if_they_are_decided(self):
        one = Approximate("1", "0.5")
        for other, below, at_most in ((2, True, True), (Fraction(3, 2), None, True), (1, None, None), (Fraction(1, 2), False, None),
                                      (0, False, False), (Approximate("2", "0.5"), None, True), (float("inf"), True, True)):
            for compare, expected in ((operator.lt, below), (operator.le, at_most),
                                      (operator.ge, None if below is None else not below),
                                      (operator.gt, None if at_most is None else not at_most)):
                with self.subTest(other=other, compare=compare.__name__):
                    if expected is None:
                        with self.assertRaisesRegex(ValueError, "too close to"):
                            compare(one, other)
                    else:
                        self.assertEqual(compare(one, other), expected)
        self.assertEqual((3 > one, 3 < one, 0 <= one), (True, False, True))

    def test_what_is_shown_contains_the_interval(self):
        for value, error, shown in ((Fraction(1, 3), Fraction(1, 10**6), "0.3333333 ± 0.0000011"),
                                    (Fraction(2, 3), Fraction(1, 7), "0.67 ± 0.15"), (Fraction(12345, 1), Fraction(678), "12340 ± 690"),
                                    (Fraction(1, 3), Fraction(0), "1/3 ± 0")):
            self.assertEqual(repr(Approximate(value, error)), shown)
        draw = random.Random(3)
        for _ in range(500):
            value, error = Fraction(draw.randint(-10**9, 10**9), draw.randint(1, 10**6)), Fraction(draw.randint(1, 999), 10**draw.randint(0, 9))
            low, high = corners(Approximate(value, error))
            middle, bound = map(Fraction, repr(Approximate(value, error)).split(" ± "))
            self.assertLessEqual(middle - bound, low)
            self.assertGreaterEqual(middle + bound, high)
            self.assertLess(bound, error * Fraction(6, 5))
        self.assertTrue(repr(Approximate("2", "0.5") ** 3000))
        with self.assertRaisesRegex(ValueError, "error: invalid value -1"):
            Approximate(1, -1)


if __name__ == "__main__":
    unittest.main()
