#include "record_state.hpp"

#include <algorithm>

namespace sabot {

std::vector<std::uint32_t> RecordCounts::merge(const RecordCounts& later) {
    files.insert(files.end(), later.files.begin(), later.files.end());
    rows += later.rows;
    cancelled += later.cancelled;
    lost_rounds += later.lost_rounds;
    lost_bets += later.lost_bets;
    has_burnt = has_burnt || later.has_burnt;
    has_times = has_times || later.has_times;
    returns.resize(std::max(returns.size(), later.returns.size()));
    for (std::size_t wager = 0; wager < later.returns.size(); ++wager) {
        returns[wager] += later.returns[wager];
    }
    log.merge(later.log);
    return groups.merge(later.groups);
}

}  // namespace sabot
