#pragma once

#include "records/checked_records.hpp"
#include "rules/game.hpp"

namespace sabot {

/// Names, of each test that rejects, what else was found that suffices for it (HypothesisTest::follows_from),
/// so that a record with one fault is not accused of many: a cause of violations, the rule "repetition", or a
/// test that rejects more clearly. That a test follows is no proof that nothing else is wrong: the record is
/// to be corrected and checked again.
void find_consequences(CheckedRecords& records, const Game& game);

}  // namespace sabot
