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

/// All results about a game on one shoe, from which a full report is written.
struct Dossier {
    Examined examined;
    Game game;
    /// Includes its double check.
    Analysis analysis;
    /// The probabilities of the final hands of a coup.
    HandProbabilities hands;
    std::vector<LargestWin> largest_wins;
    /// At the largest stake of every wager of the analysis; at one unit if the game file does not state them.
    Exposure exposure;
    bool is_exposure_per_unit = false;
    /// For the wagers of the analysis. Wagers that read more than is known of the shoe are listed as refused.
    Removal removal;
    /// Includes explanations of refuted claims. The double check of the analysis covers the same wagers and
    /// shoe.
    Audit audit;
    /// Equations that the figures must satisfy.
    std::vector<Identity> identities;
    /// compile_dossier() leaves it empty; tolerances() computes it.
    std::optional<Tolerances> tolerances;
    /// Results about the undealt cards of this shoe. compile_dossier() leaves these three empty, because a
    /// census can take hours; take_census() and draw_sample() compute the first two.
    std::vector<Census> censuses;
    std::vector<CensusSample> samples;
    /// When wagers close.
    std::vector<ClosingRound> closing_rounds;
};

/// Compiles all results. Throws InputError as analyze() and audit() do: for dealt cards, since claims and
/// effects are about whole coups; if a wager requested by id, or every wager, reads more than is known of the
/// shoe; and if the shoe holds no card to remove. Cost: that of analyze(), removal() and audit() together,
/// and of the identities, a few times that of analyze().
Dossier compile_dossier(const Game& game, const DossierRequest& request);

/// The identities that fail, and the failed checks of the censuses.
std::vector<std::string> failed_checks(const Dossier& dossier);

}  // namespace sabot
