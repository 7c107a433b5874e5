#include "limits/limit_changes.hpp"

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "audit/sample.hpp"
#include "figures/tally_figures.hpp"
#include "games/sample.hpp"
#include "limits/checked_limit.hpp"
#include "limits/sample.hpp"
#include "neighbours/odds_in_use.hpp"
#include "rules/game_parts.hpp"
#include "rules/multiplied.hpp"
#include "rules/rule_table.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

using namespace sabot;
using test::builtin;
using test::kReturn;
using test::limits_of;

namespace {

std::string number(const std::optional<Rational>& value) { return value ? to_fraction(*value) : "-"; }

// "RULE EVENT: TODAY >= BOUND -> NEAREST = FIGURE" for each change of the first finding that is not met.
std::string changes(const Audit& audit) {
    for (const LimitFinding& finding : audit.limits.at(0).limits.at(0).findings) {
        if (finding.verdict != LimitVerdict::not_met || !finding.changes) {
            continue;
        }
        std::string text;
        for (const LimitChange& change : *finding.changes) {
            text += fmt::format("{}{}{}{}: {}{}{} -> {} = {}", text.empty() ? "" : "; ",
                                rule_row(change.rule()).name, change.event().empty() ? "" : " ",
                                change.event(), to_fraction(change.today),
                                change.at_least ? " >= " + to_fraction(*change.at_least) : "",
                                change.at_most ? " <= " + to_fraction(*change.at_most) : "",
                                number(change.nearest), number(change.figure));
        }
        return text;
    }
    return "met";
}

Audit audited(Game game, const std::string& wager, const std::string& keys) {
    game.claims.clear();
    return audit(game, {.setup = {Shoe::of_decks(game.decks)},
                        .wagers = wager.empty() ? std::vector<std::string>() : std::vector{wager},
                        .limits = {limits_of(keys)}});
}

std::string changes(const Game& game, const std::string& wager, const std::string& keys) {
    return changes(audited(game, wager, keys));
}

}  // namespace

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

// At a stake of 1, a win of Banker pays 1.95, rounded down to 1. At 3:2 it pays 2.425, rounded to 2, and so
// it does without commission: a return above 100%. The stake of 11 is the first at which it loses little
// enough: 21.45 is rounded to 21. A tie at 17:2 pays 9.5, rounded to 9.
TEST_CASE("the stakes are a change of what depends on them") {
    Game game = builtin("punto-banco");
    game.settlement = Settlement{"", 1, Rounding::down, Rational(1), Rational(100)};
    CHECK(changes(game, "banker", kReturn + "stake = \"lowest\"\nat-least = \"97%\"") ==
          "minimum-stake: 1 -> 11 = 23163717702431/23863880655615");
    game.settlement->maximum_stake = 11;
    CHECK(changes(game, "banker", kReturn + "stake = \"lowest\"\nat-least = \"97%\"") ==
          "minimum-stake: 1 -> 11 = 23163717702431/23863880655615");
    game.settlement->maximum_stake = 10;
    CHECK(changes(game, "banker", kReturn + "stake = \"lowest\"\nat-least = \"97%\"") == "");
    CHECK(changes(game, "tie", kReturn + "stake = \"lowest\"\nat-least = \"90%\"") ==
          "payout Tie: 8 -> 9 = 1238613089774/1301666217579");
}

