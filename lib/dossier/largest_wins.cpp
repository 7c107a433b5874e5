#include "largest_wins.hpp"

#include "figures/net_results.hpp"

namespace sabot {

std::optional<LargestWin> largest_win(const WagerFigures& wager) {
    LargestWin win{wager.id, wager.name, "", largest_odds(wager), 0, 0};
    for (const EventFigures& event : wager.events) {
        if (event.deals > 0 && largest_odds(event) == win.pays) {
            if (win.event.empty()) {
                win.stake_kept = event.stake_kept;
                win.commission = event.commission;
            }
            win.event += (win.event.empty() ? "" : ", ") + event.event;
            win.probability += largest_result(event).probability;
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
