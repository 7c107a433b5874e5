#pragma once

#include <string>
#include <vector>

namespace sabot {

/// What a second, independent route found.
struct DoubleCheck {
    /// Ids of wagers whose deals differ between the two routes: a defect of Sabot.
    std::vector<std::string> differing;
    /// Ids of wagers that the second route cannot compute.
    std::vector<std::string> unreached;
};

}  // namespace sabot
