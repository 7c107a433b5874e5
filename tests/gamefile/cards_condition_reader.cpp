#include "gamefile/cards_condition_reader.hpp"

#include "gamefile/condition_sample.hpp"
#include "rules/number_set.hpp"
#include "rules/questions/card_between.hpp"
#include "rules/questions/comparison_is.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/different_are.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/has_groups.hpp"
#include "rules/questions/ranks_consecutive.hpp"
#include "rules/questions/ranks_ordered.hpp"
#include "rules/questions/sum_is.hpp"
#include "rules/questions/third_pairs.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/questions/totals_add_up_to.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Places player(int nth) { return Places::card(Hand::player, nth); }
Places banker(int nth) { return Places::card(Hand::banker, nth); }

}  // namespace

TEST_CASE("reads the sum of the totals, and pairs of one colour") {
    CHECK(read(R"(totals-add-up-to = "0 16-18")") == Condition::ask(TotalsAddUpTo{numbers({0, 16, 17, 18})}));
    CHECK(read(R"(banker = { pair = "coloured" })") ==
          Condition::ask(FirstTwoMatch{Hand::banker, Partition::by_rank_and_colour()}));
}

TEST_CASE("reads counts of cards in a hand or in the coup, among the first or all") {
    const CardSet nines = CardSet::of_rank(9);
    const auto count = [](const Places& places, CardSet cards, const NumberSet& is) {
        return Condition::ask(CountIs{places, cards, is});
    };
    CHECK(read(R"(count = { rank = "9", is = 2 })") == count(Places::all(), nines, numbers({2})));
    CHECK(read(R"(count = { rank = "9", among = "all", is = 2 })") ==
          count(Places::all(), nines, numbers({2})));
    CHECK(read(R"(count = { rank = "9", among = "first-four", is = "3-4" })") ==
          count(Places::first_four(), nines, numbers({3, 4})));
    CHECK(read(R"(player = { count = { colour = "red", is = [0, 6] } })") ==
          count(Places::hand(Hand::player), CardSet::of_colour(true), numbers({0, 6})));
    CHECK(read(R"(banker = { count = { among = "first-two", points = 0, is = 1 } })") ==
          count(Places::first_two(Hand::banker), CardSet::of_points(0), numbers({1})));
    CHECK(read("count = { is = 5 }") == count(Places::all(), CardSet::all(), numbers({5})));
    CHECK(read(R"(count = { rank = "9", is = 2, one-suit = false })") ==
          count(Places::all(), nines, numbers({2})));
    std::vector<Condition> suits;
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        suits.push_back(count(Places::first_four(), CardSet(Card(9, suit)), numbers({2})));
    }
    CHECK(read(R"(count = { rank = "9", among = "first-four", is = 2, one-suit = true })") ==
          Condition::any_of(suits));
}

TEST_CASE("reads every-card and some-card") {
    const CardSet black = CardSet::of_colour(false);
    const CardSet red = CardSet::of_colour(true);
    const auto none = [](const Places& places, CardSet cards) {
        return Condition::ask(CountIs{places, cards, numbers({0})});
    };
    CHECK(read(R"(every-card = { colour = "red" })") == none(Places::all(), black));
    CHECK(read(R"(player = { every-card = { colour = "red" } })") == none(Places::hand(Hand::player), black));
    CHECK(read(R"(some-card = { colour = "red" })") == Condition::negation_of(none(Places::all(), red)));
    CHECK(read(R"(banker = { some-card = { colour = "red" } })") ==
          Condition::negation_of(none(Places::hand(Hand::banker), red)));
}

TEST_CASE("reads groups of equal cards in a hand or in the coup, the largest first") {
    const auto alike = [](const Places& places, const Partition& by, std::vector<int> groups) {
        return Condition::ask(HasGroups{places, by, std::move(groups)});
    };
    CHECK(read(R"(alike = { by = "rank", groups = [2, 3] })") ==
          alike(Places::all(), Partition::by_rank(), {3, 2}));
    CHECK(read(R"(alike = { by = "suit", groups = [4], among = "first-four" })") ==
          alike(Places::first_four(), Partition::by_suit(), {4}));
    CHECK(read(R"(alike = { by = "colour", groups = [6] })") ==
          alike(Places::all(), Partition::by_colour(), {6}));
    CHECK(read(R"(alike = { by = "points", groups = [2, 2, 2] })") ==
          alike(Places::all(), Partition::by_points(), {2, 2, 2}));
    CHECK(read(R"(player = { alike = { by = "card", groups = [3] } })") ==
          alike(Places::hand(Hand::player), Partition::by_card(), {3}));
    CHECK(read(R"(banker = { alike = { by = "rank-and-colour", groups = [2], among = "first-two" } })") ==
          alike(Places::first_two(Hand::banker), Partition::by_rank_and_colour(), {2}));
}

