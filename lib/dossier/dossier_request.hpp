#pragma once

#include "api.hpp"
#include "figures/examined.hpp"
#include "limits/limits.hpp"

#include <string>
#include <vector>

namespace SABOT_API sabot {

/// The subject of a report on a game.
struct DossierRequest {
    Setup setup;
    /// Restricts the dossier to these wagers and the claims about them; empty for all.
    std::vector<std::string> wagers = {};
    /// Limits to compare with the figures; see AuditRequest.
    std::vector<Limits> limits = {};
};

}  // namespace sabot
