#include "wager_figures.hpp"

#include <numeric>

namespace sabot {

WagerFigures figures_of(const Wager& wager, const Tally& tally) {
    const Integer deals = std::accumulate(tally.begin(), tally.end(), Integer(0));
    WagerFigures figures;
    figures.id = wager.id;
    figures.name = wager.name;
    std::vector<NetResult> results;
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        const bool lost = row == wager.lost();
        const Rational net = lost ? Rational(-1) : wager.rows[row].pays.net;
        const Rational probability = ratio(tally[row], deals);
        figures.events.push_back({lost ? "Loses" : wager.rows[row].event, net, tally[row], probability,
                                  Rational(probability * net)});
        results.push_back({net, tally[row]});
    }
    figures.distribution = distribution_of(results);
    return figures;
}

}  // namespace sabot
