#pragma once

#include "api.hpp"
#include "input_error.hpp"

#include <string>
#include <utility>

namespace SABOT_API sabot {

/// A wager that was not computed. Examples: it depends on ranks, but the shoe is known only by points; its
/// meter is not known; it is on several coups, but the computation is for one.
struct RefusedWager {
    /// `expected` may be empty.
    RefusedWager(std::string wager, const std::string& wrong, const std::string& expected = "")
        : id(std::move(wager)), error(wrong, expected), why(error.what()) {}

    std::string id;
    /// Why it was not computed; thrown if the wager was requested by id.
    InputError error;
    /// The reason as a sentence, without a full stop.
    std::string why;

    friend bool operator==(const RefusedWager& a, const RefusedWager& b) {
        return a.id == b.id && a.why == b.why;
    }
};

}  // namespace sabot
