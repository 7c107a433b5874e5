#include "file_order.hpp"

#include "text/grouped.hpp"

#include <fmt/format.h>

#include <functional>
#include <string_view>
#include <utility>

namespace sabot {

bool FileOrder::begin_shoe(const RecordedRound& row) {
    constexpr std::uint64_t kMultiplier = 0x9e3779b97f4a7c15U;
    names_.resize(kNames);
    const std::hash<std::string_view> hash;
    const std::uint64_t name = (hash(row.table) * kMultiplier ^ hash(row.shoe)) | 1U;
    const bool is_known = std::exchange(names_[name / 2 % kNames], name) == name;
    ++begun_;
    tables_.resize(kNames);
    const LastTable now{hash(row.shoe) | 1U, hash(row.table)};
    const LastTable last = std::exchange(tables_[now.shoe / 2 % kNames], now);
    shared_ += last.shoe == now.shoe && last.table != now.table ? 1 : 0;
    // Another shoe may have the name if it has its first round.
    const bool goes_on = is_known && row.number != 1U;
    going_on_ += goes_on ? 1 : 0;
    return goes_on;
}

void FileOrder::end(const RecordFile& file, ViolationLog& log) const {
    if (line_ > 0 && is_lost()) {
        log.add(RoundRule::sequence, file, line_, [&] {
            return Finding{
                fmt::format(
                    "the rows are not in the order of the deal: a shoe goes on after another one {}, and "
                    "a round comes after a later one {}",
                    counted(going_on_, "time"), counted(back_, "time")),
                "the rounds of a shoe one after the other, and a column of tables where several are in turn",
                ""};
        });
        const RoundRules found = log.take_broken();
        log.add_spread(found, found, true);
    } else {
        log.merge(log_);
    }
}

}  // namespace sabot
