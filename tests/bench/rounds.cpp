// Measures rounds per second of RecordCheck on one core, as CSV and compressed, without wagers and with
// three. Usage: bench_rounds [GAME...]

#include "check/load_game.hpp"
#include "files/gzip.hpp"
#include "records/record_check.hpp"
#include "records/violation_log.hpp"
#include "simulation/round_writer.hpp"
#include "simulation/simulator.hpp"
#include "stopwatch.hpp"
#include "support/place.hpp"

#include <string>
#include <vector>

using namespace sabot;

namespace {

void bench_table(const Game& game, const std::vector<Stake>& stakes) {
    constexpr std::uint64_t kShoes = 5000;
    const Shoe shoe = Shoe::of_decks(game.decks);
    const Simulator simulator(game, shoe, 1);
    const RoundWriter rows(game, simulator.procedure(), stakes);
    std::string text = rows.header();
    simulator.play(1, kShoes, [&](const PlayedRound& played) { rows.append(text, played); });
    const test::Place place;
    place.write("rounds.csv", text);
    place.write("rounds.csv.gz", gzipped(text));
    for (const char* file : {"rounds.csv", "rounds.csv.gz"}) {
        std::uint64_t rounds = 0;
        const double took = bench::microseconds([&] {
            RecordCheck check(game, shoe, {});
            check.read((place / file).string());
            rounds = check.rounds();
            bench::keep(check.violations().total());
        });
        bench::report(fmt::format("{}: {} rounds of {} with {} wagers, {:.2f} million a second", game.id,
                                  rounds, file, stakes.size(), static_cast<double>(rounds) / took),
                      took);
    }
}

void bench_game(const std::string& id) {
    const Game game = load_game(id);
    bench_table(game, {});
    bench_table(game, {{"player", 10}, {"banker", 10}, {"tie", 1}});
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> games(argv + 1, argv + argc);
    for (const std::string& id : games.empty() ? std::vector<std::string>{"punto-banco", "bacara"} : games) {
        bench_game(id);
    }
    return 0;
}
