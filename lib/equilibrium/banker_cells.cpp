#include "banker_cells.hpp"

#include "equilibrium/choice_totals.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace sabot {

namespace {

Rational usual_of(const Equilibrium& equilibrium, const std::vector<std::size_t>& sets) {
    const auto is_pure = [&](std::size_t t) { return !is_mixed(equilibrium.banker[t].draw); };
    const bool any_pure = std::any_of(sets.begin(), sets.end(), is_pure);
    std::map<Rational, Rational> weights;
    for (const std::size_t t : sets) {
        if (any_pure && !is_pure(t)) {
            continue;
        }
        weights[equilibrium.banker[t].draw] += equilibrium.certificate.banker[t].probability;
    }
    const auto heaviest = std::max_element(weights.begin(), weights.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
    return heaviest == weights.end() ? Rational(0) : heaviest->first;
}

BankerCell cell_of(const Equilibrium& equilibrium, int total, int third) {
    BankerCell cell;
    cell.total = total;
    cell.third = third;
    for (std::size_t t = 0; t < equilibrium.banker.size(); ++t) {
        const BankerDecision& decision = equilibrium.banker[t];
        if (decision.sight.hand.total != total || decision.sight.third != third) {
            continue;
        }
        (decision.matters == ChoiceMatters::yes ? cell.deciding : cell.idle).push_back(t);
        if (decision.matters == ChoiceMatters::no) {
            cell.matters = ChoiceMatters::no;
        }
    }
    if (!cell.deciding.empty()) {
        cell.matters = ChoiceMatters::yes;
    }
    cell.usual = usual_of(equilibrium, cell.deciding);
    for (const std::size_t t : cell.deciding) {
        if (equilibrium.banker[t].draw != cell.usual) {
            cell.exceptions.push_back(t);
        }
    }
    return cell;
}

template <class Decisions>
std::vector<std::size_t> mixed_places(const Decisions& decisions) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        if (is_mixed(decisions[i].draw)) {
            places.push_back(i);
        }
    }
    return places;
}

}  // namespace

std::vector<BankerCell> banker_cells(const Equilibrium& equilibrium) {
    std::vector<BankerCell> cells;
    for (int total = 0; total < kMinNatural; ++total) {
        cells.push_back(cell_of(equilibrium, total, kPlayerStood));
        for (int third = 0; third <= 9; ++third) {
            cells.push_back(cell_of(equilibrium, total, third));
        }
    }
    return cells;
}

std::vector<BankerException> banker_exceptions(const Equilibrium& equilibrium) {
    std::vector<BankerException> exceptions;
    for (const BankerCell& cell : banker_cells(equilibrium)) {
        for (const std::size_t set : cell.exceptions) {
            exceptions.push_back({set, cell.usual});
        }
    }
    return exceptions;
}

bool always_draws_on_five(const Equilibrium& equilibrium) {
    return std::all_of(equilibrium.player.begin(), equilibrium.player.end(), [](const PlayerDecision& one) {
        return one.draw == 1 || one.matters != ChoiceMatters::yes;
    });
}

bool is_mixed(const Rational& draw) { return draw != 0 && draw != 1; }

std::vector<std::size_t> player_mixes(const Equilibrium& equilibrium) {
    return mixed_places(equilibrium.player);
}

std::vector<std::size_t> banker_mixes(const Equilibrium& equilibrium) {
    return mixed_places(equilibrium.banker);
}

std::optional<ClosestDecision> closest_decision(const Equilibrium& equilibrium) {
    std::optional<ClosestDecision> closest;
    for (std::size_t t = 0; t < equilibrium.banker.size(); ++t) {
        const Rational& draw = equilibrium.banker[t].draw;
        const Rational& gain = equilibrium.certificate.banker[t].gain;
        const Rational loss = draw == 0 ? Rational(-gain) : gain;
        if (!is_mixed(draw) && loss > 0 && (!closest || loss < closest->loss)) {
            closest = {t, loss};
        }
    }
    return closest;
}

}  // namespace sabot
