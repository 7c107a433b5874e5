#include "statistics/conditional_counter.hpp"

#include "check/load_game.hpp"
#include "figures/analysis.hpp"
#include "play/compiled_coup.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <random>
#include <span>

using namespace sabot;

namespace {

constexpr std::array<std::uint32_t, 1> kGroup{0};

// The rounds that these cards give, as long as six are left, with what is known before each.
UnseenRounds rounds_of(const CompiledCoup& coup, const Shoe& shoe, const std::vector<std::uint8_t>& cards) {
    UnseenRounds rounds;
    UnseenCards unseen(shoe, true);
    std::size_t dealt = 0;
    std::uint8_t last = UnseenRound::kUnknown;
    while (cards.size() - dealt >= kPlaces) {
        const Round round = coup.deal([&] { return cards[dealt++]; });
        UnseenRound& next = rounds.add(round, unseen, rounds.size() > 0);
        next.before = std::exchange(last, static_cast<std::uint8_t>(next.winner));
        next.first_card = rounds.size() == 1 ? cards.front() : kNoCard;
        next.groups = kGroup;
        CHECK(unseen.see(round.cards));
    }
    return rounds;
}

// The number of orders of the cards from this place on, the last of which they are then in.
double orders_of(std::vector<std::uint8_t>& cards, std::size_t from) {
    const auto begin = cards.begin() + static_cast<std::ptrdiff_t>(from);
    std::sort(begin, cards.end());
    double orders = 1;
    while (std::next_permutation(begin, cards.end())) {
        ++orders;
    }
    std::sort(begin, cards.end(), std::greater<>());
    return orders;
}

double of_units(const Integer& value) { return std::ldexp(static_cast<double>(value), -CellSums::kUnitBits); }

}  // namespace

TEST_CASE("the probabilities of outcomes and events are those of the enumeration, given the unseen cards") {
    const Game game = load_game("punto-banco");
    std::mt19937_64 random(20'261'126);
    for (const int decks : {1, 6, 8, 12}) {
        const Shoe full = Shoe::of_decks(decks);
        const GivenOutcomes probabilities(game, CellBlocks(game), UnseenCards(full, true));
        for (int shoe = 0; shoe < 8; ++shoe) {
            UnseenCards unseen(full, true);
            std::vector<std::uint8_t> cards;
            for (int i = 0; i < full.total(); ++i) {
                cards.push_back(static_cast<std::uint8_t>(i % kCardsInDeck));
            }
            std::shuffle(cards.begin(), cards.end(), random);
            cards.resize(random() % (cards.size() - kPlaces + 1));
            CHECK(unseen.see(cards));
            std::vector<Shoe::Cell> cells;
            for (int card = 0; card < kCardsInDeck; ++card) {
                cells.push_back({Card::at(card),
                                 static_cast<CardCount>(unseen.counts.at(static_cast<std::size_t>(card)))});
            }
            const Analysis analysis = analyze(game, {{Shoe::of_cells(cells)}});
            std::vector<std::vector<Rational>> all(1);
            for (const Outcome& outcome : analysis.outcomes) {
                all.front().push_back(outcome.probability);
            }
            for (const WagerFigures& wager : analysis.wagers) {
                all.emplace_back();
                for (const EventFigures& event : wager.events) {
                    all.back().push_back(event.probability);
                }
            }
            REQUIRE(probabilities.asked().size() == all.size());
            GivenOutcomes::Workspace workspace;
            std::vector<GivenOutcomes::Probabilities> found(all.size());
            probabilities.find(std::array{UnseenRanks(unseen)}, workspace, found);
            for (std::size_t i = 0; i < all.size(); ++i) {
                for (std::size_t row = 0; row < all[i].size(); ++row) {
                    const Rational exact = all[i][row] * Rational(Integer(1) << CellSums::kUnitBits);
                    INFO(decks << " " << cards.size() << " " << i << " " << row);
                    CHECK((abs(Rational(found[i].at(row)) - exact) <
                           Rational(1 << (CellSums::kUnitBits - 50))));
                }
            }
        }
    }
}

