#include "counting/counting.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "error.hpp"
#include "figures/analysis.hpp"
#include "support/catch.hpp"

#include <bit>
#include <map>

using namespace sabot;

namespace {

CountingSystem system_of(const std::string& wager, const std::string& tags, const std::string& trigger,
                         CountRounding rounding = CountRounding::exact) {
    return {wager, tags, parse_tags(tags), parse_trigger(trigger, rounding)};
}

// The cards of a shoe, one cell each.
std::vector<CardSet> cards_of(const Shoe& shoe) {
    std::vector<CardSet> cards;
    for (const Shoe::Cell& cell : shoe.cells()) {
        cards.insert(cards.end(), static_cast<std::size_t>(cell.count), cell.cards);
    }
    return cards;
}

int tag_of(const CountSystem& system, CardSet card) {
    for (const CountSystem::Tag& tag : system.tags) {
        if ((tag.card.cards & card) == card) {
            return tag.tag;
        }
    }
    return 0;
}

// Over all sets of unseen cards, each of which is as likely as any other.
std::vector<CountedDepth> over_all_sets(const Game& game, const Shoe& shoe, const CountingSystem& system) {
    const auto cards = cards_of(shoe);
    std::vector<CountedDepth> depths(cards.size() + 1);
    std::vector<int> sets(cards.size() + 1);
    std::map<std::vector<CardCount>, std::pair<Rational, Rational>> known;
    for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << cards.size(); ++chosen) {
        const auto unseen = static_cast<std::size_t>(std::popcount(chosen));
        if (unseen < kMinCards) {
            continue;
        }
        ++sets[unseen];
        std::int64_t running = 0;
        std::vector<Shoe::Cell> cells = shoe.cells();
        std::vector<CardCount> counts;
        for (Shoe::Cell& cell : cells) {
            cell.count = 0;
            for (std::size_t i = 0; i < cards.size(); ++i) {
                cell.count += cards[i] == cell.cards && (chosen >> i & 1) != 0 ? 1 : 0;
            }
            counts.push_back(cell.count);
        }
        for (std::size_t i = 0; i < cards.size(); ++i) {
            running += (chosen >> i & 1) != 0 ? 0 : tag_of(system.system, cards[i]);
        }
        if (!system.trigger.is_met(running, static_cast<CardCount>(unseen))) {
            continue;
        }
        auto& [mean, square] = known[counts];
        if (mean == 0 && square == 0) {
            const Analysis analysis =
                analyze(game, {.setup = {.shoe = Shoe::of_cells(cells)}, .wagers = {system.wager}});
            const Distribution& one = analysis.wager(system.wager)->distribution;
            mean = one.expected_value;
            square = one.variance + mean * mean;
        }
        depths[unseen].bet_frequency += 1;
        depths[unseen].gain += mean;
        depths[unseen].square += square;
    }
    for (std::size_t unseen = kMinCards; unseen <= cards.size(); ++unseen) {
        depths[unseen].unseen = static_cast<CardCount>(unseen);
        for (Rational* sum : {&depths[unseen].bet_frequency, &depths[unseen].gain, &depths[unseen].square}) {
            *sum /= sets[unseen];
        }
    }
    return depths;
}

}  // namespace

TEST_CASE("the figures at each depth are those of all sets of unseen cards") {
    const Game game = load_game("punto-banco");
    struct Case {
        const char* shoe;
        CountingSystem system;
    };
    const std::vector<Case> cases{
        {"A=2 3=1 4=1 6=2 8=1 9=2 0=3", system_of("player", "A=1 4=-2 6=3 9=-1", "true>=2")},
        {"A=2 3=1 4=1 6=2 8=1 9=2 0=3", system_of("tie", "A=1 4=-2 6=3 9=-1", "running<=-1")},
        {"A=2 3=1 4=1 6=2 8=1 9=2 0=3",
         system_of("banker", "0=-1 6=1 9=2", "true<3", CountRounding::nearest)},
        // Tags that divide the tens, and a wager on ranks.
        {"3=2 5=2 9=2 T=2 J=1 K=3", system_of("banker", "T=2 K=-1 9=1", "running>=1")},
        {"3=2 5=2 9=2 T=2 J=1 K=3", system_of("player-pair", "3=-1 T=-1 K=-2 9=1", "true>=-4")},
        // Fewer cards with a tag than a coup may take, and tags that no card has.
        {"2=1 7=7 8=3", system_of("tie", "2=7 8=-1 9=3", "true>1")},
    };
    for (const auto& [text, system] : cases) {
        const Shoe shoe = parse_shoe(text);
        const DepthCounter counter(game, shoe, system);
        const auto expected = over_all_sets(game, shoe, system);
        int some = 0;
        for (CardCount unseen = kMinCards; unseen <= shoe.total(); ++unseen) {
            INFO(text << ": " << system.wager << ", " << unseen << " unseen");
            const CountedDepth depth = counter.at(unseen, system.trigger);
            const CountedDepth& known = expected[static_cast<std::size_t>(unseen)];
            CHECK(depth.bet_frequency == known.bet_frequency);
            CHECK(depth.gain == known.gain);
            CHECK(depth.square == known.square);
            some += depth.bet_frequency > 0 && depth.bet_frequency < 1 ? 1 : 0;
        }
        CHECK(some >= 4);
    }
}

TEST_CASE("without a trigger each depth has the wager's own figures") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    for (const char* wager : {"banker", "tie", "player-pair"}) {
        const CountingSystem system = system_of(wager, "A=1 4=-1 5=-1 6=-1 7=-1 8=2 9=2", "always");
        const DepthCounter counter(game, shoe, system);
        const Analysis analysis = analyze(game, {.setup = {.shoe = shoe}, .wagers = {wager}});
        const Distribution& own = analysis.wager(wager)->distribution;
        CHECK(counter.expected_value() == own.expected_value);
        for (const CardCount unseen : {6, 7, 52, 200, 410, 416}) {
            const CountedDepth depth = counter.at(unseen, system.trigger);
            CHECK(depth.bet_frequency == 1);
            CHECK(depth.gain == own.expected_value);
            CHECK(depth.variance() == own.variance);
        }
    }
}

TEST_CASE("a trigger and its opposite divide the wager's figures") {
    const Game game = load_game("punto-banco");
    const CountingSystem system = system_of("tie", "3=1 6=1 A=-1 9=-2", "true>=1");
    const DepthCounter counter(game, Shoe::of_decks(6), system);
    for (const CardCount unseen : {30, 100, 250}) {
        const CountedDepth met = counter.at(unseen, system.trigger);
        const CountedDepth not_met = counter.at(unseen, parse_trigger("true<1"));
        CHECK(met.bet_frequency > 0);
        CHECK(met.bet_frequency + not_met.bet_frequency == 1);
        CHECK(met.gain + not_met.gain == counter.expected_value());
    }
}

TEST_CASE("rejects wagers and shoes that it cannot compute") {
    const Game game = load_game("punto-banco");
    const Shoe by_points = parse_shoe("A=5 9=5 0=5");
    CHECK_THROWS_AS(DepthCounter(game, by_points, system_of("player-pair", "A=1", "always")), InputError);
    CHECK_THROWS_AS(DepthCounter(game, by_points, system_of("player", "K=1", "always")), InputError);
    CHECK_THROWS_AS(DepthCounter(game, by_points, system_of("nobody", "A=1", "always")), InputError);
}
