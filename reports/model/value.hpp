#pragma once

#include "census/estimate.hpp"
#include "exact/exact.hpp"

#include <string>
#include <variant>

namespace sabot::report {

/// What a cell of a table holds. It keeps its value: printing rounds, and nobody reads printed text to get a
/// number back.

/// A whole number that counts something: "4,998,398,275,503,360".
struct Count {
    Integer value;
};

/// An exact number, rounded half to even to so many decimals when it is printed: "-0.010579".
struct Number {
    Rational value;
    int digits = 6;
    /// Positive numbers get a plus sign, as differences do.
    bool has_plus = false;
};

/// An exact share of one, printed in per cent with so many decimals: "98.9421%".
struct Percentage {
    Rational value;
    int digits = 4;
    bool has_plus = false;
};

/// What a unit wins, exact. A finite decimal is printed whole ("0.95"), another one is rounded.
struct Odds {
    Rational net;
    int digits = 6;
    bool has_plus = false;
};

/// The square root of an exact number, with a sign: a standard deviation, a correlation. `digits` are those
/// after the point as it is printed, in per cent or not.
struct Root {
    Rational radicand;
    int sign = 1;
    int digits = 6;
    bool in_percent = false;
};

/// An amount of money, printed whole: "12", "0.50", "7/3".
struct Amount {
    Rational value;
    bool has_plus = false;
};

/// A number that is not exact, as it is printed, such as an end of a confidence interval.
struct Approximate {
    std::string text;
    /// As a field of CSV, where it is printed in per cent.
    std::string field = {};
};

/// A wager or a game: "Tie (tie)" on a page, its id in CSV.
struct Named {
    std::string name;
    std::string id;
};

/// Nothing where a figure does not exist, such as the house edge per resolved unit where all stakes are
/// pushed; the text is printed in its place.
struct None {
    std::string text = "none";
};

/// Words, or one of the numbers. An estimate is printed with its interval: "-0.4062 (-0.4066 to -0.4059)".
using Value = std::variant<std::string, Named, Count, Number, Percentage, Odds, Root, Amount, Approximate,
                           Estimate, None>;

/// As it is printed.
std::string printed(const Value& value);

/// The exact value where printing rounds it: a fraction, or "√(a fraction)"; empty where the printed text
/// says it all.
std::string exact_if_rounded(const Value& value);

/// As a field of CSV that is not quoted yet: the number without commas or percent sign, a percentage as a
/// share of one with the same digits; empty where there is none.
std::string plain_field(const Value& value);

/// The fraction of an exact number, whether printing rounds it or not; empty for other values and for roots.
std::string fraction_field(const Value& value);

/// An approximate number with four significant digits and no exponent: "0.00001234", "-0.01058"; "0" is 0.
std::string estimate_text(double value);

/// Whether it is an exact number that printing may round, so that its fraction has a column of its own in
/// CSV.
bool has_fraction(const Value& value);

}  // namespace sabot::report
