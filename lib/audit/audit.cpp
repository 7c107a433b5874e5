#include "audit.hpp"

#include "api.hpp"
#include "audit/audit_details.hpp"
#include "audit/explain_sheet.hpp"
#include "audit/judge.hpp"
#include "audit/steps.hpp"
#include "audit/worked_coup.hpp"
#include "error.hpp"
#include "figures/checked_tallies.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/compare_routes.hpp"
#include "figures/coup_series_figures.hpp"
#include "figures/examine.hpp"
#include "limits/checked_limit.hpp"
#include "opaque_definitions.hpp"
#include "rules/game_parts.hpp"
#include "rules/in_coup.hpp"
#include "rules/progressive.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <deque>

namespace SABOT_API sabot {

template class Opaque<ClaimExplained>;
template class Opaque<Mismatch>;
template class Opaque<MultiplierFit>;
template class Opaque<HoldingStakes>;
template class Opaque<StakeCondition>;
template class Opaque<WorkedCoup>;

Audit::Audit() = default;
Audit::Audit(const Audit& other) = default;
Audit::Audit(Audit&& other) noexcept = default;
Audit& Audit::operator=(const Audit& other) = default;
Audit& Audit::operator=(Audit&& other) noexcept = default;
Audit::~Audit() = default;
bool operator==(const Audit&, const Audit&) = default;

namespace {

std::vector<Claim> chosen_claims(const Game& game, const std::vector<std::string>& ids) {
    if (ids.empty()) {
        return game.claims;
    }
    const auto chosen = chosen_of_both_kinds(game, ids).all();
    std::vector<Claim> claims;
    std::copy_if(game.claims.begin(), game.claims.end(), std::back_inserter(claims), [&](const Claim& claim) {
        return std::any_of(chosen.begin(), chosen.end(), [&](const Wager* wager) {
            return claim.wager == wager->id ||
                   std::any_of(claim.parts.begin(), claim.parts.end(),
                               [&](const Claim::Part& part) { return part.wager == wager->id; });
        });
    });
    return claims;
}

// The documents of the game, except those on which only wagers that are not chosen rest.
std::vector<Document> chosen_documents(const Game& game, const std::vector<std::string>& ids) {
    std::vector<Document> documents = game.documents;
    if (ids.empty()) {
        return documents;
    }
    const auto chosen = chosen_of_both_kinds(game, ids).all();
    std::erase_if(documents, [&](const Document& document) {
        return !document.wagers.empty() &&
               std::none_of(chosen.begin(), chosen.end(),
                            [&](const Wager* wager) { return document.wagers.contains(wager->id); });
    });
    return documents;
}

// The game as audited: with the decks of the shoe, or 0 if the shoe is not a number of whole decks.
Game audited(const Game& game, const Shoe& shoe) {
    Game rules = game;
    const auto decks = shoe.whole_decks();
    rules.decks = static_cast<int>(decks.value_or(0));
    return rules;
}

Shoe without(Shoe shoe, const std::vector<WrittenCard>& removed) {
    for (const WrittenCard& card : removed) {
        shoe.remove(card.cards, card.name);
    }
    return shoe;
}

Analysis analysis_of(const Game& rules, const std::vector<std::string>& ids, ClaimEvaluator& evaluator) {
    Analysis analysis;
    analysis.examined.shoe = evaluator.shoe_for(rules);
    const auto wagers = chosen_of_both_kinds(rules, ids).all();
    const FiguresById figures = evaluator.figures(rules, wagers);
    for (const Wager* wager : wagers) {
        if (figures.contains(wager->id)) {
            analysis.wagers.push_back(figures.at(wager->id));
        } else {
            analysis.refused.push_back(undetermined(*wager));
        }
    }
    return analysis;
}

// The analysis with this number of decks; nothing if the shoe does not hold the removed cards.
std::optional<Analysis> analysis_of_decks(int decks, const Game& rules, const AuditRequest& request,
                                          ClaimEvaluator& evaluator) {
    try {
        return analysis_of(with_changes(rules, {decks_change(rules, decks)}), request.wagers, evaluator);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

void add_limits(Audit& audit, const Game& rules, const AuditRequest& request, ClaimEvaluator& evaluator) {
    if (request.limits.empty()) {
        return;
    }
    const Analysis known = analysis_of(rules, request.wagers, evaluator);
    const auto with_decks = [&](int decks) { return analysis_of_decks(decks, rules, request, evaluator); };
    for (const Limits& limits : request.limits) {
        audit.limits.push_back(check_limits(rules, known, limits));
        if (request.limit_changes) {
            add_limit_changes(audit.limits.back(), rules, known, with_decks);
        }
    }
    for (std::size_t i = 0; i < audit.readings.size(); ++i) {
        ReadingFinding& reading = audit.readings[i];
        if (!reading.why.empty()) {
            continue;
        }
        const Game under = with_changes(rules, rules.readings[i].changes);
        const Analysis then = analysis_of(under, request.wagers, evaluator);
        for (std::size_t j = 0; j < audit.limits.size(); ++j) {
            const auto shifts = limit_shifts(audit.limits[j], check_limits(under, then, request.limits[j]));
            reading.limits.insert(reading.limits.end(), shifts.begin(), shifts.end());
        }
    }
}

DoubleCheck check_again(const Game& rules, const std::vector<std::string>& ids, const Shoe& shoe,
                        const std::vector<ClaimFinding>& findings, ClaimEvaluator& evaluator) {
    auto wagers = chosen_of_both_kinds(rules, ids).single;
    for (const ClaimFinding& finding : findings) {
        const Wager* claimed = rules.claimed(finding.claim.wager);
        if (claimed != nullptr && std::find(wagers.begin(), wagers.end(), claimed) == wagers.end()) {
            wagers.push_back(claimed);
        }
    }
    // The deals of rows are checked also where the meter is not known.
    std::deque<Wager> without_meters;
    for (const Wager*& wager : wagers) {
        if (lacks_meter(*wager)) {
            forget_unknown_meter(without_meters.emplace_back(*wager));
            wager = &without_meters.back();
        }
    }
    wagers = evaluator.computable(rules, wagers);
    const auto series = std::stable_partition(wagers.begin(), wagers.end(),
                                              [](const Wager* wager) { return coups_of(*wager) == 1; });
    const std::vector<const Wager*> on_several(series, wagers.end());
    wagers.erase(series, wagers.end());
    const Table table = make_table(rules.tableau, shoe, {});
    DoubleCheck check = compare_routes(table, wagers, evaluator.tallies(rules, wagers));
    for (const Wager* wager : on_several) {
        add_series_check(table, *wager, check);
    }
    return check;
}

// Whether all claims of `known` are in the other.
bool is_within(const Contradiction& known, const Contradiction& other) {
    return std::all_of(known.parts.begin(), known.parts.end(), [&](const Contradiction::Part& part) {
        return std::find(other.parts.begin(), other.parts.end(), part) != other.parts.end();
    });
}

// Whether a claim states the return or the house edge of the wager correctly.
bool states_return(const std::vector<ClaimFinding>& findings, const std::string& wager) {
    return std::any_of(findings.begin(), findings.end(), [&](const ClaimFinding& finding) {
        const Quantity quantity = finding.claim.quantity;
        return finding.claim.wager == wager && is_met(finding) &&
               (quantity == Quantity::return_to_player || quantity == Quantity::house_edge);
    });
}

std::vector<std::string> unclaimed_wagers(const Game& game, const std::vector<std::string>& chosen) {
    std::vector<std::string> names;
    for (const Wager* wager : chosen_of_both_kinds(game, chosen).all()) {
        const auto is_of_wager = [&](const auto& claimed) { return claimed.wager == wager->id; };
        const bool is_claimed = std::any_of(game.claims.begin(), game.claims.end(), [&](const Claim& claim) {
            return is_of_wager(claim) || std::any_of(claim.parts.begin(), claim.parts.end(), is_of_wager);
        });
        if (!is_claimed) {
            names.push_back(wager->name);
        }
    }
    return names;
}

Audit audited_claims(const Game& game, const AuditRequest& request) {
    if (request.setup.dealt.count() > 0) {
        throw InputError("claims are about whole coups", "no dealt cards in an audit");
    }
    Audit result;
    result.examined = examine(game, request.setup);
    result.filed_decks = game.decks;
    result.documents = chosen_documents(game, request.wagers);
    result.settlement = game.settlement;
    for (const auto* list : {&game.wagers, &game.series}) {
        for (const Wager& wager : *list) {
            result.wager_names[wager.id] = wager.name;
        }
    }
    result.unclaimed = unclaimed_wagers(game, request.wagers);
    const Game rules = audited(game, request.setup.shoe);
    ClaimEvaluator evaluator(rules, result.examined.shoe, [&](int decks) {
        return without(Shoe::of_decks(decks), request.setup.removed);
    });

    const std::vector<Claim> claims = chosen_claims(game, request.wagers);
    result.left_out_claims = game.claims.size() - claims.size();
    result.contradictions = contradictions_of(claims, game);
    auto findings = evaluator.check_all(claims, rules);
    FittedClaims fitted = fit_multipliers(findings, rules, result.examined.shoe);
    if (fitted.fit) {
        result.multiplier_fit = *std::move(fitted.fit);
    }
    for (Contradiction& found : fitted.contradictions) {
        if (std::none_of(result.contradictions.begin(), result.contradictions.end(),
                         [&](const Contradiction& known) { return is_within(known, found); })) {
            result.contradictions.push_back(std::move(found));
        }
    }
    for (const ClaimFinding& finding : findings) {
        result.claims.push_back({finding, {}, {}, {}, {}});
        if (finding.verdict != Verdict::refuted) {
            continue;
        }
        if (auto mismatch = mismatch_of(finding, rules, evaluator)) {
            // A return above the stake or below zero is meant if the document states it itself.
            std::erase_if(mismatch->returns,
                          [&](const auto& one) { return states_return(findings, one.first); });
            if (!mismatch->is_empty()) {
                result.claims.back().mismatch = *mismatch;
            }
        }
    }
    if (request.explain && result.count(Verdict::refuted) > 0) {
        result.shared = explain_sheet(result.claims, rules, evaluator);
    }
    result.readings = check_readings(rules, findings, evaluator, request.wagers);
    result.plays = check_plays(rules, claims, evaluator);
    add_stakes(result, rules, request, evaluator);
    add_limits(result, rules, request, evaluator);
    if (request.double_check) {
        result.double_check = check_again(rules, request.wagers, result.examined.shoe, findings, evaluator);
    }
    return result;
}

}  // namespace

const char* to_string(Conclusion conclusion) {
    switch (conclusion) {
        case Conclusion::no_claims: return "no claims";
        case Conclusion::refuted: return "refuted";
        case Conclusion::unchecked: return "unchecked";
        case Conclusion::not_auditable: return "not auditable";
        case Conclusion::partly_confirmed: return "confirmed as far as checked";
        default: return "confirmed";
    }
}

std::size_t Audit::count(Verdict wanted) const {
    return static_cast<std::size_t>(
        std::count_if(claims.begin(), claims.end(),
                      [&](const AuditedClaim& claim) { return claim.finding.verdict == wanted; }));
}

std::size_t Audit::count_at_some_stakes(Verdict wanted) const {
    return static_cast<std::size_t>(std::count_if(
        claims.begin(), claims.end(),
        [&](const AuditedClaim& claim) { return claim.stakes && claim.finding.verdict == wanted; }));
}

bool Audit::breaks_limit() const {
    return std::any_of(limits.begin(), limits.end(),
                       [](const LimitCheck& check) { return check.verdict() == LimitVerdict::not_met; });
}

bool Audit::contradicts_itself() const {
    return std::any_of(contradictions.begin(), contradictions.end(),
                       [](const Contradiction& one) { return !one.touches; });
}

Verdict Audit::verdict() const {
    if (count(Verdict::refuted) > 0 || contradicts_itself()) {
        return Verdict::refuted;
    }
    if (!claims.empty() && auditable() == 0) {
        return Verdict::not_auditable;
    }
    return Verdict::confirmed;
}

Conclusion Audit::conclusion() const {
    if (claims.empty()) {
        return Conclusion::no_claims;
    }
    if (verdict() == Verdict::refuted) {
        return Conclusion::refuted;
    }
    if (open() == claims.size()) {
        return count(Verdict::unchecked) > 0 ? Conclusion::unchecked : Conclusion::not_auditable;
    }
    return open() > 0 ? Conclusion::partly_confirmed : Conclusion::confirmed;
}

std::vector<std::string> failed_checks(const Audit& audit) { return failed_checks(audit.double_check); }

Audit audit(const Game& game, const AuditRequest& request) {
    return with_places(game, [&] { return audited_claims(game, request); });
}

}  // namespace sabot
