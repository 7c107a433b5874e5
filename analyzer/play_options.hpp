#pragma once

#include "command.hpp"
#include "figures/examined.hpp"

#include <optional>
#include <string>

namespace sabot {

/// --player-five, --banker-plays, --play-model, --play-commission as they were typed: how both sides play a
/// game whose rules leave choices.
struct PlayOptions {
    std::optional<std::string> five;
    std::optional<std::string> banker;
    std::optional<std::string> model;
    std::optional<std::string> commission;

    /// They point into this object, which must outlive the run of the command.
    Options rows();
    /// The game so played from that shoe; as it is where none of the options is given. Throws InputError.
    Game applied(Game game, const Setup& setup) const;
};

}  // namespace sabot
