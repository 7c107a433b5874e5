#pragma once

#include "compare/rule_difference.hpp"
#include "rules/wager.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A row of a paytable before and after; one of them is nothing if only the other paytable has it.
struct RowPair {
    std::optional<std::size_t> before;
    std::optional<std::size_t> after;
};

/// The rows of two paytables, in the order of the second one; then those that only the first one has. Rows
/// with the same condition are a pair, and of the others those with the same event. Each is in one pair.
std::vector<RowPair> paired_rows(const Wager& before, const Wager& after);

/// The rules of a wager that differ. The order of its rows is one of them only if it decides what is paid.
/// Precondition: the ids are equal, and the events of a wager are distinct.
std::vector<RuleDifference> paytable_differences(const Wager& before, const Wager& after,
                                                 bool order_decides = true);
/// The same with the condition and the payout of each row that both have, whether or not they differ.
std::vector<RuleDifference> rules_of_both(const Wager& before, const Wager& after, bool order_decides = true);

}  // namespace sabot
