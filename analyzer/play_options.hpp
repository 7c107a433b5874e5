#pragma once

#include "command.hpp"
#include "figures/examined.hpp"

#include <optional>
#include <string>

namespace sabot {

/// Values of --player-five, --banker-plays, --play-model and --play-commission as typed: how both sides play
/// a game that leaves choices.
struct PlayOptions {
    std::optional<std::string> five;
    std::optional<std::string> banker;
    std::optional<std::string> model;
    std::optional<std::string> commission;

    /// The options point into this object, which must outlive the run of the command.
    Options rows();
    /// The game with its choices settled for that shoe; unchanged if none of the options is given. Throws
    /// InputError.
    Game applied(Game game, const Setup& setup) const;
};

}  // namespace sabot
