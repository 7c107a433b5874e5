#include "largest_wins.hpp"

#include "figures/net_results.hpp"
#include "figures/tally_figures.hpp"

namespace sabot {

std::optional<LargestWin> largest_win(const WagerFigures& wager) {
    LargestWin win{wager.id, wager.name, "", largest_payout(wager), 0};
    for (const EventFigures& event : wager.events) {
        const EventResult largest = largest_result(event);
        if (event.deals > 0 && largest.pays == win.pays) {
            win.event += (win.event.empty() ? "" : ", ") + event.event;
            win.probability += largest.probability;
        }
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
