#include "audit_parts.hpp"

#include "reports/fields/audit_parts.hpp"
#include "reports/fields/columns.hpp"
#include "reports/model/cells.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/prose/prose.hpp"
#include "rules/game_parts.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

Table stakes_table(const Audit& audit, const Style& style) {
    using Extremes = RoundedWager::Extremes;
    const std::string at_stake = heading("audit_explanations.stake_return", "stake");
    const auto stake = [](StakeReturn Extremes::*which) {
        return [which](const WagerStakes& wager) {
            return wager.extremes ? Cell{Amount{((*wager.extremes).*which).stake}} : Cell{None{"-"}};
        };
    };
    return table_from("stakes", "RTP with rounding", audit.stakes,
                      {{"wager",
                        [&](const auto& wager) {
                            return Named{audit.wager_names.at(wager.wager), wager.wager};
                        }},
                       "unrounded",
                       "best.return_to_player",
                       {{at_stake, right, "best_stake"}, stake(&Extremes::best)},
                       "worst.return_to_player",
                       {{at_stake, right, "worst_stake"}, stake(&Extremes::worst)},
                       "period"},
                      style);
}

Table asked_stakes_table(const Audit& audit, const Style& style) {
    Table table{"returns-by-stake", "RTP by stake", columns({"Stake"})};
    for (const WagerStakes& wager : audit.stakes) {
        table.columns.push_back({wager.wager});
        table.rows.resize(wager.asked.size());
        for (std::size_t i = 0; i < wager.asked.size(); ++i) {
            if (table.rows[i].empty()) {
                table.rows[i] = {{Amount{wager.asked[i].stake}}};
            }
            table.rows[i].push_back(percent_cell(wager.asked[i].return_to_player, style));
        }
    }
    return table;
}

std::string limits_text(const Settlement& settlement) {
    const auto& [from, to] = std::pair(settlement.minimum_stake, settlement.maximum_stake);
    return phrase("stakes-covered", {{"unit", money_text(settlement.unit)},
                                     {"from", from ? money_text(*from) : ""},
                                     {"to", to ? money_text(*to) : ""},
                                     {"limited", from || to}});
}

}  // namespace

Section stakes_section(const Audit& audit, const Style& style) {
    Section section{"rounding", "Stakes and rounding", {}};
    if (audit.stakes.empty()) {
        return section;
    }
    section.blocks = {Paragraph{fmt::format("Returns are rounded {}.", settlement_text(*audit.settlement))},
                      stakes_table(audit, style), Paragraph{limits_text(*audit.settlement)}};
    section.add_filled(asked_stakes_table(audit, style));
    return section;
}

std::vector<Block> empty_stake_tables(const Style& style) {
    return {stakes_table({}, style), asked_stakes_table({}, style)};
}

}  // namespace sabot::report
