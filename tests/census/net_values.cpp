#include "census/net_values.hpp"

#include "census/census_wagers.hpp"
#include "census/sample.hpp"
#include "figures/analysis.hpp"
#include "gamefile/game_file.hpp"
#include "games/wager_catalogue.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <array>

using namespace sabot;

namespace {

constexpr const char* kEqualRanks = "A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 T=4 J=4 Q=4 K=4";

Game bacara_with(const std::string& wager) {
    return read_game(std::string(builtin_game("bacara")->toml) + wager, "test.toml", wager_catalogue());
}

bool may(const char* shoe, CardCount cards, const char* wager) {
    const CensusWagers wagers(test::bacara(), test::undealt(shoe, cards, {wager}));
    const auto& group = wagers.groups().front();
    return are_classes_exchangeable(group.wagers.front(), group.shoe, cards);
}

}  // namespace

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

TEST_CASE("the ranks of a pair are exchangeable, points are not") {
    CHECK(may(kEqualRanks, 20, "player-pair"));
    CHECK(may(kEqualRanks, 20, "either-pair"));
    CHECK_FALSE(may(kEqualRanks, 20, "banker"));
    CHECK_FALSE(may("A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 0=4", 20, "tie"));
    // One king more than queens.
    CHECK_FALSE(may("A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 T=4 J=4 Q=4 K=5", 20, "player-pair"));
}

TEST_CASE("two exchangeable classes do not make all exchangeable") {
    // An ace and a two are exchangeable, and no other ranks.
    const std::string wager = R"(
[[wager]]
id = "aces-or-twos"
name = "Aces or twos"
source = "000, for this test"
[[wager.rows]]
event = "Player has a pair of aces or of twos"
player = { pair = "rank", count = { rank = ["A", "2"], among = "first-two", is = 2 } }
pays = "8:1"
)";
    const Game game = bacara_with(wager);
    const CensusWagers wagers(game, test::undealt(kEqualRanks, 20, {"aces-or-twos"}));
    const auto& group = wagers.groups().front();
    REQUIRE(group.shoe.size() == 13);
    CHECK(group.classes.cards_of(0) == CardSet::of_rank(1));
    CHECK(group.classes.cards_of(1) == CardSet::of_rank(2));
    CHECK_FALSE(are_classes_exchangeable(group.wagers.front(), group.shoe, 20));
}

TEST_CASE("classes that can be rotated are not necessarily exchangeable") {
    // Clubs before diamonds, diamonds before hearts and so on, in a cycle. With equal counts all suits are
    // equivalent, but clubs and diamonds cannot be exchanged alone.
    std::string wager = R"(
[[wager]]
id = "circle"
name = "Circle"
source = "000, for this test"
)";
    const std::array<const char*, 4> suits{"clubs", "diamonds", "hearts", "spades"};
    for (std::size_t i = 0; i < suits.size(); ++i) {
        wager += fmt::format(
            "[[wager.rows]]\nevent = \"{0}\"\nplayer = {{ card-1 = {{ suit = \"{0}\" }}, card-2 = {{ suit = "
            "\"{1}\" }} }}\npays = \"2:1\"\n",
            suits.at(i), suits.at((i + 1) % suits.size()));
    }
    const Game game = bacara_with(wager);
    CensusRequest request = test::request(kEqualRanks, 20, {"circle"});
    request.undealt.shoe = Shoe::of_decks(1);
    const CensusWagers wagers(game, request.undealt);
    const auto& group = wagers.groups().front();
    REQUIRE(group.shoe == std::vector<CardCount>(4, 13));
    CHECK_FALSE(are_classes_exchangeable(group.wagers.front(), group.shoe, 20));
}
