#include "compatible_multipliers.hpp"

#include "audit/distribution_ranges.hpp"
#include "each.hpp"
#include "exact/floor.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <queue>

namespace sabot {

namespace {

using Found = CompatibleMultipliers::Found;

constexpr int kFormBits = 96;
constexpr int kEndBits = 60;
constexpr int kMaxBoxes = 2'000;

using Form = DistributionRanges::Form;
// The range of each moment, by its exponent.
using Box = std::map<int, Interval>;

enum class End : std::uint8_t { low, high };
// Whether inequalities hold for all distributions that give the returns, or hold only for such distributions.
enum class Hull : std::uint8_t { outer, inner };

const Rational& end_of(const Interval& range, End end) { return end == End::low ? range.low : range.high; }

int greatest_exponent(const std::vector<StatedReturn>& returns) {
    int greatest = 1;
    for (const StatedReturn& one : returns) {
        for (const auto& [exponents, coefficient] : one.exact) {
            greatest = exponents.empty() ? greatest : std::max(greatest, exponents.front());
        }
    }
    return greatest;
}

// Bounds of nonnegative numbers in units of 2^-bits, as integers: numbers at the low end are rounded down,
// and those at the high end up.
class FixedPoint {
public:
    explicit FixedPoint(int bits) : bits_(bits), unit_(pow(Integer(2), static_cast<unsigned>(bits))) {}

    Integer of(const Rational& value, End end) const {
        const Rational scaled = value * Rational(unit_);
        return end == End::low ? floor_of(scaled) : Integer(-floor_of(-scaled));
    }
    Integer product(const Integer& a, const Integer& b, End end) const {
        return end == End::low ? Integer(a * b >> bits_) : Integer((a * b + unit_ - 1) >> bits_);
    }

private:
    int bits_;
    Integer unit_;
};

class Search {
public:
    Search(const std::vector<Rational>& values, const std::vector<StatedReturn>& returns)
        : values_(values),
          returns_(returns),
          fixed_(kFormBits + greatest_exponent(returns) *
                                 bit_length(floor_of(*std::max_element(values.begin(), values.end())) + 1)) {
        const auto [least, most] = std::minmax_element(values.begin(), values.end());
        Box all{{1, {*least, *most}}};
        for (const StatedReturn& one : returns) {
            for (const auto& [exponents, coefficient] : one.exact) {
                for (std::size_t i = 1; i < exponents.size(); ++i) {
                    all[exponents[i]] = {pow_of(*least, exponents[i]), pow_of(*most, exponents[i])};
                }
            }
        }
        for (const End end : {End::low, End::high}) {
            Fixed& fixed = fixed_of(end);
            for (int exponent = 0; exponent <= greatest_exponent(returns); ++exponent) {
                fixed.powers.push_back(each(
                    values, [&](const Rational& value) { return fixed_.of(pow_of(value, exponent), end); }));
            }
            for (const StatedReturn& one : returns) {
                fixed.coefficients.push_back(
                    each(one.exact, [&](const auto& term) { return fixed_.of(term.second, end); }));
            }
        }
        examine(std::move(all), std::vector<Interval>(values.size(), {0, 1}));
    }

    CompatibleMultipliers result() {
        for (int boxes = 0; !boxes_.empty(); boxes += 2) {
            Candidate candidate = boxes_.top();
            boxes_.pop();
            candidate.gain = gain(candidate.reach);
            if (candidate.gain <= kEndPrecision) {
                continue;
            }
            if (boxes > kMaxBoxes) {
                return {};
            }
            // Distributions found since the box was queued may have made another box more promising.
            if (!boxes_.empty() && candidate.gain < boxes_.top().gain && !possible_.probabilities.empty()) {
                boxes_.push(std::move(candidate));
                continue;
            }
            const int moment = most_uncertain(candidate.box);
            const Interval range = candidate.box.at(moment);
            const Rational middle = (range.low + range.high) / 2;
            for (const Interval& half : {Interval{range.low, middle}, Interval{middle, range.high}}) {
                candidate.box[moment] = half;
                examine(candidate.box, candidate.reach);
            }
        }
        possible_.found = possible_.probabilities.empty() ? Found::none : Found::some;
        return possible_;
    }

private:
    struct Candidate {
        Box box;
        std::vector<Interval> reach;
        // The most by which an end of its reach exceeds what is known to be possible.
        Rational gain;

