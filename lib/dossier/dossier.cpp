#include "dossier.hpp"

#include "dossier/identities.hpp"

namespace sabot {

Dossier compile_dossier(const Game& game, const DossierRequest& request) {
    Dossier dossier;
    static_cast<Examined&>(dossier) = examine(game, request);
    dossier.game = game;

    AuditRequest audited;
    static_cast<Setup&>(audited) = request;
    audited.wagers = request.wagers;
    audited.explain = true;
    dossier.audit = audit(game, audited);

    dossier.analysis = analyze(game, {request, request.wagers, true});
    dossier.audit.double_check = dossier.analysis.double_check;

    RemovalRequest removed;
    static_cast<Setup&>(removed) = request;
    removed.wagers = request.wagers;
    removed.leave_refused = true;
    dossier.removal = removal(game, removed);

    dossier.identities = verify_identities(game, dossier.analysis, dossier.removal);
    return dossier;
}

}  // namespace sabot
