#include "figures/consecutive_coups.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "error.hpp"
#include "figures/analysis.hpp"
#include "play/compiled_coup.hpp"
#include "play/compiled_wager.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <algorithm>
#include <compare>
#include <map>
#include <utility>

using namespace sabot;

namespace {

// The outcome of a coup, and the row of each wager.
struct ShownCoup {
    char outcome;
    std::vector<std::size_t> rows;
    friend auto operator<=>(const ShownCoup&, const ShownCoup&) = default;
};

char letter(const Round& round) {
    const int difference = round.hands.total(Hand::player) - round.hands.total(Hand::banker);
    return difference > 0 ? 'P' : difference < 0 ? 'B' : 'T';
}

// How many orders of the cards of a shoe show what in their first coups.
std::map<std::vector<ShownCoup>, std::uint64_t> orders_of(const Game& game, const Shoe& shoe, int coups) {
    std::vector<std::uint8_t> cards;
    for (const Shoe::Cell& cell : shoe.cells()) {
        cards.insert(cards.end(), static_cast<std::size_t>(cell.count),
                     static_cast<std::uint8_t>(cell.cards.first().index()));
    }
    std::sort(cards.begin(), cards.end());
    const CompiledCoup coup(game.tableau);
    const std::vector<CompiledWager> wagers(game.wagers.begin(), game.wagers.end());
    std::map<std::vector<ShownCoup>, std::uint64_t> orders;
    do {
        std::size_t at = 0;
        std::vector<ShownCoup> shown;
        for (int number = 0; number < coups; ++number) {
            const Round round = coup.deal([&] { return cards[at++]; });
            shown.push_back({letter(round), {}});
            for (const CompiledWager& wager : wagers) {
                shown.back().rows.push_back(wager.row(round));
            }
        }
        ++orders[shown];
    } while (std::next_permutation(cards.begin(), cards.end()));
    return orders;
}

std::string letters(const std::vector<ShownCoup>& shown) {
    std::string text;
    for (const ShownCoup& one : shown) {
        text += one.outcome;
    }
    return text;
}

// What all orders of a shoe show.
struct CountedOrders {
    CountedOrders(const Game& game, const Shoe& shoe, int coups) {
        for (const auto& [shown, count] : orders_of(game, shoe, coups)) {
            const Rational weight{Integer(count)};
            orders += count;
            outcomes[letters(shown)] += count;
            const std::string given = letters({shown.begin(), shown.end() - 1});
            givens[given] += count;
            for (std::size_t i = 0; i < game.wagers.size(); ++i) {
                const Wager& wager = game.wagers[i];
                std::string letters_of_results;
                for (const ShownCoup& one : shown) {
                    const int sign = wager.net(one.rows[i]).sign();
                    letters_of_results += sign > 0 ? 'W' : sign == 0 ? 'D' : 'L';
                }
                results[wager.id][letters_of_results] += count;
                const Rational net = wager.net(shown[0].rows[i]) * weight;
                nets[wager.id] += net;
                nets_after[wager.id][given] += wager.net(shown.back().rows[i]) * weight;
                for (std::size_t j = 0; j < game.wagers.size(); ++j) {
                    const Wager& other = game.wagers[j];
                    products[{wager.id, other.id}] += net * other.net(shown[1].rows[j]);
                }
            }
        }
    }

    Rational share(std::uint64_t count) const { return ratio(Integer(count), Integer(orders)); }
    Rational covariance(const std::string& one, const std::string& other) const {
        const Rational all{Integer(orders)};
        return products.at({one, other}) / all - nets.at(one) / all * (nets.at(other) / all);
    }

