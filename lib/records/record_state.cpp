#include "record_state.hpp"

#include "error.hpp"

#include <fmt/format.h>

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
    log.merge(later.log);
    return groups.merge(later.groups);
}

void require_new_file(const std::string& file, const std::string& digest, std::span<const ReadFile> known) {
    const auto found = std::find_if(known.begin(), known.end(), [&](const ReadFile& one) {
        return one.rows > 0 && one.sha256 == digest && !digest.empty();
    });
    if (found != known.end()) {
        throw InputError(Location{file},
                         fmt::format("the state has this record already, as {}", in_quotes(found->name)),
                         "each file once");
    }
}

}  // namespace sabot
