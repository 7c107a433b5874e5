#include "equilibrium/certificate.hpp"

#include "equilibrium/improvements.hpp"

#include <algorithm>

namespace sabot {

std::vector<Improvement> improvements(const Certificate& certificate, const StrategyPair& strategies) {
    std::vector<Improvement> improvements;
    for (std::size_t h = 0; h < strategies.player.size(); ++h) {
        const Certificate::PlayerSet& set = certificate.player[h];
        const Rational gain = std::max(set.if_drawing, set.if_standing) - certificate.value_player;
        if (gain > 0) {
            improvements.push_back({Hand::player, h, gain});
        }
    }
    for (std::size_t t = 0; t < strategies.banker.size(); ++t) {
        const Rational& more = certificate.banker[t].gain;
        const Rational& draws = strategies.banker[t];
        const Rational gain = more > 0 ? (1 - draws) * more : -draws * more;
        if (gain > 0) {
            improvements.push_back({Hand::banker, t, gain});
        }
    }
    return improvements;
}

}  // namespace sabot
