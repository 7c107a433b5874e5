#include "limits/limit_changes.hpp"

#include "audit/sample.hpp"
#include "games/sample.hpp"
#include "limits/changes.hpp"
#include "neighbours/odds_in_use.hpp"
#include "rules/game_parts.hpp"
#include "rules/multiplied.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace sabot;
using test::builtin;
using test::changes;
using test::changes_of;
using test::kReturn;
using test::limits_of;

// Of 6508331087895 coups, 619306544887 are ties: p (1 + x) is at least 9/10.
TEST_CASE("the tie needs 8.4582:1 to return 90%, and 17:2 is in use") {
    CHECK(changes(builtin("punto-banco"), "tie", kReturn + "at-least = \"90%\"") ==
          "payout Tie: 8 >= 10476382868437/1238613089774 -> 17/2 = 11766824352853/13016662175790");
}

TEST_CASE("a commission is a change, and so is the payout before it") {
    CHECK(changes(builtin("punto-banco"), "banker", kReturn + "at-least = \"99%\"") ==
          "payout Banker wins: 1 >= 170354242174783/170128120165312 -> - = -; "
          "payout Tie: 0 >= 75374003157/12386130897740 -> - = -; "
          "commission Banker wins: 1/20 <= 8727989578177/179082231752960 -> 9/200 = "
          "69154313530403/69732118798875");
}

// A pair pays in (4d - 1) / (52d - 1) of the coups with d decks.
TEST_CASE("decks are a change where they meet the limit") {
    Game three = builtin("punto-banco");
    three.decks = 3;
    CHECK(changes(three, "player-pair", kReturn + "at-least = \"88%\"") ==
          "payout Player pair: 11 >= 57/5 -> 23/2 = 55/62; decks: 3 -> 5 = 228/259");
    CHECK(changes(builtin("punto-banco"), "player-pair", kReturn + "at-most = \"88%\"") ==
          "payout Player pair: 11 <= 1671/155 -> 21/2 = 713/830; decks: 8 -> 4 = 20/23");
    CHECK(changes(builtin("punto-banco"), "player-pair",
                  "quantity = \"win-probability\"\nat-most = \"0.07\"") == "decks: 8 -> 2 = 7/103");
    CHECK(changes(builtin("punto-banco"), "player-pair",
                  "quantity = \"win-probability\"\nat-least = \"0.08\"") == "");
}

TEST_CASE("a payout in use that passes the other bound is none") {
    CHECK(changes(builtin("punto-banco"), "player", kReturn + "at-least = \"99%\"\nat-most = \"100%\"") ==
          "payout Player wins: 1 >= 175177233100223/174259240827520 <= 279815987114/272280063793 -> - = -; "
          "payout Tie: 0 >= 917992272703/37158392693220 <= 241149546272/1857919634661 -> - = -");
}

TEST_CASE("a win that is too large needs a smaller payout, alone only if no other row is too large") {
    const std::string ten = "quantity = \"largest-win\"\nat-most = \"10\"";
    CHECK(changes(builtin("punto-banco"), "player-pair", ten) == "payout Player pair: 11 <= 10 -> 10 = 10");
    Game two = builtin("punto-banco");
    Wager& tie =
        *std::find_if(two.wagers.begin(), two.wagers.end(), [](const Wager& one) { return one.id == "tie"; });
    tie.rows.insert(tie.rows.begin(), tie.rows.front());
    tie.rows.front().event = "Tie again";
    CHECK(changes(two, "tie", "quantity = \"largest-win\"\nat-most = \"7\"") ==
          "payout Tie again: 8 <= 7 -> 7 = 7");
}