TEST_CASE("reads different cards and consecutive ranks in a hand or in the coup") {
    CHECK(read(R"(different = { by = "suit", among = "first-four", is = 4 })") ==
          Condition::ask(DifferentAre{Places::first_four(), Partition::by_suit(), numbers({4})}));
    CHECK(read(R"(player = { different = { by = "rank", is = "2-3" } })") ==
          Condition::ask(DifferentAre{Places::hand(Hand::player), Partition::by_rank(), numbers({2, 3})}));
    CHECK(read(R"(player = { consecutive = { ace = "low" } })") ==
          Condition::ask(RanksConsecutive{Places::hand(Hand::player), true, false}));
    CHECK(read(R"(banker = { consecutive = { ace = "low-or-high", among = "first-two" } })") ==
          Condition::ask(RanksConsecutive{Places::first_two(Hand::banker), true, true}));
    CHECK(read(R"(consecutive = { ace = "high", among = "first-four" })") ==
          Condition::ask(RanksConsecutive{Places::first_four(), false, true}));
}

TEST_CASE("reads lists of single cards") {
    CHECK(read(R"(alike = { by = "suit", among = ["player-1", "banker-1"], groups = [2] })") ==
          Condition::ask(HasGroups{player(1) | banker(1), Partition::by_suit(), {2}}));
    CHECK(read(R"(count = { rank = "9", among = ["banker-3", "player-2"], is = 2 })") ==
          Condition::ask(CountIs{player(2) | banker(3), CardSet::of_rank(9), numbers({2})}));
    CHECK(read(R"(banker = { different = { by = "rank", among = ["card-1", "card-3"], is = 2 } })") ==
          Condition::ask(DifferentAre{banker(1) | banker(3), Partition::by_rank(), numbers({2})}));
    CHECK(read(R"(consecutive = { ace = "low", among = ["player-3", "banker-2"] })") ==
          Condition::ask(RanksConsecutive{player(3) | banker(2), true, false}));
    CHECK(read(R"(player = { count = { is = 1, among = ["card-2", "card-1"] } })") ==
          Condition::ask(CountIs{Places::first_two(Hand::player), CardSet::all(), numbers({1})}));
}

TEST_CASE("reads cards in order, between others, and added up") {
    CHECK(read(R"(order = { is = "rising", ace = "low" })") ==
          Condition::ask(RanksOrdered{Places::all(), true, false, Ace::low}));
    CHECK(read(R"(banker = { order = { is = ["falling"], ace = "high", among = "first-two" } })") ==
          Condition::ask(RanksOrdered{Places::first_two(Hand::banker), false, true, Ace::high}));
    CHECK(read(R"(order = { is = ["falling", "rising"], ace = "low", among = ["player-1", "banker-1"] })") ==
          Condition::ask(RanksOrdered{player(1) | banker(1), true, true, Ace::low}));
    CHECK(read(R"(between = { card = "player-3", of = ["player-1", "banker-1"], ace = "low" })") ==
          Condition::ask(CardBetween{player(3), player(1) | banker(1), Ace::low}));
    CHECK(read(R"(banker = { between = { card = "card-1", of = ["card-3", "card-2"], ace = "high" } })") ==
          Condition::ask(CardBetween{banker(1), banker(2) | banker(3), Ace::high}));
    CHECK(read(R"(sum = { of = "pips", is = "59 60" })") ==
          Condition::ask(SumIs{Places::all(), SumIs::Of::pips, numbers({59, 60})}));
    CHECK(read(R"(player = { sum = { of = "points", is = 27 } })") ==
          Condition::ask(SumIs{Places::hand(Hand::player), SumIs::Of::points, numbers({27})}));
    CHECK(read(R"(sum = { of = "points", is = [0, 18], among = ["player-3", "banker-3"] })") ==
          Condition::ask(SumIs{player(3) | banker(3), SumIs::Of::points, numbers({0, 18})}));
    CHECK(read(R"(sum = { of = "ranks", is = "70-78" })") ==
          Condition::ask(
              SumIs{Places::all(), SumIs::Of::ranks, numbers({70, 71, 72, 73, 74, 75, 76, 77, 78})}));
    CHECK(read(R"(player = { sum = { of = "ranks", ace = "high", is = 42 } })") ==
          Condition::ask(SumIs{Places::hand(Hand::player), SumIs::Of::ranks, numbers({42}), Ace::high}));
    CHECK(refusal_of(R"(player = { sum = { of = "ranks", is = 42 } })").find("whole numbers from 0 to 39") !=
          std::string::npos);
    // The maximum is the largest possible sum of the cards.
    CHECK(refusal_of(R"(sum = { of = "pips", is = 61 })").find("whole numbers from 0 to 60") !=
          std::string::npos);
    CHECK(refusal_of(R"(sum = { of = "points", is = 19, among = ["player-1", "banker-1"] })")
              .find("whole numbers from 0 to 18") != std::string::npos);
}

