#pragma once

#include "exact/estimate.hpp"
#include "exact/exact.hpp"

#include <string>
#include <variant>

namespace sabot::report {

/// The meaning of a cell, a notice or a bar. Writers never show it by colour alone.
enum class Tone { plain, good, doubtful, bad, draws, stands };

/// The contents of table cells. A cell keeps its exact value, so printed text never has to be parsed to get a
/// number back. percent_cell() and the like set the digits that the Style (--digits) gives.

/// An integer count: "4,998,398,275,503,360".
struct Count {
    Integer value;
};

/// An exact number.
struct Number {
    enum class Form {
        /// Rounded half to even to `digits` decimal places: "-0.010579".
        decimals,
        /// A share of one as a percentage with `digits` decimal places: "98.9421%". A share that is near 0 or
        /// 1, but would be printed as 0 or 1, has more: "0.00000704%".
        percentage,
        /// A difference of two percentages, stored as a share of one: "-0.3970 points".
        points,
        /// The net win per unit staked. A finite decimal is printed exactly ("0.95"), others are rounded.
        odds,
        /// The net win per unit staked in words, "8 to 1".
        odds_to_one,
        /// An amount of money, printed exactly: "12", "474,000", "0.50", "7/3".
        amount,
    };

    Rational value;
    int digits = 6;
    /// Whether positive numbers get a plus sign, as in a column of differences.
    bool has_plus = false;
    Form form = Form::decimals;
    /// Rounds up (1) or down (-1) a bound that must hold as it is printed; 0 rounds half to even.
    int side = 0;

    static Number percentage(const Rational& value, int digits = 4, bool has_plus = false) {
        return {value, digits, has_plus, Form::percentage};
    }
    static Number points(const Rational& value, int digits = 4) {
        return {value, digits, true, Form::points};
    }
    static Number odds(const Rational& net, int digits = 6, bool has_plus = false) {
        return {net, digits, has_plus, Form::odds};
    }
    static Number amount(const Rational& value, bool has_plus = false) {
        return {value, 0, has_plus, Form::amount};
    }
};

/// The square root of an exact number, with a sign: a standard deviation or a correlation. `digits` is the
/// number of decimal places printed, as a percentage or not.
struct Root {
    Rational radicand;
    int sign = 1;
    int digits = 6;
    bool in_percent = false;
};

/// An inexact number as printed, such as an end of a confidence interval.
struct Approximate {
    std::string text;
    /// The CSV field, if the number is printed in another way.
    std::string field = {};
    /// Whether the text is a bound of a number that is too small to be printed.
    bool is_bound = false;
};

/// A wager or a game: "Tie (tie)" on a page, its id in CSV.
struct Named {
    std::string name;
    std::string id;
};

/// A figure that does not exist, such as the house edge per resolved unit when all stakes are pushed. The
/// text is printed in its place.
struct None {
    std::string text = "none";
};

/// Text or a number. An estimate is printed with its interval: "-0.4062 (-0.4066 to -0.4059)".
using Value = std::variant<std::string, Named, Count, Number, Root, Approximate, Estimate, None>;

/// The value as text.
std::string printed(const Value& value);

/// The exact value if printing rounds it: a fraction, or "√(a fraction)". Empty if the printed text is
/// already exact.
std::string exact_if_rounded(const Value& value);

/// The CSV field before quoting: the number without commas or percent sign. A percentage is written as a
/// share of one with the same digits; an absent value is empty.
std::string plain_field(const Value& value);

/// The fraction of an exact number, whether or not printing rounds it. Empty for roots and all other values.
std::string fraction_field(const Value& value);

/// Whether the value is an exact number that printing may round, and therefore has a fraction column in CSV.
bool has_fraction(const Value& value);

}  // namespace sabot::report
