#include "audit_tables.hpp"

#include "exact/decimal.hpp"
#include "reports/audit_money.hpp"
#include "reports/audit_words.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string wager_text(const Audit& audit, const std::string& id) {
    return fmt::format("{} ({})", audit.wager_names.at(id), id);
}

std::string signed_percent(const Rational& value, int places) {
    const std::string text = percent(value, places);
    return value > 0 ? "+" + text : text;
}

// What the audit came to, in a word; JSON's verdict is that on the claims that were checked.
std::string overall(const Audit& audit) {
    if (audit.claims.empty()) {
        return "no claims";
    }
    const bool none = audit.count(Verdict::unchecked) == audit.claims.size();
    return to_string(none ? Verdict::unchecked : audit.verdict());
}

}  // namespace

Grid claims_grid(const Audit& audit, const Style& style) {
    Grid grid{{"Claim", "Stated", "Exact", "Stated - exact", "Verdict"}, {}};
    for (const AuditedClaim& claim : audit.claims) {
        const ClaimFinding& finding = claim.finding;
        grid.rows.push_back({claim_text(audit, finding.claim), stated_text(finding.claim),
                             computed_text(finding, style), difference_text(finding, style),
                             to_string(finding.verdict)});
    }
    return grid;
}

Grid reading_grid(const Audit& audit, const ReadingFinding& reading, const Style& style) {
    const int places = style.percent_digits();
    Grid grid{{"Return to player", "As filed", "Under the reading", "Change"}, {}};
    for (const auto& change : reading.changes) {
        grid.rows.push_back({wager_text(audit, change.wager), percent(change.filed, places),
                             percent(change.under, places),
                             signed_percent(change.under - change.filed, places)});
    }
    return grid;
}

Grid stakes_grid(const Audit& audit, const Style& style) {
    const int places = style.percent_digits();
    Grid grid{{"Wager", "RTP unrounded", "Best RTP", "at stake", "Worst RTP", "at stake", "Repeats every"},
              {}};
    for (const WagerStakes& wager : audit.stakes) {
        std::vector<std::string> cells{wager_text(audit, wager.wager), percent(wager.unrounded, places)};
        if (wager.extremes) {
            const auto& [best, worst] = *wager.extremes;
            cells.insert(cells.end(), {percent(best.return_to_player, places), money_text(best.stake),
                                       percent(worst.return_to_player, places), money_text(worst.stake),
                                       money_text(*wager.period)});
        } else {
            cells.insert(cells.end(), {"-", "-", "-", "-", "too long"});
        }
        grid.rows.push_back(std::move(cells));
    }
    return grid;
}

Grid asked_stakes_grid(const Audit& audit, const Style& style) {
    Grid grid{{"Stake"}, {}};
    for (const WagerStakes& wager : audit.stakes) {
        grid.header.push_back(wager.wager);
    }
    const std::size_t stakes = audit.stakes.empty() ? 0 : audit.stakes.front().asked.size();
    for (std::size_t i = 0; i < stakes; ++i) {
        std::vector<std::string> cells{money_text(audit.stakes.front().asked[i].stake)};
        for (const WagerStakes& wager : audit.stakes) {
            cells.push_back(percent(wager.asked[i].return_to_player, style.percent_digits()));
        }
        grid.rows.push_back(std::move(cells));
    }
    return grid;
}

Grid summary_grid(const std::vector<Audit>& audits) {
    Grid grid{{"Game", "Shoe", "Claims", "Confirmed", "Truncated", "Refuted", "Unchecked", "Verdict"}, {}};
    for (const Audit& audit : audits) {
        const auto decks = audit.shoe.whole_decks();
        grid.rows.push_back(
            {audit.game_id,
             decks ? fmt::format("{} deck{}", *decks, *decks == 1 ? "" : "s")
                   : fmt::format("{} cards", audit.shoe.total()),
             std::to_string(audit.claims.size()), std::to_string(audit.count(Verdict::confirmed)),
             std::to_string(audit.count(Verdict::truncated)), std::to_string(audit.count(Verdict::refuted)),
             std::to_string(audit.count(Verdict::unchecked)), overall(audit)});
    }
    return grid;
}

}  // namespace sabot