    std::uint64_t orders = 0;
    std::map<std::string, std::uint64_t> outcomes;
    std::map<std::string, std::uint64_t> givens;
    std::map<std::string, std::map<std::string, std::uint64_t>> results;
    std::map<std::string, Rational> nets;
    std::map<std::string, std::map<std::string, Rational>> nets_after;
    std::map<std::pair<std::string, std::string>, Rational> products;
};

// A game with wagers on outcomes, totals and ranks.
Game game_for_orders(const std::string& shoe) {
    Game game = load_game("punto-banco");
    if (shoe.find('d') == std::string::npos) {
        std::erase_if(game.wagers,
                      [](const Wager& wager) { return wager.id.find("pair") != std::string::npos; });
    }
    const Game jade = load_game("jade-baccarat");
    for (const char* id : {"big", "small"}) {
        game.wagers.push_back(*wager_named(jade.wagers, id));
    }
    return game;
}

void check_sequences(const std::vector<CoupSequence>& found, std::map<std::string, std::uint64_t> counted,
                     const CountedOrders& all) {
    for (const CoupSequence& one : found) {
        INFO(one.sequence);
        CHECK(one.probability == all.share(counted[one.sequence]));
        counted.erase(one.sequence);
    }
    CHECK(counted.empty());
}

ConsecutiveCoups of(const Game& game, const Shoe& shoe, int coups = 2) {
    return consecutive_coups(game, {.setup = {shoe}, .coups = coups});
}

}  // namespace

TEST_CASE("consecutive coups are those of all orders of a shoe", "[long]") {
    for (const auto& [text, coups] : {std::pair("Kd=4 4d=4 9d=4", 2),
                                      {"Kd=1 3d=2 6d=3 8d=6", 2},
                                      {"0=5 4=8", 2},
                                      {"0=4 6=15", 3},
                                      {"0=2 7=15 9=1", 3}}) {
        INFO(text);
        const Shoe shoe = parse_shoe(text);
        const Game game = game_for_orders(text);
        const CountedOrders counted(game, shoe, coups);
        const ConsecutiveCoups found = of(game, shoe, coups);
        check_sequences(found.outcomes, counted.outcomes, counted);
        std::size_t conditional = 0;
        for (const NextOutcome& one : found.next) {
            INFO(one.given << " " << one.next);
            const auto known = counted.outcomes.find(one.given + one.next);
            CHECK(one.probability * counted.share(counted.givens.at(one.given)) ==
                  counted.share(known == counted.outcomes.end() ? 0 : known->second));
            ++conditional;
        }
        CHECK(conditional == 3 * counted.givens.size());
        REQUIRE(found.wagers.size() == game.wagers.size());
        for (const ConsecutiveWager& wager : found.wagers) {
            INFO(wager.id);
            check_sequences(wager.sequences, counted.results.at(wager.id), counted);
            CHECK(wager.covariance == counted.covariance(wager.id, wager.id));
            const bool by_ranks = wager.id.find("pair") != std::string::npos;
            CHECK(wager.after.size() == (by_ranks && coups == 3 ? 0 : counted.givens.size()));
            for (const ValueAfter& after : wager.after) {
                INFO(after.given);
                CHECK(after.expected_value * Rational(Integer(counted.givens.at(after.given))) ==
                      counted.nets_after.at(wager.id).at(after.given));
            }
        }
        CHECK(found.pairs.size() == game.wagers.size() * (game.wagers.size() - 1) / 2);
        for (const ConsecutivePair& pair : found.pairs) {
            CHECK(pair.covariance == counted.covariance(pair.wager, pair.other));
        }
    }
}

TEST_CASE("margins of consecutive coups are the single probabilities, and conditional values average back",
          "[long]") {
    const Game game = load_game("jade-baccarat");
    for (const Shoe& shoe : {Shoe::of_decks(8), Shoe::of_decks(1)}) {
        const Analysis analysis = analyze(game, {{shoe}});
        const ConsecutiveCoups found = of(game, shoe);
        for (std::size_t outcome = 0; outcome < 3; ++outcome) {
            const char letter = "PBT"[outcome];
            for (const std::size_t place : {std::size_t{0}, std::size_t{1}}) {
                Rational margin = 0;
                for (const CoupSequence& one : found.outcomes) {
                    margin += one.sequence[place] == letter ? one.probability : Rational(0);
                }
                CHECK(margin == analysis.outcomes.at(outcome).probability);
            }
        }
        CHECK(found.wagers.size() == 8);
        for (const ConsecutiveWager& wager : found.wagers) {
            INFO(wager.id);
            const Distribution& alone = analysis.wager(wager.id)->distribution;
            CHECK(wager.expected_value == alone.expected_value);
            CHECK(wager.variance == alone.variance);
            Rational wins = 0;
            for (const CoupSequence& one : wager.sequences) {
                wins += one.sequence[1] == 'W' ? one.probability : Rational(0);
            }
            CHECK(wins == alone.hit_frequency);
            Rational mean = 0;
            for (const ValueAfter& after : wager.after) {
                mean += after.expected_value *
                        analysis.outcomes.at(std::string("PBT").find(after.given)).probability;
            }
            CHECK(mean == alone.expected_value);
        }
    }
}