TEST_CASE("reads a third card that matches one of the first two") {
    const auto pairs = [](Hand hand, const Partition& by) { return Condition::ask(ThirdPairs{hand, by}); };
    CHECK(read(R"(player = { third-pairs = "rank" })") == pairs(Hand::player, Partition::by_rank()));
    CHECK(read(R"(banker = { third-pairs = "identical" })") == pairs(Hand::banker, Partition::by_card()));
    CHECK(read(R"(player = { third-pairs = "coloured" })") ==
          pairs(Hand::player, Partition::by_rank_and_colour()));
    CHECK(read(R"(player = { third-pairs = "suit" })") == pairs(Hand::player, Partition::by_suit()));
    // A pair of the first two cards has the same words except "suit", because "suited" is a separate key.
    CHECK(refusal_of(R"(player = { pair = "suit" })").find("one of rank, identical, coloured") !=
          std::string::npos);
}

TEST_CASE("reads comparisons of cards and totals") {
    const auto asked = [](const Places& first, const Places& second, ComparisonIs::By by, unsigned relations,
                          Ace ace = Ace::low) {
        return Condition::ask(ComparisonIs{first, second, by, relations, ace});
    };
    using By = ComparisonIs::By;
    CHECK(read(R"(compare = { value = "banker-3", is = "higher", with = "player-3", by = "rank" })") ==
          asked(banker(3), player(3), By::rank, 1));
    CHECK(
        read(
            R"(compare = { value = "banker-3", is = ["equal", "lower"], with = "player-total", by = "points" })") ==
        asked(banker(3), Places::hand(Hand::player), By::points, 6));
    CHECK(
        read(
            R"(banker = { compare = { value = "card-3", is = "equal", with = "first-two", by = "points" } })") ==
        asked(banker(3), Places::first_two(Hand::banker), By::points, 2));
    CHECK(
        read(
            R"(player = { compare = { value = "card-3", is = "higher", with = "card-1", by = "rank", ace = "high" } })") ==
        asked(player(3), player(1), By::rank, 1, Ace::high));
    // The short form for the same places of both hands.
    CHECK(read(R"(higher = { by = "first-two", hand = "player" })") ==
          asked(Places::first_two(Hand::player), Places::first_two(Hand::banker), By::points, 1));
    CHECK(read(R"(higher = { by = "card-3", hand = "banker" })") == asked(banker(3), player(3), By::rank, 1));
    CHECK(read(R"(higher = { by = "card-2", hand = ["neither", "player"] })") ==
          asked(player(2), banker(2), By::rank, 3));
    CHECK(read(R"(higher = { by = "card-2", hand = ["banker", "player"] })") ==
          asked(player(2), banker(2), By::rank, 5));
}

