#pragma once

#include "exact/exact.hpp"

#include <fstream>
#include <string>
#include <vector>

namespace sabot::test {

/// A line of standard.csv or catalogue.csv: a figure that a page prints.
struct PublishedFigure {
    std::string source;
    std::string bet;
    std::string decks;
    std::string paytable;
    std::string quantity;
    std::string value;
    std::string note;

    std::string name() const { return bet + " | " + paytable + " | " + quantity; }
};

/// Splits a line of CSV with quotes as in RFC 4180, except that a field cannot span lines.
inline std::vector<std::string> split_csv(const std::string& line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (const char c : line) {
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            fields.emplace_back();
        } else if (c != '\r') {
            fields.back() += c;
        }
    }
    return fields;
}

/// The fields of all lines except the header, in order.
inline std::vector<std::vector<std::string>> read_csv(const std::string& path) {
    std::ifstream stream(path);
    std::vector<std::vector<std::string>> lines;
    std::string line;
    std::getline(stream, line);
    while (std::getline(stream, line)) {
        lines.push_back(split_csv(line));
    }
    return lines;
}

inline std::vector<PublishedFigure> read_published(const std::string& path) {
    std::vector<PublishedFigure> figures;
    for (const auto& fields : read_csv(path)) {
        figures.push_back({fields.at(0), fields.at(1), fields.at(2), fields.at(3), fields.at(4), fields.at(5),
                           fields.at(6)});
    }
    return figures;
}

/// "1.06%", "-0.026517" or "2,292,252,566,437,888" as a number, with its printed precision.
struct PrintedNumber {
    Rational value;
    /// The unit of the last digit: 1/10000 for 1.06%.
    Rational step;

    static PrintedNumber parse(std::string text) {
        std::erase(text, ',');
        PrintedNumber printed{parse_exact(text), 1};
        if (text.back() == '%') {
            text.pop_back();
            printed.step = ratio(1, 100);
        }
        const auto point = text.find('.');
        for (auto at = point; point != std::string::npos && ++at < text.size();) {
            printed.step /= 10;
        }
        return printed;
    }
};

/// The value in whole units of the last digit: rounded to the nearest, with halves to the even unit or away
/// from zero, or truncated.
enum class Rounded { half_even, half_up, cut_off };

inline Rational round_to(const Rational& value, const Rational& step, Rounded how) {
    const Rational steps = abs(Rational(value / step));
    Integer whole = numerator(steps) / denominator(steps);
    const Rational twice_rest = 2 * (steps - Rational(whole));
    const bool is_odd = whole % 2 != 0;
    if (how != Rounded::cut_off &&
        (twice_rest > 1 || (twice_rest == 1 && (is_odd || how == Rounded::half_up)))) {
        ++whole;
    }
    return Rational(whole) * step * (value < 0 ? -1 : 1);
}

}  // namespace sabot::test
