#include "equilibrium_parts.hpp"

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

std::vector<Family> families_of(const Equilibrium& equilibrium) {
    return each_as<Family>(equilibrium.all->families, equilibrium);
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
    std::vector<BankerSight> sets;
    for (const std::size_t t : family.family.indifferent) {
        sets.push_back(family.equilibrium.banker[t].sight);
    }
    return sets;
}

std::vector<CertifiedPlayer> certified_player(const SolvedGame& solved) {
    const Equilibrium& equilibrium = solved.equilibrium;
    std::vector<CertifiedPlayer> sets;
    for (std::size_t h = 0; h < equilibrium.player.size(); ++h) {
        sets.push_back({equilibrium.player[h].hand, equilibrium.certificate.player[h]});
    }
    return sets;
}

std::vector<CertifiedBanker> certified_banker(const SolvedGame& solved) {
    const Equilibrium& equilibrium = solved.equilibrium;
    std::vector<CertifiedBanker> sets;
    for (std::size_t t = 0; t < equilibrium.banker.size(); ++t) {
        sets.push_back({equilibrium.banker[t].sight, equilibrium.certificate.banker[t]});
    }
    return sets;
}

std::optional<ClosestLoss> closest_loss(const SolvedGame& solved) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const auto closest = closest_decision(equilibrium);
    return closest ? std::optional(ClosestLoss{equilibrium.banker[closest->set].sight, closest->loss})
                   : std::nullopt;
}

std::vector<EquilibriumTable> tables_of(const EquilibriumTables& several) {
    return each_as<EquilibriumTable>(several.runs);
}

std::vector<TableMix> mixes_of(const EquilibriumTable& table) {
    const Equilibrium& equilibrium = table.solved.equilibrium;
    std::vector<TableMix> mixes;
    for (const std::size_t t : banker_mixes(equilibrium)) {
        mixes.push_back({equilibrium.banker[t].sight, equilibrium.banker[t].draw});
    }
    return mixes;
}

std::vector<TableException> exceptions_of(const EquilibriumTable& table) {
    const Equilibrium& equilibrium = table.solved.equilibrium;
    std::vector<TableException> exceptions;
    for (const BankerException& one : banker_exceptions(equilibrium)) {
        const BankerDecision& decision = equilibrium.banker[one.set];
        exceptions.push_back({decision.sight, decision.draw, one.usual});
    }
    return exceptions;
}

}  // namespace sabot::record
