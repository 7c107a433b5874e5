#pragma once

#include "audit/audit.hpp"
#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "dossier/dossier_request.hpp"
#include "dossier/identity.hpp"
#include "dossier/largest_wins.hpp"
#include "figures/analysis.hpp"
#include "figures/closing_rounds.hpp"
#include "figures/hand_probabilities.hpp"
#include "figures/removal.hpp"
#include "limits/exposure.hpp"
#include "tolerance/tolerance.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// All results about a game on one shoe that a full report contains.
struct Dossier {
    Examined examined;
    Game game;
    /// With its double check.
    Analysis analysis;
    /// The probabilities of the final hands of a coup.
    HandProbabilities hands;
    std::vector<LargestWin> largest_wins;
    /// With the largest stake on every wager of the analysis or, if the game file does not state these, with
    /// one unit on each.
    Exposure exposure;
    bool is_exposure_per_unit = false;
    /// The effects of removal on the wagers of the analysis. Wagers that depend on more than is known of the
    /// shoe are listed as refused.
    Removal removal;
    /// With explanations of refuted claims. Its wagers and shoe are those of the analysis, whose double check
    /// covers them.
    Audit audit;
    /// Equations that the figures must satisfy.
    std::vector<Identity> identities;
    /// Set by the caller with tolerances(); compile_dossier() leaves it empty.
    std::optional<Tolerances> tolerances;
    /// Results about the undealt cards of this shoe. compile_dossier() leaves these three members empty,
    /// because a census can take hours. The caller sets the first two with take_census() and draw_sample().
    std::vector<Census> censuses;
    std::vector<CensusSample> samples;
    /// When each wager closes.
    std::vector<ClosingRound> closing_rounds;
};

/// Computes all results. Throws InputError as analyze() and audit() do, and for dealt cards, because claims
/// and effects are about whole coups; if a wager requested by id, or every wager, depends on more than is
/// known of the shoe; and if the shoe holds no card that can be removed. Cost: that of analyze(), removal()
/// and audit() together, and for the identities a few times that of analyze().
Dossier compile_dossier(const Game& game, const DossierRequest& request);

/// The identities that fail, and the failed checks of the censuses, in words.
std::vector<std::string> failed_checks(const Dossier& dossier);

}  // namespace sabot
