#include "audit/judge.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/prose/audit_advice.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/views/audit_parts.hpp"
#include "reports/views/view.hpp"
#include "rules/game_parts.hpp"

#include <algorithm>
#include <map>

namespace sabot::report {

namespace {

// Shows the name of a wager besides its id.
template <class Item>
Given wager_of(const Audit& audit) {
    return given<Item>("wager", [&](const Item& item) { return named_wager(audit, item.wager); });
}

Table reading_table(const Audit& audit, const ReadingFinding& reading, const Style& style) {
    return table_of("audit_readings.reading", reading.changes, style,
                    {.which = reading.id,
                     .about = reading.id,
                     .context = {{"reading", reading.id}},
                     .given = {wager_of<ReadingFinding::Change>(audit)}});
}

// The parts of the share that match the stated ones: "sum, banker".
Cell agreement(const PlayedShare& way) {
    std::vector<std::string> met;
    if (way.share_verdict != Verdict::refuted) {
        met.emplace_back("sum");
    }
    for (const PlayedShare::Part& part : way.parts) {
        if (part.verdict != Verdict::refuted) {
            met.push_back(part.wager);
        }
    }
    const Tone tone = way.is_met() ? Tone::good : met.empty() ? Tone::bad : Tone::doubtful;
    return {met.empty() ? "none" : joined(met, ", "), tone};
}

Table plays_table(const Claim& claim, const PlayedShares& shares, const Style& style) {
    Table table = table_of("audit_readings.plays", shares.ways, style,
                           {.which = std::to_string(shares.claim + 1),
                            .context = of_claim(shares.claim),
                            .given = {given<PlayedShare>("as_stated", agreement)}});
    constexpr std::size_t kBeforeSum = 4;
    for (std::size_t i = 0; i < claim.parts.size(); ++i) {
        const auto edge = [&](const PlayedShare& way) { return percent_cell(way.parts.at(i).edge, style); };
        add_column(table, kBeforeSum + i, {claim.parts[i].wager}, shares.ways, edge, style);
    }
    return table;
}

std::string support_text(const ReadingFinding& reading, const Audit& audit) {
    return phrase("reading-support",
                  {{"filed", audit.count(Verdict::confirmed) + audit.count(Verdict::truncated)},
                   {"auditable", audit.auditable()},
                   {"met", reading.met},
                   {"support", to_string(reading.support)},
                   {"gained", claims_list(audit, reading.gained)},
                   {"lost", claims_list(audit, reading.lost)}});
}

Table stakes_table(const Audit& audit, const Style& style) {
    return table_of("audit_explanations.stakes", audit.stakes, style,
                    {.given = {wager_of<WagerStakes>(audit)}});
}

Table asked_stakes_table(const Audit& audit, const Style& style) {
    Table table = table_of("audit_explanations.returns-by-stake", std::vector<Rational>(), style);
    std::map<Rational, std::vector<Cell>> rows;
    for (const WagerStakes& wager : audit.stakes) {
        for (const StakeReturn& one : wager.asked) {
            rows.try_emplace(one.stake, std::vector<Cell>{{Number::amount(one.stake)}});
        }
    }
    for (const WagerStakes& wager : audit.stakes) {
        table.columns.push_back({wager.wager});
        for (auto& [stake, cells] : rows) {
            const StakeReturn* found = first_with(wager.asked, &StakeReturn::stake, stake);
            cells.push_back(found == nullptr ? Cell{None{"not taken"}}
                                             : percent_cell(found->return_to_player, style));
        }
    }
    for (auto& [stake, cells] : rows) {
        table.rows.push_back(std::move(cells));
    }
    return table;
}

std::string limits_text(const Audit& audit) {
    const Settlement& settlement = *audit.settlement;
    const bool has_own = any_of(audit.stakes, [](const WagerStakes& wager) { return wager.has_own_limits; });
    const auto& [from, to] = std::pair(settlement.minimum_stake, settlement.maximum_stake);
    return phrase("stakes-covered", {{"step", money_text(step_of_stakes(settlement))},
                                     {"from", from ? money_text(*from) : ""},
                                     {"to", to ? money_text(*to) : ""},
                                     {"own", has_own},
                                     {"least", settlement.minimum_commission.has_value()},
                                     {"limited", from || to || has_own}});
}

}  // namespace

std::string advantage_text(const Audit& audit, const ReadingFinding& reading) {
    const auto wagers = each_if(
        reading.changes, [](const ReadingFinding::Change& change) { return change.under > 1; },
        [&](const ReadingFinding::Change& change) { return audit.wager_names.at(change.wager); });
    return wagers.empty()
               ? ""
               : phrase("reading-advantage", {{"reading", reading.id}, {"wagers", joined(wagers, ", ")}});
}

Section reading_section(const Audit& audit, const ReadingFinding& reading, const Style& style) {
    Section section{"under-" + reading.id,
                    fmt::format("Reading {}: {}", reading.id, reading.about),
                    {Paragraph{sentence(fmt::format("{} Source: {}", reading.text, reading.source))}}};
    if (!reading.why.empty()) {
        section.say(sentence("Not computed: " + reading.why));
        return section;
    }
    if (!audit.claims.empty()) {
        section.say(support_text(reading, audit));
    }
    if (reading.changes.empty()) {
        section.say("Returns before rounding do not change.");
    } else {
        section.add(reading_table(audit, reading, style));
    }
    if (const std::string advantage = advantage_text(audit, reading); !advantage.empty()) {
        section.say(advantage);
    }
    add_limit_shifts(section, audit, reading, style);
    return section;
}

Section plays_section(const Audit& audit, const PlayedShares& shares, const Style& style) {
    const Claim& claim = audit.claims.at(shares.claim).finding.claim;
    const auto met = std::count_if(shares.ways.begin(), shares.ways.end(),
                                   [](const PlayedShare& way) { return way.is_met(); });
    return {fmt::format("played-{}", shares.claim + 1),
            "As played",
            {Paragraph{phrase("ways-to-play",
                              {{"ways", shares.ways.size()}, {"stated", stated_text(claim)}, {"met", met}})},
             plays_table(claim, shares, style)}};
}

Section stakes_section(const Audit& audit, const Style& style) {
    Section section{"rounding", "Stakes and rounding", {}};
    if (audit.stakes.empty()) {
        return section;
    }
    section.blocks = {Paragraph{fmt::format("Returns are rounded {}.", settlement_text(*audit.settlement))},
                      stakes_table(audit, style), Paragraph{limits_text(audit)}};
    section.add_filled(with_importance(Importance::answer, asked_stakes_table(audit, style)));
    return section;
}

}  // namespace sabot::report
