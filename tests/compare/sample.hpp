#pragma once

#include "gamefile/sample.hpp"

#include <string>
#include <string_view>

namespace sabot::test {

/// Banker with a commission of 5%, and without commission: a six pays half.
inline Game commission_game() { return game_of(kGame); }
inline Game six_pays_half() {
    return game_of(game_with(
        R"(  { event = "Banker wins", winner = "banker", pays = "1:1", commission = "5%" },)",
        R"(  { event = "Banker wins with 6", winner = "banker", banker = { total = 6 }, pays = "1:2" },
  { event = "Banker wins", winner = "banker", pays = "1:1" },)"));
}

}  // namespace sabot::test
