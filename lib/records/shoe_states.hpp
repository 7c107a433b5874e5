#pragma once

#include "records/repeated_rounds.hpp"
#include "records/shoe_rules.hpp"
#include "records/table_state.hpp"
#include "records/violation_log.hpp"
#include "statistics/dealt_shoe.hpp"
#include "statistics/deck_fit.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sabot {

/// A shoe that has ended, and the shoe of its table before it; nullptr if that is not known.
struct SuccessiveShoes {
    std::shared_ptr<const DealtShoe> last;
    std::shared_ptr<const DealtShoe> dealt;
};

/// What the shoes of a record leave to later rounds. Memory is constant for each table.
struct ShoeStates {
    std::map<std::string, TableState, std::less<>> tables;
    std::uint64_t shoes = 0;
    /// Rows of which not even the table is known.
    std::uint64_t unreadable = 0;
    /// Pairs of successive rounds whose cards were compared.
    std::uint64_t pairs = 0;
    /// Without the shoes that have not ended.
    DeckFit decks;
    RepeatedRounds repeated;
    /// They wait to be counted, and are no part of the state.
    std::vector<SuccessiveShoes> ended;

    /// The last shoe of the table has ended.
    void end_shoe(TableState& state, const ShoeRules& rules, const ShoeRecords& records, ViolationLog& log);
    /// If any of its rounds are counted.
    void add_ended(const std::shared_ptr<const DealtShoe>& last,
                   const std::shared_ptr<const DealtShoe>& dealt);
    /// The same of shoes that have not ended.
    std::vector<SuccessiveShoes> open_shoes() const;
    /// With all shoes. Without shoes of one round each, and rounds of no recorded shoe.
    DeckFit all_decks(const ShoeRules& rules) const;
};

}  // namespace sabot
