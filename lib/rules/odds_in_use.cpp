#include "odds_in_use.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace sabot {

namespace {

struct Steps {
    int last = 0;
    Rational step;
};

std::vector<Rational> all_odds() {
    const std::array<Steps, 8> steps{{{1, ratio(1, 4)},
                                      {20, ratio(1, 2)},
                                      {50, 1},
                                      {200, 5},
                                      {1'000, 25},
                                      {10'000, 100},
                                      {100'000, 1'000},
                                      {kMaxOddsInUse, 10'000}}};
    std::vector<Rational> odds;
    Rational next = 0;
    for (const auto& [last, step] : steps) {
        while (next < last) {
            next += step;
            odds.push_back(next);
        }
    }
    return odds;
}

const std::vector<Rational>& known_odds() {
    static const std::vector<Rational> odds = all_odds();
    return odds;
}

}  // namespace

std::vector<Rational> odds_in_use(const Rational& min, const Rational& max) {
    std::vector<Rational> odds;
    std::copy_if(known_odds().begin(), known_odds().end(), std::back_inserter(odds),
                 [&](const Rational& one) { return min <= one && one <= max; });
    return odds;
}

}  // namespace sabot
