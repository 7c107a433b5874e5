#include "census/census_plan.hpp"

#include "census_run.hpp"
#include "checkpoint.hpp"
#include "commands.hpp"
#include "document_format.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "game_argument.hpp"
#include "number_range.hpp"
#include "options.hpp"
#include "output.hpp"
#include "reports/census_csv.hpp"
#include "reports/census_document.hpp"
#include "reports/census_json.hpp"
#include "reports/census_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <thread>

namespace sabot {

namespace {

struct CensusOptions {
    std::string game = "punto-banco";
    ShoeOptions shoe;
    std::string cards;
    std::vector<std::string> wagers;
    CensusRun run{std::max(1U, std::thread::hardware_concurrency()), ""};
    std::string part;
    std::vector<std::string> merge;
    OutputOptions output;

    bool is_range() const { return cards.find_first_of("-/") != std::string::npos; }
};

std::string render(const std::vector<Census>& runs, const CensusOptions& options) {
    const Style& style = options.output.style;
    if (options.output.format == "json") {
        return json_text(options.is_range() ? census_runs_json(runs, style)
                                            : census_json(runs.front(), style));
    }
    if (options.output.format == "csv") {
        return census_csv(runs, style);
    }
    if (is_document_format(options.output.format)) {
        return rendered(report::census_document(runs, {}, {}, style), options.output.format);
    }
    return census_text(runs, style);
}

void warn(const std::vector<RefusedWager>& refused) {
    for (const RefusedWager& wager : refused) {
        fmt::print(stderr, "sabot: not computed: {}\n", wager.why);
    }
}

bool differs(const Census& census) {
    return std::any_of(census.wagers.begin(), census.wagers.end(), [&](const WagerCensus& wager) {
        if (!wager.holds()) {
            fmt::print(stderr,
                       "sabot: the mean of {} over all compositions is not the expected value of the whole "
                       "shoe: this is a defect of Sabot, please report it; do not use these figures\n",
                       wager.id);
        }
        return !wager.holds();
    });
}

FinishedPieces merged(const CensusPlan& plan, const std::vector<std::string>& files) {
    FinishedPieces all;
    for (const std::string& file : files) {
        try {
            all.merge(read_pieces_file(file, plan));
        } catch (const InputError& error) {
            throw InputError(std::string(error.what()).starts_with(file) ? error.what()
                                                                          : file + ": " + error.what());
        }
    }
    return all;
}

// All of the pieces, or nothing where this is one part of several and others are not finished.
std::optional<FinishedPieces> walked(const CensusPlan& plan, const CensusOptions& options) {
    if (!options.merge.empty()) {
        FinishedPieces finished = merged(plan, options.merge);
        const std::uint64_t missing = plan.pieces() - size_of(finished.pieces);
        if (missing > 0) {
            throw InputError(fmt::format("--merge: {} of {} pieces are missing; the files of all parts would "
                                         "be right",
                                         missing, plan.pieces()));
        }
        return finished;
    }
    const Share share = options.part.empty() ? Share{} : parse_share("--part", options.part);
    const FinishedPieces finished = run_census(plan, plan.part(share.number, share.of), options.run);
    const std::uint64_t count = size_of(finished.pieces);
    if (count == plan.pieces()) {
        return finished;
    }
    fmt::print(stderr, "sabot: {} holds {} of {} pieces; --merge brings parts together\n",
               options.run.checkpoint, count, plan.pieces());
    return std::nullopt;
}

void check(const CensusOptions& options) {
    if (options.shoe.is_range()) {
        throw InputError("--decks: a census is of one shoe; a single number of decks would be right");
    }
    if (options.is_range() && (!options.run.checkpoint.empty() || !options.merge.empty())) {
        throw InputError("--cards: a file of pieces is of one number of cards; a single number would be right");
    }
    if (!options.part.empty() && options.run.checkpoint.empty()) {
        throw InputError("--part: what a part adds up to must be kept; --checkpoint FILE would be right");
    }
}

int run(const CensusOptions& options) {
    check(options);
    const Game game = game_named(options.game);
    const Setup setup = options.shoe.setups(game).front();
    const auto most = static_cast<int>(setup.shoe.total()) - static_cast<int>(setup.removed.size());
    std::vector<Census> runs;
    const Share share = options.part.empty() ? Share{} : parse_share("--part", options.part);
    Output output(options.output.file);
    for (const int cards :
         parse_number_range("--cards", options.cards, static_cast<int>(kFewestCards), most, kMostRuns)) {
        CensusRequest request{setup.shoe, setup.removed, cards, options.wagers};
        request.most_compositions *= share.of;
        const CensusPlan plan(game, request);
        if (runs.empty()) {
            warn(plan.refused());
        }
        const auto finished = walked(plan, options);
        if (!finished) {
            return kDone;
        }
        runs.push_back(census_figures(plan, *finished));
    }
    output.finish(render(runs, options));
    return std::count_if(runs.begin(), runs.end(), differs) > 0 ? kFound : kDone;
}

}  // namespace

void add_census(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "census", "Every composition of the undealt cards: how often, and how far, a wager favours the bettor");
    const auto options = std::make_shared<CensusOptions>();
    add_game_option(*command, options->game);
    command
        ->add_option("--cards", options->cards,
                     "How many cards are undealt; N-M, or N-M/S in steps of S, is a census of each")
        ->type_name("N|N-M|N-M/S")
        ->required();
    options->shoe.add_shoe_to(*command);
    add_wager_option(*command, options->wagers);
    options->output.add_to(*command, with_document_formats({"text", "json", "csv"}));
    command->add_option("--threads", options->run.threads, "Threads that walk")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    auto* checkpoint =
        command
            ->add_option("--checkpoint", options->run.checkpoint,
                         "Keep what is finished in this file, and go on from what it holds")
            ->type_name("FILE");
    auto* part = command
                     ->add_option("--part", options->part,
                                  "Only the Kth of M parts, kept by --checkpoint, for --merge")
                     ->type_name("K/M");
    command
        ->add_option("--merge", options->merge,
                     "Walk nothing: bring together the files that --checkpoint has kept of all parts")
        ->type_name("FILE...")
        ->excludes(checkpoint)
        ->excludes(part);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace sabot
