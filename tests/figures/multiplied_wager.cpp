#include "engine/random_wager.hpp"
#include "engine/walk.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/net_results.hpp"
#include "figures/tally_figures.hpp"
#include "gamefile/game_file.hpp"
#include "rules/random_multipliers.hpp"
#include "rules/split_by_copies.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <array>
#include <map>
#include <memory>

using namespace sabot;
using namespace sabot::test;

// Figures of wagers with random multipliers, by every deal of a tiny shoe with every set of struck faces.

namespace {

// A row, and its cards that count: the number of copies of each face.
using Counted = std::pair<std::size_t, std::map<int, int>>;

class EveryDeal {
public:
    EveryDeal(const Table& table, const Wager& wager) : table_(table), wager_(wager) {
        for (const Shoe::Cell& cell : table.undealt.cells()) {
            physical_.insert(physical_.end(), static_cast<std::size_t>(cell.count), cell.cards.first());
        }
        is_drawn_.resize(physical_.size());
        draw(0);
    }

    // The results per unit staked, by every set of struck faces.
    std::map<Rational, Rational> results() const {
        std::map<Rational, Rational> results;
        for (const auto& [counted, deals] : deals_) {
            const auto& [row, copies] = counted;
            if (row == wager_.lost() || !wager_.rows[row].is_multiplied) {
                results[row == wager_.lost() ? Rational(-1) : wager_.rows[row].pays.net] +=
                    ratio(deals, all_);
                continue;
            }
            const Multiplied& multiplied = *wager_.multiplied;
            const MultiplierRules& rules = multiplied.multipliers->rules();
            StruckSets(rules).each([&, deals = deals, row = row, &copies = copies](
                                       const StruckSets::Struck& struck, const Rational& probability) {
                const Rational times = combined(rules, copies, struck);
                const Rational& pays = wager_.rows[row].pays.net;
                Rational win = rules.of_return ? Rational((pays + 1) * times - 1) : Rational(pays * times);
                if (multiplied.win_cap && win > *multiplied.win_cap) {
                    win = *multiplied.win_cap;
                }
                results[win - 1 + wager_.rows[row].stake_returned] += probability * ratio(deals, all_);
            });
        }
        return results;
    }

private:
    void draw(std::size_t at) {
        if (at == cards_.size()) {
            const Coup coup = deal(table_.tableau, cards_);
            Counted counted{settle(wager_, coup).value(), {}};
            const Winner winner = winner_of(coup);
            each_place([&](Hand hand, int nth) {
                if (coup.sees(hand, nth) && counts(hand, nth, winner)) {
                    ++counted.second[wager_.multiplied->multipliers->rules().faces.class_of(
                        coup.card(hand, nth))];
                }
            });
            ++deals_[counted];
            ++all_;
            return;
        }
        for (std::size_t i = 0; i < physical_.size(); ++i) {
            if (!is_drawn_[i]) {
                is_drawn_[i] = true;
                cards_.at(at) = physical_[i];
                draw(at + 1);
                is_drawn_[i] = false;
            }
        }
    }

    bool counts(Hand hand, int nth, Winner winner) const {
        const auto& places = wager_.multiplied->places;
        return places ? places->contains(hand, nth)
                      : winner == Winner::tie || (winner == Winner::player) == (hand == Hand::player);
    }

    const Table& table_;
    const Wager& wager_;
    std::vector<Card> physical_;
    std::vector<bool> is_drawn_;
    std::array<Card, kPlaces> cards_{};
    std::map<Counted, Integer> deals_;
    Integer all_ = 0;
};

Wager random_multiplied() {
    Wager wager = random_wager();
    wager.fee = ratio(random_number(0, 2), 10);
    for (PayRow& row : wager.rows) {
        row.pays.net = Rational(random_number(1, 9));
        row.is_multiplied = random_number(0, 3) > 0;
        row.stake_returned = row.is_multiplied && random_flag() ? ratio(19, 20) : Rational(1);
    }
    wager.multiplied =
        Multiplied{std::make_shared<const Multipliers>(random_multipliers(2)), random_counted()};
    if (random_flag()) {
        wager.multiplied = Multiplied{wager.multiplied->multipliers, wager.multiplied->places,
                                      Rational(random_number(9, 20))};
    }
    return wager;
}

}  // namespace

