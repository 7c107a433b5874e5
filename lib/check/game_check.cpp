#include "game_check.hpp"

#include "check/checked_wager.hpp"
#include "check/tableau_departures.hpp"
#include "each.hpp"
#include "engine/walk.hpp"
#include "exact/decimal.hpp"
#include "figures/checked_tallies.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/coup_series_figures.hpp"
#include "figures/examine.hpp"
#include "figures/tally_figures.hpp"
#include "figures/wager_figures.hpp"
#include "games/builtin_games.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/in_coup.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

GameCheck::GameCheck() = default;
GameCheck::GameCheck(const GameCheck& other) = default;
GameCheck::GameCheck(GameCheck&& other) noexcept = default;
GameCheck& GameCheck::operator=(const GameCheck& other) = default;
GameCheck& GameCheck::operator=(GameCheck&& other) noexcept = default;
GameCheck::~GameCheck() = default;
bool operator==(const GameCheck&, const GameCheck&) = default;

namespace {

using WarningKind = GameWarning::Kind;

// The return if the odds were stated in the other way: "for" one instead of "to" one or, with hold_stake, the
// reverse. Nothing if no row that wins has odds to exchange.
std::optional<Rational> return_with_other_odds(const Wager& wager, const Tally& tally, bool hold_stake) {
    Wager other = wager;
    bool has_any = false;
    for (PayRow& row : other.rows) {
        if (row.pays.net > 0 && row.meter_share == 0 && row.pays.holds_stake == hold_stake) {
            row.pays.net += hold_stake ? 1 : -1;
            has_any = true;
        }
    }
    return has_any ? std::optional(figures_of(other, tally).distribution.return_to_player()) : std::nullopt;
}

// Warns if the return is above 100% or unusually low, but would be usual if "to" and "for" were exchanged.
void check_odds(const Wager& wager, const Tally& tally, const Distribution& figures,
                std::vector<GameWarning>& warnings) {
    constexpr int kDecimals = 2;
    const Rational rtp = figures.return_to_player();
    const Rational usual = 1 - ratio(kUsualEdgePercent, 100);
    const auto is_usual = [&](const std::optional<Rational>& other) {
        return other && *other <= 1 && *other >= usual;
    };
    const auto as_for = return_with_other_odds(wager, tally, false);
    const auto as_to = return_with_other_odds(wager, tally, true);
    const auto warn = [&](const char* how, const char* otherwise, const Rational& then, const char* advice) {
        warnings.push_back(
            {WarningKind::odds, wager.id,
             fmt::format("{}, the wager returns {}; {}, it would return {}. If you "
                         "meant that, {}",
                         how, percent(rtp, kDecimals), otherwise, percent(then, kDecimals), advice)});
    };
    if (rtp > 1 && is_usual(as_for)) {
        warn("as the odds are written", "if they included the stake", *as_for,
             "write \"for\": \"9 for 1\" is \"8:1\"");
    } else if (rtp < usual && is_usual(as_to)) {
        warn("with odds \"for\", which include the stake", "if the stake were added", *as_to,
             "write \"to\": \"8 to 1\" is \"9 for 1\"");
    }
}

void check_edge(const Wager& wager, const Distribution& figures, std::vector<GameWarning>& warnings) {
    if (figures.expected_value > 0) {
        warnings.push_back({WarningKind::advantage, wager.id,
                            "the wager returns more than 100%: its bettors win in the long run"});
    } else if (figures.house_edge() > ratio(kUsualEdgePercent, 100)) {
        warnings.push_back(
            {WarningKind::edge, wager.id,
             fmt::format("the house edge is over {}%, which is unusually high", kUsualEdgePercent)});
    }
}

// The number of deals, out of `all`, that meet each condition, whether or not earlier rows pay in them. Each
// wager of the game is enumerated separately, so that every file that the loader accepts stays within the
// bound on the enumeration.
std::vector<Integer> deals_meeting(const std::vector<Condition>& conditions, const Wager& wager,
                                   const Table& table, const Integer& all) {
    std::vector<Wager> singles;
    for (const Condition& condition : conditions) {
        Wager single;
        single.id = wager.id;
        single.own_shoes = wager.own_shoes;
        single.rows.push_back({"", condition, {}, 0});
        singles.push_back(std::move(single));
    }
    const auto walked = each(singles, [](const Wager& single) { return &single; });
    std::vector<Integer> deals;
    if (coups_of(wager) > 1) {
        // A single condition may depend on fewer cards than the wager, so that its tally has fewer deals in
        // all.
        for (const Wager* single : walked) {
            const Tally tally = series_tally(table, *single);
            deals.push_back(all / (tally.front() + tally.back()) * tally.front());
        }
        return deals;
    }
    for (const Tally& tally : walk(table, walked)) {
        deals.push_back(tally.front());
    }
    return deals;
}

std::vector<Integer> own_deals(const Wager& wager, const Table& table, const Integer& all) {
    const auto conditions = each(wager.rows, [](const PayRow& row) { return Condition(row.condition); });
    return deals_meeting(conditions, wager, table, all);
}

// Later rows that pay more than this row, and whose condition is also met in deals that earlier rows pay.
std::vector<std::size_t> better_after(const CheckedWager& wager, std::size_t row) {
    std::vector<std::size_t> better;
    for (std::size_t after = row + 1; after < wager.rows.size(); ++after) {
        const CheckedRow& other = wager.rows[after];
        if (other.pays.net > wager.rows[row].pays.net && other.own_deals != other.deals) {
            better.push_back(after);
        }
    }
    return better;
}

// For each of `rows`, the number of deals that also meet the condition of the earlier row `before`.
std::vector<Integer> shared_deals(const Wager& wager, std::size_t before,
                                  const std::vector<std::size_t>& rows, const Table& table,
                                  const Integer& all) {
    const auto both = each(rows, [&](const std::size_t row) {
        return Condition::all_of({wager.rows[before].condition, wager.rows[row].condition});
    });
    try {
        return deals_meeting(both, wager, table, all);
    } catch (const TooExpensive&) {
        // The enumeration of the wager is within its bound, but that of all pairs of rows may not be.
        return std::vector<Integer>(rows.size());
    }
}

// Warns about a row that takes deals from a later row that pays more. There is no warning if the row is a
// special case of the later one (a win with a six, which pays half, before a win): it must then come first.
void check_overlaps(const Wager& wager, const CheckedWager& checked, const Table& table,
                    std::vector<GameWarning>& warnings) {
    for (std::size_t r = 0; r < checked.rows.size(); ++r) {
        const CheckedRow& row = checked.rows[r];
        const auto better = better_after(checked, r);
        if (better.empty()) {
            continue;
        }
        const auto shared = shared_deals(wager, r, better, table, checked.distribution.deals);
        std::vector<std::string> taken;
        for (std::size_t i = 0; i < better.size(); ++i) {
            if (shared[i] != 0 && shared[i] != row.own_deals) {
                taken.push_back(
                    fmt::format("{} of \"{}\"", grouped(shared[i].str()), checked.rows[better[i]].event));
            }
        }
        if (!taken.empty()) {
            warnings.push_back(
                {WarningKind::overlap, wager.id,
                 fmt::format("\"{}\" is before rows that pay more and takes deals from them: {}; "
                             "the first row that matches pays",
                             row.event, fmt::join(taken, ", "))});
        }
    }
}

CheckedWager checked(const Wager& wager, const Tally& tally, const Table& table) {
    CheckedWager result{wager.id, wager.name, wager.source, wager.fee, {}, tally.back(), {}};
    const WagerFigures figures = figures_of(wager, tally);
    result.distribution = figures.distribution;
    const auto own = own_deals(wager, table, figures.distribution.deals);
    for (std::size_t r = 0; r < wager.rows.size(); ++r) {
        const PayRow& row = wager.rows[r];
        result.rows.push_back({row.event, words_for(row.condition), row.pays, figures.events[r].pays,
                               row.commission, figures.events[r].deals, own[r],
                               figures.events[r].probability});
    }
    return result;
}

// Results identify a game by its id, so two games with one id would be confused.
void check_id(const Game& game, std::vector<GameWarning>& warnings) {
    const BuiltinGame* same_id = builtin_game(game.id);
    if (same_id != nullptr && load_game(*same_id).sha256 != game.sha256) {
        warnings.push_back(
            {WarningKind::id, "",
             sentence(
                 fmt::format("\"{}\" is the id of a built-in game, and this file differs from it", game.id),
                 "a unique id")});
    }
}

}  // namespace

