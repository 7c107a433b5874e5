#include "largest_wins.hpp"

namespace sabot {

std::vector<LargestWin> largest_wins(const Analysis& analysis) {
    std::vector<LargestWin> wins;
    for (const WagerFigures& wager : analysis.wagers) {
        LargestWin win{wager.id, wager.name, "", 0, 0};
        for (const EventFigures& event : wager.events) {
            if (event.deals == 0 || event.pays <= 0 || event.pays < win.pays) {
                continue;
            }
            const bool is_larger = event.pays > win.pays;
            win.event = is_larger ? event.event : win.event + ", " + event.event;
            win.probability = is_larger ? event.probability : Rational(win.probability + event.probability);
            win.pays = event.pays;
        }
        if (win.pays > 0) {
            wins.push_back(std::move(win));
        }
    }
    return wins;
}

}  // namespace sabot
