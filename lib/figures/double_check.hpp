#pragma once

#include "api.hpp"

#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

/// The comparison with a second, independent route.
struct DoubleCheck {
    /// Ids of wagers whose deals differ between the two routes. Any difference is a defect of Sabot.
    std::vector<std::string> differing;
    /// Ids of wagers that the second route cannot compute.
    std::vector<std::string> unreached;
    friend bool operator==(const DoubleCheck&, const DoubleCheck&) = default;
};

/// Adds another comparison, if there is one; each id once.
void merge_double_check(std::optional<DoubleCheck>& all, const std::optional<DoubleCheck>& more);

/// Results have checks that must hold. failed_checks() of a result says in words, without a full stop, which
/// of them do not; each is a defect of Sabot, and the figures must not be used.
std::vector<std::string> failed_checks(const std::optional<DoubleCheck>& check);

}  // namespace sabot
