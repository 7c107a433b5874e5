#pragma once

#include "records/checked_records.hpp"
#include "records/record_check.hpp"

namespace sabot {

/// Compares what a check counted with the exact distribution, and tests it at a family-wise level, for so
/// many looks. `setup` is that of the check. With a double check, the probabilities are computed again by the
/// second route. Throws InputError as analyze() does. Cost: that of analyze(), and about a millisecond for
/// each group, ten more for each exact test of a small sample.
CheckedRecords with_statistics(const RecordCheck& check, const Game& game, const Setup& setup,
                               const Rational& level, Looks looks = Looks::once, bool double_check = false);

}  // namespace sabot
