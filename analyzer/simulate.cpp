#include "commands.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "figures/examine.hpp"
#include "figures/stakes.hpp"
#include "files/gzip.hpp"
#include "options.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"
#include "simulation/compare_with_exact.hpp"
#include "simulation/play_in_pieces.hpp"
#include "simulation/round_writer.hpp"
#include "simulation/simulation.hpp"
#include "simulation/simulator.hpp"
#include "statistics/round_counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

namespace sabot {

namespace {

struct SimulateOptions {
    CommonOptions common;
    std::uint64_t shoes = 0;
    std::uint64_t seed = 1;
    std::vector<std::string> stakes;
    std::string file;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
};

// The summary is printed on standard output unless the rounds are.
constexpr const char* kStandardOutput = "-";
constexpr std::uint64_t kMaxShoes = 1'000'000'000;

/// The rounds of some shoes: their counts and, if a file is written, its bytes.
struct RoundsPiece {
    RoundCounts counts;
    std::string bytes;
};

/// The file of rounds, if one is written. Compressed, it consists of a gzip member for each piece.
class RoundsFile {
public:
    RoundsFile(const std::string& file, const RoundWriter& rows) : rows_(rows) {
        if (file.empty()) {
            return;
        }
        is_compressed_ = file.ends_with(".gz");
        if (file != kStandardOutput && !file.ends_with(".csv") && !file.ends_with(".csv.gz")) {
            throw InputError(fmt::format("invalid value \"{}\" for -o", file.substr(0, 60)),
                             "a name that ends in .csv or .csv.gz, or \"-\" for standard output");
        }
        output_.emplace(file == kStandardOutput ? "" : file);
        write(bytes_of(rows.header()));
    }

    RoundsPiece play(const Simulator& simulator, std::uint64_t first, std::uint64_t count) const {
        if (!output_) {
            return {simulator.play(first, count), ""};
        }
        std::string text;
        RoundCounts counts =
            simulator.play(first, count, [&](const PlayedRound& played) { rows_.append(text, played); });
        return {std::move(counts), bytes_of(text)};
    }

    void write(const std::string& bytes) {
        if (output_) {
            output_->write(bytes);
        }
    }

    void close() {
        if (output_) {
            output_->close();
        }
    }

private:
    std::string bytes_of(const std::string& text) const { return is_compressed_ ? gzipped(text) : text; }

    const RoundWriter& rows_;
    bool is_compressed_ = false;
    std::optional<Output> output_;
};

RoundCounts play_all(const SimulateOptions& options, const Simulator& simulator, RoundsFile& file) {
    RoundCounts counts;
    Progress progress;
    const auto play = [&](std::uint64_t first, std::uint64_t count) {
        return [&, piece = file.play(simulator, first, count)] {
            counts += piece.counts;
            file.write(piece.bytes);
        };
    };
    const auto show = [&](std::uint64_t done, std::uint64_t all) {
        if (progress.due()) {
            progress.show(fmt::format("{:>15} of {} shoes  {:>12.0f} rounds a second", done, all,
                                      static_cast<double>(counts.rounds()) / progress.seconds()));
        }
        return true;
    };
    play_in_pieces(simulator, options.shoes, options.threads, play, show);
    return counts;
}

int run(SimulateOptions& options) {
    CommonOptions& common = options.common;
    if (options.file.ends_with(".xlsx")) {
        // Rounds are CSV, so the file is for the summary.
        std::swap(options.file, common.output.file);
    }
    const Game game = game_named(common.game);
    const SimulationRequest request{common.shoe.setup(game, "all shoes are equal"), options.seed,
                                    stakes_on(game, options.stakes)};
    const Shoe shoe = examine(game, request.setup).shoe;
    const Simulator simulator(game, shoe, options.seed);
    const RoundWriter rows(game, simulator.procedure(), request.stakes);
    std::optional<ResultPrinter> printer;
    if (options.file != kStandardOutput) {
        printer.emplace(common.output);
    }
    RoundsFile file(options.file, rows);
    const RoundCounts counts = play_all(options, simulator, file);
    if (!printer) {
        file.close();
        return kDone;
    }
    Simulation simulation = compare_with_exact(game, request, counts);
    file.close();
    return printer->print(simulation_result(std::move(simulation)));
}

// The summary has no file of its own.
Options without_file(Options rows) {
    std::erase_if(rows, [](const Option& row) { return row.names.starts_with("-o,"); });
    return rows;
}

}  // namespace

Command simulate_command() {
    const auto options = std::make_shared<SimulateOptions>();
    CommonOptions& common = options->common;
    return {"simulate", "Play whole shoes by the rules, and compare the rounds with the exact distribution",
            [options] { return run(*options); },
            OptionGroups{
                {common.game_row()},
                common.shoe.rows(ShoeOptions::kWithRemoved, ShoeOptions::Decks::number),
                {{"--shoes", &options->shoes, "Play this many shoes", Range{1, kMaxShoes},
                  Rules{.required = true}},
                 {"--seed", &options->seed, "Shuffle with this random seed", Range{}},
                 {"--stake", &options->stakes,
                  "Bet this amount in every round, such as player=10; may be repeated", Text{"BET"},
                  Rules{.repeatable = true}},
                 {"-o,--output", &options->file,
                  "Write the rounds to this file, compressed if it ends in .gz; \"-\": to standard output, "
                  "without the summary; .xlsx: the summary as a spreadsheet",
                  file_text()},
                 {"--threads", &options->threads, "Play with this many threads", kThreads}},
                without_file(common.output.rows(simulation_subject()))}};
}

}  // namespace sabot
