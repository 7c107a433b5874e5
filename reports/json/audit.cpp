#include "audit.hpp"

#include "exact/decimal.hpp"
#include "reports/json/examined.hpp"
#include "reports/views/audit_words.hpp"

#include <algorithm>

namespace sabot {

namespace {

Json figure_json(const Figure& figure, const Style& style) {
    return figure.is_root ? json_rounded(decimal_of_square_root(figure.value, style.digits), style)
                          : json_exact(figure.value, style);
}

// A root's difference is rounded, and says so.
Json difference_json(const Figure& figure, const StatedFigure& stated, const Style& style) {
    if (!figure.is_root) {
        return json_exact(Rational(stated.value - figure.value), style);
    }
    const Rational difference = stated.value - figure.rounded(style.digits);
    Json rounded = json_rounded(decimal(difference, style.digits), style);
    // The root's own rounding and that of the difference.
    rounded["error"] = decimal(ratio(1, pow(Integer(10), static_cast<unsigned>(style.digits))), style.digits);
    return rounded;
}

Json coup_json(const std::optional<WorkedCoup>& coup) {
    if (!coup) {
        return nullptr;
    }
    const char* winner = coup->winner == Winner::tie      ? "tie"
                         : coup->winner == Winner::player ? "player"
                                                          : "banker";
    return {{"player_total", coup->player_total},
            {"banker_total", coup->banker_total},
            {"winner", winner},
            {"departures", coup->departures}};
}

Json parts_json(const ClaimFinding& finding, const Style& style) {
    Json parts = Json::array();
    for (const ClaimFinding::Part& part : finding.parts) {
        parts.push_back({{"wager", part.wager},
                         {"stated", part.stated.printed},
                         {"computed", figure_json(part.computed, style)},
                         {"difference", difference_json(part.computed, part.stated, style)},
                         {"verdict", to_string(part.verdict)}});
    }
    return parts;
}

Json stake_condition_json(const std::optional<StakeCondition>& condition, const Style& style) {
    if (!condition) {
        return nullptr;
    }
    return {{"fails_at", money_text(condition->fails_at)},
            {"computed_there", json_exact(condition->figure_there, style)},
            {"failing", condition->failing.str()},
            {"of_stakes_below", condition->below.str()},
            {"holds_from", condition->holds_from ? Json(money_text(*condition->holds_from)) : Json(nullptr)}};
}

Json changes_json(const std::vector<Change>& changes) {
    Json list = Json::array();
    for (const Change& change : changes) {
        list.push_back(
            {{"kind", row_of(change.kind).name}, {"distance", change.distance}, {"text", change.text}});
    }
    return list;
}

Json explanation_json(const Explanation& explanation, const Style& style) {
    Json alternatives = Json::array();
    for (const auto& changes : explanation.alternatives) {
        alternatives.push_back(changes_json(changes));
    }
    const auto& computed = explanation.finding.computed;
    return {{"changes", changes_json(explanation.changes)},
            {"alternatives", alternatives},
            {"plausibility", json_exact(explanation.plausibility, style)},
            {"computed", computed ? figure_json(*computed, style) : Json(nullptr)},
            {"verdict", to_string(explanation.finding.verdict)},
            {"claims_met", explanation.met ? Json(*explanation.met) : Json(nullptr)}};
}

Json explained_json(const std::optional<ClaimExplained>& explained, const Style& style) {
    if (!explained) {
        return nullptr;
    }
    Json found = Json::array();
    for (const Explanation& explanation : explained->explanations) {
        found.push_back(explanation_json(explanation, style));
    }
    return {{"tried", explained->tried},
            {"pairs_tried", explained->pairs_tried},
            {"expected_by_chance", json_exact(explained->by_chance, style)},
            {"found", found}};
}

Json claim_json(const Audit& audit, const AuditedClaim& claim, const Style& style) {
    const ClaimFinding& finding = claim.finding;
    const Claim& stated = finding.claim;
    return {{"wager", text_or_null(stated.wager)},
            {"event", text_or_null(stated.event)},
            {"quantity", to_string(stated.quantity)},
            {"stake", stated.stake ? Json(stated.stake->printed) : Json(nullptr)},
            {"stated", stated_text(stated)},
            {"source", stated.source},
            {"computed", finding.computed ? figure_json(*finding.computed, style) : Json(nullptr)},
            {"difference",
             finding.computed ? difference_json(*finding.computed, *stated.stated, style) : Json(nullptr)},
            {"verdict", to_string(finding.verdict)},
            {"note", whole_finding_text(audit, claim, style)},
            {"document_note", text_or_null(stated.note)},
            {"best_wager", text_or_null(finding.best_wager)},
            {"parts", parts_json(finding, style)},
            {"coup", coup_json(finding.coup)},
            {"stakes", stake_condition_json(claim.stakes, style)},
            {"explanations", explained_json(claim.explained, style)}};
}

Json reading_json(const ReadingFinding& reading, const Style& style) {
    Json claims = Json::array();
    for (const ClaimFinding& finding : reading.claims) {
        claims.push_back(
            {{"computed", finding.computed ? figure_json(*finding.computed, style) : Json(nullptr)},
             {"verdict", to_string(finding.verdict)}});
    }
    Json changes = Json::array();
    for (const auto& change : reading.changes) {
        changes.push_back({{"wager", change.wager},
                           {"return_to_player_filed", json_exact(change.filed, style)},
                           {"return_to_player", json_exact(change.under, style)}});
    }
    return {{"id", reading.id},          {"about", reading.about},
            {"text", reading.text},      {"source", reading.source},
            {"claims_met", reading.met}, {"claims_supporting", to_string(reading.support)},
            {"gained", reading.gained},  {"lost", reading.lost},
            {"claims", claims},          {"returns_changed", changes}};
}

Json plays_json(const Audit& audit, const Style& style) {
    Json claims = Json::array();
    for (const PlayedShares& shares : audit.plays) {
        Json ways = Json::array();
        for (const PlayedShare& way : shares.ways) {
            Json parts = Json::array();
            for (const PlayedShare::Part& part : way.parts) {
                parts.push_back({{"wager", part.wager},
                                 {"computed", json_exact(part.edge, style)},
                                 {"verdict", to_string(part.verdict)}});
            }
            ways.push_back({{"player_five", way.player_five()},
                            {"banker", way.banker()},
                            {"commission", json_exact(way.play.commission, style)},
                            {"per", way.per()},
                            {"parts", parts},
                            {"computed", json_exact(way.share, style)},
                            {"verdict", to_string(way.share_verdict)},
                            {"met", way.is_met()}});
        }
        claims.push_back({{"claim", shares.claim}, {"ways", ways}});
    }
    return claims;
}

Json stake_return_json(const StakeReturn& at, const Style& style) {
    return {{"stake", money_text(at.stake)}, {"return_to_player", json_exact(at.return_to_player, style)}};
}

Json settlement_json(const Audit& audit, const Style& style) {
    if (!audit.settlement) {
        return nullptr;
    }
    Json wagers = Json::array();
    for (const WagerStakes& wager : audit.stakes) {
        Json asked = Json::array();
        for (const StakeReturn& at : wager.asked) {
            asked.push_back(stake_return_json(at, style));
        }
        wagers.push_back(
            {{"wager", wager.wager},
             {"unrounded", json_exact(wager.unrounded, style)},
             {"period", wager.period ? Json(money_text(*wager.period)) : Json(nullptr)},
             {"best", wager.extremes ? stake_return_json(wager.extremes->best, style) : Json(nullptr)},
             {"worst", wager.extremes ? stake_return_json(wager.extremes->worst, style) : Json(nullptr)},
             {"asked", asked}});
    }
    return {{"unit", money_text(audit.settlement->unit)},
            {"rounding", settlement_text(*audit.settlement)},
            {"wagers", wagers}};
}

}  // namespace

Json audit_json(const Audit& audit, const Style& style) {
    Json claims = Json::array();
    for (const AuditedClaim& claim : audit.claims) {
        claims.push_back(claim_json(audit, claim, style));
    }
    Json shared = Json::array();
    for (const SharedExplanation& one : audit.shared) {
        Json changes = Json::array();
        for (const auto& [change, met] : one.changes) {
            changes.push_back({{"kind", row_of(change.kind).name},
                               {"distance", change.distance},
                               {"text", change.text},
                               {"claims_met", met}});
        }
        shared.push_back({{"claims", one.claims}, {"changes", changes}});
    }
    Json readings = Json::array();
    for (const ReadingFinding& reading : audit.readings) {
        readings.push_back(reading_json(reading, style));
    }
    Json record = examined_json("sabot/audit/1", audit.examined);
    Json counts = Json::object();
    for (const Verdict verdict :
         {Verdict::confirmed, Verdict::truncated, Verdict::refuted, Verdict::unchecked}) {
        counts[to_string(verdict)] = audit.count(verdict);
    }
    counts["not_auditable"] = audit.count(Verdict::not_auditable);
    record.update(Json{{"filed_decks", decks_json(audit.filed_decks)},
                       {"claims", claims},
                       {"counts", counts},
                       {"shared_explanations", shared},
                       {"readings", readings},
                       {"plays", plays_json(audit, style)},
                       {"settlement", settlement_json(audit, style)},
                       {"checks", checks_json(audit.double_check)},
                       {"verdict", to_string(audit.verdict())}});
    return record;
}

Json audit_runs_json(const std::vector<Audit>& audits, const Style& style) {
    Json runs = Json::array();
    for (const Audit& audit : audits) {
        runs.push_back(audit_json(audit, style));
    }
    const auto of = [](Verdict verdict) {
        return [verdict](const Audit& audit) { return audit.verdict() == verdict; };
    };
    const Verdict unless_refuted = std::all_of(audits.begin(), audits.end(), of(Verdict::not_auditable))
                                       ? Verdict::not_auditable
                                       : Verdict::confirmed;
    const bool refuted = std::any_of(audits.begin(), audits.end(), of(Verdict::refuted));
    return {{"schema", "sabot/audit-runs/1"},
            {"tool", json_tool()},
            {"runs", runs},
            {"verdict", to_string(refuted ? Verdict::refuted : unless_refuted)}};
}

}  // namespace sabot
