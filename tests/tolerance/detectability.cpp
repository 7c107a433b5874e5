#include "tolerance/detectability.hpp"

#include "each.hpp"
#include "exact/falling_factorial.hpp"
#include "figures/net_result.hpp"
#include "gamefile/sample.hpp"
#include "games/sample.hpp"
#include "rules/condition.hpp"
#include "rules/number_set.hpp"
#include "rules/pays_notation.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "tolerance/rounds_calculator.hpp"

#include <algorithm>
#include <array>

using namespace sabot;
using test::builtin;

namespace {

Analysis analysis_of(const Game& game, const std::vector<std::string>& wagers = {}) {
    AnalysisRequest request;
    request.setup.shoe = Shoe::of_decks(game.decks);
    request.wagers = wagers;
    return analyze(game, request);
}

const Detectability& found(const WagerDetectability& wager, const std::string& fault) {
    return *std::find_if(wager.faults.begin(), wager.faults.end(),
                         [&](const Detectability& one) { return one.fault.id == fault; });
}

bool same(const std::optional<RoundsNeeded>& a, const std::optional<RoundsNeeded>& b) {
    return a.has_value() == b.has_value() && (!a || (a->rounds == b->rounds && a->is_exact == b->is_exact));
}

// Whether all figures are those of the changed game, analysed as a whole.
bool is_analysed(const WagerFigures& correct, const WagerFigures& faulty, const Detectability& one) {
    const auto results = [](const WagerFigures& wager) {
        return distribution_of_results(each(wager.events, [](const EventFigures& event) {
            return NetResult{event.net, event.deals};
        }));
    };
    const RoundsToDetect rounds = RoundsCalculator({}).compare(results(correct), results(faulty));
    return one.change_of_return == faulty.distribution.expected_value - correct.distribution.expected_value &&
           same(one.rounds.fixed, rounds.fixed) && same(one.rounds.sequential, rounds.sequential) &&
           same(one.rounds.by_return, rounds.by_return);
}

// The probability of each of Banker's cells, from the counts of ten point values, card by card.
std::array<std::array<Rational, kBankerColumns>, 10> reached_cells(const Tableau& tableau, int decks) {
    std::array<int, 10> left{};
    left.fill(4 * decks);
    left[0] = 16 * decks;
    std::array<std::array<Integer, kBankerColumns>, 10> deals{};
    const auto each = [&](std::int64_t ways, const auto& next) {
        for (int points = 0; points < 10; ++points) {
            int& count = left[static_cast<std::size_t>(points)];
            const std::int64_t more = ways * count--;
            next(points, more);
            ++count;
        }
    };
    each(1, [&](int p1, std::int64_t one) {
        each(one, [&](int p2, std::int64_t two) {
            const int player = (p1 + p2) % 10;
            each(two, [&](int b1, std::int64_t three) {
                each(three, [&](int b2, std::int64_t four) {
                    const int banker = (b1 + b2) % 10;
                    auto& row = deals[static_cast<std::size_t>(banker)];
                    if (tableau.is_natural(player) || tableau.is_natural(banker)) {
                        return;
                    }
                    if (tableau.player_draws_on(player)) {
                        each(four, [&](int p3, std::int64_t five) {
                            row[static_cast<std::size_t>(p3)] += Integer(five);
                        });
                    } else {
                        row[kPlayerStood] += Integer(four) * Integer(52 * decks - 4);
                    }
                });
            });
        });
    });
    std::array<std::array<Rational, kBankerColumns>, 10> probabilities;
    for (std::size_t total = 0; total < 10; ++total) {
        for (std::size_t column = 0; column < kBankerColumns; ++column) {
            probabilities[total][column] =
                ratio(deals[total][column], falling_factorial(Integer(52 * decks), 5));
        }
    }
    return probabilities;
}

}  // namespace

TEST_CASE("every figure is that of the changed game, analysed as a whole") {
    Game game = builtin("punto-banco");
    // Another tableau, with which wagers read single cards, and few decks.
    game.decks = 2;
    const Game& jade = builtin("jade-baccarat");
    game.wagers.push_back(*jade.wager("big"));
    game.wagers.push_back(*builtin("bacara").wager("banker-bonus"));
    // Of third cards only Banker's counts.
    Wager nine{"banker-nine", "Banker nine", "", {}, {}};
    nine.rows.push_back(
        {"Nine", Condition::ask(TotalIs{Hand::banker, NumberSet().set(9)}), parse_pays("9:2"), 0});
    game.wagers.push_back(nine);
    const Analysis correct = analysis_of(game);
    const auto wagers = detectability(game, correct);
    REQUIRE(wagers.size() == 8);
    std::size_t compared = 0;
    for (const Fault& fault : single_faults(game)) {
        const Analysis faulty = analysis_of(with_changes(game, fault.changes));
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            if (fault.wager().empty() || fault.wager() == wagers[i].id) {
                CAPTURE(fault.id, wagers[i].id);
                CHECK(is_analysed(correct.wagers[i], faulty.wagers[i], found(wagers[i], fault.id)));
                ++compared;
            }
        }
    }
    std::size_t listed = 0;
    for (const WagerDetectability& wager : wagers) {
        listed += wager.faults.size();
    }
    CHECK(compared == listed);
}

