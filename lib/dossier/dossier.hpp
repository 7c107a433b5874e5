#pragma once

#include "audit/audit.hpp"
#include "dossier/identities.hpp"
#include "figures/analysis.hpp"
#include "figures/removal.hpp"

#include <string>
#include <vector>

namespace sabot {

struct DossierRequest : Setup {
    /// Only these wagers and the claims about them; all where empty.
    std::vector<std::string> wagers;
};

/// All that Sabot has to say about a game on one shoe: what a signed report is written from.
struct Dossier : Examined {
    Game game;
    /// With its double check.
    Analysis analysis;
    Removal removal;
    /// With explanations of refuted claims, and its double check.
    Audit audit;
    std::vector<Identity> identities;
};

/// Throws InputError as analyze(), removal() and audit() do; so for dealt cards, since claims and effects are
/// about whole coups. Cost: that of the three, and of verify_identities().
Dossier compile_dossier(const Game& game, const DossierRequest& request);

}  // namespace sabot
