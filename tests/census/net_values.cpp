#include "census/net_values.hpp"

#include "census/census_wagers.hpp"
#include "census/sample.hpp"
#include "figures/analysis.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("values divided by the denominator equal those of an analysis") {
    const CensusWagers wagers(test::bacara(),
                              test::undealt(test::kSmallShoe, 15, {"banker", "tie", "lucky-six"}));
    AnalysisRequest request;
    request.setup.shoe = parse_shoe(test::kSmallShoe);
    request.wagers = {"banker", "tie", "lucky-six"};
    const Analysis analysis = analyze(test::bacara(), request);
    for (const auto& group : wagers.groups()) {
        const NetValues values(group.wagers, 15);
        std::vector<std::uint64_t> results(group.wagers.size());
        values.at(group.shoe, group.wagers.size(), results.data());
        for (std::size_t i = 0; i < group.wagers.size(); ++i) {
            const CensusWager& wager = group.wagers[i];
            const Rational expected = analysis.wagers[wager.place].distribution.expected_value;
            CHECK(ratio(Integer(static_cast<std::int64_t>(results[i])), wager.denominator(15)) == expected);
            CHECK(wager.expected_value(group.shoe) == expected);
        }
    }
}

TEST_CASE("single and eightfold evaluation agree, also for negative counts") {
    const CensusWagers wagers(test::bacara(),
                              test::undealt("A=40 2=50 3=60 9=9 0=600", 700, {"banker", "tie"}));
    const auto& group = wagers.groups().front();
    const std::size_t size = group.wagers.size();
    std::vector<CardCount> rows;
    for (int row = 0; row < 10; ++row) {
        for (std::size_t c = 0; c < group.shoe.size(); ++c) {
            rows.push_back(static_cast<CardCount>((c + 1) * static_cast<std::size_t>(row)) % 7);
        }
    }
    std::vector<std::uint64_t> together(10 * size);
    std::vector<std::uint64_t> alone(10 * size);
    const NetValues narrow(group.wagers, 40);
    narrow.at(rows, size, together.data());
    // A row with a negative count switches the whole batch to the other method.
    for (std::size_t row = 0; row < 10; ++row) {
        std::vector<CardCount> pair(
            rows.begin() + static_cast<std::ptrdiff_t>(row * group.shoe.size()),
            rows.begin() + static_cast<std::ptrdiff_t>((row + 1) * group.shoe.size()));
        pair.insert(pair.end(), group.shoe.size(), -1);
        std::vector<std::uint64_t> both(2 * size);
        narrow.at(pair, size, both.data());
        std::copy_n(both.begin(), size, alone.begin() + static_cast<std::ptrdiff_t>(row * size));
    }
    CHECK(together == alone);
}

TEST_CASE("a value has as many bits as the highest net result in every draw") {
    const CensusWagers wagers(test::bacara(), test::undealt(test::kSmallShoe, 15, {"player", "tie"}));
    const auto& group = wagers.groups().front().wagers;
    REQUIRE(group.size() == 2);
    // Ordered draws of six of 15 cards: 3,603,600, below 2^22; Tie pays 8 times that, below 2^25.
    CHECK(group[0].denominator(15) == 3'603'600);
    CHECK(group[0].value_bits(15) == 22);
    CHECK(group[1].value_bits(15) == 25);
    // If no row pays more than the stake, the largest absolute value is a lost stake.
    Wager small = *group[1].wager;
    small.rows.front().pays.net = ratio(1, 2);
    CensusWager lost = group[1];
    lost.wager = &small;
    CHECK(lost.value_bits(15) == 22);
}

TEST_CASE("doubles are used only if they are exact for every wager of a group") {
    // For six cards of 600 the values exceed 2^53, for four they do not.
    const CensusWagers wagers(test::bacara(), test::undealt("A=100 2=100 3=100 8=150 9=150 0=600", 600,
                                                            {"banker", "player-natural"}));
    for (const auto& group : wagers.groups()) {
        const std::vector<CardCount> counts(group.shoe.size(),
                                            600 / static_cast<CardCount>(group.shoe.size()));
        const NetValues values(group.wagers, 600);
        std::vector<std::uint64_t> results(group.wagers.size());
        values.at(counts, group.wagers.size(), results.data());
        for (std::size_t i = 0; i < group.wagers.size(); ++i) {
            const CensusWager& wager = group.wagers[i];
            CHECK(ratio(Integer(static_cast<std::int64_t>(results[i])), wager.denominator(600)) ==
                  wager.expected_value(counts));
        }
    }
}
