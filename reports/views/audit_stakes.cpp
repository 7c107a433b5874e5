#include "audit_stakes.hpp"

#include "reports/model/cells.hpp"
#include "reports/views/audit_words.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

Table stakes_table(const Audit& audit, const Style& style) {
    using enum Table::Align;
    Table table{"stakes",
                "Return to player (RTP) with rounding",
                {{"Wager", left},
                 {"RTP unrounded", right, "unrounded"},
                 {"Best RTP", right, "best"},
                 {"At stake", right, "best_stake"},
                 {"Worst RTP", right, "worst"},
                 {"At stake", right, "worst_stake"},
                 {"Period"}},
                {}};
    for (const WagerStakes& wager : audit.stakes) {
        std::vector<Cell> cells{{Named{audit.wager_names.at(wager.wager), wager.wager}},
                                percent_cell(wager.unrounded, style)};
        if (wager.extremes) {
            const auto& [best, worst] = *wager.extremes;
            cells.insert(cells.end(), {percent_cell(best.return_to_player, style),
                                       {Amount{best.stake}},
                                       percent_cell(worst.return_to_player, style),
                                       {Amount{worst.stake}},
                                       {Amount{*wager.period}}});
        } else {
            cells.insert(cells.end(), 4, Cell{None{"-"}});
            cells.push_back({None{"too long"}});
        }
        table.rows.push_back(std::move(cells));
    }
    table.kind = table.id;
    return table;
}

Table asked_stakes_table(const Audit& audit, const Style& style) {
    std::vector<std::string> headings{"Stake"};
    for (const WagerStakes& wager : audit.stakes) {
        headings.push_back(wager.wager);
    }
    Table table{"returns-by-stake", "Return to player by stake", columns(headings), {}};
    const std::size_t stakes = audit.stakes.empty() ? 0 : audit.stakes.front().asked.size();
    for (std::size_t i = 0; i < stakes; ++i) {
        std::vector<Cell> cells{{Amount{audit.stakes.front().asked[i].stake}}};
        for (const WagerStakes& wager : audit.stakes) {
            cells.push_back(percent_cell(wager.asked[i].return_to_player, style));
        }
        table.rows.push_back(std::move(cells));
    }
    table.kind = table.id;
    return table;
}

std::string limits_text(const Settlement& settlement) {
    std::string limits;
    if (settlement.minimum_stake) {
        limits += fmt::format(" from {}", money_text(*settlement.minimum_stake));
    }
    if (settlement.maximum_stake) {
        limits += fmt::format(" up to {}", money_text(*settlement.maximum_stake));
    }
    return fmt::format(
        "Best and worst are over all stakes in steps of {}{}. Stakes that differ by the period are rounded "
        "in "
        "the same way.",
        money_text(settlement.unit), limits.empty() ? " (the game's file has no limits)" : limits);
}

}  // namespace

Section stakes_section(const Audit& audit, const Style& style) {
    Section section{"rounding", "Stakes and rounding", {}};
    if (audit.stakes.empty()) {
        return section;
    }
    section.blocks = {Paragraph{fmt::format("Returns are rounded {}.", settlement_text(*audit.settlement))},
                      stakes_table(audit, style), Paragraph{limits_text(*audit.settlement)}};
    if (Table asked = asked_stakes_table(audit, style); !asked.rows.empty()) {
        section.blocks.emplace_back(std::move(asked));
    }
    return section;
}

std::vector<Block> empty_stake_tables(const Style& style) {
    return {stakes_table({}, style), asked_stakes_table({}, style)};
}

}  // namespace sabot::report
