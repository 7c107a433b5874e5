#include "rare_results.hpp"

#include "distributions/possible_results.hpp"
#include "exact/floor.hpp"

#include <optional>
#include <utility>

namespace sabot {

namespace {

constexpr int kFixedBits = 256;
constexpr int kMaxExpected = 30;
// If results have at most this many steps, the distribution of their sum takes milliseconds.
constexpr int kManySteps = 1 << 13;
constexpr std::size_t kMaxCounts = 1000;

Rational rounded_down(const Rational& value) {
    const Rational unit = Rational(Integer(1) << kFixedBits);
    return Rational(floor_of(value * unit)) / unit;
}

Rational power(Rational base, std::uint64_t exponent) {
    Rational result = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1) {
            result = rounded_down(result * base);
        }
        base = rounded_down(base * base);
    }
    return result;
}

// Splits each count by the number of times that a further rare result comes. `rare` has its probability in
// each of the other rounds of the count. Nothing if there are too many counts.
std::optional<RareResults> divided(const RareResults& before, const PossibleResult& rare) {
    const Rational least = ratio(1, Integer(1) << 130);
    const Rational odds = rare.probability / (1 - rare.probability);
    RareResults after{before.others, {}, before.error};
    for (const RareResults::Count& count : before.counts) {
        const Rational expected = Rational(count.others) * rare.probability;
        Rational probability =
            rounded_down(power(rounded_down(1 - rare.probability), count.others) * count.probability);
        for (std::uint64_t k = 0; k <= count.others; ++k) {
            after.counts.push_back({probability, count.others - k, count.amount + Rational(k) * rare.amount});
            after.error += ratio(1, Integer(1) << 136);
            if (after.counts.size() > kMaxCounts) {
                return std::nullopt;
            }
            if (Rational(k + 1) >= 4 * expected && probability < least) {
                after.error += ratio(1, Integer(1) << 129);
                break;
            }
            probability = rounded_down(probability * Rational(count.others - k) / Rational(k + 1) * odds);
        }
    }
    after.others.pop_back();
    return after;
}

}  // namespace

RareResults rare_results(const std::vector<PossibleResult>& results, std::uint64_t n) {
    RareResults split{merged(results), {{1, n, 0}}, 0};
    Rational rest = 1;
    while (lattice_of(split.others, n).span() > kManySteps) {
        const PossibleResult& last = split.others.back();
        const PossibleResult rare{last.amount, last.probability / rest};
        if (Rational(n) * rare.probability > kMaxExpected || rare.probability > ratio(1, 2)) {
            break;
        }
        auto more = divided(split, rare);
        if (!more) {
            break;
        }
        rest -= last.probability;
        split = std::move(*more);
    }
    for (PossibleResult& other : split.others) {
        other.probability /= rest;
    }
    return split;
}

}  // namespace sabot
