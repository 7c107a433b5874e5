// Measures the time of a census per composition, one line for each case. Usage: bench_census

#include "census/census_plan.hpp"
#include "census/piece_walk.hpp"
#include "games/builtin_games.hpp"
#include "stopwatch.hpp"

using namespace sabot;

namespace {

// Enumerates all compositions of that many undealt cards of eight decks on one core.
void bench_case(const std::string& name, CardCount cards, const std::vector<std::string>& wagers) {
    const Game game = load_game(*builtin_game("bacara"));
    CensusRequest request;
    request.undealt.shoe = Shoe::of_decks(game.decks);
    request.undealt.cards = cards;
    request.undealt.wagers = wagers;
    bench::report(name + ": plan", bench::microseconds([&] { bench::keep(CensusPlan(game, request)); }, 3));
    const CensusPlan plan(game, request);
    const double walked = bench::microseconds(
        [&] {
            CensusWorker worker(plan);
            for (std::uint64_t piece = 0; piece < plan.pieces(); ++piece) {
                worker.walk(piece);
            }
            bench::keep(worker.take());
        },
        3);
    bench::report(name + ": census", walked);
    fmt::print("{:<58}{:>14.1f} ns\n", name + ": a composition",
               1e3 * walked / static_cast<double>(plan.walked()));
}

}  // namespace

int main() {
    bench_case("Player, 20 cards", 20, {"player"});
    bench_case("eight wagers, 20 cards", 20,
               {"player", "banker", "banker-no-commission", "tie", "player-natural", "banker-natural",
                "player-bonus", "lucky-six"});
    return 0;
}
