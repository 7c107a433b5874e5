#include "net_results.hpp"

#include "figures/net_result.hpp"

#include <map>

namespace sabot {

std::vector<NetResult> net_results(const WagerFigures& wager) {
    std::map<Rational, Integer> deals;
    for (const EventFigures& event : wager.events) {
        if (event.deals != 0) {
            deals[event.net] += event.deals;
        }
    }
    std::vector<NetResult> results;
    for (const auto& [net, count] : deals) {
        results.push_back({net, count});
    }
    return results;
}

Rational probability_at_most(const WagerFigures& wager, const Rational& net) {
    Integer deals = 0;
    for (const EventFigures& event : wager.events) {
        deals += event.net <= net ? event.deals : Integer(0);
    }
    return ratio(deals, wager.distribution.deals);
}

}  // namespace sabot
