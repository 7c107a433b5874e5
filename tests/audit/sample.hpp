#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "audit/claim_changes.hpp"
#include "audit/claim_evaluator.hpp"
#include "audit/explain_sheet.hpp"
#include "audit/rounded_wager.hpp"
#include "audit/supposed_rules.hpp"
#include "engine/random_tables.hpp"
#include "figures/tally_figures.hpp"
#include "games/sample.hpp"
#include "rules/quantities.hpp"
#include "rules/settlement.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// All single changes to try for a claim: claim_changes(), and the rule_changes() that may affect it.
inline std::vector<Change> changes_for(const Claim& claim, const Game& game) {
    std::vector<Change> changes = claim_changes(claim, game);
    for (Change& change : rule_changes(game)) {
        if (may_affect(change, claim, game)) {
            changes.push_back(std::move(change));
        }
    }
    return changes;
}

}  // namespace sabot

namespace sabot::test {

inline Claim claim_of(Quantity quantity, const std::string& wager, const std::string& stated) {
    Claim claim;
    claim.quantity = quantity;
    claim.wager = wager;
    claim.stated = parse_stated(stated);
    return claim;
}

inline Claim event_claim(Quantity quantity, const std::string& wager, const std::string& event,
                         const std::string& stated) {
    Claim claim = claim_of(quantity, wager, stated);
    claim.event = event;
    return claim;
}

inline Claim rounded_claim(const std::string& wager, const std::string& event, const std::string& stake,
                           const std::string& stated) {
    Claim claim = event_claim(Quantity::rounded_return, wager, event, stated);
    claim.stake = parse_stated(stake);
    return claim;
}

inline Claim coup_claim(const std::string& player, const std::string& banker) {
    Claim claim;
    claim.quantity = Quantity::coup;
    claim.player = parse_cards(player);
    claim.banker = parse_cards(banker);
    return claim;
}

inline ClaimEvaluator evaluator_for(const Game& game) {
    return {game, Shoe::of_decks(game.decks), [](int decks) { return Shoe::of_decks(decks); }};
}

/// One evaluator for all figures of a built-in game, as an audit has.
inline ClaimEvaluator& shared_evaluator_for(const Game& game) {
    static std::map<std::string, ClaimEvaluator> evaluators;
    return evaluators
        .try_emplace(game.id, game, Shoe::of_decks(game.decks),
                     [](int decks) { return Shoe::of_decks(decks); })
        .first->second;
}

/// The explanations of one claim of a sheet.
inline ClaimExplained explain(const Claim& claim, const std::vector<Claim>& sheet, const Game& game,
                              ClaimEvaluator& evaluator) {
    Sheet claims(sheet, game, evaluator);
    return explain_claim(claim, claims);
}

/// All claims, with the game's own decks.
inline AuditRequest request_for(const Game& game) {
    AuditRequest request;
    request.setup.shoe = Shoe::of_decks(game.decks);
    return request;
}

/// The first letter of the verdict of each claim.
inline std::string verdicts(const Audit& audit) {
    std::string text;
    for (const AuditedClaim& claim : audit.claims) {
        text += std::string(to_string(claim.finding.verdict)).substr(0, 1);
    }
    return text;
}

/// A wager whose rows have these net payouts. Their conditions do not matter for its figures.
inline Wager paying(const std::string& id, const std::vector<Rational>& nets) {
    Wager wager;
    wager.id = id;
    wager.name = id;
    for (std::size_t row = 0; row < nets.size(); ++row) {
        wager.rows.push_back({"row " + std::to_string(row), {}, {to_fraction(nets[row]), nets[row]}, 0});
    }
    return wager;
}

/// Wins 0.95:1 in two deals of four and is pushed in one, similar to Banker.
inline WagerFigures banker() { return figures_of(paying("banker", {ratio(19, 20), 0}), {2, 1, 1}); }

/// Up to four rows of unusual payouts, some after a commission, any number of deals, and perhaps a fee.
inline WagerFigures random_figures(int longest) {
    std::vector<Rational> nets;
    Tally tally;
    for (int i = random_number(1, 4); i > 0; --i) {
        nets.push_back(ratio(random_number(-4, 30), random_number(1, longest)));
        nets.back() = std::max(nets.back(), Rational(-1));
        tally.emplace_back(random_number(0, 9));
    }
    tally.emplace_back(random_number(1, 9));
    Wager wager = paying("random", nets);
    for (PayRow& row : wager.rows) {
        row.commission = row.pays.net > 0 && random_flag() ? ratio(random_number(1, 5), 20) : Rational(0);
    }
    wager.fee = random_flag() ? ratio(random_number(1, 9), 10) : Rational(0);
    return figures_of(wager, tally);
}

inline Rounding random_rounding() { return static_cast<Rounding>(random_number(0, 4)); }

inline Settlement in_cents(Rounding rounding) { return {"", ratio(1, 100), rounding, {}, {}}; }

/// In cents, and perhaps with commissions that are rounded or have a minimum.
inline Settlement random_settlement() {
    Settlement settlement = in_cents(random_rounding());
    settlement.commission_rounding = random_flag() ? std::optional(random_rounding()) : std::nullopt;
    if (random_flag()) {
        settlement.minimum_commission = settlement.unit * random_number(1, 9);
    }
    return settlement;
}

/// The return of one stake by settling every row, independently of RoundedWager.
inline Rational settled_by_rows(const WagerFigures& wager, const Settlement& settlement,
                                const Rational& stake) {
    Rational sum = 0;
    for (const EventFigures& event : wager.events) {
        sum += event.probability * settled_return(settlement, stake, {event.pays, event.commission});
    }
    return sum / (stake * (1 + wager.fee));
}

}  // namespace sabot::test
