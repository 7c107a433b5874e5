#include "rules/multipliers.hpp"

#include "rules/random_multipliers.hpp"
#include "rules/split_by_copies.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Rational binomial_of(int n, int k) {
    Rational ways = k < 0 || k > n ? 0 : 1;
    for (int i = 1; i <= k; ++i) {
        ways = ways * (n - k + i) / i;
    }
    return ways;
}

// DESIGN: the sum over subsets S of d faces of prod mu_{a_j} C(52-d, k-|S|) / C(52, k), mu_a = E[M^a].
Rational mean_by_subsets(const MultiplierRules& rules, const std::vector<int>& copies, int power) {
    const auto faces = static_cast<int>(copies.size());
    const int number = rules.struck.front().first;
    Rational sum = 0;
    for (unsigned set = 0; set < 1U << copies.size(); ++set) {
        Rational term = 1;
        int size = 0;
        for (std::size_t j = 0; j < copies.size(); ++j) {
            if ((set >> j & 1) == 0) {
                continue;
            }
            ++size;
            Rational mu = 0;
            for (const MultiplierRules::Value& value : rules.values) {
                Rational times = 1;
                for (int i = 0; i < power * copies[j]; ++i) {
                    times *= value.times;
                }
                mu += value.weight * times;
            }
            term *= mu;
        }
        sum += term * binomial_of(52 - faces, number - size) / binomial_of(52, number);
    }
    return sum;
}

Rational moment(const std::vector<Multiple>& multiples, const Integer& total, int power) {
    Rational sum = 0;
    for (const Multiple& one : multiples) {
        sum += ratio(one.weight, total) * (power == 1 ? one.times : Rational(one.times * one.times));
    }
    return sum;
}

MultiplierRules lightning() {
    MultiplierRules rules;
    rules.struck = {{5, 1}};
    rules.values = {{2, ratio(1, 2)}, {3, ratio(1, 4)}, {5, ratio(3, 16)}, {8, ratio(1, 16)}};
    return rules;
}

}  // namespace

TEST_CASE("lists the ways in which cards can be alike, the most alike first") {
    CHECK(ways_to_be_alike(2, 52) == std::vector<std::vector<int>>{{2}, {1, 1}});
    CHECK(ways_to_be_alike(4, 52) ==
          std::vector<std::vector<int>>{{4}, {3, 1}, {2, 2}, {2, 1, 1}, {1, 1, 1, 1}});
    CHECK(ways_to_be_alike(6, 52).size() == 11);
    CHECK(ways_to_be_alike(5, 2) == std::vector<std::vector<int>>{{5}, {4, 1}, {3, 2}});
}

TEST_CASE("one struck face multiplies one card with the probability 1/52") {
    MultiplierRules rules;
    rules.struck = {{1, 1}};
    rules.values = {{3, 1}};
    CHECK(distribution_of(rules, {1}) == std::map<Rational, Rational>{{1, ratio(51, 52)}, {3, ratio(1, 52)}});
    CHECK(distribution_of(rules, {2}) == std::map<Rational, Rational>{{1, ratio(51, 52)}, {9, ratio(1, 52)}});
    CHECK(distribution_of(rules, {1, 1}) ==
          std::map<Rational, Rational>{{1, ratio(50, 52)}, {3, ratio(2, 52)}});
    rules.struck = {{52, 1}};
    CHECK(distribution_of(rules, {2, 1}) == std::map<Rational, Rational>{{27, 1}});
    rules.combined = MultiplierRules::Combined::sum;
    CHECK(distribution_of(rules, {2, 1}) == std::map<Rational, Rational>{{9, 1}});
    rules.count_once = true;
    CHECK(distribution_of(rules, {2, 1}) == std::map<Rational, Rational>{{6, 1}});
    rules.cap = 5;
    CHECK(distribution_of(rules, {2, 1}) == std::map<Rational, Rational>{{5, 1}});
}

TEST_CASE("a struck suit multiplies each of its cards, and no others") {
    MultiplierRules rules;
    rules.faces = Partition::by_suit();
    rules.struck = {{1, 1}};
    rules.values = {{3, 1}};
    CHECK(distribution_of(rules, {1}) == std::map<Rational, Rational>{{1, ratio(3, 4)}, {3, ratio(1, 4)}});
    CHECK(distribution_of(rules, {1, 1}) == std::map<Rational, Rational>{{1, ratio(1, 2)}, {3, ratio(1, 2)}});
    CHECK(distribution_of(rules, {2, 1, 1, 1}) ==
          std::map<Rational, Rational>{{3, ratio(3, 4)}, {9, ratio(1, 4)}});
}

TEST_CASE("multipliers that are dealt are used once") {
    MultiplierRules rules;
    rules.struck = {{2, 1}};
    rules.is_dealt = true;
    rules.values = {{2, 1}, {8, 1}};
    const Rational both = ratio(2, 52 * 51);
    CHECK(distribution_of(rules, {1, 1}).at(16) == both);
    CHECK(distribution_of(rules, {1, 1}).count(64) == 0);
    CHECK(distribution_of(rules, {2}).at(64) == ratio(1, 52));
}

