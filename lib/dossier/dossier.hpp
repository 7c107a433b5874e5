#pragma once

#include "audit/audit.hpp"
#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "dossier/identity.hpp"
#include "figures/analysis.hpp"
#include "figures/closing_rounds.hpp"
#include "figures/removal.hpp"

#include <string>
#include <vector>

namespace sabot {

/// What a report on a game is to be about.
struct DossierRequest {
    Setup setup;
    /// Only these wagers and the claims about them; all where empty.
    std::vector<std::string> wagers = {};
};

/// All results about a game on one shoe: what a full report is written from.
struct Dossier {
    Examined examined;
    Game game;
    /// With its double check.
    Analysis analysis;
    /// Of the wagers of the analysis; those that read more than is known of the shoe are among its refused
    /// ones.
    Removal removal;
    /// With explanations of refuted claims. Its double check is that of the analysis, which has the same
    /// wagers and shoe.
    Audit audit;
    std::vector<Identity> identities;
    /// Of the undealt cards of this shoe. compile_dossier() leaves these three empty, since a census can take
    /// hours; take_census(), draw_sample() and closing_rounds() compute them.
    std::vector<Census> censuses;
    std::vector<CensusSample> samples;
    std::vector<ClosingRound> closing_rounds;
};

/// Computes all of it. Throws InputError as analyze() and audit() do: for dealt cards, since claims and
/// effects are about whole coups; where a wager that was asked for by id, or every wager, reads more than is
/// known of the shoe; and where the shoe holds no card to remove. Cost: that of analyze(), removal() and
/// audit() together, and of the identities, a few times that of analyze().
Dossier compile_dossier(const Game& game, const DossierRequest& request);

}  // namespace sabot