        bool operator<(const Candidate& other) const { return gain < other.gain; }
    };

    static Rational pow_of(const Rational& value, int exponent) {
        Rational power = 1;
        for (int i = 0; i < exponent; ++i) {
            power *= value;
        }
        return power;
    }

    // The powers of the values, by exponent, and the coefficients of the returns, all rounded to one end.
    struct Fixed {
        std::vector<Form> powers;
        std::vector<Form> coefficients;
    };
    Fixed& fixed_of(End end) { return fixed_ends_.at(static_cast<std::size_t>(end)); }
    const Fixed& fixed_of(End end) const { return fixed_ends_.at(static_cast<std::size_t>(end)); }

    // A linear form in the probabilities that is at most (End::low) or at least (End::high) the nth return
    // for moments in the box. It has no constant: the probabilities add up to 1.
    Form bound(std::size_t nth, const Box& box, End end) const {
        const Fixed& fixed = fixed_of(end);
        std::map<int, Integer> ends;
        for (const auto& [exponent, range] : box) {
            ends[exponent] = fixed_.of(end_of(range, end), end);
        }
        std::vector<Integer> by_exponent(fixed.powers.size());
        std::size_t term = 0;
        for (const auto& [exponents, coefficient] : returns_[nth].exact) {
            Integer factor = fixed.coefficients[nth][term++];
            for (std::size_t i = 1; i < exponents.size(); ++i) {
                factor = fixed_.product(factor, ends.at(exponents[i]), end);
            }
            by_exponent[exponents.empty() ? 0 : static_cast<std::size_t>(exponents[0])] += factor;
        }
        Form form(values_.size());
        for (std::size_t exponent = 0; exponent < by_exponent.size(); ++exponent) {
            for (std::size_t value = 0; by_exponent[exponent] != 0 && value < form.size(); ++value) {
                form[value] += fixed_.product(by_exponent[exponent], fixed.powers[exponent][value], end);
            }
        }
        return form;
    }

    // Requires that the form is at most the limit or, from above, at least. Both are rounded so that outer
    // inequalities lose no distribution, and inner ones gain none.
    void limit(DistributionRanges& ranges, Form form, const Rational& limit, bool is_from_above,
               Hull hull) const {
        const bool is_up = is_from_above != (hull == Hull::outer);
        const Integer whole = fixed_.of(limit, is_up ? End::high : End::low);
        for (Integer& coefficient : form) {
            coefficient = is_from_above ? whole - coefficient : coefficient - whole;
        }
        ranges.add(form);
    }

    DistributionRanges ranges_in(const Box& box, Hull hull) const {
        const Rational inwards = hull == Hull::outer ? Rational(0) : ratio(1, pow(Integer(2), kEndBits));
        const End least = hull == Hull::outer ? End::low : End::high;
        const End most = hull == Hull::outer ? End::high : End::low;
        DistributionRanges ranges(values_.size());
        for (const auto& [exponent, range] : box) {
            const auto power = static_cast<std::size_t>(exponent);
            limit(ranges, fixed_of(least).powers[power], range.high, false, hull);
            limit(ranges, fixed_of(most).powers[power], range.low, true, hull);
        }
        for (std::size_t nth = 0; nth < returns_.size(); ++nth) {
            const Interval& allowed = returns_[nth].allowed;
            limit(ranges, bound(nth, box, least), allowed.high - inwards, false, hull);
            limit(ranges, bound(nth, box, most), allowed.low + inwards, true, hull);
        }
        return ranges;
    }

