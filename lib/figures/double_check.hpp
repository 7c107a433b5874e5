#pragma once

#include <string>
#include <vector>

namespace sabot {

/// The comparison with a second, independent route.
struct DoubleCheck {
    /// Ids of wagers whose deals differ between the two routes. Any difference is a defect of Sabot.
    std::vector<std::string> differing;
    /// Ids of wagers that the second route cannot compute.
    std::vector<std::string> unreached;
};

}  // namespace sabot