// A tie with both pairs pays 800 + 2 * 1,100.
TEST_CASE("an exposure is met by a smaller payout or a smaller largest stake") {
    Game game = builtin("punto-banco");
    game.settlement = Settlement{"", 1, Rounding::down, Rational(1), Rational(100)};
    const std::string limit = "quantity = \"exposure\"\nat-most = ";
    CHECK(changes(game, "", limit + "\"2750\"") ==
          "payout Tie: 8 -> 11/2 = 2750; payout Player pair: 11 -> 17/2 = 2750; payout Banker pair: 11 -> "
          "17/2 = "
          "2750; maximum-stake: 100 -> 91 = 2730");
    // Both bounds are met by equality.
    CHECK(changes(game, "", limit + "\"2750\"\nat-least = \"2750\"") ==
          "payout Tie: 8 -> 11/2 = 2750; payout Player pair: 11 -> 17/2 = 2750; payout Banker pair: 11 -> "
          "17/2 = 2750");
    // No payout of the tie: Player with both pairs pays 2,300.
    CHECK(changes(game, "", limit + "\"2250\"") ==
          "payout Player pair: 11 -> 7/2 = 2250; payout Banker pair: 11 -> 7/2 = 2250; maximum-stake: 100 -> "
          "75 = "
          "2250");
    game.wagers.at(2).maximum_stake = 50;
    CHECK(changes(game, "", limit + "\"2500\"") ==
          "payout Tie: 8 -> 6 = 2500; payout Player pair: 11 -> 10 = 2500; payout Banker pair: 11 -> 10 = "
          "2500; "
          "maximum-stake: 100 -> 95 = 2490; maximum-stake: 50 -> 37 = 2496");
}

TEST_CASE("a change names the limits that the game would not meet") {
    Game game = builtin("punto-banco");
    game.claims.clear();
    game.settlement = Settlement{"", 1, Rounding::down, Rational(1), Rational(100)};
    Limits limits = limits_of(kReturn + "wagers = [\"tie\"]\nat-least = \"90%\"");
    // A tie and two pairs pay 800 + 1100 + 1100.
    for (const char* keys :
         {"quantity = \"largest-win\"\nat-most = \"11\"", "quantity = \"exposure\"\nat-most = \"3000\"",
          "quantity = \"exposure\"\nat-most = \"3100\""}) {
        limits.entries.push_back(limits_of(keys).entries.front());
        limits.entries.back().id = keys;
    }
    const auto breaks = [&] {
        const Audit found =
            audit(game, {.setup = {Shoe::of_decks(8)}, .limits = {limits}, .limit_changes = true});
        std::string text;
        for (const LimitChange& change : *found.limits.at(0).limits.at(0).findings.at(0).changes) {
            text += fmt::format("{} {}: {}; ", rule_row(change.rule()).name, number(change.nearest),
                                change.breaks.size());
        }
        return text;
    };
    // 17:2 pays 50 more.
    CHECK(breaks() == "payout 17/2: 1; ");
    limits.entries.at(1).at_most = 8;
    limits.entries.at(1).wagers = {"tie"};
    CHECK(breaks() == "payout 17/2: 2; ");
    limits.entries.at(2).at_most = 3100;
    CHECK(breaks() == "payout 17/2: 1; ");
    // One that is not met today, of the same wager.
    limits.entries.at(1).at_most = 7;
    CHECK(breaks() == "payout 17/2: 1; ");
}

TEST_CASE("an exposure is what the game pays, rounded") {
    Game game = builtin("punto-banco");
    game.wagers.resize(2);
    // Banker's win of 0.95 times 33 is 31.35.
    game.settlement = Settlement{"", 1, Rounding::down, Rational(1), Rational(33)};
    game.wagers.at(0).maximum_stake = game.wagers.at(0).id == "banker" ? 33 : 1;
    game.wagers.at(1).maximum_stake = game.wagers.at(1).id == "banker" ? 33 : 1;
    CHECK(changes(game, "", "quantity = \"exposure\"\nat-most = \"31\"") == "met");
    CHECK(changes(game, "", "quantity = \"exposure\"\nat-most = \"30\"") ==
          "payout Banker wins: 1 -> 19/20 = 29; maximum-stake: 33 -> 32 = 30");
}

namespace {

// The changes of the first finding of a wager with these figures, of a game without other wagers.
std::string changes_of(const Wager& wager, const Tally& tally, const std::string& keys,
                       const Opaque<Settlement>& settlement = {}) {
    Game game;
    game.wagers = {wager};
    game.settlement = settlement;
    Audit audit;
    Analysis analysis;
    analysis.wagers = {figures_of(wager, tally)};
    audit.limits = {check_limits(game, analysis, limits_of(keys))};
    add_limit_changes(audit.limits.front(), game, analysis, [](int) { return std::nullopt; });
    return changes(audit);
}

}  // namespace