TEST_CASE("a cell of another game file is found as a fault") {
    const std::string row = R"({ total = "5", draws = "none 4-7", stands = "0-3 8 9" })";
    const std::string other = R"({ total = "5", draws = "none 3-7", stands = "0-2 8 9" })";
    const Game right = test::game_of(test::kGame);
    const Game wrong = test::game_of(test::game_with(row, other));
    const Analysis correct = analysis_of(right);
    const Analysis faulty = analysis_of(wrong);
    const auto wagers = detectability(right, correct);
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        CHECK(is_analysed(correct.wagers[i], faulty.wagers[i], found(wagers[i], "banker-5-3")));
    }
}

TEST_CASE("cards show a rule as often as its cell is reached") {
    const Game& game = builtin("punto-banco");
    const auto wagers = detectability(game, analysis_of(game, {"player"}));
    const auto reached = reached_cells(game.tableau, 8);
    Rational all = 0;
    for (const Detectability& one : wagers.front().faults) {
        CAPTURE(one.fault.id);
        if (one.fault.place().rule == Rule::banker_cell) {
            CHECK(one.probability_in_cards == reached.at(static_cast<std::size_t>(one.fault.place().total))
                                                  .at(static_cast<std::size_t>(one.fault.place().column)));
            all += *one.probability_in_cards;
        } else if (one.fault.place().rule == Rule::player_cell) {
            all += *one.probability_in_cards;
        } else {
            CHECK_FALSE(one.probability_in_cards);
        }
    }
    // Every coup without a natural reaches one rule of either hand.
    Rational without_naturals = 0;
    for (const auto& row : reached) {
        for (const Rational& cell : row) {
            without_naturals += cell;
        }
    }
    CHECK(all == 2 * without_naturals);
}

TEST_CASE("faults are sorted by the rounds that they take, those that never show last") {
    const Game& game = builtin("punto-banco");
    const auto wagers = detectability(game, analysis_of(game));
    REQUIRE(wagers.size() == 5);
    for (const WagerDetectability& wager : wagers) {
        for (std::size_t i = 1; i < wager.faults.size(); ++i) {
            const auto& before = wager.faults[i - 1];
            const auto& after = wager.faults[i];
            CAPTURE(wager.id, before.fault.id, after.fault.id);
            CHECK((!after.rounds.fixed ||
                   (before.rounds.fixed && before.rounds.fixed->rounds <= after.rounds.fixed->rounds)));
            CHECK((before.rounds.fixed || before.fault.id < after.fault.id));
            CHECK(after.rounds.fixed.has_value() == after.rounds.sequential.has_value());
        }
    }
    // Pairs do not depend on the tableau: only decks, payouts and a commission show.
    const WagerDetectability& pair = wagers[3];
    CHECK(pair.id == "player-pair");
    CHECK(std::count_if(pair.faults.begin(), pair.faults.end(),
                        [](const Detectability& one) { return one.rounds.fixed.has_value(); }) == 7);
    // With 8 decks a pair has the probability 31/415, with 7 decks 27/363.
    CHECK(found(pair, "decks-7").change_of_return == 12 * (ratio(27, 363) - ratio(31, 415)));
    // A tie has the probability 0.0952, and 1 - (1 - 0.0952)^24 > 0.9.
    CHECK(found(wagers[2], "payout-1-7:1").rounds.fixed->rounds == 24);
}

TEST_CASE("only shoes of whole decks can hold one deck more, and infinite ones none") {
    const Game& game = builtin("punto-banco");
    const auto deck_faults = [&](const Shoe& shoe) {
        AnalysisRequest request;
        request.wagers = {"tie"};
        request.setup.shoe = shoe;
        const auto wagers = detectability(game, analyze(game, request));
        CHECK(found(wagers[0], "banker-5-3").change_of_return != 0);
        std::vector<std::string> ids;
        for (const Detectability& one : wagers[0].faults) {
            if (one.fault.place().rule == Rule::decks) {
                CHECK(one.rounds.fixed);
                ids.push_back(one.fault.id);
            }
        }
        std::sort(ids.begin(), ids.end());
        return ids;
    };
    using Ids = std::vector<std::string>;
    CHECK(deck_faults(Shoe::of_decks(6)) == Ids{"decks-5", "decks-7"});
    CHECK(deck_faults(Shoe::of_decks(1)) == Ids{"decks-2"});
    CHECK(deck_faults(Shoe::of_decks(kInfiniteDecks)).empty());
    Shoe shoe = Shoe::of_decks(6);
    shoe.remove(CardSet::of_points(9), "9");
    CHECK(deck_faults(shoe).empty());
}

TEST_CASE("counts the faults that show within a number of rounds, and lists those that never do") {
    WagerDetectability wager;
    wager.faults.resize(3);
    wager.faults[0].rounds.fixed = RoundsNeeded{100};
    wager.faults[1].rounds.fixed = RoundsNeeded{101};
    wager.faults[2].fault.id = "unseen";
    CHECK(wager.shown_within(99) == 0);
    CHECK(wager.shown_within(100) == 1);
    CHECK(wager.shown_within(1000) == 2);
    REQUIRE(wager.never_shown().size() == 1);
    CHECK(wager.never_shown()[0].fault.id == "unseen");
}
