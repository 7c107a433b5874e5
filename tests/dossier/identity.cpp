#include "dossier/identity.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("counts each equation and names a wager once") {
    Identity identity;
    CHECK(identity.holds());
    identity.check("tie", true);
    CHECK(identity.holds());
    identity.check("banker", false);
    identity.check("tie", false);
    identity.check("banker", false);
    CHECK(identity.checked == 4);
    CHECK(identity.failing == std::vector<std::string>{"banker", "tie"});
    CHECK_FALSE(identity.holds());
}

TEST_CASE("identities have names") {
    CHECK(std::string(to_string(IdentityKind::deals_add_up)) == "deals-add-up");
    CHECK(std::string(to_string(IdentityKind::two_routes)) == "two-routes");
    CHECK(std::string(to_string(IdentityKind::weighted_effects)) == "weighted-effects");
    CHECK(std::string(to_string(IdentityKind::partial_coup)) == "partial-coup");
    CHECK(std::string(to_string(IdentityKind::relabelled_suits)) == "relabelled-suits");
}