TEST_CASE("a higher minimum stake is that of every wager that had a lower one, on several coups too") {
    Game game = builtin("punto-banco");
    game.wagers.clear();
    game.settlement = Settlement();
    for (auto* list : {&game.wagers, &game.series}) {
        for (const int least : {2, 9}) {
            list->push_back(test::paying(fmt::format("{}", least), {1}));
            list->back().minimum_stake = Rational(least);
        }
        list->push_back(test::paying("none", {1}));
    }
    game = with_changes(std::move(game), {RuleChange{{Rule::minimum_stake}, {}, Rational(5)}});
    CHECK(game.settlement->minimum_stake == Rational(5));
    for (const auto* list : {&game.wagers, &game.series}) {
        CHECK(list->at(0).minimum_stake == Rational(5));
        CHECK(list->at(1).minimum_stake == Rational(9));
        CHECK_FALSE(list->at(2).minimum_stake);
    }
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

TEST_CASE("a change of decks names the met limits of other wagers that it breaks") {
    Game game;
    game.decks = 6;
    game.wagers = {test::paying("tie", {8}), test::paying("met", {8}), test::paying("unmet", {8})};
    const auto analysis_of = [&](int tie, int met, int unmet) {
        Analysis analysis;
        for (const int wins : {tie, met, unmet}) {
            analysis.wagers.push_back(figures_of(game.wagers.at(analysis.wagers.size()), {wins, 100 - wins}));
        }
        return analysis;
    };
    const Analysis today = analysis_of(8, 10, 8);
    const auto breaks = [&](int met_then) {
        LimitCheck check = check_limits(game, today, limits_of(kReturn + "at-least = \"90%\""));
        add_limit_changes(check, game, today, [&](int decks) {
            return decks == 7 ? std::optional(analysis_of(10, met_then, 8)) : std::nullopt;
        });
        const LimitChange& change = check.limits.at(0).findings.at(0).changes.value().back();
        CHECK(change.rule() == Rule::decks);
        return change.breaks;
    };
    // What is not met today is not broken.
    CHECK(breaks(9) == std::vector<std::string>{"one (met)"});
    CHECK(breaks(10).empty());
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

TEST_CASE("the next stake may be the one at which a limit is met, also if it is the largest") {
    // 1.5 is rounded down to 1 of one unit, and 3 to 3 of two.
    const Wager wager = test::paying("half", {ratio(1, 2)});
    for (const std::optional<Rational>& most : {std::optional<Rational>(2), std::optional<Rational>()}) {
        const std::string all = changes_of(wager, {2, 1}, kReturn + "stake = \"lowest\"\nat-least = \"90%\"",
                                           Settlement{"", 1, Rounding::down, Rational(1), most});
        CHECK(all.substr(all.find("minimum-stake")) == "minimum-stake: 1 -> 2 = 1");
    }
}

TEST_CASE("a largest stake is tried down to the smallest one") {
    const auto stake_for = [](const char* most) {
        const std::string all = changes_of(test::paying("tie", {8}), {10, 90},
                                           fmt::format("quantity = \"exposure\"\nat-most = \"{}\"", most),
                                           Settlement{"", 1, Rounding::down, Rational(5), Rational(100)});
        const auto found = all.find("maximum-stake");
        return found == std::string::npos ? "" : all.substr(found);
    };
    CHECK(stake_for("40") == "maximum-stake: 100 -> 5 = 40");
    CHECK(stake_for("39").empty());
}

TEST_CASE("of two rows that pay the same, a change of one breaks what it does alone") {
    Game game;
    game.wagers = {test::paying("two", {8, 8})};
    Analysis analysis;
    analysis.wagers = {figures_of(game.wagers.front(), {4, 5, 91})};
    // 0.81: 9 more units in 4 coups of a hundred, or in 5.
    Limits limits = limits_of(kReturn + "at-least = \"84%\"");
    limits.entries.push_back(limits_of(kReturn + "at-most = \"86%\"").entries.front());
    limits.entries.back().id = "most";
    LimitCheck check = check_limits(game, analysis, limits);
    add_limit_changes(check, game, analysis, [](int) { return std::nullopt; });
    const auto& changes = check.limits.at(0).findings.at(0).changes.value();
    REQUIRE(changes.size() == 3);
    CHECK(changes.at(0).nearest == Rational(9));
    CHECK(changes.at(0).figure == ratio(85, 100));
    CHECK(changes.at(0).breaks.empty());
    CHECK(changes.at(1).figure == ratio(86, 100));
    CHECK(changes.at(1).breaks.empty());
    CHECK(changes.at(2).event().empty());
    CHECK(changes.at(2).nearest == ratio(17, 2));
    CHECK(changes.at(2).figure == ratio(855, 1000));
    CHECK(changes.at(2).breaks.empty());
}

TEST_CASE("a change breaks a limit of exposure beyond its bound, and not at it") {
    Game game;
    game.wagers = {test::paying("tie", {8})};
    game.settlement = Settlement{"", 1, Rounding::down, {}, Rational(10)};
    Analysis analysis;
    analysis.wagers = {figures_of(game.wagers.front(), {10, 90})};
    const auto breaks = [&](const std::string& exposure) {
        Limits limits = limits_of(kReturn + "at-least = \"95%\"");
        limits.entries.push_back(limits_of("quantity = \"exposure\"\n" + exposure).entries.front());
        LimitCheck check = check_limits(game, analysis, limits);
        add_limit_changes(check, game, analysis, [](int) { return std::nullopt; });
        // 17:2.
        return check.limits.at(0).findings.at(0).changes.value().at(0).breaks.size();
    };
    CHECK(breaks("at-most = \"85\"") == 0);
    CHECK(breaks("at-most = \"84\"") == 1);
    CHECK(breaks("at-least = \"85\"") == 0);
    CHECK(breaks("at-least = \"86\"") == 1);
}

TEST_CASE("a higher smallest stake leaves a wager's own higher one") {
    Game game;
    game.wagers = {test::paying("low", {ratio(19, 20)}), test::paying("high", {ratio(19, 20)})};
    game.settlement = Settlement{"", 1, Rounding::down, Rational(1), Rational(100)};
    game.wagers.at(1).minimum_stake = 20;
    game = with_changes(std::move(game), {{{Rule::minimum_stake}, {}, Rational(11)}});
    CHECK(game.settlement->minimum_stake == Rational(11));
    CHECK(game.wagers.at(1).minimum_stake == Rational(20));
    game = with_changes(std::move(game), {{{Rule::minimum_stake}, {}, Rational(20)}});
    CHECK(game.wagers.at(1).minimum_stake == Rational(20));
    game = with_changes(std::move(game), {{{Rule::minimum_stake}, {}, Rational(21)}});
    CHECK(game.wagers.at(1).minimum_stake == Rational(21));
    // At 11, 21.45 pays 21; at its own 20, the other pays 39 of 39. Neither is a limit that the other breaks.
    game.settlement->minimum_stake = 1;
    game.wagers.at(1).minimum_stake = 20;
    Analysis analysis;
    analysis.wagers = {figures_of(game.wagers.at(0), {50, 50}), figures_of(game.wagers.at(1), {50, 50})};
    LimitCheck check =
        check_limits(game, analysis, limits_of(kReturn + "stake = \"lowest\"\nat-least = \"95%\""));
    REQUIRE(check.limits.at(0).findings.at(0).verdict == LimitVerdict::not_met);
    REQUIRE(check.limits.at(0).findings.at(1).verdict == LimitVerdict::met);
    add_limit_changes(check, game, analysis, [](int) { return std::nullopt; });
    const LimitChange& stake = check.limits.at(0).findings.at(0).changes.value().back();
    CHECK(stake.rule() == Rule::minimum_stake);
    CHECK(stake.nearest == Rational(10));
    CHECK(stake.breaks.empty());
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
