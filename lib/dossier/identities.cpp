#include "identities.hpp"

#include "dossier/first_cards.hpp"
#include "dossier/relabelled_suits.hpp"
#include "each.hpp"
#include "figures/tally_figures.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

constexpr const char* kOutcome = "outcome";

Identity started(IdentityKind kind, const Analysis& analysis) {
    Identity identity;
    identity.kind = kind;
    for (const RefusedWager& wager : analysis.refused) {
        identity.left_out.push_back(wager.id);
    }
    return identity;
}

Identity started_of_one_coup(IdentityKind kind, const Analysis& analysis) {
    Identity identity = started(kind, analysis);
    for (const SeveralCoupsFigures& wager : analysis.several_coups) {
        identity.left_out.push_back(wager.id);
    }
    return identity;
}

Identity deals_add_up(const Analysis& analysis) {
    Identity identity = started_of_one_coup(IdentityKind::deals_add_up, analysis);
    const Integer all = ordered_draws(analysis.examined.shoe, kPlaces) * analysis.deals_per_draw;
    for (const WagerFigures& wager : analysis.wagers) {
        Integer sum = 0;
        for (const EventFigures& event : wager.events) {
            sum += event.deals;
        }
        identity.check(wager.id, sum == all);
    }
    Integer sum = 0;
    for (const Outcome& outcome : analysis.outcomes) {
        sum += outcome.deals;
    }
    identity.check(kOutcome, sum == all);
    return identity;
}

bool names(const std::vector<std::string>& ids, const std::string& id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

Identity two_routes(const Analysis& analysis) {
    Identity identity = started(IdentityKind::two_routes, analysis);
    const DoubleCheck& check = analysis.double_check.value();
    identity.checked = analysis.outcomes.size();
    identity.failing = check.differing();
    const auto unreached = check.unreached();
    const auto add = [&](const auto& wager) {
        if (names(unreached, wager.id)) {
            identity.left_out.push_back(wager.id);
        } else {
            identity.checked += wager.events.size();
        }
    };
    std::for_each(analysis.wagers.begin(), analysis.wagers.end(), add);
    std::for_each(analysis.several_coups.begin(), analysis.several_coups.end(), add);
    return identity;
}

Identity weighted_effects(const Analysis& analysis, const Removal& removal) {
    Identity identity;
    identity.kind = IdentityKind::weighted_effects;
    for (const RefusedWager& wager : removal.refused) {
        identity.left_out.push_back(wager.id);
    }
    for (const WagerRemoval& wager : removal.wagers) {
        Rational sum = 0;
        for (const CardEffect& card : wager.effects) {
            if (card.effect) {
                sum += *card.effect * Rational(card.count);
            }
        }
        identity.check(wager.id, sum == 0);
        identity.check(wager.id, wager.base == analysis.wager(wager.id)->distribution.expected_value);
    }
    return identity;
}

Identity partial_coup(const Analysis& analysis, const std::vector<FirstCards>& groups) {
    Identity identity = started_of_one_coup(IdentityKind::partial_coup, analysis);
    for (const FirstCards& group : groups) {
        for (std::size_t w = 0; w < group.wagers.size(); ++w) {
            const WagerFigures& whole = *analysis.wager(group.wagers[w]->id);
            const Tally tally = tally_of(whole);
            for (std::size_t row = 0; row < tally.size(); ++row) {
                Integer sum = 0;
                for (std::size_t kind = 0; kind < group.counts.size(); ++kind) {
                    if (group.counts[kind] > 0) {
                        sum += group.counts[kind] * group.tallies[kind][w][row];
                    }
                }
                identity.check(whole.id, sum == tally[row]);
            }
        }
    }
    return identity;
}

}  // namespace

std::vector<Identity> verify_identities(const Game& game, const Analysis& analysis, const Removal& removal) {
    const auto wagers =
        each(analysis.wagers, [&](const WagerFigures& wager) { return game.wager(wager.id); });
    const auto groups = first_cards(game.tableau, analysis.examined.shoe, wagers);
    Identity relabelled = started_of_one_coup(IdentityKind::relabelled_suits, analysis);
    check_relabelled_suits(game.tableau, analysis.examined.shoe, groups, relabelled);
    return {deals_add_up(analysis), two_routes(analysis), weighted_effects(analysis, removal),
            partial_coup(analysis, groups), relabelled};
}

}  // namespace sabot
