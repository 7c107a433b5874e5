// Measures the stages of `sabot analyze GAME`. Usage: bench_analyze [GAME...]

#include "engine/walk.hpp"
#include "figures/analysis.hpp"
#include "games/builtin_games.hpp"
#include "input/toml_tree.hpp"
#include "reports/results/results.hpp"
#include "reports/writers/writer.hpp"
#include "rules/tableau.hpp"
#include "stopwatch.hpp"

using namespace sabot;

namespace {

void bench_game(const BuiltinGame& builtin) {
    const std::string id(builtin.id);
    const Game game = load_game(builtin);
    AnalysisRequest request;
    request.setup.shoe = Shoe::of_decks(game.decks);
    const Table table = make_table(game.tableau, request.setup.shoe, {});
    const Analysis analysis = analyze(game, request);
    const auto time = [&](const std::string& what, auto work) {
        bench::report(id + ": " + what, bench::microseconds([&] { bench::keep(work()); }));
    };
    time("parse the file as TOML", [&] { return parse_toml(builtin.toml, id); });
    time("read the game, its rows checked", [&] { return load_game(builtin); });
    for (const Wager& wager : game.wagers) {
        time("walk of " + wager.id + " alone", [&] { return walk(table, {&wager}); });
    }
    time("analysis of all wagers", [&] { return analyze(game, request); });
    time("text", [&] { return report::text_report(analysis_result({analysis}).report()); });
    time("JSON", [&] { return analysis_result({analysis}).record({}); });
}

}  // namespace

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const BuiltinGame* game = builtin_game(argv[i]);
        if (game == nullptr) {
            fmt::print(stderr, "no such game: {}\n", argv[i]);
            return 2;
        }
        bench_game(*game);
    }
    if (argc == 1) {
        bench_game(*builtin_game("jade-baccarat"));
    }
    return 0;
}
