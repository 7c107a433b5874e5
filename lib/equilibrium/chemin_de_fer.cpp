#include "equilibrium/chemin_de_fer.hpp"

#include "cards/partition.hpp"
#include "cards/shoe_text.hpp"
#include "equilibrium/card_by_card.hpp"
#include "equilibrium/certify.hpp"
#include "equilibrium/coup_forms.hpp"
#include "equilibrium/equilibrium_family.hpp"
#include "equilibrium/information_sets.hpp"
#include "equilibrium/nash_equilibria.hpp"
#include "equilibrium/uniqueness_proof.hpp"
#include "error.hpp"
#include "opaque_definitions.hpp"
#include "rules/commission.hpp"

#include <algorithm>

namespace sabot {

template class Opaque<NashEquilibria>;

namespace {

PointCounts points_of(const Shoe& shoe) {
    require_finite(shoe, "an equilibrium requires a finite shoe");
    const auto known = shoe.counts(Partition::by_points());
    if (!known) {
        throw InputError("the shoe does not give the points of all its cards", "points, ranks or cards");
    }
    PointCounts counts{};
    for (std::size_t label = 0; label < counts.size(); ++label) {
        const CardSet cards = Partition::by_points().cards_of(static_cast<int>(label));
        counts[static_cast<std::size_t>(cards.first().points())] = (*known)[label];
    }
    return counts;
}

void check(const StrategyPair& strategies, const InformationSets& sets) {
    if (strategies.player.size() != sets.player.size() || strategies.banker.size() != sets.banker.size()) {
        throw std::logic_error("sabot: the strategies are for other information sets than the model's");
    }
    const auto off = [](const Rational& draw) { return draw < 0 || draw > 1; };
    if (std::any_of(strategies.player.begin(), strategies.player.end(), off) ||
        std::any_of(strategies.banker.begin(), strategies.banker.end(), off)) {
        throw std::logic_error("sabot: a strategy contains a number outside 0 to 1");
    }
}

bool is_zero(const Form& form) {
    return std::all_of(form.begin(), form.end(), [](const Integer& part) { return part == 0; });
}

ChoiceMatters matters(bool occurs, bool changes) {
    return !occurs ? ChoiceMatters::cannot_occur : changes ? ChoiceMatters::yes : ChoiceMatters::no;
}

void list_decisions(Equilibrium& equilibrium, const CoupForms& forms, const AdditiveGame& game) {
    const InformationSets& sets = forms.sets;
    for (std::size_t h = 0; h < sets.player.size(); ++h) {
        equilibrium.player.push_back({sets.player[h], equilibrium.strategies.player[h],
                                      matters(forms.player_reach[h] != 0, player_set_matters(game, h))});
    }
    for (std::size_t t = 0; t < sets.banker.size(); ++t) {
        equilibrium.banker.push_back({sets.banker[t], equilibrium.strategies.banker[t],
                                      matters(!is_zero(forms.banker_reach[t]), banker_set_matters(game, t))});
    }
}

}  // namespace

Equilibrium solve(const EquilibriumRequest& request) {
    check_commission(request.commission);
    Equilibrium equilibrium;
    equilibrium.model = request.model;
    equilibrium.counts = points_of(request.shoe);
    equilibrium.commission = request.commission;
    const CoupForms forms = coup_forms(request.model, equilibrium.counts);
    const AdditiveGame game = additive_game(forms, request.commission);
    NashEquilibria all = nash_equilibria(game);
    if (all.families.size() > 1 || !all.families.front().is_single()) {
        equilibrium.unique = false;
    } else if (all.complete) {
        equilibrium.unique = true;
        all.proof = uniqueness_proof(game, all.families.front());
    }
    equilibrium.all = std::move(all);

    const EquilibriumFamily& first = equilibrium.all->families.front();
    equilibrium.strategies = {first.player.front(), first.banker.front()};
    list_decisions(equilibrium, forms, game);
    equilibrium.certificate = certify(forms, request.commission, equilibrium.strategies);
    const OutcomeProbabilities& outcomes = equilibrium.certificate.outcomes;
    equilibrium.house_take = request.commission * outcomes.banker;
    if (outcomes.tie != 1) {
        equilibrium.house_take_resolved = equilibrium.house_take / (1 - outcomes.tie);
    }
    return equilibrium;
}

Certificate certify(const EquilibriumRequest& request, const StrategyPair& strategies) {
    check_commission(request.commission);
    const CoupForms forms = coup_forms(request.model, points_of(request.shoe));
    check(strategies, forms.sets);
    return certify(forms, request.commission, strategies);
}

Certificate certify_card_by_card(const EquilibriumRequest& request, const StrategyPair& strategies) {
    check_commission(request.commission);
    check(strategies, information_sets(request.model));
    return certify_card_by_card(request.model, points_of(request.shoe), request.commission, strategies);
}

}  // namespace sabot
