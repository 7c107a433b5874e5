#include "audit/explained_page.hpp"

#include <algorithm>

using namespace sabot;
using namespace sabot::test;

TEST_CASE("combines two changes if no single one suffices") {
    // Banker without commission per resolved unit: 1 + (p - q) / (p + q).
    const ClaimExplained banker = Page004().states("banker", "101.36%").explained("banker");
    CHECK(banker.pairs_tried > 10);
    CHECK(names(banker,
                "pushed stakes are not counted (per resolved unit) + no commission is taken on wins of "
                "Banco, instead of 5%"));
    for (const Explanation& one : banker.explanations) {
        CHECK(one.changes.size() == 2);
        CHECK(
            (one.changes[0].kind != one.changes[1].kind || one.changes[0].kind == Change::Kind::commission));
        CHECK(one.met.has_value());
    }
}

TEST_CASE("reports no explanation for an arbitrary figure") {
    const ClaimExplained found = Page004().states("player-pair", "41.2345%").explained("player-pair");
    CHECK(first(found) == "nothing");
    CHECK(found.tried > 100);
    // Of one kind only commissions are combined: a game is not dealt from two numbers of decks.
    const Game& game = builtin("jade-baccarat");
    const auto changes = changes_for(claim_of(Quantity::return_to_player, "player-pair", "41.2345%"), game);
    std::size_t pairs = 0;
    for (auto a = changes.begin(); a != changes.end(); ++a) {
        pairs += static_cast<std::size_t>(std::count_if(a + 1, changes.end(), [&](const Change& b) {
            const bool may_combine = a->kind != b.kind || b.kind == Change::Kind::commission;
            return a->is_common && b.is_common && may_combine;
        }));
    }
    CHECK(found.pairs_tried == pairs);
    CHECK(pairs > 0);
}