// Over all orders of a small shoe, with a number of rounds that depends on its cards: the mean of the
// deviations is zero, and that of their products is that of their conditional covariances.
TEST_CASE("deviations are a martingale, and their covariance is the sum of the conditional ones", "[long]") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = parse_shoe("9c=3 9d=1 Kd=3 6h=3");
    const CompiledCoup coup(*game.tableau);
    const ConditionalCounter counter(game, shoe, true);
    const CellBlocks blocks(game);
    std::vector<std::uint8_t> cards;
    for (int card = 0; card < kCardsInDeck; ++card) {
        cards.insert(cards.end(), static_cast<std::size_t>(*shoe.count(CardSet(Card::at(card)))),
                     static_cast<std::uint8_t>(card));
    }
    struct Moments {
        CellBlock block;
        std::size_t cell;
        std::size_t other;
        double sum = 0;
        double product = 0;
        double covariance = 0;
        double variance = 0;
    };
    const auto nine = std::size_t{8};
    std::vector<Moments> all{{blocks.outcome, 0, 1},   {blocks.outcome, 1, 2},
                             {blocks.after[1], 0, 1},  {blocks.after[2], 2, 0},
                             {blocks.ranks[0], 8, 5},  {blocks.ranks[4], 8, 12},
                             {blocks.ranks[2], 8, 12}, {blocks.ranks[5], 5, 8},
                             {blocks.first, 8, 12},    {blocks.suits[0], 0, 1},
                             {blocks.suits[4], 1, 0},  {blocks.rank, 8, 5},
                             {blocks.rank, 12, 12},    {blocks.suits_of_rank[nine], 0, 1}};
    double orders = 0;
    std::array<std::size_t, 3> lengths{};
    do {
        const UnseenRounds rounds = rounds_of(coup, shoe, cards);
        ++lengths.at(rounds.size());
        // The cards that are not dealt come in any order.
        std::size_t dealt = 0;
        for (const UnseenRound& played : rounds.rounds()) {
            const auto& its = played.round.cards;
            dealt += its.size() - static_cast<std::size_t>(std::count(its.begin(), its.end(), kNoCard));
        }
        const double ways = orders_of(cards, dealt);
        GroupSums sums;
        counter.add(rounds, sums);
        for (Moments& one : all) {
            const Cells cells = cells_of(sums[0], one.block);
            const auto deviation = [&](std::size_t cell) {
                return static_cast<double>(cells.observed[cell]) - of_units(cells.expected[cell]);
            };
            one.sum += ways * deviation(one.cell);
            one.product += ways * deviation(one.cell) * deviation(one.other);
            one.covariance += ways * of_units(cells.covariance[one.cell][one.other]);
            one.variance += ways * of_units(cells.covariance[one.cell][one.cell]);
        }
        orders += ways;
    } while (std::next_permutation(cards.begin(), cards.end()));
    CHECK(orders == 16'800);
    // Not every shoe has a second round.
    CHECK(lengths[1] > 0);
    CHECK(lengths[2] > 0);
    for (const Moments& one : all) {
        INFO(&one - all.data());
        CHECK(std::abs(one.sum) < 1e-6 * orders);
        CHECK(std::abs(one.product - one.covariance) < 1e-6 * orders);
        CHECK(one.variance > 1e-3 * orders);
    }
}

TEST_CASE("what is not known of the cards is not compared") {
    const Game game = load_game("punto-banco");
    const Round round =
        CompiledCoup(*game.tableau).deal([card = std::uint8_t{31}]() mutable { return ++card; });
    const auto draws = [&](const Shoe& shoe, bool has_suits, const auto& change) {
        const ConditionalCounter counter(game, shoe, true);
        UnseenRounds rounds;
        UnseenRound& one = rounds.add(round, UnseenCards(shoe, has_suits), false);
        one.groups = kGroup;
        change(one);
        GroupSums sums;
        counter.add(rounds, sums);
        const CellBlocks blocks(game);
        return std::array{cells_of(sums[0], blocks.outcome).draws(),
                          cells_of(sums[0], blocks.ranks[0]).draws(),
                          cells_of(sums[0], blocks.suits[0]).draws(), cells_of(sums[0], blocks.rank).draws()};
    };
    using Draws = std::array<std::uint64_t, 4>;
    const auto nothing = [](UnseenRound&) {};
    const auto cards = static_cast<std::uint64_t>(round.hands.cards());
    CHECK(draws(Shoe::of_decks(8), true, nothing) == Draws{1, 1, 1, cards});
    CHECK(draws(Shoe::of_decks(200), true, nothing) == Draws{1, 1, 1, cards});
    CHECK(draws(Shoe::of_decks(8), false, nothing) == Draws{1, 1, 0, cards});
    CHECK(draws(parse_shoe("0=128 1=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32"), true, nothing) ==
          Draws{1, 0, 0, 0});
    CHECK(draws(Shoe::of_decks(8), true, [](UnseenRound& one) { one.has_cards = false; }) ==
          Draws{1, 0, 0, 0});
    CHECK(draws(Shoe::of_decks(8), true, [](UnseenRound& one) { one.is_certain = false; }) ==
          Draws{1, 1, 1, cards});
    CHECK(draws(Shoe::of_decks(8), true, [](UnseenRound& one) { one.is_certain = one.has_cards = false; }) ==
          Draws{0, 0, 0, 0});
}

TEST_CASE("events that depend on suits are counted in rounds that every shoe has") {
    const Game game = load_game("bacara");
    const Shoe shoe = Shoe::of_decks(8);
    const ConditionalCounter counter(game, shoe, true);
    const CellBlocks blocks(game);
    const auto wager = static_cast<std::size_t>(game.wager("perfect-pair") - game.wagers.data());
    REQUIRE_FALSE(blocks.events[wager].is_given);
    // The king of clubs, six times.
    const Round round = CompiledCoup(*game.tableau).deal([] { return std::uint8_t{48}; });
    UnseenRounds rounds;
    for (const bool is_certain : {true, true, false}) {
        UnseenRound& one = rounds.add(round, UnseenCards(shoe, true), false);
        one.groups = kGroup;
        one.is_certain = is_certain;
    }
    rounds.add(round, UnseenCards(shoe, false), false).groups = kGroup;
    GroupSums sums;
    counter.add(rounds, sums);
    const CellBlock& block = blocks.events[wager].block;
    const auto counts = std::span(sums[0].observed).subspan(block.first, block.cells);
    CHECK(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) == 2);
    CHECK(counts.back() == 0);
}

TEST_CASE("a shoe of which too many cards are seen does not hold them") {
    UnseenCards unseen(Shoe::of_decks(1), true);
    CHECK(unseen.see(std::array<std::uint8_t, 2>{0, kNoCard}));
    CHECK(unseen.left == 51);
    CHECK_FALSE(unseen.see(std::array<std::uint8_t, 1>{0}));
    // Without suits, four of a rank.
    UnseenCards ranks(Shoe::of_decks(1), false);
    CHECK(ranks.see(std::array<std::uint8_t, 4>{0, 0, 1, 3}));
    CHECK_FALSE(ranks.see(std::array<std::uint8_t, 1>{2}));
}
