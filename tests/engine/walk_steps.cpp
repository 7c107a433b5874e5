#include "engine/asking.hpp"
#include "engine/brute_force.hpp"
#include "engine/points_first.hpp"
#include "engine/random_wager.hpp"
#include "engine/walk.hpp"
#include "polynomial/compiled_wagers.hpp"

#include "rules/number_set.hpp"
#include "rules/questions/card_between.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/different_are.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/questions/has_groups.hpp"
#include "rules/questions/third_pairs.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/questions/totals_add_up_to.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

// The cost of an enumeration, and the errors above its limit.

namespace {

// Four questions that together determine the rank of a card.
void ask_rank(Hand hand, int nth, std::vector<Question>& questions) {
    for (unsigned bit = 0; bit < 4; ++bit) {
        CardSet cards;
        for (int rank = 1; rank <= kRanks; ++rank) {
            if ((static_cast<unsigned>(rank) >> bit & 1U) != 0) {
                cards = cards | CardSet::of_rank(rank);
            }
        }
        questions.push_back(CardIs{hand, nth, cards});
    }
}

// Rows that stay open until the last card.
Wager open_wager(const std::vector<Question>& questions, const std::string& id = "w") {
    WinnerIs tie;
    tie.winners.set(static_cast<std::size_t>(Winner::tie));
    Wager wager;
    wager.id = id;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const TotalIs total{Hand::player, NumberSet(1U << i % 10)};
        wager.rows.push_back(
            {"",
             Condition::all_of({Condition::ask(tie), Condition::ask(total), Condition::ask(questions[i])}),
             {},
             0});
    }
    return wager;
}

Condition any_of(const std::vector<Question>& questions) {
    std::vector<Condition> parts;
    for (const Question& question : questions) {
        parts.push_back(Condition::ask(question));
    }
    return Condition::any_of(std::move(parts));
}

std::string too_intricate(const Table& table, const std::vector<const Wager*>& wagers) {
    try {
        constexpr std::uint64_t kLittle = 50'000'000;
        walk(table, wagers, kLittle);
    } catch (const TooExpensive& error) {
        return error.wager();
    }
    return "(walked)";
}

}  // namespace

TEST_CASE("steps are the classes at each stage times the questions asked there") {
    const auto steps = [](const Question& question) { return steps_of_walk(asking({question})); };
    // 55 pairs of points and ten third cards for each hand.
    CHECK(steps(TotalsAddUpTo{NumberSet(1)}) == 55.0 * 55 * 10 * 10);
    CHECK(steps(TotalIs{Hand::player, NumberSet(1)}) == 55.0 * 55 * 10);
    // A question about cards adds a half.
    CHECK(steps(HasGroups{Places::all(), Partition::by_rank(), {3}}) == 91.0 * 91 * 13 * 13 * 1.5);
    CHECK(steps(HasGroups{Places::first_four(), Partition::by_suit(), {4}}) == 10.0 * 10 * 1.5);
    // A hand that is not read is one class.
    CHECK(steps(FirstTwoMatch{Hand::banker, Partition::by_card()}) == 1378.0 * 1.5);
    // First and second card in their order.
    CHECK(steps(CardIs{Hand::player, 1, CardSet::of_colour(true)}) == 4.0 * 1.5);
}

TEST_CASE("a wager that reads the suits of one hand's first two cards keeps the others at ten values") {
    const HasGroups suits{Places::first_two(Hand::player), Partition::by_suit(), {2}};
    // 40 classes of points and suit in pairs; Banker's pairs remain 55, and third cards ten.
    CHECK(steps_of_walk(asking({suits, TotalsAddUpTo{NumberSet(1)}})) == 820.0 * 55 * 10 * 10 * 1.5);
}

TEST_CASE("a wager with more entries than the recursion allows is computed points first") {
    std::vector<Question> ranks;
    for (const int nth : {1, 2, 3}) {
        ask_rank(Hand::player, nth, ranks);
    }
    ask_rank(Hand::banker, 1, ranks);
    const Wager wager = open_wager(ranks, "ranks");
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    const CompiledWagers polynomials(standard_tableau(), Coup(), {&wager}, by_row);
    CHECK(walk(table, {&wager}).front() == polynomials.tallies(table).front());
}

TEST_CASE("rejects a wager that compares every card of one hand with every card of the other") {
    if (test::test_depth() < 1) {
        // Under sanitizers this takes as long as all other cases together.
        return;
    }
    std::array<std::vector<Question>, 2> cards;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        for (const int nth : {1, 2, 3}) {
            for (unsigned bit = 0; bit < 6; ++bit) {
                std::uint64_t with_bit = 0;
                for (unsigned card = 0; card < kCardsInDeck; ++card) {
                    with_bit |= std::uint64_t{card >> bit & 1U} << card;
                }
                cards.at(static_cast<std::size_t>(hand)).emplace_back(CardIs{hand, nth, CardSet(with_bit)});
            }
        }
    }
    Wager wager;
    wager.id = "cards";
    for (const Question& mine : cards[0]) {
        for (const Question& other : cards[1]) {
            wager.rows.push_back(
                {"", Condition::all_of({Condition::ask(mine), Condition::ask(other)}), {}, 0});
        }
    }
    const Wager& player = builtin_wager("player");
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    CHECK(too_intricate(table, {&player, &wager}) == "cards");
    CHECK(too_intricate(table, {&player}) == "(walked)");
}

