#pragma once

#include "gamefile/game_file.hpp"
#include "support/message_of.hpp"

#include <stdexcept>
#include <string>
#include <string_view>

namespace sabot::test {

/// A small game. Tests change one line of it, or add tables behind it, and hold the message whole: so
/// mind the line numbers.
inline constexpr std::string_view kGame = R"(format = 1
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
naturals = "8 9"
player = { draws = "0-5", stands = "6 7" }
banker = [
  { total = "0-2", draws = "none 0-9" },
  { total = "3", draws = "none 0-7 9", stands = "8" },
  { total = "4", draws = "none 2-7", stands = "0 1 8 9" },
  { total = "5", draws = "none 4-7", stands = "0-3 8 9" },
  { total = "6", draws = "6 7", stands = "none 0-5 8 9" },
  { total = "7", stands = "none 0-9" },
]

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

/// The game with `from`, which must stand in it once, replaced.
inline std::string game_with(std::string_view from, std::string_view to) {
    std::string text(kGame);
    const auto at = text.find(from);
    if (at == std::string::npos || text.find(from, at + 1) != std::string::npos) {
        throw std::invalid_argument("not once in the sample: " + std::string(from));
    }
    return text.replace(at, from.size(), to);
}

/// The game with tables behind it: what is added begins on line 50.
inline std::string game_and(std::string_view added) { return std::string(kGame) + "\n" + std::string(added); }

inline Game game_of(const std::string& text) { return read_game(text, "game.toml"); }

/// The message with which the text is refused.
inline std::string refusal(const std::string& text) {
    return message_of([&] { game_of(text); });
}

}  // namespace sabot::test
