#include "record_counts.hpp"

namespace sabot {

std::vector<std::uint32_t> RecordCounts::merge(const RecordCounts& later) {
    files.insert(files.end(), later.files.begin(), later.files.end());
    rows += later.rows;
    cancelled += later.cancelled;
    lost_rounds += later.lost_rounds;
    lost_bets += later.lost_bets;
    has_burnt = has_burnt || later.has_burnt;
    has_times = has_times || later.has_times;
    log.merge(later.log);
    return groups.merge(later.groups);
}

}  // namespace sabot
