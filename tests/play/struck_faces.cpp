#include "play/struck_faces.hpp"

#include "cards/card.hpp"
#include "cards/partition.hpp"
#include "rules/multiplied.hpp"
#include "support/catch.hpp"

#include <memory>
#include <optional>
#include <vector>

using namespace sabot;

namespace {

std::uint8_t index_of(int rank, Suit suit) { return static_cast<std::uint8_t>(Card(rank, suit).index()); }

const std::uint8_t kNine = index_of(9, Suit::spades);
const std::uint8_t kKing = index_of(13, Suit::spades);

// Banker wins with the king and nine of spades against the nines of spades and hearts.
const Round kRound{{kNine, index_of(9, Suit::hearts), kNoCard, kKing, kNine, kNoCard},
                   HandState(8, 9, false, false)};

// Of faces that are struck with the multipliers 2 and 5, in this order.
Rational multiplied(const Partition& faces, const std::optional<Places>& places,
                    const std::vector<std::uint8_t>& struck) {
    MultiplierRules rules;
    rules.faces = faces;
    rules.struck = {{2, 1}};
    rules.values = {{2, ratio(1, 2)}, {5, ratio(1, 2)}};
    Wager wager;
    wager.multiplied = Multiplied{std::make_shared<const Multipliers>(rules), places};
    StruckFaces all;
    for (std::size_t i = 0; i < struck.size(); ++i) {
        all.faces.push_back({struck[i], static_cast<std::uint8_t>(i)});
    }
    return multiplier_in(wager, kRound, all);
}

}  // namespace

TEST_CASE("only the cards that count are multiplied") {
    const Partition cards = Partition::by_card();
    const std::vector<std::uint8_t> struck{kNine, kKing};
    CHECK(multiplied(cards, std::nullopt, struck) == 10);
    CHECK(multiplied(cards, Places::all(), struck) == 20);
    CHECK(multiplied(cards, Places::hand(Hand::player), struck) == 2);
    CHECK(multiplied(cards, Places::card(Hand::banker, 1), struck) == 5);
    CHECK(multiplied(cards, Places::card(Hand::player, 2), struck) == 1);
}

TEST_CASE("a struck rank or suit multiplies each of its cards that count") {
    CHECK(multiplied(Partition::by_rank(), Places::all(), {index_of(9, Suit::clubs)}) == 8);
    CHECK(multiplied(Partition::by_rank(), std::nullopt, {index_of(9, Suit::clubs)}) == 2);
    CHECK(multiplied(Partition::by_suit(), std::nullopt, {index_of(2, Suit::spades)}) == 4);
    CHECK(multiplied(Partition::by_suit(), Places::all(), {index_of(2, Suit::hearts)}) == 2);
}
