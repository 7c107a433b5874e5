#include "statistics/deck_fit.hpp"

#include "engine/random_tables.hpp"
#include "exact/exact.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <array>

using namespace sabot;

namespace {

// The probability of a shoe's cards in their order, by its definition.
Rational likelihood(const std::vector<std::uint32_t>& counts, int copies, int decks) {
    Rational product = 1;
    std::int64_t seen = 0;
    for (const std::uint32_t count : counts) {
        for (std::int64_t card = 0; card < count; ++card) {
            if (card == copies * decks) {
                return 0;
            }
            product *= ratio(copies * decks - card, 52 * decks - seen++);
        }
    }
    return product;
}

bool contains(const Approximation& approximation, const Rational& exact) {
    return abs(Rational(approximation.value - exact)) <= approximation.error;
}

// Cards dealt from whole decks, often nearly all of them.
std::vector<std::uint32_t> random_shoe(int copies, int decks) {
    std::vector<std::uint32_t> left(static_cast<std::size_t>(52 / copies),
                                    static_cast<std::uint32_t>(copies * decks));
    std::vector<std::uint32_t> seen(left.size());
    for (int card = test::random_number(1, 50 * decks); card > 0; --card) {
        const auto kind = static_cast<std::size_t>(test::random_number(0, static_cast<int>(left.size()) - 1));
        if (left[kind] > 0) {
            --left[kind];
            ++seen[kind];
        }
    }
    return seen;
}

}  // namespace

TEST_CASE("the likelihood of each number of decks is that of exact fractions") {
    test::check_property("likelihoods of decks", 60, [] {
        const int copies = test::random_flag() ? 1 : DeckFit::kCardsOfRank;
        const int dealt = test::random_number(1, 12);
        DeckFit fit;
        std::array<Rational, DeckFit::kMaxDecks> exact;
        exact.fill(1);
        for (int shoes = test::random_number(1, 4); shoes > 0; --shoes) {
            const auto shoe = random_shoe(copies, dealt);
            fit.add(shoe, copies);
            for (int decks = 1; decks <= DeckFit::kMaxDecks; ++decks) {
                exact[static_cast<std::size_t>(decks - 1)] *= likelihood(shoe, copies, decks);
            }
        }
        const Rational most = *std::max_element(exact.begin(), exact.end());
        const int ours = test::random_number(1, DeckFit::kMaxDecks);
        const FittedDecks fitted = fit.fit(ours);
        RC_ASSERT(exact[static_cast<std::size_t>(fitted.best - 1)] == most);
        Rational others = 0;
        for (int decks = 1; decks <= DeckFit::kMaxDecks; ++decks) {
            const FittedDecks::Number& number = fitted.numbers.at(static_cast<std::size_t>(decks - 1));
            const Rational own = exact[static_cast<std::size_t>(decks - 1)];
            RC_ASSERT(number.decks == decks);
            RC_ASSERT(contains(number.likelihood, own / most));
            others += decks == ours ? Rational(0) : own;
        }
        const Rational p =
            others == 0 ? Rational(1) : Rational(11 * exact[static_cast<std::size_t>(ours - 1)] / others);
        RC_ASSERT(contains(fitted.test.p_value.value(), std::min(p, Rational(1))));
    });
}

TEST_CASE("a shoe with more cards of a kind than decks hold is impossible, and rejects them") {
    DeckFit fit;
    std::vector<std::uint32_t> shoe(52);
    shoe[7] = 9;
    fit.add(shoe, 1);
    const FittedDecks fitted = fit.fit(8);
    CHECK(fitted.numbers[7].likelihood == Approximation{0});
    CHECK(fitted.test.p_value == Approximation{0});
    // Of one card alone, the more decks the likelier.
    CHECK(fitted.best == 12);
    CHECK(fitted.test.observations == 1);
}

TEST_CASE("without shoes, and of more decks than are compared, nothing is tested") {
    CHECK(DeckFit().fit(8).test.not_tested == NotTested::no_observations);
    DeckFit fit;
    fit.add(std::vector<std::uint32_t>(52), 1);
    CHECK(fit.shoes() == 0);
    fit.add(std::vector<std::uint32_t>(52, 1), 1);
    CHECK(fit.fit(13).test.not_tested == NotTested::no_observations);
    CHECK(fit.fit(12).test.p_value.has_value());
    // More cards of a kind than any of the numbers holds.
    fit.add(std::vector<std::uint32_t>{13}, 1);
    CHECK(fit.fit(12).numbers.empty());
}
