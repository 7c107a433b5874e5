#include "census/census_plan.hpp"

#include "census/sample.hpp"
#include "rules/tableau.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

namespace {

CensusRequest eight_decks(CardCount cards, std::vector<std::string> wagers) {
    CensusRequest request;
    request.undealt.shoe = Shoe::of_decks(8);
    request.undealt.cards = cards;
    request.undealt.wagers = std::move(wagers);
    return request;
}

}  // namespace

TEST_CASE("pieces of all groups are numbered consecutively") {
    const CensusPlan plan(test::bacara(), eight_decks(26, {}));
    CHECK(plan.compositions() == 70'607'460);
    for (std::size_t g = 0; g < plan.groups().size(); ++g) {
        CHECK(plan.place(plan.first(g)).group == g);
        CHECK(plan.place(plan.first(g + 1) - 1).group == g);
        CHECK(plan.place(plan.first(g + 1) - 1).piece == plan.groups()[g]->pieces().size() - 1);
    }
    // The ranks of pairs are represented by the 2,436 partitions of 26, except those of more than 13 parts.
    CHECK(plan.walked() < 3 * plan.compositions());
}

TEST_CASE("parts are disjoint and cover all pieces") {
    const CensusPlan plan(test::bacara(), eight_decks(22, {"player", "player-pair"}));
    PieceSet all;
    for (int number = 1; number <= 5; ++number) {
        const PieceSet part = plan.part(number, 5);
        CHECK((all & part).empty());
        all += part;
    }
    CHECK(size_of(all) == plan.pieces());
    CHECK(size_of(plan.part(1, 1)) == plan.pieces());
}

TEST_CASE("the pieces of every wager are short") {
    // Points, and ranks in falling order, where a prefix of a single count gave pieces of many seconds.
    for (const CardCount cards : {26, 208}) {
        const CensusPlan plan(test::bacara(), eight_decks(cards, {cards == 26 ? "player" : "player-pair"}));
        plan.visit([&](std::size_t group, const CensusPieces::Branch& branch) {
            const auto size = plan.groups()[group]->pieces().prefix(branch.first - plan.first(group)).size();
            const bool is_plane = static_cast<int>(size) == plan.groups()[group]->tree().kinds() - 3;
            REQUIRE((branch.pieces > 1 || branch.cost <= CensusPieces::kMaxCost || is_plane));
            return true;
        });
    }
}

TEST_CASE("the digest depends on everything that determines the sums") {
    const auto digest = [](const CensusRequest& request) {
        return CensusPlan(test::bacara(), request).digest();
    };
    const std::string same = digest(eight_decks(12, {"player"}));
    CHECK(same == digest(eight_decks(12, {"player"})));
    CHECK(same != digest(eight_decks(13, {"player"})));
    CHECK(same != digest(eight_decks(12, {"banker"})));
    CensusRequest removed = eight_decks(12, {"player"});
    removed.undealt.removed = parse_cards("9");
    CHECK(same != digest(removed));
    Game other = test::bacara();
    other.sha256 = std::string(64, '0');
    CHECK(same != CensusPlan(other, eight_decks(12, {"player"})).digest());
}

TEST_CASE("rejects a census that would take too long, and gives the reason") {
    CensusRequest request = eight_decks(26, {"player"});
    request.max_compositions = 70'607'459;
    CHECK(test::message_of([&] { CensusPlan(test::bacara(), request); }) ==
          "wager player: its card classes have 70,607,460 compositions to enumerate, more than 70,607,459: "
          "expected fewer cards, or a sample");
    const CensusPlan few(test::bacara(), eight_decks(12, {}));
    REQUIRE(few.wagers().refused().size() == 1);
    CHECK(few.wagers().refused().front().why ==
          "wager perfect-pair: it distinguishes too many card classes, so that its tables would be too "
          "large: expected a sample");
    CensusRequest large;
    large.undealt.shoe = Shoe::of_decks(200);
    large.undealt.cards = 5000;
    large.undealt.wagers = {"player-pair"};
    CHECK(test::message_of([&] { CensusPlan(test::bacara(), large); }) ==
          "wager player-pair: this number of cards has too many compositions: expected at most 2000 undealt "
          "or dealt ones, or a sample");
}

TEST_CASE("rejects random choices") {
    Game game = test::bacara();
    game.tableau->choices = {{Hand::player, {2, 3}, kPlayerStood, ratio(1, 2)}};
    CHECK(test::message_of([&] { CensusPlan(game, eight_decks(12, {})); }) ==
          "a census cannot be computed for a random play: expected one in which no hand draws by chance");
}
