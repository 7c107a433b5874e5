#include "census/piece_walk.hpp"

#include "census/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("several threads share the pieces and finish each once") {
    CensusRequest request;
    request.undealt.shoe = Shoe::of_decks(8);
    request.undealt.cards = 18;
    request.undealt.wagers = {"player", "banker", "player-pair"};
    const CensusPlan plan(test::bacara(), request);
    const FinishedPieces alone = test::all_pieces(plan);
    SharedPieces shared({}, plan.part(1, 1));
    walk_on_threads(plan, shared, 3, [] { return true; });
    CHECK(shared.missing() == 0);
    const FinishedPieces together = shared.finished();
    CHECK(together.pieces == alone.pieces);
    CHECK(together.groups[0].wagers[0].gain == alone.groups[0].wagers[0].gain);
    CHECK(together.groups[0].wagers[1].histogram == alone.groups[0].wagers[1].histogram);
}

TEST_CASE("finished pieces are not computed again, and work can be stopped") {
    const CensusPlan plan(test::bacara(), test::request(test::kSmallShoe, 8, {"banker"}));
    const FinishedPieces all = test::all_pieces(plan);
    SharedPieces done(all, plan.part(1, 1));
    CHECK_FALSE(done.next());
    SharedPieces stopped({}, plan.part(1, 1));
    CHECK_FALSE(stopped.is_stopped());
    stopped.stop();
    CHECK(stopped.is_stopped());
    CHECK_FALSE(stopped.next());
    CHECK(stopped.missing() == plan.pieces());
}

TEST_CASE("returning false from look() stops all threads within a piece") {
    CensusRequest request;
    request.undealt = {Shoe::of_decks(8), {}, 200, {"tie"}};
    const CensusPlan plan(test::bacara(), request);
    SharedPieces shared({}, plan.part(1, 1));
    walk_on_threads(plan, shared, 2, [] { return false; });
    CHECK(shared.is_stopped());
    CHECK(shared.missing() > 0);
}

TEST_CASE("stopping within a piece delivers the earlier pieces") {
    // Ranks in falling order and points: expensive pieces and cheap ones.
    CensusRequest request = test::request(test::kSmallShoe, 40, {"player-pair", "player"});
    request.undealt.shoe = Shoe::of_decks(8);
    const CensusPlan plan(test::bacara(), request);
    const FinishedPieces all = [&] {
        SharedPieces shared({}, piece_range(0, 3));
        FinishedPieces finished;
        walk_pieces(
            plan, {[&] { return shared.next(); }, [&](const FinishedPieces& some) { finished.merge(some); }});
        return finished;
    }();
    for (std::uint64_t wanted = 0; wanted < 3; ++wanted) {
        SharedPieces shared({}, piece_range(0, 3));
        std::uint64_t taken = 0;
        int asked = 0;
        const PieceExchange exchange{[&] {
                                         ++taken;
                                         asked = 0;
                                         return shared.next();
                                     },
                                     [&](const FinishedPieces& some) { shared.deliver(some); },
                                     [&] { return taken > wanted && ++asked == 2; }};
        walk_pieces(plan, exchange);
        CHECK(taken == wanted + 1);
        CHECK(shared.finished().pieces == piece_range(0, wanted));
        // The unfinished piece is computed again, and nothing of the interrupted one remains.
        SharedPieces rest(shared.finished(), piece_range(0, 3));
        walk_pieces(plan,
                    {[&] { return rest.next(); }, [&](const FinishedPieces& some) { rest.deliver(some); }});
        CHECK(rest.missing() == 0);
        CHECK(rest.finished().walked() == all.walked());
        for (std::size_t group = 0; group < all.groups.size(); ++group) {
            const CensusSums sums = rest.finished().groups[group];
            for (std::size_t wager = 0; wager < all.groups[group].wagers.size(); ++wager) {
                CHECK(sums.wagers[wager].histogram == all.groups[group].wagers[wager].histogram);
                CHECK(sums.wagers[wager].gain == all.groups[group].wagers[wager].gain);
                CHECK(sums.wagers[wager].loss == all.groups[group].wagers[wager].loss);
            }
        }
    }
}

TEST_CASE("a batch is a fraction of the remaining pieces") {
    CensusRequest request = test::request(test::kSmallShoe, 26, {"player"});
    request.undealt.shoe = Shoe::of_decks(8);
    const CensusPlan plan(test::bacara(), request);
    SharedPieces shared({}, piece_range(0, 276));
    REQUIRE(plan.pieces() >= 276);
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

TEST_CASE("pieces in any order have the same sums") {
    CensusRequest request = test::request("A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32 0=128", 14, {});
    request.undealt.wagers = {"player", "tie"};
    CensusRequest larger = request;
    larger.undealt.cards = 20;
    const CensusPlan plan(test::bacara(), larger);
    REQUIRE(plan.pieces() > 20);
    CensusWorker up(plan);
    CensusWorker down(plan);
    FinishedPieces one;
    FinishedPieces other;
    for (std::uint64_t piece = 0; piece < 20; ++piece) {
        up.walk(piece);
        down.walk(19 - piece);
        other.merge(down.take());
        CHECK(down.take().pieces.empty());
    }
    one = up.take();
    CHECK(one.walked() == other.walked());
    CHECK(one.pieces == other.pieces);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(one.groups[0].wagers[i].histogram == other.groups[0].wagers[i].histogram);
        CHECK(one.groups[0].wagers[i].gain == other.groups[0].wagers[i].gain);
        CHECK(one.groups[0].wagers[i].best.counts == other.groups[0].wagers[i].best.counts);
    }
}
