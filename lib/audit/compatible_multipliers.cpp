#include "compatible_multipliers.hpp"

#include "equilibrium/polytope.hpp"
#include "exact/floor.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <queue>

namespace sabot {

namespace {

using Found = CompatibleMultipliers::Found;

constexpr int kFormBits = 96;
constexpr int kEndBits = 60;
constexpr int kMaxBoxes = 2'000;

// The ranges of moments by their exponents.
using Box = std::map<int, Interval>;

// The coefficients of a form in the probabilities of the values, which has no constant: they add up to 1.
using Coefficients = std::vector<Rational>;

enum class End : std::uint8_t { low, high };
// Whether a polytope contains all distributions that give the returns, or only such.
enum class Hull : std::uint8_t { outer, inner };

const Rational& end_of(const Interval& range, End end) { return end == End::low ? range.low : range.high; }

class Search {
public:
    Search(const std::vector<Rational>& values, const std::vector<StatedReturn>& returns)
        : values_(values), returns_(returns), simplex_(Polytope::cube(values.size() - 1)) {
        Form rest(values.size(), -1);
        rest[0] = 1;
        simplex_ = simplex_.part(rest, Polytope::Side::above);
        const auto [least, most] = std::minmax_element(values.begin(), values.end());
        Box all{{1, {*least, *most}}};
        for (const StatedReturn& one : returns) {
            for (const auto& [exponents, coefficient] : one.exact) {
                for (std::size_t i = 1; i < exponents.size(); ++i) {
                    all[exponents[i]] = {pow_of(*least, exponents[i]), pow_of(*most, exponents[i])};
                }
            }
        }
        examine(std::move(all));
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
            // What was found meanwhile may have made others more promising.
            if (!boxes_.empty() && candidate.gain < boxes_.top().gain && !possible_.probabilities.empty()) {
                boxes_.push(std::move(candidate));
                continue;
            }
            const int moment = most_uncertain(candidate.box);
            const Interval range = candidate.box.at(moment);
            const Rational middle = (range.low + range.high) / 2;
            for (const Interval& half : {Interval{range.low, middle}, Interval{middle, range.high}}) {
                candidate.box[moment] = half;
                examine(candidate.box);
            }
        }
        possible_.found = possible_.probabilities.empty() ? Found::none : Found::some;
        return possible_;
    }

private:
    struct Candidate {
        Box box;
        std::vector<Interval> reach;
        // By how much it may exceed what is known to be possible.
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

    Coefficients moment(int exponent) const {
        Coefficients form;
        for (const Rational& value : values_) {
            form.push_back(pow_of(value, exponent));
        }
        return form;
    }

    // A linear form that is at most the return, or at least, for moments in the box.
    Coefficients bound(const MomentPolynomial& exact, const Box& box, End end) const {
        Coefficients form(values_.size());
        for (const auto& [exponents, coefficient] : exact) {
            Rational factor = coefficient;
            for (std::size_t i = 1; i < exponents.size(); ++i) {
                factor *= end_of(box.at(exponents[i]), end);
            }
            for (std::size_t value = 0; value < form.size(); ++value) {
                form[value] +=
                    factor * (exponents.empty() ? Rational(1) : pow_of(values_[value], exponents[0]));
            }
        }
        return form;
    }

    // The part where the form is at most the bound or, times -1, at least. Coefficients are rounded so that
    // an outer polytope loses nothing, and an inner one gains nothing.
    static Polytope cut(const Polytope& polytope, const Coefficients& form, const Rational& limit, int sign,
                        Hull hull) {
        std::vector<Integer> whole;
        for (const Rational& coefficient : form) {
            const Rational scaled = sign * (coefficient - limit) * Rational(pow(Integer(2), kFormBits));
            whole.push_back(hull == Hull::outer ? floor_of(scaled) : Integer(-floor_of(-scaled)));
        }
        Form by_variables{whole.back()};
        for (std::size_t i = 0; i + 1 < whole.size(); ++i) {
            by_variables.push_back(whole[i] - whole.back());
        }
        return polytope.part(by_variables, Polytope::Side::below);
    }

