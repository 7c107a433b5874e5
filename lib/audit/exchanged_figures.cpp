#include "audit/shared_causes.hpp"

#include "audit/chance.hpp"
#include "audit/claim_changes.hpp"
#include "audit/judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace sabot {

namespace {

// Whether a claim states the exact figure of another.
bool states(const ClaimFinding& claim, const ClaimFinding& other) {
    return judge(*other.computed, *claim.claim.stated) != Verdict::refuted;
}

bool are_exchanged(const ClaimFinding& one, const ClaimFinding& other) {
    return !one.claim.wager.empty() && !other.claim.wager.empty() && one.parts.empty() &&
           states(other, one) && states(one, other);
}

Change exchange_of(const Claim& one, const Claim& other, const Game& game) {
    const std::string& name = game.claimed(one.wager)->name;
    const std::string of = one.wager == other.wager
                               ? fmt::format("the {} and the {} of {}", quantity_text(one.quantity),
                                             quantity_text(other.quantity), name)
                               : name + " and " + game.claimed(other.wager)->name;
    return {ChangeKind::exchanged_figures, 0, fmt::format("the figures of {} are exchanged", of)};
}

}  // namespace

std::vector<SharedExplanation> exchanged_figures(const Sheet& sheet) {
    constexpr ChangeKind kKind = ChangeKind::exchanged_figures;
    std::vector<SharedExplanation> exchanges;
    const auto& findings = sheet.filed();
    const auto& wrong = sheet.wrong();
    const auto right = static_cast<std::size_t>(std::count_if(
        findings.begin(), findings.end(), [](const ClaimFinding& finding) { return is_met(finding); }));
    for (std::size_t a = 0; a < wrong.size(); ++a) {
        for (std::size_t b = a + 1; b < wrong.size(); ++b) {
            const ClaimFinding& one = findings[wrong[a]];
            const ClaimFinding& other = findings[wrong[b]];
            if (are_exchanged(one, other)) {
                const PlacesOfClaims places{wrong[a], wrong[b]};
                const Rational product = chance_of_one(one, kKind) * chance_of_one(other, kKind);
                SharedExplanation exchange;
                exchange.claims = places;
                exchange.changes = {{exchange_of(one.claim, other.claim, sheet.supposed().game()),
                                     right + places.size(),
                                     {},
                                     row_of(kKind).weight * sheet.evidence(places, places.front()),
                                     coincidences_of(1, wrong.size(), places.size(), product)}};
                exchanges.push_back(std::move(exchange));
            }
        }
    }
    return exchanges;
}

ClaimFinding exchanged_finding(const SharedExplanation& exchange, std::size_t place, const Sheet& sheet) {
    ClaimFinding finding = sheet.filed()[place];
    const std::size_t other = exchange.claims[exchange.claims.front() == place ? 1 : 0];
    finding.claim.stated = sheet.filed()[other].claim.stated;
    finding.verdict = judge(*finding.computed, *finding.claim.stated);
    return finding;
}

void add_exchanges_under(const Change& change, const Sheet& under, const PlacesOfClaims& left,
                         std::vector<AuditedClaim>& claims) {
    for (const SharedExplanation& exchange : exchanged_figures(under)) {
        if (!contains(left, exchange.claims[0]) || !contains(left, exchange.claims[1])) {
            continue;
        }
        for (const std::size_t place : exchange.claims) {
            Explanation explanation;
            explanation.changes = {change, exchange.changes.front().change};
            explanation.finding = exchanged_finding(exchange, place, under);
            explanation.plausibility = exchange.changes.front().plausibility;
            explanation.coincidences = exchange.changes.front().coincidences;
            auto& found = claims[place].explained->explanations;
            found.insert(found.begin(), std::move(explanation));
        }
    }
}

}  // namespace sabot
