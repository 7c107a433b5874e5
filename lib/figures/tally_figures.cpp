#include "tally_figures.hpp"

#include "figures/net_result.hpp"

#include <algorithm>
#include <numeric>

namespace sabot {

WagerFigures figures_of(const Wager& wager, const Tally& tally) {
    const Integer deals = std::accumulate(tally.begin(), tally.end(), Integer(0));
    WagerFigures figures;
    figures.id = wager.id;
    figures.name = wager.name;
    figures.fee = wager.fee;
    std::vector<NetResult> results;
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        const bool lost = row == wager.lost();
        const Rational net = wager.net(row);
        const Rational probability = ratio(tally[row], deals);
        figures.events.push_back({lost ? "Loses" : wager.rows[row].event, wager.pays(row), tally[row],
                                  probability, Rational(probability * net), net});
        results.push_back({net, tally[row]});
    }
    figures.distribution = distribution_of(results, 1 / (1 + wager.fee) - 1);
    return figures;
}

Rational largest_win(const WagerFigures& wager) {
    Rational largest = 0;
    for (const EventFigures& event : wager.events) {
        largest = event.deals > 0 ? std::max(largest, event.pays) : largest;
    }
    return largest;
}

}  // namespace sabot
