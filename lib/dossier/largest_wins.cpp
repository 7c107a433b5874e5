#include "largest_wins.hpp"

#include "figures/tally_figures.hpp"

namespace sabot {

std::vector<LargestWin> largest_wins(const Analysis& analysis) {
    std::vector<LargestWin> wins;
    for (const WagerFigures& wager : analysis.wagers) {
        LargestWin win{wager.id, wager.name, "", largest_win(wager), 0};
        if (win.pays == 0) {
            continue;
        }
        for (const EventFigures& event : wager.events) {
            if (event.deals > 0 && event.pays == win.pays) {
                win.event += (win.event.empty() ? "" : ", ") + event.event;
                win.probability += event.probability;
            }
        }
        wins.push_back(std::move(win));
    }
    return wins;
}

}  // namespace sabot
