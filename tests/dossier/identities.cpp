#include "dossier/identities.hpp"

#include "engine/random_tables.hpp"
#include "games/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using Ids = std::vector<std::string>;

namespace {

struct Figures {
    Analysis analysis;
    Removal removal;
};

Figures figures_of(const Game& game, const Shoe& shoe, const Ids& wagers = {}) {
    AnalysisRequest analysed{{shoe, {}, {}}, wagers, true};
    RemovalRequest removed;
    removed.setup.shoe = shoe;
    removed.wagers = wagers;
    removed.leave_refused = true;
    return {analyze(game, analysed), removal(game, removed)};
}

Identity verified(IdentityKind kind, const Game& game, const Figures& figures) {
    for (const Identity& identity : verify_identities(game, figures.analysis, figures.removal)) {
        if (identity.kind == kind) {
            return identity;
        }
    }
    throw std::out_of_range(to_string(kind));
}

const Game& punto_banco() { return test::builtin("punto-banco"); }

// Correct figures, to be falsified.
Figures correct_figures() { return figures_of(punto_banco(), Shoe::of_decks(8)); }

}  // namespace

TEST_CASE("every identity holds for the built-in games with their own decks") {
    for (const char* id : test::kGames) {
        const Game& game = test::builtin(id);
        const Figures figures = figures_of(game, Shoe::of_decks(game.decks));
        const auto identities = verify_identities(game, figures.analysis, figures.removal);
        REQUIRE(identities.size() == 5);
        for (std::size_t i = 0; i < identities.size(); ++i) {
            INFO(id << ": " << to_string(identities[i].kind));
            CHECK(identities[i].kind == static_cast<IdentityKind>(i));
            CHECK(identities[i].failing == Ids{});
            CHECK((identities[i].checked > 0 || identities[i].kind == IdentityKind::relabelled_suits));
        }
    }
}

TEST_CASE("every identity holds on random shoes that allow the removal of a card") {
    const Game& game = test::builtin("bacara");
    test::check_property("identities hold", 8, [&] {
        const Figures figures = figures_of(game, test::random_shoe(4));
        for (const Identity& identity : verify_identities(game, figures.analysis, figures.removal)) {
            RC_ASSERT(identity.holds());
        }
    });
}

TEST_CASE("the number of equations follows from the wagers and their events") {
    const Figures figures = correct_figures();
    // Five wagers and the outcomes.
    CHECK(verified(IdentityKind::deals_add_up, punto_banco(), figures).checked == 6);
    // Two or three events of each, and three outcomes.
    CHECK(verified(IdentityKind::two_routes, punto_banco(), figures).checked == 3 + 3 + 2 + 2 + 2 + 3);
    CHECK(verified(IdentityKind::weighted_effects, punto_banco(), figures).checked == 10);
    CHECK(verified(IdentityKind::partial_coup, punto_banco(), figures).checked == 3 + 3 + 2 + 2 + 2);
    const Identity relabelled = verified(IdentityKind::relabelled_suits, punto_banco(), figures);
    CHECK(relabelled.checked == 0);
    CHECK(relabelled.left_out == Ids{"player", "banker", "tie", "player-pair", "banker-pair"});
}

TEST_CASE("finds one deal too many in an event or an outcome") {
    Figures figures = correct_figures();
    ++figures.analysis.wagers[2].events[0].deals;
    CHECK(verified(IdentityKind::deals_add_up, punto_banco(), figures).failing == Ids{"tie"});
    figures = correct_figures();
    --figures.analysis.outcomes[1].deals;
    CHECK(verified(IdentityKind::deals_add_up, punto_banco(), figures).failing == Ids{"outcome"});
}

namespace {

CheckedFigure& checked(Figures& figures, const std::string& wager) {
    auto& all = figures.analysis.double_check->figures;
    return *std::find_if(all.begin(), all.end(),
                         [&](const CheckedFigure& one) { return one.name() == wager; });
}

}  // namespace

TEST_CASE("names wagers whose routes differ, and leaves out wagers without polynomials") {
    Figures figures = correct_figures();
    checked(figures, "banker").agrees = false;
    CHECK(verified(IdentityKind::two_routes, punto_banco(), figures).failing == Ids{"banker"});
    figures = correct_figures();
    checked(figures, "tie").route.reset();
    const Identity identity = verified(IdentityKind::two_routes, punto_banco(), figures);
    CHECK(identity.checked == 13);
    CHECK(identity.left_out == Ids{"tie"});
}

TEST_CASE("finds a wrong effect of removal and a wrong base") {
    Figures figures = correct_figures();
    *figures.removal.wagers[1].effects[5].effect += ratio(1, 1'000'000'000);
    CHECK(verified(IdentityKind::weighted_effects, punto_banco(), figures).failing == Ids{"banker"});
    figures = correct_figures();
    figures.removal.wagers[2].base += ratio(1, 1'000'000'000);
    CHECK(verified(IdentityKind::weighted_effects, punto_banco(), figures).failing == Ids{"tie"});
    // With an effect on one card fewer, the sum is not that of this shoe.
    figures = correct_figures();
    --figures.removal.wagers[0].effects[3].count;
    CHECK(verified(IdentityKind::weighted_effects, punto_banco(), figures).failing == Ids{"player"});
}

TEST_CASE("the partial coup finds deals at the wrong event although they add up") {
    Figures figures = correct_figures();
    auto& events = figures.analysis.wagers[3].events;
    events[0].deals += 416;
    events[1].deals -= 416;
    CHECK(verified(IdentityKind::deals_add_up, punto_banco(), figures).holds());
    CHECK(verified(IdentityKind::partial_coup, punto_banco(), figures).failing == Ids{"player-pair"});
}

TEST_CASE("the partial coup finds figures of another shoe with as many cards") {
    Figures figures = correct_figures();
    figures.analysis.examined.shoe =
        parse_shoe("A=31 2=33 3=32 4=32 5=32 6=32 7=32 8=32 9=32 T=32 J=32 Q=32 K=32");
    CHECK(verified(IdentityKind::partial_coup, punto_banco(), figures).failing ==
          Ids{"player", "banker", "tie", "player-pair", "banker-pair"});
}

TEST_CASE("leaves out wagers that the shoe does not determine") {
    const Game& game = test::builtin("bacara");
    const Figures figures = figures_of(game, parse_shoe("A=30 2=31 9=30 0=120"));
    const Ids pairs{"player-pair", "banker-pair", "either-pair", "perfect-pair"};
    for (const Identity& identity : verify_identities(game, figures.analysis, figures.removal)) {
        INFO(to_string(identity.kind));
        CHECK(identity.holds());
        if (identity.kind != IdentityKind::relabelled_suits) {
            CHECK(std::is_permutation(identity.left_out.begin(), identity.left_out.end(), pairs.begin(),
                                      pairs.end()));
        } else {
            CHECK(identity.left_out.size() == game.wagers.size());
        }
    }
}