    // Extends the known ranges by the ends that distributions in the box attain, and notes these
    // distributions. Ends that nothing in the box can exceed, according to its reach, are not computed.
    void extend_possible(const Box& box, const std::vector<Interval>& reach) {
        DistributionRanges ranges = ranges_in(box, Hull::inner);
        if (!ranges.find_any()) {
            return;
        }
        CompatibleMultipliers& known = possible_;
        if (known.probabilities.empty()) {
            const std::vector<Rational> any = ranges.distribution();
            known.probabilities = each(any, [](const Rational& one) { return Interval{one, one}; });
            known.with_least = known.with_most = std::vector(any.size(), any);
        }
        for (std::size_t i = 0; i < values_.size(); ++i) {
            Interval& range = known.probabilities[i];
            if (reach[i].low < range.low && ranges.least(i) < range.low) {
                known.with_least[i] = ranges.distribution();
                range.low = known.with_least[i][i];
            }
            if (reach[i].high > range.high && ranges.most(i) > range.high) {
                known.with_most[i] = ranges.distribution();
                range.high = known.with_most[i][i];
            }
        }
    }

    // The most by which an end of the reach exceeds what is known to be possible.
    Rational gain(const std::vector<Interval>& reach) const {
        Rational most = 0;
        for (std::size_t i = 0; i < reach.size(); ++i) {
            most = std::max({most, excess_below(i, reach[i].low), excess_above(i, reach[i].high)});
        }
        return most;
    }

    // The distance by which the end of a range exceeds what is known to be possible; more than any distance
    // if nothing is.
    Rational excess_below(std::size_t value, const Rational& low) const {
        return possible_.probabilities.empty() ? Rational(2)
                                               : Rational(possible_.probabilities[value].low - low);
    }
    Rational excess_above(std::size_t value, const Rational& high) const {
        return possible_.probabilities.empty() ? Rational(2)
                                               : Rational(high - possible_.probabilities[value].high);
    }

    // Computes the reach of the box, and queues the box if it may extend what is known to be possible.
    // `reach` is that of the larger box that contains it: only those of its ends are computed anew that
    // exceed what is possible by more than the precision.
    void examine(Box box, std::vector<Interval> reach) {
        DistributionRanges outer = ranges_in(box, Hull::outer);
        if (!outer.find_any()) {
            return;
        }
        for (std::size_t i = 0; i < values_.size(); ++i) {
            if (excess_below(i, reach[i].low) > kEndPrecision) {
                reach[i].low = outer.least(i);
            }
            if (excess_above(i, reach[i].high) > kEndPrecision) {
                reach[i].high = outer.most(i);
            }
        }
        if (gain(reach) <= kEndPrecision) {
            return;
        }
        extend_possible(box, reach);
        Rational its_gain = gain(reach);
        boxes_.push({std::move(box), std::move(reach), std::move(its_gain)});
    }

    // The exponent of the moment whose range changes the bounds of returns most, relative to the widths that
    // the claims allow.
    int most_uncertain(const Box& box) const {
        int most = 1;
        Rational largest = -1;
        for (const auto& [exponent, range] : box) {
            Box fixed = box;
            fixed[exponent] = {range.low, range.low};
            Rational all = 0;
            for (std::size_t nth = 0; nth < returns_.size(); ++nth) {
                const Interval& allowed = returns_[nth].allowed;
                const Integer difference =
                    bound(nth, box, End::high).back() - bound(nth, fixed, End::high).back();
                all += Rational(difference) / (allowed.high - allowed.low);
            }
            if (all > largest) {
                largest = all;
                most = exponent;
            }
        }
        return most;
    }

    const std::vector<Rational>& values_;
    const std::vector<StatedReturn>& returns_;
    FixedPoint fixed_;
    std::array<Fixed, 2> fixed_ends_;
    CompatibleMultipliers possible_;
    std::priority_queue<Candidate> boxes_;
};

}  // namespace

CompatibleMultipliers compatible_multipliers(const std::vector<Rational>& values,
                                             const std::vector<StatedReturn>& returns) {
    return Search(values, returns).result();
}

}  // namespace sabot