TEST_CASE("reads cards in the order of the deal") {
    const auto sevens = [](const Places& places) {
        return Condition::ask(CountIs{places, CardSet::of_rank(7), numbers({3})});
    };
    const auto player_has = [](std::size_t cards) {
        return Condition::ask(HandSizeIs{Hand::player, NumberSet().set(cards)});
    };
    const Places three =
        Places::card(Hand::player, 1) | Places::card(Hand::banker, 1) | Places::card(Hand::player, 2);
    CHECK(read(R"(count = { rank = "7", is = 3, among = "first-three" })") == sevens(three));
    CHECK(read(R"(count = { rank = "7", is = 3, among = ["dealt-3", "dealt-1", "dealt-2"] })") ==
          sevens(three));
    const Condition fifth = Condition::any_of(
        {Condition::all_of({player_has(3), sevens(Places::first_four() | Places::card(Hand::player, 3))}),
         Condition::all_of({player_has(2), sevens(Places::first_four() | Places::card(Hand::banker, 3))})});
    CHECK(read(R"(count = { rank = "7", is = 3, among = "first-five" })") == fifth);
    CHECK(
        words_for(read(R"(compare = { value = "dealt-5", is = "higher", with = "dealt-4", by = "rank" })")) ==
        "(Player has 3 cards, and the rank of Player's third card is higher than the rank of Banker's second "
        "card, ace low), or (Player has 2 cards, and the rank of Banker's third card is higher than the rank "
        "of Banker's second card, ace low)");
}