const char* to_string(WarningKind kind) {
    switch (kind) {
        case WarningKind::overlap: return "overlap";
        case WarningKind::advantage: return "advantage";
        case WarningKind::edge: return "edge";
        case WarningKind::odds: return "odds";
        case WarningKind::id: return "id";
        case WarningKind::never_pays: return "never-pays";
        case WarningKind::unstated: return "unstated";
        default: return "tableau";
    }
}

GameCheck check_game(const Game& game, const Tableau& standard) {
    GameCheck check;
    check.examined = examine(game, {Shoe::of_decks(game.decks), {}, {}});
    check.game = game;
    for (const Claim& claim : game.claims) {
        const Wager* wager = game.offered(claim.wager);
        check.claims.push_back({claim, wager == nullptr ? "" : wager->name});
    }
    if (const auto found = departures(game.tableau, standard); !found.empty()) {
        check.warnings.push_back({WarningKind::tableau, "",
                                  fmt::format("{}, unlike the standard tableau", fmt::join(found, "; "))});
    }
    const Table table = make_table(game.tableau, check.examined.shoe, {});
    const ChosenWagers chosen = chosen_of_both_kinds(game, {});
    const auto [tallies, unpaid] = checked_tallies(game, table, chosen.single);
    for (const UnpaidRow& row : unpaid) {
        check.warnings.push_back({WarningKind::never_pays, row.wager, row.words()});
    }
    const auto check_wager = [&](const Wager& wager, const auto& tally_of) {
        if (!has_tally(table, wager)) {
            check.warnings.push_back(
                {WarningKind::unstated, wager.id, "the wager is left out: " + undetermined(wager).why});
            return;
        }
        const Tally tally = tally_of();
        check.wagers.push_back(checked(wager, tally, table));
        check_edge(wager, check.wagers.back().distribution, check.warnings);
        check_odds(wager, tally, check.wagers.back().distribution, check.warnings);
        check_overlaps(wager, check.wagers.back(), table, check.warnings);
    };
    for (std::size_t w = 0; w < chosen.single.size(); ++w) {
        check_wager(*chosen.single[w], [&all = tallies, w] { return all[w]; });
    }
    for (const Wager* wager : chosen.series) {
        for (const UnpaidRow& row : check_series(game, *wager)) {
            check.warnings.push_back({WarningKind::never_pays, row.wager, row.words()});
        }
        check_wager(*wager, [&] { return series_tally(table, *wager); });
    }
    check_id(game, check.warnings);
    return check;
}

}  // namespace sabot