    Polytope polytope(const Box& box, Hull hull) const {
        const Rational inwards = hull == Hull::outer ? Rational(0) : ratio(1, pow(Integer(2), kEndBits));
        Polytope polytope = simplex_;
        for (const auto& [exponent, range] : box) {
            polytope = cut(polytope, moment(exponent), range.high, 1, hull);
            polytope = cut(polytope, moment(exponent), range.low, -1, hull);
        }
        const bool is_outer = hull == Hull::outer;
        for (const auto& [exact, allowed] : returns_) {
            polytope = cut(polytope, bound(exact, box, is_outer ? End::low : End::high),
                           allowed.high - inwards, 1, hull);
            polytope = cut(polytope, bound(exact, box, is_outer ? End::high : End::low),
                           allowed.low + inwards, -1, hull);
        }
        return polytope;
    }

    // The ranges of the probabilities on a polytope, and the vertices that have their ends, added to those
    // known.
    static void extend(CompatibleMultipliers& known, const Polytope& polytope) {
        for (std::size_t nth = 0; nth < polytope.size(); ++nth) {
            std::vector<Rational> probabilities = polytope.vertex(nth);
            Rational last = 1;
            for (const Rational& one : probabilities) {
                last -= one;
            }
            probabilities.push_back(last);
            for (std::size_t i = 0; i < probabilities.size(); ++i) {
                if (known.probabilities.size() <= i) {
                    known.probabilities.push_back({probabilities[i], probabilities[i]});
                    known.with_least.push_back(probabilities);
                    known.with_most.push_back(probabilities);
                }
                Interval& range = known.probabilities[i];
                if (probabilities[i] < range.low) {
                    range.low = probabilities[i];
                    known.with_least[i] = probabilities;
                }
                if (probabilities[i] > range.high) {
                    range.high = probabilities[i];
                    known.with_most[i] = probabilities;
                }
            }
        }
    }

    // How far beyond what is known to be possible; more than any distance if nothing is.
    Rational gain(const std::vector<Interval>& reach) const {
        const std::vector<Interval>& possible = possible_.probabilities;
        if (possible.empty()) {
            return 2;
        }
        Rational most = 0;
        for (std::size_t i = 0; i < reach.size(); ++i) {
            most = std::max(
                {most, Rational(possible[i].low - reach[i].low), Rational(reach[i].high - possible[i].high)});
        }
        return most;
    }

    void examine(Box box) {
        const Polytope outer = polytope(box, Hull::outer);
        if (outer.empty()) {
            return;
        }
        CompatibleMultipliers reach;
        extend(reach, outer);
        extend(possible_, polytope(box, Hull::inner));
        Rational its_gain = gain(reach.probabilities);
        boxes_.push({std::move(box), std::move(reach.probabilities), std::move(its_gain)});
    }

    // The moment whose range makes the bounds of returns differ most, by what the claims allow.
    int most_uncertain(const Box& box) const {
        int most = 1;
        Rational largest = -1;
        for (const auto& [exponent, range] : box) {
            Box fixed = box;
            fixed[exponent] = {range.low, range.low};
            Rational all = 0;
            for (const auto& [exact, allowed] : returns_) {
                const Rational difference =
                    bound(exact, box, End::high).back() - bound(exact, fixed, End::high).back();
                all += difference / (allowed.high - allowed.low);
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
    Polytope simplex_;
    CompatibleMultipliers possible_;
    std::priority_queue<Candidate> boxes_;
};

}  // namespace

CompatibleMultipliers compatible_multipliers(const std::vector<Rational>& values,
                                             const std::vector<StatedReturn>& returns) {
    return Search(values, returns).result();
}

}  // namespace sabot
