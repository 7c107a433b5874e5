#include "dossier/dossier.hpp"

#include "audit/audit_details.hpp"
#include "dossier/identity.hpp"
#include "figures/failed_checks.hpp"
#include "games/sample.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/questions/card_is.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <algorithm>

using namespace sabot;
using Ids = std::vector<std::string>;

namespace {

DossierRequest from(const Shoe& shoe) {
    DossierRequest request;
    request.setup.shoe = shoe;
    return request;
}

template <class Figures>
Ids ids_of(const std::vector<Figures>& wagers) {
    Ids ids;
    std::transform(wagers.begin(), wagers.end(), std::back_inserter(ids),
                   [](const Figures& wager) { return wager.id; });
    return ids;
}

const Ids kPairs{"player-pair", "banker-pair", "either-pair", "perfect-pair"};

}  // namespace

TEST_CASE("a dossier contains all results about a game") {
    const Game& game = test::builtin("jade-baccarat");
    const Dossier dossier = compile_dossier(game, from(Shoe::of_decks(8)));
    CHECK(dossier.examined.game_id == "jade-baccarat");
    CHECK(dossier.examined.game_sha256 == game.sha256);
    CHECK(dossier.examined.shoe == Shoe::of_decks(8));
    CHECK(dossier.game.documents.size() == game.documents.size());
    CHECK(dossier.analysis.wagers.size() == game.wagers.size());
    CHECK(dossier.removal.wagers.size() == game.wagers.size());
    CHECK(dossier.audit.claims.size() == game.claims.size());
    CHECK(dossier.audit.settlement.has_value() == game.settlement.has_value());
    CHECK(dossier.identities.size() == 5);
    CHECK(std::all_of(dossier.identities.begin(), dossier.identities.end(),
                      [](const Identity& identity) { return identity.holds(); }));
    CHECK(dossier.analysis.double_check->differing().empty());
    CHECK(dossier.audit.double_check->differing().empty());
}

TEST_CASE("no causes of refuted claims are searched unasked") {
    const Dossier dossier = compile_dossier(test::touch_with_halves_up(), from(Shoe::of_decks(8)));
    CHECK(dossier.audit.count(Verdict::refuted) == 2);
    CHECK(std::none_of(dossier.audit.claims.begin(), dossier.audit.claims.end(),
                       [](const AuditedClaim& claim) { return claim.explained.has_value(); }));
}

TEST_CASE("a dossier can be restricted to some wagers") {
    DossierRequest request = from(Shoe::of_decks(8));
    request.wagers = {"banker", "tie"};
    const Dossier dossier = compile_dossier(test::builtin("bacara"), request);
    CHECK(ids_of(dossier.analysis.wagers) == Ids{"banker", "tie"});
    CHECK(ids_of(dossier.removal.wagers) == Ids{"banker", "tie"});
    CHECK(
        std::all_of(dossier.audit.claims.begin(), dossier.audit.claims.end(), [](const AuditedClaim& claim) {
            return claim.finding.claim.wager == "banker" || claim.finding.claim.wager == "tie";
        }));
}

TEST_CASE("wagers that the shoe does not determine are refused, and the others are computed") {
    const Dossier dossier =
        compile_dossier(test::builtin("bacara"), from(parse_shoe("A=32 2=31 5=20 9=30 0=120")));
    Ids refused = ids_of(dossier.analysis.refused);
    CHECK(std::is_permutation(refused.begin(), refused.end(), kPairs.begin(), kPairs.end()));
    CHECK(ids_of(dossier.removal.refused) == refused);
    CHECK(dossier.analysis.wagers.size() == dossier.game.wagers.size() - 4);
    CHECK(dossier.removal.wagers.size() == dossier.game.wagers.size() - 4);
}

TEST_CASE("a wager can be computable when its effects of removal are not") {
    // It is unknown which ten-valued card was removed. Whether a card is ten-valued or a heart is still
    // known, but not the effect of removing the king of clubs.
    Game game = test::builtin("punto-banco");
    Wager hearts_and_tens = *game.wager("player-pair");
    hearts_and_tens.rows.front().condition =
        Condition::ask(CardIs{Hand::player, 1, CardSet::of_suit(Suit::hearts) | CardSet::of_points(0)});
    game.wagers = {hearts_and_tens};
    game.claims.clear();
    game.readings.clear();
    DossierRequest request = from(Shoe::of_decks(1));
    request.setup.removed = parse_cards("0");
    for (const Ids& asked : {Ids{}, Ids{"player-pair"}}) {
        request.wagers = asked;
        const Dossier dossier = compile_dossier(game, request);
        // Nine hearts and fifteen ten-valued cards of 51.
        CHECK(ids_of(dossier.analysis.wagers) == Ids{"player-pair"});
        CHECK(dossier.analysis.wagers[0].events[0].probability == ratio(24, 51));
        CHECK(dossier.removal.wagers.empty());
        CHECK(ids_of(dossier.removal.refused) == Ids{"player-pair"});
        CHECK(dossier.identities[2].checked == 0);
        CHECK(dossier.identities[2].left_out == Ids{"player-pair"});
        CHECK(dossier.identities[3].checked == 2);
        CHECK(dossier.identities[3].holds());
    }
}

TEST_CASE("throws if a part has no result") {
    const Game& game = test::builtin("bacara");
    DossierRequest request = from(parse_shoe("A=32 2=31 5=20 9=30 0=120"));
    request.wagers = {"perfect-pair"};
    CHECK(test::message_of([&] { compile_dossier(game, request); }) ==
          "wager perfect-pair depends on suits that the shoe or the dealt cards do not give: expected cards "
          "(Ah Td "
          "9c)");
    request.wagers = {};
    request.setup.dealt.player = parse_cards("9");
    CHECK(test::message_of([&] { compile_dossier(game, request); }) ==
          "claims are about whole coups: expected no dealt cards in an audit");
    CHECK_THROWS_AS(compile_dossier(game, from(parse_shoe("0=6"))), InputError);
    request = from(Shoe::of_decks(8));
    request.wagers = {"ante"};
    CHECK_THROWS_AS(compile_dossier(game, request), InputError);
}

TEST_CASE("failed identities, and failed checks of the censuses, are failed checks of a dossier") {
    Dossier dossier;
    Identity identity;
    identity.kind = IdentityKind::weighted_effects;
    identity.check("tie", true);
    dossier.identities.push_back(identity);
    dossier.censuses.push_back({});
    dossier.censuses.back().wagers.push_back({});
    CHECK(failed_checks(dossier).empty());
    dossier.identities.front().check("player", false);
    dossier.censuses.back().wagers.back().mean = 1;
    CHECK(failed_checks(dossier).size() == 2);
    CHECK(failed_checks(dossier).back() ==
          std::string("the identity ") + to_string(IdentityKind::weighted_effects) + " fails for player");
}
