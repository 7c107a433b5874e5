#include "misprint.hpp"

#include "error.hpp"
#include "exact/decimal.hpp"
#include "rules/quantities.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>

namespace sabot {

namespace {

using Kind = ChangeKind;

// The maximum number of places that a decimal point is moved: a fraction printed as a percentage is two away.
constexpr int kMaxPlaces = 3;

constexpr std::string_view kDigits = "0123456789";

bool is_digit(char character) { return std::isdigit(static_cast<unsigned char>(character)) != 0; }

// The figure with these digits, as parse_stated() reads it, but in a tenth of the time: an optional sign,
// digits, an optional point between two of them, an optional percent sign. Nothing for other texts. Up to 16
// digits fit into 64 bits, also with the factor 100 of a percentage; more are left to parse_stated().
std::optional<StatedFigure> figure_of(const std::string& text) {
    constexpr std::size_t kMaxDigits = 16;
    StatedFigure figure;
    figure.printed = text;
    figure.in_percent = text.ends_with('%');
    const std::size_t end = text.size() - (figure.in_percent ? 1 : 0);
    const std::size_t begin = text.find_first_not_of("+-");
    const std::size_t point = std::min(text.find('.'), end);
    if (begin >= point || point + 1 == end) {
        return std::nullopt;
    }
    if (end - begin > kMaxDigits) {
        try {
            return parse_stated(text);
        } catch (const InputError&) {
            // It is longer than a number may be.
            return std::nullopt;
        }
    }
    std::int64_t units = 0;
    std::int64_t scale = figure.in_percent ? 100 : 1;
    for (std::size_t i = begin; i < end; ++i) {
        if (i == point) {
            continue;
        }
        units = units * 10 + (text[i] - '0');
        scale *= i > point ? 10 : 1;
        figure.decimals += i > point ? 1 : 0;
    }
    figure.value = ratio(Integer(text.front() == '-' ? -units : units), Integer(scale));
    figure.last_digit = ratio(1, Integer(scale));
    return figure;
}

// "086.29%", which nobody prints.
bool has_leading_zero(const std::string& text) {
    const std::size_t begin = text.find_first_not_of("+-");
    // Without its digit, "-2" is a sign alone.
    return begin != std::string::npos && begin + 1 < text.size() && text[begin] == '0' &&
           is_digit(text[begin + 1]);
}

// Collects the figures that may have been meant, the nearest misprint first. Each text counts once.
class Slips {
public:
    explicit Slips(const StatedFigure& stated) : text_(stated.printed), value_(stated.value), known_{text_} {}

    void add(Kind kind, int distance, const StatedFigure& meant) {
        if (known_.insert(meant.printed).second) {
            found_.push_back({kind, distance, meant});
        }
    }

    void add(Kind kind, int distance, const std::string& meant) {
        const auto figure = has_leading_zero(meant) ? std::nullopt : figure_of(meant);
        // Omitting a leading or trailing zero does not change the figure.
        if (figure && (kind != Kind::dropped_digit || figure->value != value_)) {
            add(kind, distance, *figure);
        }
    }

    const std::string& text() const { return text_; }
    std::vector<Misprint> take() { return std::move(found_); }

private:
    std::string text_;
    Rational value_;
    std::set<std::string> known_;
    std::vector<Misprint> found_;
};

// A sign: "-1.06%" for 1.06%, the expected value for the house edge. A percent sign: "98.94" for 98.94%.
void add_signs(const StatedFigure& stated, Slips& slips) {
    if (stated.value != 0) {
        slips.add(Kind::sign, 1, with_other_sign(stated));
        slips.add(Kind::percent_sign, 1, with_other_percent_sign(stated));
    }
}

void add_swapped(Slips& slips) {
    const std::string& text = slips.text();
    std::vector<std::size_t> digits;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_digit(text[i])) {
            digits.push_back(i);
        }
    }
    for (std::size_t gap = 1; gap < digits.size(); ++gap) {
        for (std::size_t first = 0; first + gap < digits.size(); ++first) {
            std::string meant = text;
            std::swap(meant[digits[first]], meant[digits[first + gap]]);
            slips.add(Kind::swapped_digits, static_cast<int>(gap), meant);
        }
    }
}

// Adds the same digits with the point moved by up to three places.
void add_points(const StatedFigure& stated, Slips& slips) {
    for (int places = 1; places <= kMaxPlaces && stated.value != 0; ++places) {
        const auto factor = Rational(pow(Integer(10), static_cast<unsigned>(places)));
        for (const bool is_left : {true, false}) {
            const int decimals = std::max(stated.decimals + (is_left ? places : -places), 0);
            const Rational value =
                is_left ? Rational(stated.value / factor) : Rational(stated.value * factor);
            slips.add(Kind::point, places,
                      stated.in_percent ? percent(value, decimals) : decimal(value, decimals));
        }
    }
}

