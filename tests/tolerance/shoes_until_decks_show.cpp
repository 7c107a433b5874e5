#include "tolerance/shoes_until_decks_show.hpp"

#include "support/catch.hpp"
#include "support/precise.hpp"

#include <algorithm>
#include <ios>
#include <string>
#include <utility>

using namespace sabot;
using test::ManyDigits;
using test::precise;

TEST_CASE("a deck more is proved by a card that is seen too often") {
    // Of two decks, some pair of equal cards is among 39 of 104 cards with this probability: 1 minus that of
    // 39 different cards.
    Rational different = 1;
    for (int i = 0; i < 39; ++i) {
        different *= ratio(2 * (52 - i), 104 - i);
    }
    const Rational shoes = 1 / (1 - different);
    const RoundsNeeded found = shoes_until_decks_show(1, 2, ratio(1, 100));
    CHECK(found.is_exact);
    CHECK(Rational(found.rounds) >= shoes);
    CHECK(Rational(found.rounds - 1) < shoes);
}

TEST_CASE("a deck less is shown by how often each card is seen") {
    // log(100) / D with D = 12.07, 2.32 and 0.3196, from the logarithms of the gamma function:
    // 0.4, 1.98, 14.4.
    const RoundsNeeded found = shoes_until_decks_show(2, 1, ratio(1, 100));
    CHECK_FALSE(found.is_exact);
    CHECK(found.rounds == 1);
    CHECK(shoes_until_decks_show(8, 7, ratio(1, 100)).rounds == 2);
    CHECK(shoes_until_decks_show(20, 19, ratio(1, 100)).rounds == 15);
}

TEST_CASE("numbers of shoes that are nearly whole are within their bounds", "[long]") {
    // The mean of the logarithm of (d)_k / (r)_k for each of 52 faces, and of (52 r)_n / (52 d)_n for a shoe,
    // of n cards from d = r - 1 decks of which k show the face.
    const auto divergence = [&](int rules) {
        const int decks = rules - 1;
        const int n = 39 * decks;
        ManyDigits sum = 0;
        for (int i = 0; i < n; ++i) {
            sum += log(ManyDigits(52 * rules - i) / (52 * decks - i));
        }
        // C(d, k) C(51 d, n - k) / C(52 d, n)
        Rational probability = 1;
        for (int i = 0; i < decks; ++i) {
            probability *= ratio(52 * decks - n - i, 52 * decks - i);
        }
        for (int k = 0; k <= decks; ++k) {
            sum += 52 * precise(probability) * log(ManyDigits(rules - k) / rules);
            probability *= ratio((decks - k) * (n - k), (k + 1) * (51 * decks - n + k + 1));
        }
        return sum;
    };
    const ManyDigits unit = pow(ManyDigits(10), 40);
    for (const auto& [rules, whole] :
         {std::pair(2, 1), {3, 2}, {8, 3}, {8, 8}, {20, 15}, {20, 60}, {kMaxDecksThatShow, 50}}) {
        const ManyDigits d = divergence(rules);
        for (const char* off : {"-1e-14", "-1e-15", "-1e-16", "1e-17", "1e-16", "1e-15", "1e-14"}) {
            CAPTURE(rules, whole, off);
            const ManyDigits level = exp(-whole * (1 + ManyDigits(off)) * d);
            const std::string digits = ManyDigits(floor(level * unit)).str(0, std::ios_base::fixed);
            const Rational exact = ratio(Integer(digits.substr(0, digits.find('.'))), pow(Integer(10), 40));
            const ManyDigits up = std::max(ManyDigits(ceil(-log(precise(exact)) / d)), ManyDigits(1));
            const RoundsNeeded found = shoes_until_decks_show(rules, rules - 1, exact);
            CHECK(up <= precise(found.rounds));
            CHECK(up >= precise(found.rounds - found.error));
            CHECK(found.error <= 1);
        }
    }
}