TEST_CASE("the first two moments of products are those of the sum over subsets") {
    const Multipliers multipliers(lightning());
    for (int cards = 1; cards <= 6; ++cards) {
        for (const std::vector<int>& copies : ways_to_be_alike(cards, kCardsInDeck)) {
            const auto& multiples = multipliers.of(copies);
            CHECK(multipliers.mean(copies) == mean_by_subsets(lightning(), copies, 1));
            CHECK(moment(multiples, multipliers.total(), 1) == multipliers.mean(copies));
            CHECK(moment(multiples, multipliers.total(), 2) == mean_by_subsets(lightning(), copies, 2));
        }
    }
}

TEST_CASE("distributions are those of every set of struck faces") {
    check_property("multipliers by every set of struck faces", 6, [] {
        const MultiplierRules rules = random_multipliers(3);
        const auto ways = ways_to_be_alike(random_number(1, 6), rules.faces.classes());
        const auto& chosen =
            ways.at(static_cast<std::size_t>(random_number(0, static_cast<int>(ways.size()) - 1)));
        std::map<int, int> by_face;
        for (std::size_t j = 0; j < chosen.size(); ++j) {
            by_face[static_cast<int>(j)] = chosen[j];
        }
        std::map<Rational, Rational> expected;
        StruckSets(rules).each([&](const StruckSets::Struck& struck, const Rational& probability) {
            expected[combined(rules, by_face, struck)] += probability;
        });
        RC_ASSERT(distribution_of(rules, chosen) == expected);
        Rational sum = 0;
        for (const auto& [times, probability] : expected) {
            sum += probability;
        }
        RC_ASSERT(sum == 1);
    });
}

TEST_CASE("a row that pushes or loses is not multiplied, also where the whole return is") {
    MultiplierRules rules;
    rules.struck = {{1, 1}};
    rules.values = {{2, 1}};
    for (const bool of_return : {false, true}) {
        rules.of_return = of_return;
        Wager wager;
        wager.multiplied = Multiplied{std::make_shared<const Multipliers>(rules)};
        for (const int net : {1, 0, -1}) {
            wager.rows = {{"row", {}, {"", net}, 0}};
            wager.rows.front().is_multiplied = true;
            CHECK(pays_with(wager, 0, 5) == (net < 1 ? net : of_return ? 9 : 5));
        }
    }
}

TEST_CASE("what is kept of the stake is kept of a multiplied win alone") {
    PayRow row{"row", {}, {"1:1", 1}, 0};
    row.stake_returned = ratio(1, 4);
    CHECK(stake_kept(row) == 0);
    row.is_multiplied = true;
    CHECK(stake_kept(row) == ratio(3, 4));
    for (const int net : {0, -1}) {
        row.pays.net = net;
        CHECK(stake_kept(row) == 0);
    }
}

TEST_CASE("a cap on wins is one on the net win, also where the whole return is multiplied") {
    MultiplierRules rules;
    rules.struck = {{1, 1}};
    rules.values = {{2, ratio(1, 2)}, {5, ratio(1, 2)}};
    const auto pays = [&](bool of_return, const std::optional<Rational>& cap, const Rational& returned,
                          const Rational& times) {
        rules.of_return = of_return;
        Wager wager;
        wager.rows.push_back({"win", {}, {"1:1", 1}, 0, true, returned});
        wager.multiplied = Multiplied{std::make_shared<const Multipliers>(rules), std::nullopt, cap};
        return pays_with(wager, 0, times);
    };
    CHECK(pays(false, std::nullopt, 1, 5) == 5);
    CHECK(pays(true, std::nullopt, 1, 5) == 9);
    // Below, at and above the cap.
    for (const auto& [cap, paid] : {std::pair(8, 8), {9, 9}, {10, 9}}) {
        CHECK(pays(true, Rational(cap), 1, 5) == paid);
    }
    for (const auto& [cap, paid] : {std::pair(4, 4), {5, 5}, {6, 5}}) {
        CHECK(pays(false, Rational(cap), 1, 5) == paid);
    }
    // The cap is on the win before a part of the stake is withheld.
    CHECK(pays(true, Rational(8), ratio(95, 100), 5) == ratio(795, 100));
    CHECK(pays(true, Rational(8), 0, 5) == 7);
    CHECK(pays(true, Rational(8), ratio(95, 100), 1) == ratio(95, 100));
}

TEST_CASE("without a struck card the multiplier is 1, however multipliers combine and whatever the cap") {
    MultiplierRules rules;
    rules.struck = {{0, 1}};
    rules.values = {{2, 1}};
    using enum MultiplierRules::Combined;
    for (const auto combined : {product, sum, highest}) {
        rules.combined = combined;
        for (const std::optional<Rational>& cap : {std::optional<Rational>(), std::optional<Rational>(3)}) {
            rules.cap = cap;
            CHECK(combined_multiplier(rules, {}) == 1);
            CHECK(distribution_of(rules, {1, 1}) == std::map<Rational, Rational>{{1, 1}});
            CHECK(combined_multiplier(rules, {{2, 1}}) == 2);
        }
    }
}