void add_digits(Slips& slips) {
    const std::string& text = slips.text();
    const std::size_t end = text.size() - (text.ends_with('%') ? 1 : 0);
    const bool has_point = text.find('.') != std::string::npos;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_digit(text[i])) {
            continue;
        }
        for (const char digit : kDigits) {
            std::string meant = text;
            meant[i] = digit;
            slips.add(Kind::wrong_digit, std::abs(digit - text[i]), meant);
        }
        const bool is_doubled =
            (i > 0 && text[i - 1] == text[i]) || (i + 1 < text.size() && text[i + 1] == text[i]);
        // A last decimal is only taken for an added digit if it is a zero or doubled: with one decimal less,
        // a figure would fit many exact ones.
        if (!has_point || i + 1 < end || is_doubled || text[i] == '0') {
            std::string shorter = text;
            slips.add(is_doubled ? Kind::doubled_digit : Kind::added_digit, 1, shorter.erase(i, 1));
        }
    }
    // A digit may have been left out before each character except a sign, and at the end of the digits.
    for (std::size_t i = text.find_first_not_of("+-"); i <= end; ++i) {
        for (const char digit : kDigits) {
            std::string longer = text;
            slips.add(Kind::dropped_digit, 1, longer.insert(i, 1, digit));
        }
    }
}

// The document prints the digits of N for odds "N to 1", so that misprints are those of N.
std::vector<Misprint> misprints_of_odds(const StatedFigure& stated) {
    std::vector<Misprint> found = misprints(number_against(stated));
    std::erase_if(found, [](const Misprint& one) { return one.meant.in_percent || one.meant.value < 0; });
    for (Misprint& one : found) {
        one.meant = once_in(one.meant);
    }
    return found;
}

// The number N that a document prints for a win of "N for 1", the stake included; nothing for other figures.
std::optional<StatedFigure> number_for(const StatedFigure& stated) {
    const std::string number = stated.odds.substr(0, stated.odds.find(' '));
    const bool is_for_one = stated.odds == number + std::string(kForOne);
    return is_for_one && number.find('/') == std::string::npos ? figure_of(number) : std::nullopt;
}

std::vector<Misprint> misprints_of_win(const StatedFigure& number) {
    std::vector<Misprint> found = misprints(number);
    std::erase_if(found, [](const Misprint& one) { return one.meant.in_percent || one.meant.value < 1; });
    for (Misprint& one : found) {
        one.meant = parse_stated_win(one.meant.printed + std::string(kForOne));
    }
    return found;
}

}  // namespace

StatedFigure with_other_sign(StatedFigure stated) {
    const bool has_sign = stated.printed.find_first_of("+-") == 0;
    stated.printed = (stated.value < 0 ? "" : "-") + stated.printed.substr(has_sign ? 1 : 0);
    stated.value = -stated.value;
    stated.odds.clear();
    return stated;
}

StatedFigure with_other_percent_sign(StatedFigure stated) {
    const Rational factor = stated.in_percent ? Rational(100) : ratio(1, 100);
    stated.printed =
        stated.in_percent ? stated.printed.substr(0, stated.printed.size() - 1) : stated.printed + "%";
    stated.value *= factor;
    stated.last_digit *= factor;
    stated.in_percent = !stated.in_percent;
    stated.odds.clear();
    return stated;
}

std::vector<Misprint> misprints(const StatedFigure& stated) {
    if (!stated.against.empty()) {
        return misprints_of_odds(stated);
    }
    if (const auto number = number_for(stated)) {
        return misprints_of_win(*number);
    }
    Slips slips(stated);
    add_signs(stated, slips);
    add_swapped(slips);
    add_points(stated, slips);
    add_digits(slips);
    return slips.take();
}

const char* misprint_text(ChangeKind kind, bool in_percent) {
    switch (kind) {
        case Kind::wrong_digit: return "one of its digits is wrong";
        case Kind::doubled_digit: return "one of its digits is printed twice";
        case Kind::added_digit: return "a digit is added";
        case Kind::dropped_digit: return "a digit is left out";
        case Kind::swapped_digits: return "two of its digits are exchanged";
        case Kind::point: return "its decimal point is at another place";
        case Kind::sign: return "it has its sign reversed";
        default: return in_percent ? "it has a percent sign too many" : "it lacks its percent sign";
    }
}

}  // namespace sabot
