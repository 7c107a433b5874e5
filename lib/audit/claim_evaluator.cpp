#include "claim_evaluator.hpp"

#include "audit/steps.hpp"
#include "each.hpp"
#include "error.hpp"
#include "figures/coup_series_figures.hpp"
#include "figures/tally_figures.hpp"
#include "rules/progressive.hpp"
#include "rules/quantities.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <map>

namespace sabot {

ClaimEvaluator::ClaimEvaluator(const Game& filed, Shoe shoe, ShoeOf shoe_of)
    : filed_decks_(filed.decks), shoe_(std::move(shoe)), shoe_of_(std::move(shoe_of)) {}

Shoe ClaimEvaluator::shoe_for(const Game& rules) const {
    return rules.decks == filed_decks_ ? shoe_ : shoe_of_(rules.decks);
}

std::vector<const Wager*> ClaimEvaluator::computable(const Game& rules,
                                                     const std::vector<const Wager*>& wagers) const {
    const Table table = make_table(rules.tableau, shoe_for(rules), {});
    std::vector<const Wager*> computable;
    std::copy_if(wagers.begin(), wagers.end(), std::back_inserter(computable),
                 [&](const Wager* wager) { return has_tally(table, *wager); });
    return computable;
}

FiguresById ClaimEvaluator::figures(const Game& rules, const std::vector<const Wager*>& wagers) {
    return store_.figures(rules.tableau, shoe_for(rules), computable(rules, wagers));
}

std::vector<Tally> ClaimEvaluator::tallies(const Game& rules, const std::vector<const Wager*>& wagers) {
    return store_.tallies(rules.tableau, shoe_for(rules), wagers);
}

void ClaimEvaluator::add_removals(const std::vector<Claim>& claims, const Game& rules, const Wager& wager,
                                  WagerFigures& figures) {
    for (const Claim& claim : claims) {
        if (claim.wager != wager.id || !claim.card || figures.without.contains(claim.card->name)) {
            continue;
        }
        try {
            Shoe shoe = shoe_for(rules);
            shoe.remove(claim.card->cards, claim.card->name);
            if (has_tally(make_table(rules.tableau, shoe, {}), wager)) {
                const Tally tally = store_.tallies(rules.tableau, shoe, {&wager}).front();
                figures.without[claim.card->name] = figures_of(wager, tally).distribution.return_to_player();
            }
        } catch (const InputError&) {
            // The shoe does not hold the card: the claim is left without a figure.
        }
    }
}

ClaimFinding ClaimEvaluator::check_one(const Claim& claim, const Game& rules) {
    return check_all({claim}, rules).front();
}

std::vector<ClaimFinding> ClaimEvaluator::check_all(const std::vector<Claim>& claims, const Game& rules) {
    // Enumerates the wagers of all claims together.
    std::vector<const Wager*> wagers;
    // Wagers whose meter is not known, for claims that do not depend on it.
    std::map<std::string, Wager> without_meters;
    for (const Claim& claim : claims) {
        for (const Wager* wager : wagers_of(claim, rules)) {
            if (lacks_meter(*wager) && is_of_deals(claim.quantity)) {
                forget_unknown_meter(without_meters.emplace(wager->id, *wager).first->second);
            } else if (std::find(wagers.begin(), wagers.end(), wager) == wagers.end()) {
                wagers.push_back(wager);
            }
        }
    }
    FiguresById found = figures(rules, wagers);
    for (const Wager* wager : wagers) {
        if (found.contains(wager->id)) {
            add_removals(claims, rules, *wager, found.at(wager->id));
        }
    }
    const FiguresById of_deals =
        figures(rules, each(without_meters, [](const auto& wager) { return &wager.second; }));
    return each(claims, [&](const Claim& claim) {
        return check_claim(
            claim, rules,
            is_of_deals(claim.quantity) && without_meters.contains(claim.wager) ? of_deals : found);
    });
}

}  // namespace sabot
