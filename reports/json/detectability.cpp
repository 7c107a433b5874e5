#include "detectability.hpp"

namespace sabot {

namespace {

Json needed_json(const RoundsNeeded& needed) {
    static const Integer most = Integer(1) << 53;
    return needed.rounds > most ? Json(needed.rounds.str()) : Json(static_cast<std::int64_t>(needed.rounds));
}

const char* fault_kind_key(FaultKind kind) {
    switch (kind) {
        case FaultKind::player_rule: return "player-rule";
        case FaultKind::banker_rule: return "banker-rule";
        case FaultKind::payout: return "payout";
        case FaultKind::commission: return "commission";
        default: return "decks";
    }
}

}  // namespace

Json detectability_json(const WagerDetectability& wager, const Style& style) {
    return json_list(wager.faults, [&](const Detectability& one) {
        const RoundsToDetect& rounds = one.rounds;
        return Json{{"fault", one.fault.id},
                    {"kind", fault_kind_key(one.fault.kind)},
                    {"words", one.fault.words},
                    {"change_of_return", json_exact(one.change_of_return, style)},
                    {"rounds", json_or_null(rounds.fixed, needed_json)},
                    {"is_exact", rounds.fixed ? Json(rounds.fixed->is_exact) : Json(nullptr)},
                    {"rounds_sequential", json_or_null(rounds.sequential, needed_json)},
                    {"rounds_by_return", json_or_null(rounds.by_return, needed_json)},
                    {"probability_in_cards", json_exact(one.probability_in_cards, style)},
                    {"shoes_in_cards", json_or_null(one.shoes_in_cards, needed_json)}};
    });
}

}  // namespace sabot