TEST_CASE("three coups have the margins of two", "[long]") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = parse_shoe("A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 0=16");
    const ConsecutiveCoups three =
        consecutive_coups(game, {.setup = {shoe}, .wagers = {"banker"}, .coups = 3});
    const ConsecutiveCoups two = consecutive_coups(game, {.setup = {shoe}, .wagers = {"banker"}});
    for (const CoupSequence& pair : two.outcomes) {
        Rational margin = 0;
        for (const CoupSequence& one : three.outcomes) {
            margin += one.sequence.starts_with(pair.sequence) ? one.probability : Rational(0);
        }
        CHECK(margin == pair.probability);
    }
}

TEST_CASE("the numbers of sequences say when a difference shows") {
    const CoupSequence one{"PP", ratio(1, 2), ratio(9, 20)};
    CHECK(one.sequences_for_deviation() == Integer(100));
    CHECK_FALSE(CoupSequence{"PP", ratio(1, 4), ratio(1, 4)}.sequences_for_deviation());
    ConsecutiveCoups coups;
    coups.outcomes = {{"PP", ratio(1, 2), ratio(1, 4)}, {"PB", ratio(1, 2), ratio(3, 4)}, {"PT", 0, 0}};
    // chi2 = 1/4 + 1/12 = 1/3, and 1.66 * 3 = 4.98.
    CHECK(coups.sequences_for_any_test() == Integer(5));
}

TEST_CASE("rejects coups that are independent, too few cards, and wagers that are too expensive") {
    const Game game = load_game("punto-banco");
    CHECK_THROWS_AS(of(game, Shoe::of_decks(kInfiniteDecks)), InputError);
    CHECK_THROWS_AS(of(load_game("baccarat-touch"), Shoe::of_decks(8)), InputError);
    CHECK_THROWS_AS(of(game, parse_shoe("0=17"), 3), InputError);
    Game short_shoes = game;
    short_shoes.procedure = Procedure{};
    short_shoes.procedure->most_rounds = 2;
    CHECK(of(short_shoes, Shoe::of_decks(8), 2).outcomes == of(game, Shoe::of_decks(8), 2).outcomes);
    CHECK(test::message_of([&] { of(short_shoes, Shoe::of_decks(8), 3); }) ==
          "punto-banco deals at most 2 coups from a shoe: expected a game that deals 3");
    // A coup of four cards ends before a cut card after them, and none before a cut card after three.
    short_shoes.procedure = Procedure{};
    short_shoes.procedure->cards_behind_cut = 416 - 4;
    CHECK(of(short_shoes, Shoe::of_decks(8), 2).outcomes == of(game, Shoe::of_decks(8), 2).outcomes);
    short_shoes.procedure->cards_behind_cut = 416 - 3;
    CHECK(test::message_of([&] { of(short_shoes, Shoe::of_decks(8), 2); }) ==
          "punto-banco deals at most 1 coup from a shoe: expected a game that deals 2");
    const Game jade = load_game("jade-baccarat");
    CHECK_THROWS_AS(consecutive_coups(jade, {.setup = {Shoe::of_decks(8)}, .wagers = {"perfect-pair"}}),
                    InputError);
    const ConsecutiveCoups found = of(jade, Shoe::of_decks(8));
    REQUIRE(found.refused.size() == 1);
    CHECK(found.refused[0].id == "perfect-pair");
}
