#include "dossier.hpp"

#include "dossier/identities.hpp"

namespace sabot {

Dossier compile_dossier(const Game& game, const DossierRequest& request) {
    const Setup& setup = request;
    Dossier dossier;
    static_cast<Examined&>(dossier) = examine(game, setup);
    dossier.game = game;

    AuditRequest audited;
    static_cast<Setup&>(audited) = setup;
    audited.wagers = request.wagers;
    audited.explain = true;
    dossier.audit = audit(game, audited);

    dossier.analysis = analyze(game, {setup, request.wagers, true});
    dossier.audit.double_check = dossier.analysis.double_check;

    RemovalRequest removed;
    static_cast<Setup&>(removed) = setup;
    removed.wagers = request.wagers;
    removed.leave_refused = true;
    dossier.removal = removal(game, removed);

    dossier.identities = verify_identities(game, dossier.analysis, dossier.removal);
    return dossier;
}

}  // namespace sabot
