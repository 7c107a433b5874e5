#include "results.hpp"

#include "audit/audit.hpp"
#include "exact/decimal.hpp"
#include "reports/json/examined.hpp"
#include "reports/views/audit_words.hpp"

#include <algorithm>

namespace sabot {

namespace {

Json figure_json(const Figure& figure, const Style& style) {
    return figure.is_root ? json_root(figure.value, style) : json_exact(figure.value, style);
}

// The difference from a root is rounded, and is written with its error.
Json difference_json(const Figure& figure, const StatedFigure& stated, const Style& style) {
    if (!figure.is_root) {
        return json_exact(Rational(stated.value - figure.value), style);
    }
    const Rational difference = stated.value - figure.rounded(style.digits);
    Json rounded = json_rounded(decimal(difference, style.digits), style);
    // The sum of the rounding errors of the root and of the difference.
    rounded["error"] = decimal(ratio(1, pow(Integer(10), static_cast<unsigned>(style.digits))), style.digits);
    return rounded;
}

const char* winner_name(Winner winner) {
    switch (winner) {
        case Winner::player: return "player";
        case Winner::banker: return "banker";
        default: return "tie";
    }
}

Json coup_json(const WorkedCoup& coup) {
    return {{"player_total", coup.player_total},
            {"banker_total", coup.banker_total},
            {"winner", winner_name(coup.winner)},
            {"departures", coup.departures}};
}

Json part_json(const ClaimFinding::Part& part, const Style& style) {
    return {{"wager", part.wager},
            {"stated", part.stated.printed},
            {"computed", figure_json(part.computed, style)},
            {"difference", difference_json(part.computed, part.stated, style)},
            {"verdict", to_string(part.verdict)}};
}

Json stake_condition_json(const StakeCondition& condition, const Style& style) {
    return {{"fails_at", money_text(condition.fails_at)},
            {"computed_there", json_exact(condition.figure_there, style)},
            {"failing", condition.failing.str()},
            {"of_stakes_below", condition.below.str()},
            {"holds_from", json_or_null(condition.holds_from, money_text)}};
}

Json change_json(const Change& change) {
    return {{"kind", row_of(change.kind).name}, {"distance", change.distance}, {"text", change.text}};
}

Json changes_json(const std::vector<Change>& changes) { return json_list(changes, change_json); }

Json explanation_json(const Explanation& explanation, const Style& style) {
    return {{"changes", changes_json(explanation.changes)},
            {"alternatives", json_list(explanation.alternatives, changes_json)},
            {"plausibility", json_exact(explanation.plausibility, style)},
            {"computed", json_or_null(explanation.finding.computed, figure_json, style)},
            {"verdict", to_string(explanation.finding.verdict)},
            {"claims_met", json_or_null(explanation.met)}};
}

Json explained_json(const ClaimExplained& explained, const Style& style) {
    return {{"tried", explained.tried},
            {"pairs_tried", explained.pairs_tried},
            {"expected_by_chance", json_exact(explained.by_chance, style)},
            {"found", json_list(explained.explanations, explanation_json, style)}};
}

Json shared_json(const SharedExplanation& shared) {
    const auto one = [](const SharedExplanation::One& found) {
        Json record = change_json(found.change);
        record["claims_met"] = found.met;
        return record;
    };
    return {{"claims", shared.claims}, {"changes", json_list(shared.changes, one)}};
}

Json claim_json(const AuditedClaim& claim, const Audit& audit, const Style& style) {
    const ClaimFinding& finding = claim.finding;
    const Claim& stated = finding.claim;
    const auto difference = [&](const Figure& computed) {
        return difference_json(computed, *stated.stated, style);
    };
    return {{"wager", text_or_null(stated.wager)},
            {"event", text_or_null(stated.event)},
            {"quantity", to_string(stated.quantity)},
            {"stake", stated.stake ? Json(stated.stake->printed) : Json(nullptr)},
            {"stated", stated_text(stated)},
            {"source", stated.source},
            {"computed", json_or_null(finding.computed, figure_json, style)},
            {"difference", json_or_null(finding.computed, difference)},
            {"verdict", to_string(finding.verdict)},
            {"note", whole_finding_text(audit, claim, style)},
            {"document_note", text_or_null(stated.note)},
            {"best_wager", text_or_null(finding.best_wager)},
            {"parts", json_list(finding.parts, part_json, style)},
            {"coup", json_or_null(finding.coup, coup_json)},
            {"stakes", json_or_null(claim.stakes, stake_condition_json, style)},
            {"explanations", json_or_null(claim.explained, explained_json, style)}};
}

Json reading_json(const ReadingFinding& reading, const Style& style) {
    const auto claim = [&](const ClaimFinding& finding) {
        return Json{{"computed", json_or_null(finding.computed, figure_json, style)},
                    {"verdict", to_string(finding.verdict)}};
    };
    const auto change = [&](const auto& changed) {
        return Json{{"wager", changed.wager},
                    {"return_to_player_filed", json_exact(changed.filed, style)},
                    {"return_to_player", json_exact(changed.under, style)}};
    };
    return {{"id", reading.id},
            {"about", reading.about},
            {"text", reading.text},
            {"source", reading.source},
            {"claims_met", reading.met},
            {"claims_supporting", to_string(reading.support)},
            {"gained", reading.gained},
            {"lost", reading.lost},
            {"claims", json_list(reading.claims, claim)},
            {"returns_changed", json_list(reading.changes, change)}};
}

Json way_json(const PlayedShare& way, const Style& style) {
    const auto part = [&](const PlayedShare::Part& one) {
        return Json{{"wager", one.wager},
                    {"computed", json_exact(one.edge, style)},
                    {"verdict", to_string(one.verdict)}};
    };
    return {{"player_five", way.player_five()},
            {"banker", way.banker()},
            {"commission", json_exact(way.play.commission, style)},
            {"per", way.per()},
            {"parts", json_list(way.parts, part)},
            {"computed", json_exact(way.share, style)},
            {"verdict", to_string(way.share_verdict)},
            {"met", way.is_met()}};
}

Json plays_json(const PlayedShares& shares, const Style& style) {
    return {{"claim", shares.claim}, {"ways", json_list(shares.ways, way_json, style)}};
}

Json stake_return_json(const StakeReturn& at, const Style& style) {
    return {{"stake", money_text(at.stake)}, {"return_to_player", json_exact(at.return_to_player, style)}};
}

Json wager_stakes_json(const WagerStakes& wager, const Style& style) {
    using Extremes = RoundedWager::Extremes;
    const auto extreme = [&](StakeReturn Extremes::*which) {
        return json_or_null(wager.extremes, [&](const Extremes& extremes) {
            return stake_return_json(extremes.*which, style);
        });
    };
    return {{"wager", wager.wager},
            {"unrounded", json_exact(wager.unrounded, style)},
            {"period", json_or_null(wager.period, money_text)},
            {"best", extreme(&Extremes::best)},
            {"worst", extreme(&Extremes::worst)},
            {"asked", json_list(wager.asked, stake_return_json, style)}};
}

Json settlement_json(const Settlement& settlement, const Audit& audit, const Style& style) {
    return {{"unit", money_text(settlement.unit)},
            {"rounding", settlement_text(settlement)},
            {"wagers", json_list(audit.stakes, wager_stakes_json, style)}};
}

Json odds_json(const StatedOdds& odds, const Style& style) {
    return {{"event", odds.event},
            {"true_odds", json_exact(odds.true_odds, style)},
            {"payout_odds", json_exact(odds.payout, style)}};
}

Json limit_finding_json(const LimitFinding& finding, const Style& style) {
    return {{"wager", text_or_null(finding.wager)},
            {"event", text_or_null(finding.event)},
            {"verdict", to_string(finding.verdict)},
            {"figure", json_exact(finding.figure, style)},
            {"figure_at_most", json_exact(finding.figure_at_most, style)},
            {"why", text_or_null(finding.why)},
            {"odds", json_list(finding.odds, odds_json, style)}};
}

Json limit_json(const CheckedLimit& checked, const Style& style) {
    const Limit& limit = checked.limit;
    return {{"id", limit.id},
            {"quantity", to_string(limit.quantity)},
            {"of", limit.of_game ? "game" : "each-wager"},
            {"per", limit.is_resolved ? "unit-resolved" : "unit-staked"},
            {"stake", limit.at_lowest_stake ? "lowest" : "any"},
            {"optimal_play", limit.is_optimal},
            {"wagers", limit.wagers},
            {"claims", json_list(limit.claims, [](Quantity claim) { return to_string(claim); })},
            {"figures", limit.figures},
            {"at_least", json_exact(limit.at_least, style)},
            {"at_most", json_exact(limit.at_most, style)},
            {"unknown_bound", text_or_null(limit.unknown_bound)},
            {"source", limit.source},
            {"note", text_or_null(limit.note)},
            {"findings", json_list(checked.findings, limit_finding_json, style)}};
}

Json limits_json(const LimitCheck& check, const Style& style) {
    return {{"id", check.head.id},
            {"name", check.head.name},
            {"sha256", check.head.sha256},
            {"documents", documents_json(check.head.documents)},
            {"limits", json_list(check.limits, limit_json, style)},
            {"verdict", to_string(check.verdict())}};
}

}  // namespace

Json audit_json(const Audit& audit, const Style& style) {
    Json counts = Json::object();
    for (const Verdict verdict :
         {Verdict::confirmed, Verdict::truncated, Verdict::refuted, Verdict::unchecked}) {
        counts[to_string(verdict)] = audit.count(verdict);
    }
    counts["not_auditable"] = audit.count(Verdict::not_auditable);
    Json record = examined_json("sabot/audit/1", audit.examined);
    record.update(
        Json{{"filed_decks", decks_json(audit.filed_decks)},
             {"claims", json_list(audit.claims, claim_json, audit, style)},
             {"counts", counts},
             {"shared_explanations", json_list(audit.shared, shared_json)},
             {"readings", json_list(audit.readings, reading_json, style)},
             {"plays", json_list(audit.plays, plays_json, style)},
             {"settlement", json_or_null(audit.settlement, settlement_json, audit, style)},
             {"limits", audit.limits.empty() ? Json(nullptr) : json_list(audit.limits, limits_json, style)},
             {"checks", checks_json(audit.double_check)},
             {"verdict", to_string(audit.verdict())}});
    return record;
}

Json audit_runs_json(const std::vector<Audit>& audits, const Style& style) {
    const auto is = [](Verdict verdict) {
        return [verdict](const Audit& audit) { return audit.verdict() == verdict; };
    };
    const bool none_auditable = std::all_of(audits.begin(), audits.end(), is(Verdict::not_auditable));
    const bool refuted = std::any_of(audits.begin(), audits.end(), is(Verdict::refuted));
    return {{"schema", "sabot/audit-runs/1"},
            {"tool", json_tool()},
            {"runs", json_list(audits, audit_json, style)},
            {"verdict", to_string(refuted          ? Verdict::refuted
                                  : none_auditable ? Verdict::not_auditable
                                                   : Verdict::confirmed)}};
}

}  // namespace sabot
