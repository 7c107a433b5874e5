// Measures rounds per second of `sabot simulate GAME` on one core, without and with their CSV.
// Usage: bench_simulate [GAME...]

#include "check/load_game.hpp"
#include "simulation/round_writer.hpp"
#include "simulation/simulator.hpp"
#include "stopwatch.hpp"

#include <string>
#include <vector>

using namespace sabot;

namespace {

void bench_game(const std::string& id) {
    constexpr std::uint64_t kShoes = 2000;
    const Game game = load_game(id);
    const Simulator simulator(game, Shoe::of_decks(game.decks), 1);
    const RoundWriter rows(game, simulator.procedure(), {{game.wagers.front().id, 10}});
    const auto rounds = simulator.play(1, kShoes).rounds;
    const auto time = [&](const char* what, auto play) {
        const double took = bench::microseconds([&] { bench::keep(play()); });
        bench::report(fmt::format("{}: {} rounds{}, {:.1f} million a second", id, rounds, what,
                                  static_cast<double>(rounds) / took),
                      took);
    };
    time("", [&] { return simulator.play(1, kShoes).rounds; });
    time(" as CSV", [&] {
        std::string text;
        simulator.play(1, kShoes, [&](const PlayedRound& played) { rows.append(text, played); });
        return text;
    });
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> games(argv + 1, argv + argc);
    for (const std::string& id : games.empty() ? std::vector<std::string>{"punto-banco", "bacara"} : games) {
        bench_game(id);
    }
    return 0;
}
