#pragma once

#include <string>

namespace sabot {

/// A wager that was not computed because the shoe is not known in enough detail: for example, it depends on
/// ranks and only point values are known.
struct RefusedWager {
    std::string id;
    /// The reason as a sentence, without a full stop.
    std::string why;

    friend bool operator==(const RefusedWager&, const RefusedWager&) = default;
};

}  // namespace sabot
