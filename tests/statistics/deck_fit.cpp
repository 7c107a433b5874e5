#include "statistics/deck_fit.hpp"

#include "engine/random_tables.hpp"
#include "exact/exact.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>

using namespace sabot;

namespace {

// n (n - 1) ... with this many factors; 0 if there are more of them than n.
Rational falling(std::int64_t n, std::int64_t factors) {
    Rational product = 1;
    for (std::int64_t i = 0; i < factors; ++i) {
        product *= n - i;
    }
    return product;
}

Rational choices(std::int64_t n, std::int64_t k) { return falling(n, k) / falling(k, k); }

const Rational kRate = ratio(1, 10'000);
// How often single shoes have another number of decks, in the test that allows for it.
const std::array<Rational, 3> kOtherShoes{ratio(1, 10), ratio(1, 100), ratio(1, 1000)};

// The test of the shoes of one table.
FittedDecks fitted(const DeckFit& fit, int decks) { return DeckFit::fit({{"", fit}}, decks); }

// The bound of the likelihood of a shoe's cards in their order: all sets of at most sixteen places that may
// have been misread or, from below, those with as few as possible.
Rational likelihood(const std::vector<std::uint32_t>& counts, int copies, int decks, bool is_above) {
    const Rational rate = kRate;
    const std::int64_t holds = std::int64_t{copies} * decks;
    std::vector<Rational> ways(DeckFit::kMaxMisread + 1);
    ways.front() = 1;
    std::int64_t cards = 0;
    for (const std::uint32_t count : counts) {
        std::vector<Rational> next(ways.size());
        for (std::size_t all = 0; all < ways.size(); ++all) {
            for (std::size_t misread = 0; misread <= std::min<std::size_t>(all, count); ++misread) {
                next[all] += ways[all - misread] * choices(count, static_cast<std::int64_t>(misread)) *
                             falling(holds, count - static_cast<std::int64_t>(misread));
            }
        }
        ways = next;
        cards += count;
    }
    Rational sum = 0;
    for (std::size_t misread = 0; misread < ways.size(); ++misread) {
        const auto read = cards - static_cast<std::int64_t>(misread);
        if (ways[misread] == 0 || (!is_above && sum != 0) || read < 0) {
            continue;
        }
        Rational term = ways[misread] / falling(std::int64_t{52} * decks, read);
        for (std::int64_t i = 0; i < cards; ++i) {
            term *= i < read ? Rational(1 - rate) : Rational(rate / (52 / copies - 1));
        }
        sum += term;
    }
    return sum;
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

TEST_CASE("the likelihood of each number of decks is that of exact fractions", "[long]") {
    test::check_property("likelihoods of decks", 25, [] {
        const int copies = test::random_flag() ? 1 : DeckFit::kCardsOfRank;
        const int dealt = test::random_number(1, 12);
        const int ours = test::random_number(1, DeckFit::kMaxDecks);
        DeckFit fit(ours, kRate);
        std::array<Rational, DeckFit::kMaxDecks> exact;
        exact.fill(1);
        std::array<std::array<Rational, 3>, DeckFit::kMaxDecks> mixed;
        mixed.fill({1, 1, 1});
        Rational above = 1;
        for (int shoes = test::random_number(1, 4); shoes > 0; --shoes) {
            auto shoe = random_shoe(copies, dealt);
            // Cards that were misread.
            for (int misread = test::random_number(0, 2); misread > 0; --misread) {
                ++shoe[static_cast<std::size_t>(test::random_number(0, static_cast<int>(shoe.size()) - 1))];
            }
            fit.add(shoe, copies);
            const Rational of_rules = likelihood(shoe, copies, ours, true);
            above *= of_rules;
            for (int decks = 1; decks <= DeckFit::kMaxDecks; ++decks) {
                const auto number = static_cast<std::size_t>(decks - 1);
                const Rational own = likelihood(shoe, copies, decks, false);
                exact[number] *= own;
                for (std::size_t i = 0; i < kOtherShoes.size() && of_rules != 0; ++i) {
                    mixed[number][i] *= 1 - kOtherShoes[i] + kOtherShoes[i] * own / of_rules;
                }
            }
        }
        const Rational most = *std::max_element(exact.begin(), exact.end());
        const FittedDecks found = fitted(fit, ours);
        RC_ASSERT(exact[static_cast<std::size_t>(found.best - 1)] == most);
        Rational others = 0;
        Rational single = 0;
        for (int decks = 1; decks <= DeckFit::kMaxDecks; ++decks) {
            const FittedDecks::Number& number = found.numbers.at(static_cast<std::size_t>(decks - 1));
            const Rational own = exact[static_cast<std::size_t>(decks - 1)];
            RC_ASSERT(number.decks == decks);
            RC_ASSERT(contains(number.likelihood, own / most));
            others += decks == ours ? Rational(0) : own;
            for (const Rational& one : mixed[static_cast<std::size_t>(decks - 1)]) {
                single += decks == ours ? Rational(0) : one / 33;
            }
        }
        // E is the mean of that of all shoes and of that of single ones.
        const Rational p = above == 0 ? Rational(0) : Rational(2 / (others / above / 11 + single));
        RC_ASSERT(contains(found.test.p_value.value(), std::min(p, Rational(1))));
    });
}

TEST_CASE("a card more of a kind than decks hold may be misread, seventeen reject them") {
    // All of eight decks, of which one card is read as another.
    std::vector<std::uint32_t> shoe(52, 8);
    shoe[7] = 9;
    shoe[8] = 7;
    DeckFit one(8, kRate);
    one.add(shoe, 1);
    CHECK(fitted(one, 8).test.p_value == Approximation{1});
    CHECK(fitted(one, 8).best == 8);
    // If no card is ever misread, eight decks cannot have dealt it.
    DeckFit never(8, 0);
    never.add(shoe, 1);
    CHECK(fitted(never, 8).test.p_value == Approximation{0});
    shoe.assign(52, 0);
    shoe[7] = 25;
    DeckFit many(8, kRate);
    many.add(shoe, 1);
    const FittedDecks found = fitted(many, 8);
    CHECK(found.numbers[7].likelihood == Approximation{0});
    CHECK(found.test.p_value == Approximation{0});
    // Of one card alone, the more decks the likelier.
    CHECK(found.best == 12);
    CHECK(found.test.observations == 1);
}

TEST_CASE("one table of several with another number of decks is named", "[long]") {
    // Nearly all cards of eight decks, and of six.
    std::vector<std::uint32_t> eight(52, 8);
    std::vector<std::uint32_t> six(52, 6);
    eight[3] = six[9] = 5;
    std::map<std::string, DeckFit, std::less<>> tables;
    for (const char* table : {"A", "B", "C"}) {
        tables.emplace(table, DeckFit(8, kRate)).first->second.add(*table == 'B' ? six : eight, 1);
    }
    const FittedDecks found = DeckFit::fit(tables, 8);
    CHECK(found.best == 8);
    CHECK(found.table == "B");
    CHECK(found.best_of_part == 6);
    CHECK(found.test.p_value->value < ratio(1, 1000));
    // E is the mean of that of all tables, of single shoes, and of the mean of those of single tables.
    const auto e_of = [](const std::vector<std::uint32_t>& shoe, int decks) -> Rational {
        return likelihood(shoe, 1, decks, false) / likelihood(shoe, 1, 8, true);
    };
    Rational all = 0;
    Rational single = 0;
    Rational shoes = 0;
    for (int decks = 1; decks <= DeckFit::kMaxDecks; ++decks) {
        if (decks != 8) {
            all += e_of(eight, decks) * e_of(eight, decks) * e_of(six, decks) / 11;
            single += (2 * e_of(eight, decks) + e_of(six, decks)) / 33;
            for (const Rational& rate : kOtherShoes) {
                const auto mixed = [&](const std::vector<std::uint32_t>& shoe) -> Rational {
                    return 1 - rate + rate * e_of(shoe, decks);
                };
                shoes += mixed(eight) * mixed(eight) * mixed(six) / 33;
            }
        }
    }
    CHECK(contains(*found.test.p_value, 3 / (all + single + shoes)));
    tables.at("B") = DeckFit(8, kRate);
    tables.at("B").add(eight, 1);
    CHECK_FALSE(DeckFit::fit(tables, 8).table.has_value());
}

TEST_CASE("two shoes of thirty with another number of decks are found, and the clearest is named") {
    std::vector<std::uint32_t> eight(52, 7);
    std::vector<std::uint32_t> seven(52, 7);
    for (std::size_t kind = 0; kind < eight.size(); ++kind) {
        eight[kind] = kind % 3 == 0 ? 8 : 7;
    }
    seven[3] = 4;
    DeckFit fit(8, kRate);
    for (int shoe = 1; shoe <= 30; ++shoe) {
        fit.add(shoe == 5 || shoe == 17 ? seven : eight, 1, std::to_string(shoe));
    }
    const FittedDecks found = fitted(fit, 8);
    CHECK(found.best == 8);
    CHECK(found.shoe == "5");
    CHECK(found.best_of_part == 7);
    CHECK(found.test.name == "Number of decks: 7 in shoe 5");
    CHECK(found.test.p_value->value < ratio(1, 1000));
    CHECK_FALSE(found.table);
}

TEST_CASE("without shoes, and of more decks than are compared, nothing is tested") {
    CHECK(fitted(DeckFit(8, kRate), 8).test.not_tested == NotTested::no_observations);
    DeckFit fit(12, kRate);
    fit.add(std::vector<std::uint32_t>(52), 1);
    CHECK(fit.shoes() == 0);
    fit.add(std::vector<std::uint32_t>(52, 1), 1);
    CHECK(fitted(fit, 13).test.not_tested == NotTested::no_observations);
    CHECK(fitted(fit, 12).test.p_value.has_value());
    // More cards of a kind than any of the numbers holds.
    fit.add(std::vector<std::uint32_t>{29}, 1);
    CHECK(fitted(fit, 12).numbers.empty());
}
