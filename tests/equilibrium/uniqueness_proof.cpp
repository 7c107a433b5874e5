#include "equilibrium/uniqueness_proof.hpp"

#include "equilibrium/chemin_de_fer.hpp"
#include "equilibrium/coup_forms.hpp"
#include "equilibrium/nash_equilibria.hpp"
#include "equilibrium/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::game;

namespace {

std::vector<ProofStep> proof_of(const AdditiveGame& game) {
    return uniqueness_proof(game, nash_equilibria(game).families.front());
}

}  // namespace

TEST_CASE("halves the interval of a mixture until no certain choice is in it") {
    // x = 1/3 and q = 2/5. In [1/2, 1] Banker draws, and Player stands; [0, 1/2] holds x = 0, where Banker
    // stands, and Player draws.
    const std::vector<ProofStep> proof = proof_of(game(-1, 3, 2, -5));
    const std::vector<ProofStep> expected{
        {ProofRule::one_choice, {0}, {ratio(1, 4)}, 0, {}, {}},
        {ProofRule::equilibrium, {ratio(1, 4)}, {ratio(1, 2)}, {}, {}, {}},
        {ProofRule::halves, {0}, {ratio(1, 2)}, 0, {}, {}},
        {ProofRule::one_choice, {ratio(1, 2)}, {1}, 0, {}, {}},
        {ProofRule::halves, {0}, {1}, 0, {}, {}},
    };
    CHECK(proof == expected);
}

TEST_CASE("proves nothing where there are several equilibria, or one is degenerate") {
    const AdditiveGame several = game(-1, 3, -2, 5);
    for (const EquilibriumFamily& one : nash_equilibria(several).families) {
        CHECK(uniqueness_proof(several, one).empty());
    }
    CHECK(proof_of(game(0, 1, 1, -2)).empty());
    CHECK(proof_of(game(0, 1, -1, 0)).empty());
    CHECK(proof_of(game(-1, 2, 0, 0)).empty());
}

TEST_CASE("proves that a dominant choice, and a choice that does not matter, is alone") {
    CHECK(proof_of(game(1, 1, 1, 0)).size() == 2);
    CHECK(proof_of(game(0, 0, 0, 0)).size() == 1);
}

// Ethier and Lee, A game-theoretic analysis of baccara chemin de fer, II, Games 14 (2023) 63, found an
// equilibrium of B3 for commissions up to 10%, "but here we are unable to prove uniqueness".
TEST_CASE("proves that whole decks have one equilibrium at every commission in use", "[long]") {
    for (CardCount decks = 1; decks <= 12; ++decks) {
        for (int half = 0; half <= 20; ++half) {
            CAPTURE(decks, half);
            const AdditiveGame game =
                additive_game(coup_forms(CheminDeFerModel::B3, test::decks(decks)), ratio(half, 200));
            const NashEquilibria all = nash_equilibria(game);
            REQUIRE(all.complete);
            REQUIRE(all.families.size() == 1);
            REQUIRE(all.families.front().is_single());
            CHECK_FALSE(uniqueness_proof(game, all.families.front()).empty());
        }
    }
}
