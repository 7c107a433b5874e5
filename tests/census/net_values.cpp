#include "census/net_values.hpp"

#include "census/census_wagers.hpp"
#include "census/sample.hpp"
#include "figures/analysis.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("values over the denominator are what an analysis says") {
    const CensusWagers wagers(test::bacara(),
                              test::undealt(test::kSmallShoe, 15, {"banker", "tie", "lucky-six"}));
    AnalysisRequest request;
    request.setup.shoe = parse_shoe(test::kSmallShoe);
    request.wagers = {"banker", "tie", "lucky-six"};
    const Analysis analysis = analyze(test::bacara(), request);
    for (const auto& alike : wagers.alike()) {
        const NetValues values(alike.wagers, 15);
        std::vector<std::uint64_t> results(alike.wagers.size());
        values.at(alike.shoe, alike.wagers.size(), results.data());
        for (std::size_t i = 0; i < alike.wagers.size(); ++i) {
            const CensusWager& wager = alike.wagers[i];
            const Rational expected = analysis.wagers[wager.place].distribution.expected_value;
            CHECK(ratio(Integer(static_cast<std::int64_t>(results[i])), wager.denominator(15)) == expected);
            CHECK(wager.expected_value(alike.shoe) == expected);
        }
    }
}

TEST_CASE("one by one and eight at a time are the same, also where counts are negative") {
    const CensusWagers wagers(test::bacara(),
                              test::undealt("A=40 2=50 3=60 9=9 0=600", 700, {"banker", "tie"}));
    const auto& alike = wagers.alike().front();
    const std::size_t size = alike.wagers.size();
    std::vector<CardCount> rows;
    for (int row = 0; row < 10; ++row) {
        for (std::size_t c = 0; c < alike.shoe.size(); ++c) {
            rows.push_back(static_cast<CardCount>((c + 1) * static_cast<std::size_t>(row)) % 7);
        }
    }
    std::vector<std::uint64_t> together(10 * size);
    std::vector<std::uint64_t> alone(10 * size);
    const NetValues narrow(alike.wagers, 40);
    narrow.at(rows, size, together.data());
    // A row with a negative count in the batch sends all of it the other way.
    for (std::size_t row = 0; row < 10; ++row) {
        std::vector<CardCount> pair(
            rows.begin() + static_cast<std::ptrdiff_t>(row * alike.shoe.size()),
            rows.begin() + static_cast<std::ptrdiff_t>((row + 1) * alike.shoe.size()));
        pair.insert(pair.end(), alike.shoe.size(), -1);
        std::vector<std::uint64_t> both(2 * size);
        narrow.at(pair, size, both.data());
        std::copy_n(both.begin(), size, alone.begin() + static_cast<std::ptrdiff_t>(row * size));
    }
    CHECK(together == alone);
}

TEST_CASE("a value has as many bits as the highest net result in every draw") {
    const CensusWagers wagers(test::bacara(), test::undealt(test::kSmallShoe, 15, {"player", "tie"}));
    const auto& alike = wagers.alike().front().wagers;
    REQUIRE(alike.size() == 2);
    // Ordered draws of six of 15 cards: 3,603,600, below 2^22; Tie pays 8 of them, below 2^25.
    CHECK(alike[0].denominator(15) == 3'603'600);
    CHECK(alike[0].value_bits(15) == 22);
    CHECK(alike[1].value_bits(15) == 25);
    // Where nothing is paid above the stake, the stake itself may be lost.
    Wager small = *alike[1].wager;
    small.rows.front().pays.net = ratio(1, 2);
    CensusWager lost = alike[1];
    lost.wager = &small;
    CHECK(lost.value_bits(15) == 22);
}

TEST_CASE("doubles are used only where they are exact for every wager of a group") {
    // Six cards of 600 pass 2^53, four do not.
    const CensusWagers wagers(test::bacara(), test::undealt("A=100 2=100 3=100 8=150 9=150 0=600", 600,
                                                            {"banker", "player-natural"}));
    for (const auto& alike : wagers.alike()) {
        const std::vector<CardCount> counts(alike.shoe.size(),
                                            600 / static_cast<CardCount>(alike.shoe.size()));
        const NetValues values(alike.wagers, 600);
        std::vector<std::uint64_t> results(alike.wagers.size());
        values.at(counts, alike.wagers.size(), results.data());
        for (std::size_t i = 0; i < alike.wagers.size(); ++i) {
            const CensusWager& wager = alike.wagers[i];
            CHECK(ratio(Integer(static_cast<std::int64_t>(results[i])), wager.denominator(600)) ==
                  wager.expected_value(counts));
        }
    }
}
