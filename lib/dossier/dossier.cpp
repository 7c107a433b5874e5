#include "dossier.hpp"

#include "audit/audit_details.hpp"
#include "dossier/identities.hpp"
#include "dossier/identity.hpp"
#include "figures/closing_rounds.hpp"
#include "figures/examine.hpp"
#include "figures/failed_checks.hpp"
#include "limits/checked_limit.hpp"
#include "rules/game_parts.hpp"
#include "tolerance/detectability.hpp"

#include <fmt/format.h>

namespace sabot {

Dossier compile_dossier(const Game& game, const DossierRequest& request) {
    const Setup& setup = request.setup;
    Dossier dossier;
    dossier.examined = examine(game, setup);
    dossier.game = game;

    AuditRequest audited;
    audited.setup = setup;
    audited.wagers = request.wagers;
    audited.limits = request.limits;
    // A report describes the game as it is, so no changes that meet limits are searched.
    audited.limit_changes = false;
    // The audit needs a double check only of claimed events, because the analysis double-checks the wagers.
    audited.double_check = !game.claimed_events.empty();
    dossier.audit = audit(game, audited);

    dossier.analysis = analyze(game, {setup, request.wagers, true});
    merge_double_check(dossier.audit.double_check, dossier.analysis.double_check);

    dossier.hands = hand_probabilities(game.tableau, dossier.examined.shoe);
    dossier.largest_wins = largest_wins(dossier.analysis);
    const JointWins wins(game, dossier.analysis);
    const auto exposure = wins.exposure(game);
    dossier.is_exposure_per_unit = !exposure;
    dossier.exposure = exposure ? *exposure : wins.exposure_per_unit(game);

    RemovalRequest removed;
    removed.setup = setup;
    removed.wagers = request.wagers;
    removed.leave_refused = true;
    dossier.removal = removal(game, removed);

    dossier.identities = verify_identities(game, dossier.analysis, dossier.removal);
    return dossier;
}

std::vector<std::string> failed_checks(const Dossier& dossier) {
    std::vector<std::string> failed = failed_checks(dossier.censuses);
    for (const Identity& identity : dossier.identities) {
        if (!identity.holds()) {
            failed.push_back(fmt::format("the identity {} fails for {}", to_string(identity.kind),
                                         fmt::join(identity.failing, ", ")));
        }
    }
    return failed;
}

}  // namespace sabot
