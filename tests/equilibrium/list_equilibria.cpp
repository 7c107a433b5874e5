// Prints the extreme equilibria of chemin de fer as tests/reference/chemin_oracle.py does, for comparison.
//
//     list_equilibria MODEL "16 4 4 4 4 4 4 4 4 4" COMMISSION
//
// A line each, CSV. Exit code 3 where not all are known.

#include "equilibrium/chemin_de_fer.hpp"

#include "equilibrium/equilibrium_family.hpp"
#include "equilibrium/model_names.hpp"
#include "equilibrium/sample.hpp"
#include "rules/tableau.hpp"

#include <iostream>
#include <set>
#include <sstream>

using namespace sabot;

namespace {

CheminDeFerModel model(const std::string& name) {
    return name == "A1"   ? CheminDeFerModel::A1
           : name == "B1" ? CheminDeFerModel::B1
           : name == "B2" ? CheminDeFerModel::B2
                          : CheminDeFerModel::B3;
}

std::string digits(const SeenHand& hand) {
    return hand.points ? std::to_string((*hand.points)[0]) + std::to_string((*hand.points)[1])
                       : std::to_string(hand.total);
}

// Adds every corner of the free part of a family.
void add_corners(std::set<StrategyPair>& all, StrategyPair pair, const std::vector<std::size_t>& free,
                 std::size_t nth) {
    if (nth == free.size()) {
        all.insert(std::move(pair));
        return;
    }
    for (int corner = 0; corner <= 1; ++corner) {
        pair.banker[free[nth]] = corner;
        add_corners(all, pair, free, nth + 1);
    }
}

void print(const EquilibriumRequest& request, const StrategyPair& pair, const Equilibrium& solved) {
    std::string player;
    for (const Rational& draw : pair.player) {
        player += (player.empty() ? "" : " ") + to_fraction(draw);
    }
    std::string letters;
    std::string mixed;
    for (std::size_t t = 0; t < pair.banker.size(); ++t) {
        const BankerSight& sight = solved.banker[t].sight;
        const Rational& draw = pair.banker[t];
        letters += (sight.third == 0 && t > 0) ? " " : "";
        letters += draw == 0 ? 's' : draw == 1 ? 'd' : 'm';
        if (draw != 0 && draw != 1) {
            mixed += (mixed.empty() ? "" : " ") + digits(sight.hand) + "/" +
                     (sight.third == kPlayerStood ? "none" : std::to_string(sight.third)) + "=" +
                     to_fraction(draw);
        }
    }
    const OutcomeProbabilities outcomes = certify(request, pair).outcomes;
    std::cout << player << ',' << letters << ',' << mixed << ',' << to_fraction(outcomes.player) << ','
              << to_fraction(outcomes.banker) << '\n';
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::cerr << "usage: list_equilibria MODEL COUNTS COMMISSION\n";
        return 2;
    }
    PointCounts counts{};
    std::istringstream text(argv[2]);
    for (CardCount& count : counts) {
        text >> count;
    }
    const EquilibriumRequest request{model(argv[1]), test::shoe(counts), parse_exact(argv[3])};
    const Equilibrium solved = solve(request);
    std::set<StrategyPair> all;
    for (const EquilibriumFamily& family : solved.all->families) {
        for (const std::vector<Rational>& player : family.player) {
            for (const std::vector<Rational>& banker : family.banker) {
                add_corners(all, {player, banker}, family.indifferent, 0);
            }
        }
    }
    for (const StrategyPair& pair : all) {
        print(request, pair, solved);
    }
    return solved.all->complete ? 0 : 3;
}
