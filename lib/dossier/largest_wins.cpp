#include "largest_wins.hpp"

#include "figures/net_results.hpp"

namespace sabot {

std::optional<LargestWin> largest_win(const WagerFigures& wager) {
    LargestWin win{wager.id, wager.name, "", 0, 0};
    for (const EventFigures& event : wager.events) {
        const EventResult largest = largest_result(event);
        if (event.deals == 0 || largest.pays <= 0 || largest.pays < win.pays) {
            continue;
        }
        const bool is_larger = largest.pays > win.pays;
        win.event = is_larger ? event.event : win.event + ", " + event.event;
        win.probability = is_larger ? largest.probability : Rational(win.probability + largest.probability);
        win.pays = largest.pays;
    }
    return win.pays > 0 ? std::optional(std::move(win)) : std::nullopt;
}

std::vector<LargestWin> largest_wins(const Analysis& analysis) {
    std::vector<LargestWin> wins;
    for (const WagerFigures& wager : analysis.wagers) {
        if (auto win = largest_win(wager)) {
            wins.push_back(std::move(*win));
        }
    }
    return wins;
}

}  // namespace sabot