TEST_CASE("figures are those of every deal with every set of struck faces") {
    check_property("multiplied wagers by every deal and every set of struck faces", 6, [] {
        const Table table = make_table(standard_tableau(), random_tiny_shoe(), {});
        const Wager wager = random_multiplied();
        const Tally tally = walk(table, {&wager}).front();
        const WagerFigures figures = figures_of(wager, tally);
        std::map<Rational, Rational> expected;
        Rational mean = 0;
        Rational square = 0;
        Rational hits = 0;
        Rational pushes = 0;
        for (const auto& [pays, probability] : EveryDeal(table, wager).results()) {
            const Rational net = (1 + pays) / (1 + wager.fee) - 1;
            expected[net] += probability;
            mean += net * probability;
            square += net * net * probability;
            hits += pays > 0 ? probability : Rational(0);
            pushes += pays == 0 ? probability : Rational(0);
        }
        std::map<Rational, Rational> results;
        for (const NetProbability& result : net_results(figures)) {
            results[result.net] = result.probability;
        }
        RC_ASSERT(results == expected);
        RC_ASSERT(figures.distribution.expected_value == mean);
        RC_ASSERT(figures.distribution.variance == square - mean * mean);
        RC_ASSERT(figures.distribution.hit_frequency == hits);
        RC_ASSERT(figures.distribution.push_frequency == pushes);
        RC_ASSERT(expected_value(wager, tally) == mean);
        RC_ASSERT(tally_of(figures) == tally);
        RC_ASSERT(tally_by_rows(wager, tally).back() == figures.events.back().deals);
    });
}

TEST_CASE("a wager with random multipliers has no single payouts") {
    Wager wager;
    wager.id = "lightning";
    wager.rows.push_back({"row", Condition(), {"1:1", 1}, 0});
    CHECK(wager.pays(0) == 1);
    MultiplierRules rules;
    rules.struck = {{1, 1}};
    rules.values = {{2, 1}};
    wager.multiplied = Multiplied{std::make_shared<const Multipliers>(rules)};
    CHECK_THROWS_WITH(wager.pays(0),
                      "the wins of wager lightning are multiplied at random: expected wagers with fixed "
                      "payouts, the only ones that this computation takes");
    CHECK_THROWS(wager.net(wager.lost()));
}

TEST_CASE("returns of a game that strikes a suit have closed forms") {
    Game game = read_game_file(SABOT_TESTS "/../lib/games/multipliers/lightning-dragon-tiger.toml");
    MultiplierRules rules = game.wagers.front().multiplied->multipliers->rules();
    const std::array weights{ratio(1, 2), ratio(1, 4), ratio(1, 8), ratio(1, 8)};
    Rational mean = 0;
    Rational square = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        rules.values[i].weight = weights.at(i);
        mean += rules.values[i].times * weights.at(i);
        square += rules.values[i].times * rules.values[i].times * weights.at(i);
    }
    rules.are_weights_stated = true;
    const auto multipliers = std::make_shared<const Multipliers>(rules);
    const Table table = make_table(game.tableau, Shoe::of_decks(8), {});
    const auto return_of = [&](const char* id) {
        Wager wager = *game.wager(id);
        wager.multiplied = Multiplied{multipliers, wager.multiplied->places};
        return Rational(figures_of(wager, walk(table, {&wager}).front()).distribution.return_to_player() *
                        ratio(6, 5));
    };
    // Of 415 second cards 7 are the same, and 24 have its rank and another suit.
    const Rational one = (3 + mean) / 4;
    const Rational same = ratio(7, 415) * (3 + square) / 4;
    CHECK(return_of("dragon") == ratio(384, 830) * (1 + one) + ratio(31, 830));
    CHECK(return_of("tiger") == return_of("dragon"));
    CHECK(return_of("tie") == ratio(31, 415) + ratio(13, 2) * (same + ratio(24, 415) * (1 + mean) / 2));
    CHECK(return_of("suited-tie") == ratio(7, 415) + 20 * same);
}

