#include "rules/questions/comparison_is.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

using By = ComparisonIs::By;

Places player(int nth) { return Places::card(Hand::player, nth); }
Places banker(int nth) { return Places::card(Hand::banker, nth); }

ComparisonIs is(ComparisonIs::Relation relation, const Places& first, const Places& second, By by,
                Ace ace = Ace::low) {
    ComparisonIs comparison{first, second, by, {}, ace};
    comparison.relations.set(relation);
    return comparison;
}

// The relations of two values of a finished coup: exactly one, or none if a card is not dealt.
std::string relations(const Places& first, const Places& second, By by, const Coup& coup,
                      Ace ace = Ace::low) {
    std::string text;
    for (const auto relation : {ComparisonIs::higher, ComparisonIs::equal, ComparisonIs::lower}) {
        const Truth truth = is(relation, first, second, by, ace).answer(coup);
        text += truth == Truth::yes ? ">=<"[relation] : truth == Truth::unknown ? '?' : '.';
    }
    return text;
}

}  // namespace

// Player 2h 3h 3c = 8, Banker 4d Kd 3s = 7.
TEST_CASE("compares the ranks of two cards, third cards like the others") {
    CHECK(relations(banker(3), player(3), By::rank, finished()) == ".=.");
    CHECK(relations(banker(2), player(3), By::rank, finished()) == ">..");
    CHECK(relations(player(1), player(3), By::rank, finished()) == "..<");
    const Coup coup = coup_of("Kh Ad 9h Tc Qc Jc");
    CHECK(relations(player(1), banker(1), By::rank, coup) == ">..");
    CHECK(relations(player(1), banker(1), By::rank, coup, Ace::high) == "..<");
    CHECK(relations(player(1), banker(2), By::rank, coup) == ">..");
}

TEST_CASE("compares points of cards and totals, modulo ten") {
    const Places first_two = Places::first_two(Hand::player);
    CHECK(relations(player(3), first_two, By::points, finished()) == "..<");
    CHECK(relations(Places::hand(Hand::player), Places::hand(Hand::banker), By::points, finished()) == ">..");
    CHECK(relations(player(3), Places::hand(Hand::player), By::points, finished()) == "..<");
    // Player 8 + 7 + 5, Banker 4 + K + 5: totals of 0 and 9.
    const Coup coup = coup_of("8h 4d 7h Kd 5c 5s");
    CHECK(relations(player(3), first_two, By::points, coup) == ".=.");
    CHECK(relations(banker(2), Places::hand(Hand::player), By::points, coup) == ".=.");
    CHECK(relations(Places::first_two(Hand::banker), Places::hand(Hand::banker), By::points, coup) == "..<");
}

TEST_CASE("compares no card that is not dealt, but the total of two cards") {
    CHECK(relations(player(3), banker(1), By::rank, four_cards()) == "...");
    CHECK(relations(banker(1), banker(3), By::points, four_cards()) == "...");
    // Player 6 + K, Banker 3 + 4.
    CHECK(relations(Places::hand(Hand::player), Places::hand(Hand::banker), By::points, four_cards()) ==
          "..<");
}

TEST_CASE("the answer is unknown until both values are known, or one never will be") {
    CHECK(relations(player(3), player(1), By::rank, two_each()) == "???");
    CHECK(relations(player(3), banker(3), By::rank, five_cards()) == "???");
    CHECK(relations(Places::hand(Hand::banker), player(1), By::points, five_cards()) == "???");
    CHECK(relations(Places::first_two(Hand::banker), player(3), By::points, five_cards()) == ">..");
    Coup stood = two_each();
    stood.stand(Hand::player);
    CHECK(relations(player(3), banker(3), By::rank, stood) == "...");
}

TEST_CASE("reads what it compares") {
    const Reads ranks = reads_of(is(ComparisonIs::higher, banker(3), player(1), By::rank));
    CHECK(read_at(ranks, Hand::player, 1) == Partition::by_rank());
    CHECK(read_at(ranks, Hand::banker, 3) == Partition::by_rank());
    CHECK(ranks.banker_third);
    const auto points = is(ComparisonIs::higher, Places::first_two(Hand::player), banker(1), By::points);
    CHECK(read_at(reads_of(points), Hand::player, 2) == Partition::by_points());
    CHECK(read_at(reads_of(points), Hand::banker, 2) == Partition());
    CHECK_FALSE(reads_of(points).player_third);
    CHECK_FALSE(points.distinguishes_order(Hand::player));
    CHECK(points.distinguishes_order(Hand::banker));
    const Card king(13, Suit::hearts);
    const Card queen(12, Suit::hearts);
    CHECK(points.is_blind_to_swap(king, queen));
    CHECK_FALSE(is(ComparisonIs::higher, player(1), banker(1), By::rank).is_blind_to_swap(king, queen));
}

TEST_CASE("remembers totals, and of a rank only what can still come next to it") {
    const auto memory = [](const ComparisonIs& asked, Card card, CardSet closed) {
        Coup coup;
        coup.deal(Hand::player, 1, card);
        std::string text;
        asked.remember(coup, closed, text);
        return text;
    };
    const Card eight(8, Suit::hearts);
    const Card nine(9, Suit::hearts);
    const auto ranks = is(ComparisonIs::higher, player(1), banker(1), By::rank);
    CHECK(memory(ranks, eight, {}) != memory(ranks, nine, {}));
    CHECK(memory(ranks, eight, CardSet::of_rank(8)) != memory(ranks, nine, CardSet::of_rank(8)));
    const CardSet both = CardSet::of_rank(8) | CardSet::of_rank(9);
    CHECK(memory(ranks, eight, both) == memory(ranks, nine, both));
    const auto points = is(ComparisonIs::higher, player(1), banker(1), By::points);
    CHECK(memory(points, Card(13, Suit::hearts), {}) == memory(points, Card(12, Suit::hearts), {}));
    CHECK(memory(points, eight, {}) != memory(points, nine, {}));
}

TEST_CASE("describes a comparison") {
    CHECK(is(ComparisonIs::higher, banker(3), player(3), By::rank).words() ==
          "the rank of Banker's third card is higher than the rank of Player's third card, ace low");
    auto points = is(ComparisonIs::equal, player(3), Places::first_two(Hand::player), By::points);
    points.relations.set(ComparisonIs::lower);
    CHECK(points.words() ==
          "the point value of Player's third card is equal to or lower than the total of "
          "Player's first two cards");
}
