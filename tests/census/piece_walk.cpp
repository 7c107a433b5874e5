#include "census/piece_walk.hpp"

#include "census/sample.hpp"
#include "support/catch.hpp"

#include <future>

using namespace sabot;

TEST_CASE("several threads share the pieces and finish each once") {
    CensusRequest request;
    request.shoe = Shoe::of_decks(8);
    request.cards = 18;
    request.wagers = {"player", "banker", "player-pair"};
    const CensusPlan plan(test::bacara(), request);
    const FinishedPieces alone = test::all_pieces(plan);
    SharedPieces shared({}, plan.part(1, 1));
    std::vector<std::future<void>> threads;
    for (int i = 0; i < 3; ++i) {
        threads.push_back(std::async(std::launch::async, [&] {
            walk_pieces(plan, {[&] { return shared.next(); },
                               [&](const FinishedPieces& some) { shared.deliver(some); }});
        }));
    }
    for (auto& thread : threads) {
        thread.get();
    }
    CHECK(shared.missing() == 0);
    const FinishedPieces together = shared.finished();
    CHECK(together.pieces == alone.pieces);
    CHECK(together.groups[0].wagers[0].gain == alone.groups[0].wagers[0].gain);
    CHECK(together.groups[0].wagers[1].histogram == alone.groups[0].wagers[1].histogram);
}

TEST_CASE("what is finished is not walked again, and a walk can be stopped") {
    const CensusPlan plan(test::bacara(), test::request(test::kSmallShoe, 8, {"banker"}));
    const FinishedPieces all = test::all_pieces(plan);
    SharedPieces done(all, plan.part(1, 1));
    CHECK_FALSE(done.next());
    SharedPieces stopped({}, plan.part(1, 1));
    stopped.stop();
    CHECK_FALSE(stopped.next());
    CHECK(stopped.missing() == plan.pieces());
}
