#include "chance.hpp"

#include "audit/explain.hpp"
#include "audit/judge.hpp"
#include "audit/misprint.hpp"
#include "exact/decimal.hpp"
#include "rules/quantities.hpp"

#include <algorithm>

namespace sabot {

namespace {

// The number of decimals of a square root beyond those of the stated figure.
constexpr int kRootDigits = 6;

Rational value_of(const Figure& figure, const StatedFigure& stated) {
    return figure.rounded(stated.decimals + (stated.in_percent ? 2 : 0) + kRootDigits);
}

Integer toward_zero(const Rational& value) { return numerator(value) / denominator(value); }

// Rounds to an integer, halves away from zero.
Integer nearest(const Rational& value) {
    return toward_zero(value < 0 ? Rational(value - ratio(1, 2)) : Rational(value + ratio(1, 2)));
}

}  // namespace

Coverage::Coverage(const Figure& exact, const StatedFigure& stated)
    : stated_(stated),
      exact_(nearest(value_of(exact, stated) / stated.last_digit)),
      distance_(figures_between(exact, stated)),
      is_above_(stated.value / stated.last_digit > Rational(exact_)) {}

void Coverage::add_position(const Integer& position, bool is_common) {
    const Integer distance = is_above_ ? Integer(position - exact_) : Integer(exact_ - position);
    if (distance <= 0 || distance > distance_) {
        return;
    }
    all_.insert(position);
    if (is_common) {
        common_.insert(position);
    }
}

void Coverage::add(const Figure& figure, ChangeKindRow::Fit fit, bool is_common, bool truncates) {
    const Rational units = value_of(figure, stated_) / stated_.last_digit;
    add_position(nearest(units), is_common);
    if (fit == ChangeKindRow::Fit::as_judged) {
        add_position(toward_zero(units), is_common && truncates);
    }
}

void Coverage::add_misprints(const Figure& exact, bool truncates) {
    for (const int more : {0, 1, -1}) {
        StatedFigure like = stated_;
        like.odds.clear();
        like.decimals += more;
        like.last_digit *= more == 0 ? Rational(1) : more > 0 ? ratio(1, 10) : Rational(10);
        if (like.decimals < 0) {
            continue;
        }
        std::set<std::string> prints{printed_like(exact, like)};
        if (truncates) {
            const Rational units(toward_zero(value_of(exact, like) / like.last_digit));
            prints.insert(printed_like(Figure{units * like.last_digit, false}, like));
        }
        for (const std::string& print : prints) {
            for (const Misprint& misprint : misprints(figure_like(print))) {
                const StatedFigure& meant = misprint.meant;
                if (meant.decimals == stated_.decimals && meant.in_percent == stated_.in_percent) {
                    add_printed(meant.value, false);
                }
            }
        }
    }
}

// The figure with this value in the notation of the stated one.
StatedFigure Coverage::figure_like(const std::string& print) const {
    if (stated_.odds.ends_with(kForOne)) {
        const StatedFigure win = parse_stated(print);
        return parse_stated_win(decimal(Rational(win.value + 1), win.decimals) + std::string(kForOne));
    }
    return stated_.against.empty() ? parse_stated(print) : parse_stated_odds(print);
}

void Coverage::add_printed(const Rational& printed, bool is_common) {
    add_position(nearest(printed / stated_.last_digit), is_common);
}

Rational Coverage::share(bool is_common) const {
    const std::set<Integer>& explained = is_common ? common_ : all_;
    return std::min(Rational(1), ratio(Integer(explained.size()), distance_));
}

Integer figures_between(const Figure& exact, const StatedFigure& stated) {
    const Integer here = nearest(value_of(exact, stated) / stated.last_digit);
    const Integer there = nearest(stated.value / stated.last_digit);
    return std::max(Integer(1), here < there ? Integer(there - here) : Integer(here - there));
}

Rational chance_of_one(const ClaimFinding& finding, ChangeKind kind) {
    const Integer digits = figures_between(*finding.computed, *finding.claim.stated);
    Rational first = ratio(1, 2 * digits);
    if (row_of(kind).fit != ChangeKindRow::Fit::as_judged) {
        return first;
    }
    return digits < 3 ? ratio(3, 4) : Rational(first + ratio(1, 2 * (digits - 1)));
}

Rational coincidences_of(std::size_t causes, std::size_t refuted, std::size_t claims,
                         const Rational& product) {
    Rational expected = 2 * product * Rational(Integer(causes));
    for (std::size_t i = 0; i < claims; ++i) {
        expected *= ratio(Integer(refuted - i), Integer(i + 1));
    }
    return expected;
}

bool Explanation::may_be_chance() const {
    return is_weak || (coincidences && sabot::may_be_chance(*coincidences));
}

bool may_be_chance(const Rational& coincidences) { return coincidences >= kMaxCoincidences; }

}  // namespace sabot
