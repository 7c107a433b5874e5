#include "game_after.hpp"

#include "error.hpp"
#include "rules/game_parts.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

const Reading& reading_named(const Game& game, const std::string& id, const std::string& field) {
    const auto found = std::find_if(game.readings.begin(), game.readings.end(),
                                    [&](const Reading& reading) { return reading.id == id; });
    if (found == game.readings.end()) {
        throw InputError(InvalidValue{field, id},
                         game.readings.empty()
                             ? "no reading: " + game.id + " has none"
                             : "a reading of " + game.id + ": " + joined(game.readings, ", ", &Reading::id));
    }
    return *found;
}

// The error with the prefix before its field, which is "decks" or "shoe".
InputError about_prefixed(const InputError& error, const std::string& prefix) {
    const std::string field = prefix + error.field();
    if (const auto& invalid = error.invalid()) {
        return InputError(InvalidValue{field, invalid->value, invalid->why}, error.expected());
    }
    return InputError(error.wrong(), error.expected()).about(field);
}

}  // namespace

ComparedGame game_after(const Game& game, const SetupText& both, const AfterText& after,
                        const std::string& prefix) {
    Game changed = game;
    for (const std::string& id : after.readings) {
        const auto& changes = reading_named(game, id, prefix + "reading").changes;
        const bool is_of_decks = std::any_of(changes.begin(), changes.end(), [](const RuleChange& change) {
            return change.place.rule == Rule::decks;
        });
        if (is_of_decks && (both.decks || both.shoe || after.decks || after.shoe)) {
            throw InputError(
                InvalidValue{prefix + "reading", id, "it is of the number of decks, which is also given"},
                "a reading or a number of decks");
        }
        changed = with_changes(std::move(changed), changes);
    }
    SetupText text = both;
    const bool has_own_shoe = after.decks || after.shoe;
    if (has_own_shoe) {
        text.decks = after.decks;
        text.shoe = after.shoe;
    }
    try {
        Setup setup = setup_of(text, changed, kOneShoeEach);
        return {std::move(changed), std::move(setup)};
    } catch (const InputError& error) {
        if (has_own_shoe && (error.field() == "decks" || error.field() == "shoe")) {
            throw about_prefixed(error, prefix);
        }
        throw;
    }
}

}  // namespace sabot
