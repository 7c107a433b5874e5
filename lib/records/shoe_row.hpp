#pragma once

#include "records/recorded_round.hpp"
#include "records/shoe_rules.hpp"
#include "records/table_state.hpp"
#include "records/violation_log.hpp"

#include <cstdint>
#include <optional>

namespace sabot {

/// A row that is checked, what it is checked against, and what the rows before it left.
struct ShoeRow {
    template <class Describe>
    void add(RoundRule rule, const Describe& describe) const {
        log.add(rule, records.file, round, describe);
    }
    void add_found(RoundRule rule, const std::optional<Finding>& finding) const {
        if (finding) {
            add(rule, [&] { return *finding; });
        }
    }
    const UnseenCards& full_shoe() const { return rules.full[records.has_suits ? 1 : 0]; }

    std::uint64_t round_number() const { return round.number.value_or(state.number); }

    const ShoeRules& rules;
    TableState& state;
    const RecordedRound& round;
    const ShoeRecords& records;
    ViolationLog& log;
};

}  // namespace sabot