TEST_CASE("rejects invalid conditions on cards") {
    check_refusals({
        {R"(count = { is = 2, among = ["player-1", "dealt-1"] })",
         "1:35: among names a card twice, as \"dealt-1\" too: expected each card once"},
        {R"(count = { is = 2, among = ["player-3", "dealt-5"] })",
         "1:35: among names a card twice, as \"dealt-5\" too: expected each card once"},
        {"totals-add-up-to = 19",
         "1:28: totals-add-up-to of row holds 19: expected whole numbers from 0 to 18"},
        {R"(count = { rank = "9" })", "1:17: count has no is: expected a set of numbers from 0 to 6"},
        {R"(count = { rank = "9", is = 7 })",
         "1:36: is of count holds 7: expected whole numbers from 0 to 6"},
        {"count = 2", "1:17: count of row is a whole number: expected a table"},
        {R"(count = { is = 2, among = "first-two" })",
         "1:35: among of count is \"first-two\": expected one of first-three, first-four, first-five, all"},
        {R"(player = { count = { is = 2, among = "first-four" } })",
         "1:46: among of count is \"first-four\": expected one of first-two, all"},
        {R"(count = { is = 2, among = [] })",
         "1:35: among of count is an empty list: expected one of player-1, banker-1, player-2, banker-2, "
         "player-3, banker-3, dealt-1, dealt-2, dealt-3, dealt-4, dealt-5"},
        {R"(count = { is = 2, among = ["first-four"] })",
         "1:36: among of count holds \"first-four\": expected one of player-1, banker-1, player-2, banker-2, "
         "player-3, banker-3, dealt-1, dealt-2, dealt-3, dealt-4, dealt-5"},
        {R"(count = { is = 2, among = ["player-1", 2] })",
         "1:48: among of count holds 2: expected one of player-1, banker-1, player-2, banker-2, player-3, "
         "banker-3, dealt-1, dealt-2, dealt-3, dealt-4, dealt-5"},
        {R"(count = { is = 2, among = ["player-1", "banker-1", "player-1"] })",
         "1:60: \"player-1\" is repeated: expected each value once"},
        {R"(banker = { count = { is = 2, among = ["card-4"] } })",
         "1:47: among of count holds \"card-4\": expected one of card-1, card-2, card-3; did you mean "
         "card-1?"},
        {R"(order = { is = "up", ace = "low" })",
         "1:24: is of order holds \"up\": expected one of rising, falling"},
        {R"(between = { card = "player-1", of = ["player-2"], ace = "low" })",
         "1:45: \"of\" in between names 1 card: expected two cards other than \"card\""},
        {R"(between = { card = "player-1", of = ["player-2", "player-1"], ace = "low" })",
         "1:45: \"of\" in between includes \"card\": expected two other cards"},
        {R"(count = { is = 2, one-suit = "yes" })",
         "1:38: one-suit of count is a string: expected true or false"},
        {R"(count = { is = 2, suits = "clubs" })",
         "1:27: unknown key in count: \"suits\"; did you mean suit?"},
        {"every-card = { is = 2 }",
         "1:24: unknown key in every-card: \"is\": expected one of points, rank, suit, colour"},
        {"some-card = { }", "1:21: some-card is empty: expected points, rank, suit or colour"},
        {"player = { every-card = {} }", "1:33: every-card is empty: expected points, rank, suit or colour"},
        {R"(higher = { by = "card-1", hand = ["tie", "tie"] })",
         "1:43: hand of higher holds \"tie\": expected one of player, banker, neither"},
        {R"(higher = { by = "card-1", hand = ["neither", "neither"] })",
         "1:54: \"neither\" is repeated: expected each value once"},
        {"some-card = [ ]", "1:21: some-card of row is a list: expected a table"},
        {"alike = { groups = [2] }",
         "1:17: alike has no by: expected one of rank, suit, colour, points, card, rank-and-colour"},
        {R"(alike = { by = "ranks", groups = [2] })",
         "1:24: by of alike is \"ranks\": expected one of rank, suit, colour, points, card, rank-and-colour; "
         "did you mean rank?"},
        {R"(alike = { by = "rank" })", "1:17: alike has no groups: expected a list, such as [3, 2]"},
        {R"(alike = { by = "rank", groups = 3 })",
         "1:41: groups of alike is a whole number: expected a list, such as [3, 2]"},
        {R"(alike = { by = "rank", groups = [] })",
         "1:41: invalid groups: expected at least one group, and at most six cards in all"},
        {R"(alike = { by = "rank", groups = [4, 3] })",
         "1:41: invalid groups: expected at least one group, and at most six cards in all"},
        {R"(alike = { by = "rank", groups = [3, 1] })",
         "1:45: invalid size of a group, 1: expected whole numbers from 2 to 6"},
        {R"(alike = { by = "rank", groups = [7] })",
         "1:42: invalid size of a group, 7: expected whole numbers from 2 to 6"},
        {R"(alike = { by = "rank", groups = ["2"] })",
         "1:42: invalid size of a group, \"2\": expected whole numbers from 2 to 6"},
        {R"(different = { is = 4 })",
         "1:21: different has no by: expected one of rank, suit, colour, points, card, rank-and-colour"},
        {R"(different = { by = "suit", is = 0 })",
         "1:41: is of different holds 0: expected whole numbers from 1 to 6"},
        {R"(consecutive = {})", "1:23: consecutive has no ace: expected one of low, high, low-or-high"},
        {R"(consecutive = { ace = "hi" })",
         "1:31: ace of consecutive is \"hi\": expected one of low, high, low-or-high"},
        {R"(higher = { by = "card-1" })",
         "1:18: higher has no hand: expected one of player, banker, neither"},
        {R"(higher = { by = "card-1", hnad = "player" })",
         "1:35: unknown key in higher: \"hnad\"; did you mean hand?"},
        {R"(higher = { by = "card-1", hand = 1 })",
         "1:42: hand of higher holds 1: expected one of player, banker, neither"},
        {R"(rank = "A")",
         "1:16: rank is of a card: expected it in some-card, every-card or count, or in card-1, card-2 or "
         "card-3 of a "
         "hand"},
        {R"(sum = { of = "pips", ace = "high", is = 1 })",
         "1:36: \"ace\" without of = \"ranks\": expected no ace, or of = \"ranks\""},
        {R"(higher = { by = "card-4", hand = "player" })",
         "1:25: by of higher is \"card-4\": expected one of first-two, card-1, card-2, card-3; did you mean "
         "card-1?"},
        {R"(compare = { value = "card-3", is = "higher", with = "player-3", by = "rank" })",
         "1:29: value of compare is \"card-3\": expected one of player-1, banker-1, player-2, banker-2, "
         "player-3, banker-3, dealt-1, dealt-2, dealt-3, dealt-4, dealt-5"},
        {R"(compare = { value = "player-3", is = "higher", with = "player-total", by = "rank" })",
         "1:63: \"player-total\" is a total: expected a single card, or by = \"points\""},
        {R"(compare = { value = "player-3", is = "higher", with = "player-3", by = "points" })",
         "1:63: \"with\" in compare is the same as \"value\": expected another"},
        {R"(higher = { by = "card-1", hand = [] })",
         "1:42: hand of higher is an empty list: expected one of player, banker, neither"},
    });
}