TEST_CASE("a pair's return has a closed form") {
    MultiplierRules rules;
    rules.struck = {{5, 1}};
    rules.values = {{2, ratio(1, 2)}, {3, ratio(1, 4)}, {5, ratio(1, 8)}, {8, ratio(1, 8)}};
    Wager wager;
    wager.id = "pair";
    wager.fee = ratio(1, 5);
    wager.rows.push_back(
        {"pair", Condition::ask(FirstTwoMatch{Hand::player, Partition::by_rank()}), {"9:1", 9}, 0});
    wager.rows.front().is_multiplied = true;
    wager.multiplied =
        Multiplied{std::make_shared<const Multipliers>(rules), Places::first_two(Hand::player)};
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    const WagerFigures figures = figures_of(wager, walk(table, {&wager}).front());

    // Of two cards of one rank, the second one of 415 is identical (7) or of another suit (24).
    const Rational mean = ratio(2, 2) + ratio(3, 4) + ratio(5, 8) + ratio(8, 8);
    const Rational square = ratio(4, 2) + ratio(9, 4) + ratio(25, 8) + ratio(64, 8);
    const Rational identical = ratio(47, 52) + ratio(5, 52) * square;
    const Integer sets = 52 * 51;
    const Rational other =
        ratio(47 * 46, sets) + 2 * mean * ratio(5 * 47, sets) + mean * mean * ratio(5 * 4, sets);
    const Rational won = 9 * (ratio(7, 415) * identical + ratio(24, 415) * other);
    const Rational returned = won + ratio(31, 415);
    CHECK(figures.distribution.return_to_player() == returned / ratio(6, 5));

    // The largest win: 9 times 8 times 8.
    const EventResult largest = largest_result(figures.events.front());
    CHECK(largest.pays == 576);
    CHECK(largest.probability == ratio(7, 415) * ratio(5, 52 * 8) + ratio(24, 415) * ratio(5 * 4, sets * 64));
    CHECK(multipliers_of(figures).back().product == 64);
    CHECK(multipliers_of(figures).back().probability == largest.probability / ratio(31, 415));
    CHECK(probability_at_most(figures, largest.pays) == 1);
    CHECK(probability_at_most(figures, -1) == 1 - ratio(31, 415));
    // A row without a multiplier wins no more than that: no card is struck.
    CHECK(probability_at_most(figures, figures.events.front().pays) ==
          1 - ratio(31, 415) + ratio(7, 415) * ratio(47, 52) + ratio(24, 415) * ratio(47 * 46, sets));
}

TEST_CASE(
    "distinct wins are the amounts of each row, with the probabilities of all multipliers that give them") {
    WagerFigures figures;
    // 1:1 of which the stake is kept, doubled, or 5:1 by the cap for two multipliers.
    EventFigures capped{"capped", 0, 40, ratio(4, 10), 0, 0};
    capped.stake_kept = 1;
    capped.multiples = {
        {1, 0, 0, ratio(1, 10)}, {2, 1, 1, ratio(1, 10)}, {8, 4, 4, ratio(1, 20)}, {9, 4, 4, ratio(3, 20)}};
    figures.events = {capped,
                      {"plain", 3, 10, ratio(1, 10), 0, 3},
                      {"never", 50, 0, 0, 0, 50},
                      {"push", 0, 10, ratio(1, 10), 0, 0},
                      {"lost", -1, 40, ratio(4, 10), 0, -1}};
    std::vector<std::pair<Rational, Rational>> found;
    for (const DistinctWin& win : distinct_wins(figures)) {
        found.emplace_back(win.odds, win.probability);
    }
    using Found = std::vector<std::pair<Rational, Rational>>;
    CHECK(found == Found{{1, ratio(1, 10)}, {2, ratio(1, 10)}, {5, ratio(1, 5)}, {3, ratio(1, 10)}});
    CHECK(largest_result(figures.events.front()).pays == 4);
    CHECK(largest_result(figures.events.front()).probability == ratio(1, 5));
    CHECK(largest_odds(figures.events.front()) == 5);
    // What never comes is no win.
    CHECK(largest_odds(figures) == 5);
}

TEST_CASE("a row wins by what it pays besides the stake, whatever part of the stake is kept") {
    MultiplierRules rules;
    rules.struck = {{5, 1}};
    rules.values = {{2, ratio(1, 2)}, {8, ratio(1, 2)}};
    const auto figures_with = [&](const Rational& stake_returned, const Rational& pays) {
        Wager wager;
        wager.id = "pair";
        wager.rows.push_back(
            {"pair", Condition::ask(FirstTwoMatch{Hand::player, Partition::by_rank()}), {"", pays}, 0});
        wager.rows.front().is_multiplied = true;
        wager.rows.front().stake_returned = stake_returned;
        wager.multiplied =
            Multiplied{std::make_shared<const Multipliers>(rules), Places::first_two(Hand::player)};
        const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
        return figures_of(wager, walk(table, {&wager}).front());
    };
    // Nets 0, -1/2 and 19/20 without a struck card.
    for (const auto& [returned, pays] :
         {std::pair(Rational(0), Rational(1)), std::pair(Rational(0), ratio(1, 2)),
          std::pair(ratio(19, 20), Rational(1))}) {
        const WagerFigures figures = figures_with(returned, pays);
        CHECK(figures.events.front().pays == pays - 1 + returned);
        CHECK(figures.events.front().win() == pays);
        CHECK(figures.distribution.hit_frequency == ratio(31, 415));
        CHECK(figures.distribution.push_frequency == 0);
        CHECK(largest_odds(figures) == 64 * pays);
        CHECK(largest_result(figures.events.front()).pays == 64 * pays - 1 + returned);
        // 1, 2, 4, 8, 16 and 64.
        REQUIRE(multipliers_of(figures).size() == 6);
        CHECK(multipliers_of(figures).back().product == 64);
    }
}
