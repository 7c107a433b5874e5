#pragma once

#include "records/record_counts.hpp"
#include "records/row_reader.hpp"
#include "rules/game.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabot {

/// What could be wrong with rows that break a rule, as a change under which they break none: if "P3 and B3
/// are exchanged" is true, rows whose third cards are put back are clean.
struct Hypothesis {
    std::string words;
    CauseKind kind;
    /// Changes the row in one of several ways, numbered from 0. Returns false if there is no such way or it
    /// changes nothing, whatever the row is then.
    std::function<bool(TableRow&, unsigned way)> change;
    /// If the hypothesis is true of all rounds, each is changed so: one that it makes break a rule
    /// contradicts it.
    bool is_of_all = true;
};

/// All hypotheses for records of this game. If two explain as many rows, the first one counts.
std::vector<Hypothesis> hypotheses(const Game& game);

}  // namespace sabot
