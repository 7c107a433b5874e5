#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "figures/tally_figures.hpp"
#include "limits/checked_limit.hpp"
#include "limits/limit_changes.hpp"
#include "limits/sample.hpp"
#include "opaque.hpp"
#include "rules/rule_table.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

namespace sabot::test {

inline std::string number(const std::optional<Rational>& value) { return value ? to_fraction(*value) : "-"; }

// "RULE EVENT: TODAY >= BOUND -> NEAREST = FIGURE" for each change of the first finding that is not met.
inline std::string changes(const Audit& audit) {
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

inline Audit audited(Game game, const std::string& wager, const std::string& keys) {
    game.claims.clear();
    return audit(game, {.setup = {Shoe::of_decks(game.decks)},
                        .wagers = wager.empty() ? std::vector<std::string>() : std::vector{wager},
                        .limits = {limits_of(keys)}});
}

inline std::string changes(const Game& game, const std::string& wager, const std::string& keys) {
    return changes(audited(game, wager, keys));
}

// The changes of the first finding of a wager with these figures, of a game without other wagers.
inline std::string changes_of(const Wager& wager, const Tally& tally, const std::string& keys,
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

}  // namespace sabot::test
