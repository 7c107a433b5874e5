#include "audit_tables.hpp"

#include "cards/notation.hpp"
#include "exact/decimal.hpp"
#include "reports/audit_money.hpp"
#include "reports/audit_words.hpp"
#include "reports/document/cells.hpp"
#include "reports/rule_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

Tone tone_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::confirmed: return Tone::good;
        case Verdict::refuted: return Tone::bad;
        default: return Tone::doubtful;
    }
}

// What the audit came to, in a word; JSON's verdict is that on the claims that were checked.
std::string overall(const Audit& audit) {
    if (audit.claims.empty()) {
        return "no claims";
    }
    if (audit.count(Verdict::unchecked) == audit.auditable()) {
        return to_string(audit.auditable() == 0 ? Verdict::not_auditable : Verdict::unchecked);
    }
    const auto some = std::count_if(audit.claims.begin(), audit.claims.end(),
                                    [](const AuditedClaim& claim) { return claim.stakes.has_value(); });
    const bool has_reserve = some > 0 && audit.verdict() == Verdict::confirmed;
    return to_string(audit.verdict()) + (has_reserve ? fmt::format(" ({} at some stakes)", some) : "");
}

}  // namespace

Table claims_table(const Audit& audit, const Style& style) {
    Table table{
        "claims", "Published claims", columns({"Claim", "Stated", "Exact", "Stated - exact", "Verdict"}), {}};
    for (const AuditedClaim& claim : audit.claims) {
        const ClaimFinding& finding = claim.finding;
        table.rows.push_back(
            {{claim_text(audit, finding.claim)},
             {stated_text(finding.claim)},
             {computed_value(finding, style)},
             {difference_value(finding, style)},
             {verdict_words(claim), claim.stakes ? Tone::doubtful : tone_of(finding.verdict)}});
    }
    return table;
}

Table reading_table(const Audit& audit, const ReadingFinding& reading, const Style& style) {
    Table table{"reading-" + reading.id,
                fmt::format("Returns under the reading {}", reading.id),
                columns({"Return to player", "As filed", "Under the reading", "Change"}),
                {}};
    for (const auto& change : reading.changes) {
        const Rational by = change.under - change.filed;
        table.rows.push_back({{wager_title(audit.wager_names.at(change.wager), change.wager)},
                              percent_cell(change.filed, style),
                              percent_cell(change.under, style),
                              {Percentage{by, style.percent_digits(), true}}});
    }
    return table;
}

Table stakes_table(const Audit& audit, const Style& style) {
    Table table{
        "stakes",
        "What rounding does to the return to player",
        columns({"Wager", "RTP unrounded", "Best RTP", "at stake", "Worst RTP", "at stake", "Repeats every"}),
        {}};
    for (const WagerStakes& wager : audit.stakes) {
        std::vector<Cell> cells{{wager_title(audit.wager_names.at(wager.wager), wager.wager)},
                                percent_cell(wager.unrounded, style)};
        if (wager.extremes) {
            const auto& [best, worst] = *wager.extremes;
            cells.insert(cells.end(), {percent_cell(best.return_to_player, style),
                                       {money_text(best.stake)},
                                       percent_cell(worst.return_to_player, style),
                                       {money_text(worst.stake)},
                                       {money_text(*wager.period)}});
        } else {
            cells.insert(cells.end(), {{"-"}, {"-"}, {"-"}, {"-"}, {"too long"}});
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Table asked_stakes_table(const Audit& audit, const Style& style) {
    std::vector<std::string> headings{"Stake"};
    for (const WagerStakes& wager : audit.stakes) {
        headings.push_back(wager.wager);
    }
    Table table{"stakes-asked", "Return to player by stake", columns(headings), {}};
    const std::size_t stakes = audit.stakes.empty() ? 0 : audit.stakes.front().asked.size();
    for (std::size_t i = 0; i < stakes; ++i) {
        std::vector<Cell> cells{{money_text(audit.stakes.front().asked[i].stake)}};
        for (const WagerStakes& wager : audit.stakes) {
            cells.push_back(percent_cell(wager.asked[i].return_to_player, style));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Table summary_table(const std::vector<Audit>& audits) {
    Table table{"summary",
                "Verdicts by game",
                columns({"Game", "Shoe", "Claims", "Confirmed", "Truncated", "Refuted", "Unchecked",
                         "Not auditable", "Verdict"}),
                {}};
    for (const Audit& audit : audits) {
        const auto decks = audit.examined.shoe.whole_decks();
        table.rows.push_back(
            {{audit.examined.game_id},
             {decks ? decks_text(*decks) : fmt::format("{} cards", audit.examined.shoe.total())},
             {std::to_string(audit.claims.size())},
             {std::to_string(audit.count(Verdict::confirmed))},
             {std::to_string(audit.count(Verdict::truncated))},
             {std::to_string(audit.count(Verdict::refuted))},
             {std::to_string(audit.count(Verdict::unchecked))},
             {std::to_string(audit.count(Verdict::not_auditable))},
             {overall(audit)}});
    }
    return table;
}

}  // namespace sabot::report