TEST_CASE("wagers with too many entries only together have the same tallies as separately") {
    // Each reads ranks everywhere, and distinguishes every card at two places.
    std::vector<Wager> made;
    for (const auto& [first, second] : {std::pair(1, 3), std::pair(3, 1)}) {
        std::vector<Question> questions;
        ask_rank(Hand::player, first, questions);
        ask_rank(Hand::banker, second, questions);
        Wager wager = open_wager(questions);
        const HasGroups all{Places::all(), Partition::by_rank(), {6}};
        wager.rows.push_back({"", Condition::ask(all), {}, 0});
        const Condition named = Condition::any_of({Condition::ask(CardIs{Hand::player, 1, CardSet()}),
                                                   Condition::ask(CardIs{Hand::banker, 1, CardSet()})});
        wager.rows.push_back({"", named, {}, 0});
        made.push_back(wager);
    }
    REQUIRE(reads_of(made[0]) == reads_of(made[1]));
    const Table table = make_table(standard_tableau(), Shoe::of_decks(1), {});
    const auto together = walk(table, {&made[0], &made[1]});
    CHECK(together[0] == walk(table, {&made[0]}).front());
    CHECK(together[1] == walk(table, {&made[1]}).front());
}

// Most of it lists the patterns of points.
TEST_CASE("a wager with several expensive conditions takes few steps in every notation") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    const Places first_cards = Places::card(Hand::player, 1) | Places::card(Hand::banker, 1);
    const auto between = Condition::ask(CardBetween{Places::card(Hand::player, 3), first_cards, Ace::low});
    const auto pairs = Condition::ask(ThirdPairs{Hand::player, Partition::by_suit()});
    std::vector<Question> missing;
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        missing.emplace_back(CountIs{Places::all(), CardSet::of_suit(suit), NumberSet(1)});
    }
    const auto different = [](NumberSet numbers) {
        return Condition::ask(DifferentAre{Places::all(), Partition::by_suit(), numbers});
    };
    const auto tally = [&](const Condition& suits) {
        Wager wager;
        wager.id = "w";
        wager.rows.push_back({"", Condition::all_of({between, pairs, suits}), {}, 0});
        constexpr std::uint64_t kLittle = 60'000'000;
        return walk(table, {&wager}, kLittle).front().front();
    };
    CHECK(tally(different(NumberSet(1U << 3U))) == Integer("177270219902976"));
    // At least one suit is missing.
    CHECK(tally(any_of(missing)) == tally(different(NumberSet(0xEU))));
}

TEST_CASE("rejects wagers that take too many steps together") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    const Wager suits = asking({DifferentAre{Places::all(), Partition::by_suit(), NumberSet(1U << 4)}});
    constexpr std::uint64_t kEnoughForOne = 20'000'000;
    CHECK_NOTHROW(walk(table, {&suits}, kEnoughForOne));
    CHECK_THROWS_WITH(walk(table, {&suits, &suits, &suits}, kEnoughForOne),
                      Catch::Matchers::Matches(".*together with earlier wagers.*"));
}

namespace {

Question every_card(CardSet cards) {
    return CountIs{Places::all(), CardSet(CardSet::all().bits() & ~cards.bits()), NumberSet(1)};
}

// Five cards of one suit, or else of one colour.
Wager five_card_flush(Condition suit, Condition colour) {
    const auto five = Condition::ask(CoupSizeIs{NumberSet(1U << 5)});
    Wager wager;
    wager.id = "five-card-flush";
    wager.rows.push_back({"One suit", Condition::all_of({five, std::move(suit)}), {}, 0});
    wager.rows.push_back({"One colour", Condition::all_of({five, std::move(colour)}), {}, 0});
    return wager;
}

// The different ways to write that wager.
std::vector<Wager> five_card_flushes() {
    std::vector<Question> every_suit;
    std::vector<Question> five_of_suit;
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        every_suit.push_back(every_card(CardSet::of_suit(suit)));
        five_of_suit.push_back(CountIs{Places::all(), CardSet::of_suit(suit), NumberSet(1U << 5)});
    }
    const auto colours =
        any_of({every_card(CardSet::of_colour(true)), every_card(CardSet::of_colour(false))});
    const auto alike = [](const Partition& by) { return Condition::ask(HasGroups{Places::all(), by, {5}}); };
    const auto one = [](const Partition& by) {
        return Condition::ask(DifferentAre{Places::all(), by, NumberSet(1U << 1)});
    };
    return {five_card_flush(any_of(every_suit), colours), five_card_flush(any_of(five_of_suit), colours),
            five_card_flush(alike(Partition::by_suit()), alike(Partition::by_colour())),
            five_card_flush(one(Partition::by_suit()), one(Partition::by_colour())),
            five_card_flush(one(Partition::by_suit()), colours)};
}

}  // namespace

