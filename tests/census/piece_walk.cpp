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

TEST_CASE("a batch is a share of what is left") {
    // 276 pieces of one group.
    CensusRequest request = test::request(test::kSmallShoe, 22, {"player"});
    request.shoe = Shoe::of_decks(8);
    const CensusPlan plan(test::bacara(), request);
    SharedPieces shared({}, plan.part(1, 1));
    REQUIRE(plan.pieces() == 276);
    CHECK(shared.next_some(100, 64) == std::vector<std::uint64_t>{0, 1});
    CHECK(shared.next_some(2, 5) == std::vector<std::uint64_t>{2, 3, 4, 5, 6});
    CHECK(shared.next() == 7);
    // Each takes half of the rest, the last ones a single piece.
    std::vector<std::size_t> sizes;
    std::uint64_t next = 8;
    for (auto batch = shared.next_some(2, 1000); !batch.empty(); batch = shared.next_some(2, 1000)) {
        sizes.push_back(batch.size());
        for (const std::uint64_t piece : batch) {
            CHECK(piece == next++);
        }
    }
    CHECK(sizes == std::vector<std::size_t>{134, 67, 33, 17, 8, 4, 2, 1, 1, 1});
    CHECK(next == 276);
    CHECK(shared.missing() == 276);
}
