#pragma once

#include "api.hpp"
#include "figures/examined.hpp"
#include "limits/limits.hpp"

#include <string>
#include <vector>

namespace SABOT_API sabot {

/// What to include in a report on a game.
struct DossierRequest {
    Setup setup;
    /// Restricts the report to these wagers and the claims about them; empty for all.
    std::vector<std::string> wagers = {};
    /// Limits with which the figures are compared (AuditRequest).
    std::vector<Limits> limits = {};
};

}  // namespace sabot
