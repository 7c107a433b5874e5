#include "shoe_checker.hpp"

#include "error.hpp"
#include "records/csv_fields.hpp"
#include "records/shoe_step.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <utility>

namespace sabot {

ShoeChecker::ShoeChecker(const Game& game, const Shoe& shoe, const Rational& misread)
    : rules_(game, shoe, misread), states_(shoe) {}

void ShoeChecker::begin_file() {
    file_ = {};
    file_.unreadable_before = states_.unreadable;
}

TableState& ShoeChecker::state_of(const RecordedRound& round, const ShoeRecords& records) {
    if (last_ != states_.tables.end() && last_->first == round.table) {
        return last_->second;
    }
    last_ = states_.tables.find(round.table);
    if (last_ != states_.tables.end()) {
        return last_->second;
    }
    if (states_.tables.size() == kMaxTables) {
        throw InputError(line_location(records.file.name, round.line),
                         fmt::format("more than {} tables", kMaxTables), "fewer");
    }
    last_ = states_.tables.emplace(round.table, TableState{}).first;
    return last_->second;
}

void ShoeChecker::check(const RecordedRound& round, std::span<const std::uint32_t> groups,
                        const ShoeRecords& records, ViolationLog& log, UnseenRounds& counted) {
    TableState& state =
        round.is_of_last_shoe && last_ != states_.tables.end() ? last_->second : state_of(round, records);
    const ShoeRow row{rules_, state, round, records, log};
    ShoeStep(row, states_, file_, added_, counted).check(groups);
}

}  // namespace sabot
