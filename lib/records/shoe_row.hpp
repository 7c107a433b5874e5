#pragma once

#include "records/recorded_round.hpp"
#include "records/shoe_rules.hpp"
#include "records/table_state.hpp"
#include "records/violation_log.hpp"
#include "rules/game.hpp"

#include <fmt/format.h>

#include <cstddef>
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
    /// Counts the rules that the round breaks, `found` and those of the log, for the row and its shoe.
    /// `counted`: more of them, which are counted elsewhere.
    void count_broken(RoundRules found, RoundRules counted) const {
        found |= round.broken | log.take_broken();
        if (found.any()) {
            log.add_spread(found, state.has_begun ? found & ~state.broken : RoundRules(), true);
        }
        found |= counted;
        if (found.any()) {
            state.broken |= found;
        }
    }

    /// No stake is on a wager that has closed.
    void check_open() const {
        const auto closing = round.rare->bet_on & rules.closing;
        for (std::size_t i = 0; i < rules.game.wagers.size(); ++i) {
            const Wager& wager = rules.game.wagers[i];
            if (closing[i] && round_number() > static_cast<std::uint64_t>(*wager.closes_after)) {
                add(RoundRule::closed_wager, [&] {
                    return Finding{fmt::format("a stake on {} in round {}", wager.id, round_number()),
                                   fmt::format("none after round {}", *wager.closes_after), wager.source};
                });
            }
        }
    }

    DealtShoe::Place place() const { return {records.file.number, round.line}; }
    std::uint64_t round_number() const { return round.number.value_or(state.number); }

    const ShoeRules& rules;
    TableState& state;
    const RecordedRound& round;
    const ShoeRecords& records;
    ViolationLog& log;
};

}  // namespace sabot
