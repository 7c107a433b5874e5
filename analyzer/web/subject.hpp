#pragma once

#include "analyzer/web/fields.hpp"
#include "compare/comparison.hpp"
#include "figures/examined.hpp"
#include "reports/model/style.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::web {

/// What a request is about.
struct Subject {
    /// The game as filed, and with the changes of the request.
    Game filed;
    Game game;
    /// The game file with the changes, and its name on a command line: the id of a built-in game, or a file.
    std::string toml;
    std::string name;
    Setup setup;
    /// The game to compare with: the one that the request names, or the game as filed if rules were changed.
    /// Nothing if neither is the case.
    std::optional<ComparedGame> before;
    std::vector<std::string> wagers;
    Style style;
    /// Warnings as sentences for people.
    std::vector<std::string> warnings;
};

/// The game that an object's field `game` names, as filed. Throws InputError as subject_of() does.
Game filed_game(const Fields& request);

/// The subject of a request. Throws InputError; for a game file, with the place of the error in it.
Subject subject_of(const Fields& request);

}  // namespace sabot::web