// If suits were distinguished to the end, there would be 40 classes at each of six places: 10^9 branches.
TEST_CASE("a wager on the suits of the whole coup is computed quickly in every notation") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    constexpr std::uint64_t kLittle = 100'000'000;
    for (const Wager& wager : five_card_flushes()) {
        CHECK(walk(table, {&wager}, kLittle).front() ==
              Tally{Integer("5520756329472"), Integer("87086620339200"), Integer("4905790898834688")});
    }
}

namespace {

Condition all_of(const std::vector<Question>& questions) {
    std::vector<Condition> parts;
    for (const Question& question : questions) {
        parts.push_back(Condition::ask(question));
    }
    return Condition::all_of(std::move(parts));
}

// Whether a hand has a card of the set.
Question some_card(Hand hand, CardSet cards) { return CountIs{Places::hand(hand), cards, NumberSet(0xEU)}; }

// Wagers that some card of Player is in the same class as some card of Banker, in different notations.
std::vector<Wager> shared_classes(const Partition& by) {
    std::vector<Condition> shared;
    std::vector<Condition> not_shared;
    for (int c = 0; c < by.classes(); ++c) {
        const Question player = some_card(Hand::player, by.cards_of(c));
        const Question banker = some_card(Hand::banker, by.cards_of(c));
        shared.push_back(all_of({player, banker}));
        not_shared.push_back(Condition::any_of({Condition::negation_of(Condition::ask(player)),
                                                Condition::negation_of(Condition::ask(banker))}));
    }
    std::vector<Question> pairs;
    for (const int player : {1, 2, 3}) {
        for (const int banker : {1, 2, 3}) {
            pairs.emplace_back(
                HasGroups{Places::card(Hand::player, player) | Places::card(Hand::banker, banker), by, {2}});
        }
    }
    std::vector<Wager> wagers;
    for (const Condition& condition :
         {Condition::any_of(shared), Condition::negation_of(Condition::all_of(not_shared)), any_of(pairs)}) {
        Wager wager;
        wager.id = "shared";
        wager.rows.push_back({"", condition, {}, 0});
        wagers.push_back(wager);
    }
    return wagers;
}

}  // namespace

// The first two notations ask 26 questions about ranks, or eight about suits.
TEST_CASE("a wager that both hands share a rank or a suit takes few steps in every notation", "[long]") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    constexpr std::uint64_t kLittle = 40'000'000;
    for (const Partition& by : {Partition::by_rank(), Partition::by_suit(), Partition::by_colour()}) {
        const auto wagers = shared_classes(by);
        const Tally tally = walk(table, {&wagers.front()}, kLittle).front();
        for (const Wager& wager : wagers) {
            CHECK(walk(table, {&wager}, kLittle).front() == tally);
        }
    }
    const auto ranks = shared_classes(Partition::by_rank());
    CHECK(walk(table, {&ranks.front()}).front().front() == Integer("1866459750700288"));
}

TEST_CASE("every notation of a shared rank or suit agrees with every draw of a tiny shoe") {
    check_property("shared classes are brute force", 10, [] {
        const Table table = random_table(random_tableau(), random_tiny_shoe(), 2);
        for (const Partition& by : {Partition::by_rank(), Partition::by_suit()}) {
            for (const Wager& wager : shared_classes(by)) {
                StepBudget budget(kMaxWalkSteps);
                const Tally counted = BruteForce(table, {&wager}).run().front();
                RC_ASSERT(walk(table, {&wager}).front() == counted);
                RC_ASSERT(points_first(table, table.tableau, wager, budget) == counted);
            }
        }
    });
}

// Found by random cards: the enumeration itself would spend over twice as many steps first.
TEST_CASE("a wager with too many states is rejected before it is enumerated") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    std::vector<Question> counts;
    for (unsigned i = 0; i < 16; ++i) {
        CardSet cards;
        for (unsigned rank = 0; rank < kRanks; ++rank) {
            for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
                const unsigned card = 4 * rank + static_cast<unsigned>(suit);
                cards = card * (2 * i + 7) % 16 < 6 ? cards | Card(static_cast<int>(rank) + 1, suit) : cards;
            }
        }
        counts.emplace_back(CountIs{Places::all(), cards, NumberSet(1U << (1 + i % 3))});
    }
    const Wager wager = asking(counts);
    StepBudget budget(kMaxWalkSteps);
    CHECK_THROWS_AS(points_first(table, table.tableau, wager, budget), LimitExceeded);
    CHECK(budget.spent() < 25'000'000);
    CHECK_THROWS_WITH(walk(table, {&wager}),
                      "wager w takes too long to compute: row \"\" distinguishes too many "
                      "cards at too many places: expected fewer rows, or alike, different "
                      "or consecutive instead of a condition for each card or rank");
}
