#include "shoes_until_decks_show.hpp"

#include "exact/falling_factorial.hpp"
#include "exact/nearest_double.hpp"
#include "tolerance/rounds_calculator.hpp"

#include <algorithm>
#include <cmath>

namespace sabot {

namespace {

constexpr int kFaces = 52;

// The probability that n cards of a shoe include, for at least one of the 52 faces, all of its cards of that
// face.
Rational probability_of_all_alike(int decks, int n) {
    Rational probability = 0;
    Integer sets = 1;
    for (int faces = 1; faces <= kFaces && faces * decks <= n; ++faces) {
        sets = sets * (kFaces + 1 - faces) / faces;
        const int cards = faces * decks;
        const Rational all = ratio(sets * falling_factorial(Integer(n), cards),
                                   falling_factorial(Integer(kFaces * decks), cards));
        probability += faces % 2 == 1 ? all : -all;
    }
    return probability;
}

// The divergence D for one deck less (see the header), from logarithms of factors. The absolute values of all
// terms add up to less than 1000, and each term has a relative error below 2^-40 for up to kMaxDecksThatShow
// decks.
double divergence_of_fewer(int rules, int n) {
    const int dealt = rules - 1;
    double divergence = 0;
    for (int i = 0; i < kFaces; ++i) {
        divergence += std::log1p(static_cast<double>(n) / (kFaces * rules - i - n));
    }
    const int others = kFaces * dealt - dealt;
    double log_probability = 0;
    for (int i = 0; i < dealt; ++i) {
        log_probability += std::log1p(-static_cast<double>(n) / (kFaces * dealt - i));
    }
    for (int k = 1; k <= dealt; ++k) {
        log_probability += std::log(static_cast<double>(dealt + 1 - k) / k * (n + 1 - k) / (others - n + k));
        divergence += kFaces * std::exp(log_probability) * std::log1p(-static_cast<double>(k) / rules);
    }
    return divergence;
}

}  // namespace

RoundsNeeded shoes_until_decks_show(int rules, int dealt, const Rational& level) {
    constexpr int kSeenOfDeck = 39;
    const int n = kSeenOfDeck * std::min(rules, dealt);
    if (dealt > rules) {
        return {ceiling(1 / probability_of_all_alike(dealt, n)), 0, true};
    }
    const double divergence = divergence_of_fewer(rules, n);
    return about(-std::log(nearest_double(level)) / divergence, 0x1p-30 / divergence + 0x1p-45);
}

}  // namespace sabot
