#include "equilibrium_parts.hpp"

#include "each.hpp"
#include "equilibrium/banker_cells.hpp"
#include "rules/tableau.hpp"

namespace sabot::record {

Words third_names() {
    Words names{report::third_name(kPlayerStood)};
    for (int points = 0; points <= 9; ++points) {
        names.push_back(report::third_name(points));
    }
    return names;
}

std::vector<std::vector<SightDraw>> banker_points(const Family& family) {
    const Equilibrium& equilibrium = family.equilibrium;
    std::vector<std::vector<SightDraw>> points;
    for (const std::vector<Rational>& point : family.family.banker) {
        points.emplace_back();
        for (std::size_t t = 0; t < point.size(); ++t) {
            if (point[t] != equilibrium.strategies.banker[t]) {
                points.back().push_back({equilibrium.banker[t].sight, point[t]});
            }
        }
    }
    return points;
}

std::vector<BankerSight> indifferent_sets(const Family& family) {
    return each(family.family.indifferent,
                [&](const std::size_t t) { return family.equilibrium.banker[t].sight; });
}

std::optional<std::string> ProvenStep::hand(const std::optional<std::size_t>& set) const {
    return set ? std::optional(report::player_hand_name(equilibrium.player[*set].hand)) : std::nullopt;
}

Words proof_rules() { return {"one_choice", "order", "halves", "equilibrium"}; }

std::optional<ClosestLoss> closest_loss(const SolvedGame& solved) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const auto closest = closest_decision(equilibrium);
    return closest ? std::optional(ClosestLoss{equilibrium.banker[closest->set].sight, closest->loss})
                   : std::nullopt;
}

std::vector<TableMix> mixes_of(const EquilibriumTable& table) {
    const Equilibrium& equilibrium = table.solved.equilibrium;
    return each(banker_mixes(equilibrium), [&](const std::size_t t) {
        return TableMix{equilibrium.banker[t].sight, equilibrium.banker[t].draw};
    });
}

std::vector<TableException> exceptions_of(const EquilibriumTable& table) {
    const Equilibrium& equilibrium = table.solved.equilibrium;
    return each(banker_exceptions(equilibrium), [&](const BankerException& one) {
        const BankerDecision& decision = equilibrium.banker[one.set];
        return TableException{decision.sight, decision.draw, one.usual};
    });
}

}  // namespace sabot::record
