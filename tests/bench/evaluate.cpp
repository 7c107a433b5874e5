// Compares the enumeration with the compiled polynomials, one line for each case. On a noisy machine only the
// ratios are meaningful. Usage: bench_evaluate

#include "engine/walk.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/evaluator.hpp"
#include "figures/removal.hpp"
#include "games/builtin_games.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "rules/tableau.hpp"
#include "stopwatch.hpp"

#include <random>
#include <thread>

using namespace sabot;

namespace {

struct Case {
    std::string name;
    std::string game;
    std::vector<std::string> wagers;
};

std::vector<CardSet> value_columns() {
    std::vector<CardSet> columns;
    for (int points = 0; points < kPointValues; ++points) {
        columns.push_back(CardSet::of_points(points));
    }
    return columns;
}

// Random counts of what remains of eight decks, by value.
std::vector<CardCount> random_shoes(std::size_t count) {
    std::mt19937 random(1);
    std::vector<CardCount> counts;
    for (std::size_t i = 0; i < count * kPointValues; ++i) {
        counts.push_back(
            std::uniform_int_distribution<CardCount>(1, i % kPointValues == 0 ? 128 : 32)(random));
    }
    return counts;
}

void evaluate_all(const Evaluator& evaluator, std::span<const CardCount> shoes) {
    Evaluator::Workspace workspace;
    std::vector<double> results(evaluator.wagers().size() * Evaluator::kBatch);
    const std::size_t batch = Evaluator::kBatch * evaluator.columns();
    for (std::size_t at = 0; at < shoes.size(); at += batch) {
        evaluator.nearest(shoes.subspan(at, std::min(batch, shoes.size() - at)), results, workspace);
        bench::keep(results);
    }
}

void walk_all(const Game& game, const std::vector<const Wager*>& wagers, std::span<const CardCount> shoes) {
    const auto columns = value_columns();
    for (std::size_t at = 0; at < shoes.size(); at += columns.size()) {
        std::vector<Shoe::Cell> cells;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            cells.push_back({columns[i], shoes[at + i]});
        }
        bench::keep(walk(make_table(game.tableau, Shoe::of_cells(cells), {}), wagers));
    }
}

void bench_case(const Case& what) {
    const Game game = load_game(*builtin_game(what.game));
    const auto wagers = chosen_wagers(game, what.wagers);
    bench::report(
        what.name + ": compile",
        bench::microseconds([&] { bench::keep(CompiledWagers(game.tableau, Coup{}, wagers, by_net)); }, 5));
    const Evaluator evaluator(game, what.wagers, value_columns());
    const std::size_t few = 16;
    const std::size_t many = 16'384;
    const auto shoes = random_shoes(many);
    const auto some = std::span(shoes).first(few * kPointValues);
    const double walked = bench::microseconds([&] { walk_all(game, wagers, some); }) / few;
    const double compiled = bench::microseconds([&] { evaluate_all(evaluator, shoes); }) / many;
    const double both_cores =
        bench::microseconds([&] {
            const auto halves = std::span(shoes);
            std::jthread other([&] { evaluate_all(evaluator, halves.first(halves.size() / 2)); });
            evaluate_all(evaluator, halves.subspan(halves.size() / 2));
        }) /
        many;
    bench::report(what.name + ": a shoe by the walk", walked);
    bench::report(what.name + ": a shoe by the polynomials", compiled);
    fmt::print("{:<58}{:>14.0f} x\n", what.name + ": ratio", walked / compiled);
    fmt::print("{:<58}{:>14.0f} shoes a second\n", what.name + ": one core", 1e6 / compiled);
    fmt::print("{:<58}{:>14.0f} shoes a second\n", what.name + ": two cores", 1e6 / both_cores);
}

void bench_removal() {
    const Game game = load_game(*builtin_game("bacara"));
    RemovalRequest request;
    request.setup.shoe = Shoe::of_decks(game.decks);
    bench::report("bacara: removal of every card, all wagers",
                  bench::microseconds([&] { bench::keep(removal(game, request)); }, 5));
}

}  // namespace

int main() {
    bench_case({"Player, Banker, Tie", "punto-banco", {"player", "banker", "tie"}});
    bench_case({"bacara, points",
                "bacara",
                {"player", "banker", "banker-no-commission", "tie", "player-natural", "banker-natural",
                 "player-bonus", "banker-bonus", "lucky-six", "lucky-six-2", "lucky-six-3"}});
    bench_removal();
    return 0;
}
