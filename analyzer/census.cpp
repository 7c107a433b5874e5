#include "census/census_figures.hpp"
#include "census/census_plan.hpp"
#include "census/census_sample.hpp"
#include "census/census_wagers.hpp"
#include "census/checkpoint.hpp"

#include "census/undealt_range.hpp"
#include "census_run.hpp"
#include "commands.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "figures/closing_rounds.hpp"
#include "input_files.hpp"
#include "number_range.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/census.hpp"
#include "result_printer.hpp"
#include "standard_streams.hpp"
#include "team.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

namespace sabot {

namespace {

constexpr const char* kSampleTable = "census-sample";

struct CensusOptions {
    CommonOptions common;
    std::string cards;
    CensusRun run{std::max(1U, std::thread::hardware_concurrency()), ""};
    std::string part;
    std::vector<std::string> merge;
    std::optional<std::uint64_t> sample;
    std::uint64_t seed = 1;

    // Whether a range was given, even if it contains a single number.
    bool is_range() const { return cards.find_first_of("-/") != std::string::npos; }
};

Share share_of(const CensusOptions& options) {
    return options.part.empty() ? Share{} : parse_share("part", options.part);
}

// Nothing if this is one part of several and others are not finished, and in all but the first process of a
// team.
std::optional<Census> one_census(const Game& game, const CensusRequest& request, const CensusOptions& options,
                                 Team& team) {
    const CensusPlan plan(game, request);
    if (!team.is_first() && !options.merge.empty()) {
        return std::nullopt;
    }
    if (team.is_first()) {
        print_warnings(warnings_of(plan.wagers().refused()));
    }
    const Share share = share_of(options);
    const FinishedPieces finished =
        options.merge.empty() ? run_census(plan, plan.part(share.number, share.of), options.run, team)
                              : read_pieces_files(options.merge, plan);
    const std::uint64_t missing = plan.pieces() - size_of(finished.pieces);
    if (missing == 0) {
        return census_figures(plan, finished);
    }
    if (!options.merge.empty()) {
        throw InputError(fmt::format("{} of {} pieces are missing", missing, plan.pieces()),
                         "the files of all parts")
            .about("merge");
    }
    if (team.is_first()) {
        say("note: {} holds {} of {} pieces; --merge merges parts", options.run.checkpoint,
            plan.pieces() - missing, plan.pieces());
    }
    return std::nullopt;
}

void check(const CensusOptions& options) {
    const auto& table = options.common.output.table;
    if (table && (*table == kSampleTable) != options.sample.has_value()) {
        throw InputError(InvalidValue{"table", *table}, options.sample
                                                            ? "census-sample with --sample"
                                                            : "census or histogram without --sample");
    }
    if (options.is_range() && (!options.run.checkpoint.empty() || !options.merge.empty())) {
        throw InputError(InvalidValue{"cards", options.cards, "a checkpoint holds one number of cards"}, "N");
    }
    if (!options.part.empty() && options.run.checkpoint.empty()) {
        throw InputError("--part requires --checkpoint FILE");
    }
    if (!options.run.checkpoint.empty()) {
        protect_input(options.run.checkpoint);
    }
    std::for_each(options.merge.begin(), options.merge.end(), protect_input);
}

std::vector<UndealtCards> asked(const CensusOptions& options, const Game& game) {
    const Setup setup = options.common.shoe.setup(game, "a census is computed for one shoe");
    return undealt_cards("cards", options.cards, setup, options.common.wagers);
}

int run_samples(const CensusOptions& options) {
    const CommonOptions& common = options.common;
    const Game game = game_named(common.game, common.wagers);
    ResultPrinter printer(common.output);
    std::vector<CensusSample> runs;
    for (const UndealtCards& undealt : asked(options, game)) {
        runs.push_back(run_sample(game, {undealt, *options.sample, options.seed}));
    }
    auto closing = closing_rounds(game, runs.front().examined.shoe);
    return printer.print(census_result({{}, std::move(runs), std::move(closing)}, options.is_range()));
}

int run_censuses(const CensusOptions& options, Team& team) {
    const CommonOptions& common = options.common;
    const Game game = game_named(common.game, common.wagers);
    const std::vector<UndealtCards> all = asked(options, game);
    std::optional<ResultPrinter> printer;
    team.together([&] {
        if (team.is_first()) {
            printer.emplace(common.output);
        }
    });
    std::vector<Census> runs;
    for (const UndealtCards& undealt : all) {
        if (auto census = one_census(game, CensusRequest{undealt}, options, team)) {
            runs.push_back(std::move(*census));
        }
    }
    if (runs.empty()) {
        return kDone;
    }
    auto closing = closing_rounds(game, runs.front().examined.shoe);
    Result result = census_result({std::move(runs), {}, std::move(closing)}, options.is_range());
    // one_census() has printed them.
    result.warnings.clear();
    return printer->print(result);
}

int run(const CensusOptions& options) {
    Team team;
    check(options);
    if (options.sample) {
        return team.is_first() ? run_samples(options) : kDone;
    }
    return run_censuses(options, team);
}

}  // namespace

Command census_command() {
    const auto options = std::make_shared<CensusOptions>();
    CommonOptions& common = options->common;
    return {
        "census", "Evaluate wagers on every composition of the undealt cards",
        [options] { return run(*options); },
        OptionGroups{
            {common.game_row(),
             {"--cards", &options->cards,
              "Number of undealt cards; N-M, or N-M/S in steps of S: a census of each", Text{"N|N-M|N-M/S"},
              Rules{.required = true}}},
            common.shoe.rows(ShoeOptions::kWithRemoved, ShoeOptions::Decks::number),
            {common.wager_row()},
            common.output.rows(census_subject()),
            {{"--threads", &options->run.threads, "Number of threads", kThreads},
             {"--checkpoint", &options->run.checkpoint, "Save finished work in this file, and resume from it",
              file_text()},
             {"--part", &options->part, "Compute only the Kth of M parts, saved by --checkpoint, for --merge",
              Text{"K/M"}},
             {"--merge", &options->merge,
              "Merge the files that --checkpoint saved for all parts, and compute nothing",
              file_text("FILE..."), Rules{.excludes = {"--checkpoint", "--part"}}},
             {"--sample", &options->sample,
              "Draw this many compositions at random instead: estimates with intervals", kSampleSizes,
              Rules{.excludes = {"--checkpoint", "--part", "--merge"}}},
             {"--seed", &options->seed, "Random seed of --sample", Range{}, Rules{.needs = "--sample"}}}}};
}

}  // namespace sabot
