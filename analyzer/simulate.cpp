#include "error.hpp"
#include "figures/examine.hpp"
#include "figures/stakes.hpp"
#include "files/gzip.hpp"
#include "files/output.hpp"
#include "messages.hpp"
#include "option_error.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"
#include "simulation/compare_with_exact.hpp"
#include "simulation/play_in_pieces.hpp"
#include "simulation/round_writer.hpp"
#include "simulation/simulation.hpp"
#include "simulation/simulator.hpp"
#include "statistics/round_counts.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <functional>
#include <optional>

namespace sabot {

namespace {

// The file of rounds that -o names; empty for standard output.
std::string path_of_rounds(const std::string& name) {
    if (name != kStandardStream && !name.ends_with(".csv") && !name.ends_with(".csv.gz")) {
        throw InputError(
            fmt::format("invalid value \"{}\" for -o", name.substr(0, 60)),
            "a name that ends in .csv or .csv.gz, or \"-\" for standard output; .pdf or another format "
            "for the summary");
    }
    return name == kStandardStream ? "" : name;
}

/// The file of rounds. Compressed, it consists of a gzip member for each piece.
struct RoundsFile {
    Output output;
    bool is_compressed;

    explicit RoundsFile(const std::string& name)
        : output(path_of_rounds(name)), is_compressed(name.ends_with(".gz")) {}
    std::string bytes(const std::string& text) const { return is_compressed ? gzipped(text) : text; }
};

// Plays a piece. The returned function adds its counts and writes its rounds; it is called in the order of
// the shoes. Without a file, `file` is null.
std::function<void()> play_piece(const Simulator& simulator, std::uint64_t first, std::uint64_t count,
                                 const RoundWriter& rows, RoundsFile* file, RoundCounts& counts) {
    std::string text;
    std::function<void(const PlayedRound&)> append;
    if (file != nullptr) {
        append = [&](const PlayedRound& played) { rows.append(text, played); };
    }
    RoundCounts piece = simulator.play(first, count, append);
    return [&counts, file, piece = std::move(piece), bytes = file == nullptr ? "" : file->bytes(text)] {
        counts += piece;
        if (file != nullptr) {
            file->output.write(bytes);
        }
    };
}

RoundCounts play_all(const Arguments& arguments, const Simulator& simulator, const RoundWriter& rows,
                     RoundsFile* file) {
    RoundCounts counts;
    Progress progress;
    const auto play = [&](std::uint64_t first, std::uint64_t count) {
        return play_piece(simulator, first, count, rows, file, counts);
    };
    const auto show = [&](std::uint64_t done, std::uint64_t all) {
        if (progress.due()) {
            progress.show(fmt::format("{:>15} of {} shoes  {:>12.0f} rounds a second", done, all,
                                      static_cast<double>(counts.rounds) / progress.seconds()));
        }
        return true;
    };
    play_in_pieces(simulator, arguments.number<std::uint64_t>("shoes"), arguments.number<unsigned>("threads"),
                   play, show);
    return counts;
}

}  // namespace

int run_simulate(const Arguments& arguments) {
    // Rounds are CSV, so a file of another format is for the summary. Otherwise the summary is printed on
    // standard output, unless the rounds are.
    const std::string& named = arguments.text("output");
    const FileFormat* format = format_of_file(named);
    const bool is_summary = format != nullptr && format->name != "csv";
    const std::string rounds_file = is_summary ? "" : named;
    for (const char* const option : {"format", "table"}) {
        if (rounds_file == kStandardStream && arguments.has(option)) {
            throw InputError(fmt::format("--{} is for the summary, and -o - prints the rounds", option),
                             "one of them");
        }
    }
    const Game game = game_of(arguments);
    const SimulationRequest request{
        setup_of(arguments, game, "all shoes are equal"), arguments.number<std::uint64_t>("seed"),
        with_option("stake", [&] { return stakes_on(game, arguments.all("stake")); }),
        with_option("shuffle", [&] { return parse_shuffle(arguments.text("shuffle")); })};
    const Shoe shoe = examine(game, request.setup).shoe;
    const Simulator simulator(game, shoe, request.seed, request.shuffle, request.stakes);
    const RoundWriter rows(game, simulator.procedure(), request.stakes);
    std::optional<ResultPrinter> printer;
    if (rounds_file != kStandardStream) {
        printer.emplace(arguments, is_summary ? named : "");
    }
    std::optional<RoundsFile> file;
    if (!rounds_file.empty()) {
        file.emplace(rounds_file);
        file->output.write(file->bytes(rows.header()));
    }
    const RoundCounts counts = play_all(arguments, simulator, rows, file ? &*file : nullptr);
    std::optional<Result> result;
    if (printer) {
        result = simulation_result(compare_with_exact(game, request, counts));
    }
    if (file) {
        file->output.close();
        if (file->output.is_file()) {
            arguments.on_written(
                fmt::format("{}: {} rounds", rounds_file, grouped(std::to_string(counts.rounds))));
        }
    }
    return printer ? printer->print(*result) : kDone;
}

}  // namespace sabot