// A coup pays 24:1 in 25994829938688 of 4998398275503360, so that the fixed part of the return is 25 times
// that. The rest is the meter times (14792843520 + 1885030917120 / 20) / 4998398275503360.
TEST_CASE("the meter after a jackpot is a change, and the rows that pay its parts are not") {
    const std::string fixed = "payout row 2: 24 >= ";
    const auto seed_of = [&](const std::string& bounds) {
        const std::string all = changes_of(test::meter_wager(), test::kMeterTally, kReturn + bounds);
        return all.substr(all.find("seed"));
    };
    CHECK(changes_of(test::meter_wager(), test::kMeterTally, kReturn + "at-least = \"85%\"")
              .starts_with(fixed));
    CHECK(seed_of("at-least = \"85%\"").starts_with("seed: 5000 >= 34058867/1032 -> 33003 = "));
    CHECK(seed_of("at-least = \"90%\"").starts_with("seed: 5000 >= 18212059/516 -> 35295 = "));
    CHECK(seed_of("at-most = \"20%\"").starts_with("seed: 5000 <= 827651/258 -> 3207 = "));
    // The return of 5,000 is 23.909513...%, and each unit more adds 0.0022%: the next amounts are the
    // nearest.
    CHECK(seed_of("at-least = \"23.9096%\"").find("-> 5001 = ") != std::string::npos);
    CHECK(seed_of("at-most = \"23.9095%\"").find("-> 4999 = ") != std::string::npos);
    // A return without the meter that is too large.
    CHECK(changes_of(test::meter_wager(), test::kMeterTally, kReturn + "at-most = \"13%\"").find("seed") ==
          std::string::npos);
    CHECK(changes_of(test::meter_wager(), test::kMeterTally,
                     "quantity = \"largest-win\"\nat-most = \"3000\"") ==
          "seed: 5000 <= 3001 -> 3001 = 3000");
    Wager half = test::meter_wager();
    half.progressive->seed = ratio(10'001, 2);
    set_meter(half, ratio(10'001, 2));
    CHECK(changes_of(half, test::kMeterTally, kReturn + "at-most = \"23.9097%\"").find(" -> 5000 = ") !=
          std::string::npos);
    // The fixed part of the return is that of a meter of 0.
    const Rational fixed_part = ratio(25 * test::kMeterTally[2], deals_in(test::kMeterTally));
    CHECK(seed_of("at-most = \"" + to_fraction(fixed_part) + "\"") ==
          "seed: 5000 <= 0 -> 0 = " + to_fraction(fixed_part));
    // 5% of 5,000 is 250, and 5% of 4,999 is rounded to 249, in 377 of a million coups.
    CHECK(changes_of(test::meter_wager(), test::kMeterTally,
                     kReturn + "stake = \"lowest\"\nat-most = \"23.9%\"",
                     Settlement{"", 1, Rounding::down, {}, {}})
              .find("seed: 5000 -> 4999 = ") != std::string::npos);
}

TEST_CASE("a commission of half the win is in use") {
    Wager wager = test::paying("even", {ratio(2, 5)});
    wager.rows.front().commission = ratio(3, 5);
    const std::string all = changes_of(wager, {1, 1}, kReturn + "at-least = \"75%\"");
    CHECK(all.substr(all.find("commission")) == "commission row 0: 3/5 <= 1/2 -> 1/2 = 3/4");
}

TEST_CASE("a fee may be dropped") {
    Wager wager = test::paying("tie", {8});
    wager.fee = ratio(1, 10);
    // 0.9 of 1.1.
    const std::string all = changes_of(wager, {1, 9}, kReturn + "at-least = \"90%\"");
    CHECK(all.substr(all.find("fee")) == "fee: 1/10 <= 0 -> 0 = 9/10");
    CHECK(changes_of(wager, {1, 9}, kReturn + "at-least = \"90.1%\"").find("fee") == std::string::npos);
}

TEST_CASE("a fee is a change of the return of its wager, but not of the mean of several") {
    Game game;
    game.wagers = {test::paying("one", {8}), test::paying("two", {8})};
    Analysis analysis;
    for (Wager& wager : game.wagers) {
        wager.fee = ratio(1, 10);
        analysis.wagers.push_back(figures_of(wager, {1, 9}));
    }
    const auto has_fee = [&](const std::string& of) {
        LimitCheck check = check_limits(game, analysis, limits_of(kReturn + of + "at-least = \"85%\""));
        add_limit_changes(check, game, analysis, [](int) { return std::nullopt; });
        const auto& all = check.limits.at(0).findings.at(0).changes.value();
        CHECK_FALSE(all.empty());
        return std::any_of(all.begin(), all.end(),
                           [](const LimitChange& one) { return one.rule() == Rule::fee; });
    };
    CHECK(has_fee(""));
    CHECK_FALSE(has_fee("of = \"game\"\n"));
}

TEST_CASE("no change makes a return of more than the stake") {
    // 9:1 in one coup of ten. An eighth more is needed for 99%; 19:2 returns 1.05.
    CHECK(changes_of(test::paying("tie", {8}), {1, 9}, kReturn + "at-least = \"99%\"") ==
          "payout row 0: 8 >= 89/10 -> 9 = 1");
    CHECK(changes_of(test::paying("tie", {ratio(71, 8)}), {1, 9}, kReturn + "at-least = \"99%\"") ==
          "payout row 0: 71/8 >= 89/10 -> 9 = 1");
    CHECK(changes_of(test::paying("tie", {8}), {11, 89}, kReturn + "at-least = \"99.5%\"") ==
          "payout row 0: 8 >= 177/22 -> - = -");
    CHECK(changes_of(test::paying("tie", {8}), {11, 89}, kReturn + "at-least = \"100%\"") ==
          "payout row 0: 8 >= 89/11 -> - = -");
    CHECK(changes_of(test::paying("tie", {8}), {11, 89}, kReturn + "at-least = \"100.1%\"") == "");
}

TEST_CASE("decks that make a return of more than the stake are no change, and eight decks may be one") {
    Game game;
    game.decks = 6;
    game.wagers = {test::paying("tie", {8})};
    Analysis six;
    six.wagers = {figures_of(game.wagers.front(), {8, 92})};
    const auto nearest = [&](int right, const Tally& tally) {
        LimitCheck check = check_limits(game, six, limits_of(kReturn + "at-least = \"85%\""));
        add_limit_changes(check, game, six, [&](int decks) {
            Analysis analysis;
            analysis.wagers = {figures_of(game.wagers.front(), decks == right ? tally : Tally{8, 92})};
            return std::optional(analysis);
        });
        Audit audit;
        audit.limits = {check};
        const std::string all = changes(audit);
        const auto found = all.find("decks");
        return found == std::string::npos ? "" : all.substr(found);
    };
    CHECK(nearest(8, {10, 90}) == "decks: 6 -> 8 = 9/10");
    CHECK(nearest(1, {10, 90}) == "decks: 6 -> 1 = 9/10");
    CHECK(nearest(9, {10, 90}) == "");
    // Equality.
    CHECK(nearest(8, {85, 815}) == "decks: 6 -> 8 = 17/20");
    CHECK(nearest(8, {12, 88}) == "");
}

TEST_CASE("of numbers of decks that meet a limit the nearest is a change, and the smaller one of two") {
    Game game;
    game.decks = 6;
    game.wagers = {test::paying("tie", {8})};
    Analysis six;
    six.wagers = {figures_of(game.wagers.front(), {8, 92})};
    // Infinitely many decks, and a shoe that is not of whole ones, have no others beside them.
    for (const int decks : {kInfiniteDecks, 0}) {
        Game other = game;
        other.decks = decks;
        LimitCheck check = check_limits(other, six, limits_of(kReturn + "at-least = \"85%\""));
        add_limit_changes(check, other, six, [&](int) { return std::optional(six); });
        CHECK_FALSE(check.limits.at(0).findings.at(0).are_decks_tried);
    }
    for (const auto& [meeting, nearest] :
         {std::pair(std::set{5, 7}, 5), {{4, 7}, 7}, {{4, 8}, 4}, {{3, 8}, 8}, {{1, 2, 3}, 3}}) {
        LimitCheck check = check_limits(game, six, limits_of(kReturn + "at-least = \"85%\""));
        add_limit_changes(check, game, six, [&, &meets = meeting](int decks) {
            Analysis analysis;
            analysis.wagers = {
                figures_of(game.wagers.front(), meets.contains(decks) ? Tally{10, 90} : Tally{8, 92})};
            return std::optional(analysis);
        });
        CHECK(check.limits.at(0).findings.at(0).changes.value().back().nearest == Rational(nearest));
    }
}

TEST_CASE("a payout of a wager with a cap on its wins is tried in use, since no straight line gives it") {
    MultiplierRules rules;
    rules.struck = {{52, 1}};
    rules.values = {{2, ratio(1, 2)}, {4, ratio(1, 2)}};
    rules.combined = MultiplierRules::Combined::highest;
    Wager wager = test::paying("strike", {1});
    wager.rows.front().is_multiplied = true;
    const auto multipliers = std::make_shared<const Multipliers>(rules);
    const Places places = Places::card(Hand::player, 1);
    wager.multiplied = Multiplied{multipliers, places};
    // One card, which is struck: 2 or 4 to one in one coup of five, and 0.8 with the stakes.
    CHECK(changes_of(wager, {1, 4}, kReturn + "at-least = \"90%\"") == "payout row 0: 1 >= 7/6 -> - = -");
    // An exposure of 40 at a stake of 10.
    CHECK(changes_of(wager, {1, 4}, "quantity = \"exposure\"\nat-most = \"30\"",
                     Settlement{"", 1, Rounding::down, {}, Rational(10)}) ==
          "payout row 0: 1 -> 3/4 = 30; maximum-stake: 10 -> 7 = 28");
    // At 3:2 it wins 3, or 4 by the cap.
    wager.multiplied = Multiplied{multipliers, places, Rational(4)};
    CHECK(changes_of(wager, {1, 4}, kReturn + "at-least = \"90%\"") == "payout row 0: 1 -> 3/2 = 9/10");
    CHECK(changes_of(wager, {1, 4}, kReturn + "at-least = \"95%\"") == "payout row 0: 1 -> 2 = 1");
}

// 1:2 in one coup of ten, 1:1 in four, and a push in one: a return of 0.15 + 0.8 + 0.1.
TEST_CASE("a row may become a push, or begin to win, where that alone meets a limit") {
    const Wager wager = test::paying("w", {ratio(1, 2), 1, 0});
    const Tally tally{1, 4, 1, 4};
    const std::string probability = "quantity = \"win-probability\"\n";
    CHECK(changes_of(wager, tally, probability + "at-least = \"0.4\"") == "payout row 0: 1/2 -> 0 = 2/5");
    CHECK(changes_of(wager, tally, probability + "at-most = \"0.1\"") == "payout row 1: 1 -> 0 = 1/10");
    CHECK(changes_of(wager, tally, probability + "at-least = \"0.41\"") == "");
    // With odds of x for the third row, the return of 1.05 + x / 10 is beyond 100%.
    const std::string hits = "quantity = \"hit-frequency\"\n";
    CHECK(changes_of(wager, tally, hits + "at-least = \"0.6\"") == "");
    // With 1:4 for the second row the return is 0.15 + 0.5 + 0.1 + x / 10.
    const Wager less = test::paying("w", {ratio(1, 2), ratio(1, 4), 0});
    CHECK(changes_of(less, tally, hits + "at-least = \"0.6\"") == "payout row 2: 0 <= 5/2 -> 1/4 = 3/5");
    CHECK(changes_of(less, tally, hits + "at-most = \"0.4\"") ==
          "payout row 0: 1/2 -> 0 = 2/5; payout row 1: 1/4 -> 0 = 1/10");
    // A loss of 1/4 is 1/4 / 0.9 per resolved unit; without pushes it is 1/4 at most.
    CHECK(changes_of(less, tally, kReturn + "per = \"unit-resolved\"\nat-least = \"75%\"")
              .find("payout row 2: 0 <= 5/2 -> 1/4 = 31/40") != std::string::npos);
    // Of an upper bound at 90% as well: 0.75 + x / 10.
    CHECK(changes_of(less, tally, kReturn + "per = \"unit-resolved\"\nat-least = \"75%\"\nat-most = \"90%\"")
              .find("payout row 2: 0 <= 3/2 -> 1/4 = 31/40") != std::string::npos);
    // A row that returns half of the stake, in one coup of four, and 0.75 from the other row.
    CHECK(changes_of(test::paying("w", {ratio(-1, 2), ratio(1, 2)}), {1, 2, 1},
                     kReturn + "at-least = \"90%\"") ==
          "payout row 0: -1/2 -> 0 = 1; payout row 1: 1/2 >= 11/20 -> 3/4 = 1");
}

TEST_CASE("reports do not say what a game could be") {
    Game game = builtin("punto-banco");
    const Audit plain = audit(game, {.setup = {Shoe::of_decks(8)},
                                     .wagers = {"tie"},
                                     .limits = {limits_of(kReturn + "at-least = \"90%\"")},
                                     .limit_changes = false});
    CHECK(plain.limits.at(0).limits.at(0).findings.at(0).changes == std::nullopt);
}

namespace {

// The return of a wager of one unit, whose rows net this much per unit staked.
Rational return_of(const std::vector<Rational>& nets, const WagerFigures& figures, const Rational& fee) {
    Rational sum = 0;
    for (std::size_t row = 0; row < figures.events.size(); ++row) {
        sum += figures.events[row].probability * (1 + nets[row]);
    }
    return sum / (1 + fee);
}

// The rows that come, by their payout.
std::map<Rational, std::vector<std::size_t>> rows_by_payout(const std::vector<Rational>& nets,
                                                            const WagerFigures& figures) {
    std::map<Rational, std::vector<std::size_t>> rows;
    for (std::size_t row = 0; row + 1 < nets.size(); ++row) {
        if (figures.events[row].deals > 0) {
            rows[nets[row]].push_back(row);
        }
    }
    return rows;
}

}  // namespace

TEST_CASE("a change meets the limit exactly, and the number in use is the nearest of all that do") {
    test::check_property("changes that meet a limit", 100, [] {
        const WagerFigures figures = test::random_figures(4);
        std::vector<Rational> nets;
        for (const EventFigures& event : figures.events) {
            nets.push_back(event.pays);
        }
        Game game;
        game.wagers = {test::paying("random", {nets.begin(), nets.end() - 1})};
        game.wagers[0].fee = figures.fee;
        Analysis analysis;
        analysis.wagers = {figures};
        Rational least = ratio(test::random_number(1, 40), 20);
        const Rational found = figures.distribution.return_to_player();
        if (found >= least && found < 1) {
            least = (found + 1) / 2;
        }
        LimitCheck check =
            check_limits(game, analysis, limits_of(kReturn + "at-least = \"" + to_fraction(least) + "\""));
        add_limit_changes(check, game, analysis, [](int) { return std::nullopt; });
        const LimitFinding& finding = check.limits.at(0).findings.at(0);
        RC_ASSERT(finding.verdict == (found < least ? LimitVerdict::not_met : LimitVerdict::met));
        if (found >= least) {
            return;
        }
        std::size_t changed = 0;
        // No house returns more than the stake.
        if (least > 1) {
            RC_ASSERT(finding.changes->empty());
            return;
        }
        const auto check_rows = [&](const std::vector<std::size_t>& rows) {
            const auto with = [&](const Rational& payout) {
                std::vector<Rational> others = nets;
                for (const std::size_t row : rows) {
                    others[row] = payout;
                }
                return return_of(others, figures, figures.fee);
            };
            // A row that keeps a part of the stake may meet the limit without a win.
            const bool wins = with(0) < least;
            if (!wins && with(0) > 1) {
                return;
            }
            const LimitChange& change = finding.changes->at(changed++);
            RC_ASSERT(change.today == nets[rows.front()]);
            RC_ASSERT(change.event() == (rows.size() > 1 ? "" : game.wagers[0].rows[rows.front()].event));
            RC_ASSERT(change.at_least.has_value() == wins);
            if (wins) {
                RC_ASSERT(with(change.at_least.value()) == least);
            } else if (change.at_most) {
                RC_ASSERT(with(*change.at_most) == 1);
            }
            auto odds = odds_in_use(0, kMaxOddsInUse);
            odds.insert(odds.begin(), 0);
            const auto nearest = std::find_if(odds.begin(), odds.end(),
                                              [&](const Rational& one) { return with(one) >= least; });
            RC_ASSERT(change.nearest.has_value() == (nearest != odds.end() && with(*nearest) <= 1));
            if (change.nearest) {
                RC_ASSERT(*change.nearest == *nearest);
                RC_ASSERT(*change.figure == with(*nearest));
            }
        };
        const auto rows_that_come = rows_by_payout(nets, figures);
        for (std::size_t row = 0; row + 1 < nets.size(); ++row) {
            if (figures.events[row].deals > 0) {
                check_rows({row});
            }
        }
        for (const auto& [payout, rows] : rows_that_come) {
            if (rows.size() > 1) {
                check_rows(rows);
            }
        }
        if (figures.fee > 0) {
            const LimitChange* fee = finding.changes->empty() ? nullptr : &finding.changes->back();
            const Rational without = return_of(nets, figures, 0);
            const bool is_enough = without >= least;
            const bool has_fee = fee != nullptr && fee->rule() == Rule::fee;
            RC_ASSERT(has_fee == is_enough);
            if (has_fee) {
                RC_ASSERT(without / (1 + fee->at_most.value()) == least);
                if (fee->nearest) {
                    RC_ASSERT(without / (1 + *fee->nearest) == fee->figure.value());
                    RC_ASSERT(*fee->figure <= 1);
                }
            }
        }
    });
}
