#pragma once

#include "cards/shoe.hpp"
#include "records/record_check_options.hpp"
#include "records/record_state.hpp"
#include "rules/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// What must be the same for states to be merged.
struct StateFact {
    /// In the file, and in messages.
    std::string key;
    std::string name;
    std::string value;
};
using StateIdentity = std::vector<StateFact>;
/// The program and its version, the game and the shoe, and the options on which a state depends.
StateIdentity identity_of(const Game& game, const Shoe& shoe, const RecordCheckOptions& options,
                          const std::string& program);

/// The state as JSON: an object with a member a line, of which "sha256" is the SHA-256 of the lines after its
/// own, the facts follow, and "state" has the members of StateFields.
std::string write_record_state(const RecordState& state, const StateIdentity& identity);

/// Reads what write_record_state() wrote into a state without rows, by the groups of the record. Throws
/// InputError with a place in `file` for text that is no JSON, no state, of another identity, or was changed.
void read_record_state(std::string_view text, const std::string& file, const StateIdentity& identity,
                       const Game& game, RecordState& state);

}  // namespace sabot
