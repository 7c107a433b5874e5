#pragma once

#include <string>
#include <vector>

namespace sabot {

/// How the second route answered.
struct DoubleCheck {
    /// Wagers whose tallies differ between the two routes: a defect of Sabot.
    std::vector<std::string> differing;
    /// Wagers out of the second route's reach.
    std::vector<std::string> unreached;
};

}  // namespace sabot
