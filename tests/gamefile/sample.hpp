#pragma once

#include "gamefile/game_file.hpp"
#include "support/message_of.hpp"
#include "support/standard_tableau.hpp"

#include <stdexcept>
#include <string>
#include <string_view>

namespace sabot::test {

/// A small game. Tests change one line of it, or append tables, and compare the whole message, so its line
/// numbers must not change.
inline const std::string kGame = R"(format = 1
id = "sample"
name = "Sample"

[[document]]
id = "d"
title = "A document"
url = "https://example.org/"

[shoe]
decks = 8
source = "d, shoe"

[tableau]
source = "d, tableau"
)" + standard_tableau_toml() + R"(
[settlement]
source = "d, money"
unit = "0.01"
rounding = "nearest"

[[wager]]
id = "player"
name = "Player"
source = "d, player"
rows = [
  { event = "Player wins", winner = "player", pays = "1:1" },
  { event = "Tie", winner = "tie", pays = "push" },
]

[[wager]]
id = "banker"
name = "Banker"
source = "d, banker"
rows = [
  { event = "Banker wins", winner = "banker", pays = "1:1", commission = "5%" },
  { event = "Tie", winner = "tie", pays = "push" },
]
)";

/// The game with `from`, which must occur once, replaced.
inline std::string game_with(std::string_view from, std::string_view to) {
    std::string text(kGame);
    const auto at = text.find(from);
    if (at == std::string::npos || text.find(from, at + 1) != std::string::npos) {
        throw std::invalid_argument("not once in the sample: " + std::string(from));
    }
    return text.replace(at, from.size(), to);
}

/// The game with appended tables, which begin on line 50.
inline std::string game_and(std::string_view added) { return std::string(kGame) + "\n" + std::string(added); }

inline Game game_of(const std::string& text) { return read_game(text, "game.toml"); }

/// The error for the text.
inline std::string refusal(const std::string& text) {
    return message_of([&] { game_of(text); });
}

}  // namespace sabot::test
