#include "census.hpp"

#include "census/census_figures.hpp"
#include "census/census_wagers.hpp"
#include "census/run_pieces.hpp"
#include "census/time_estimate.hpp"
#include "each.hpp"
#include "error.hpp"
#include "figures/closing_rounds.hpp"
#include "files/output.hpp"
#include "interrupt.hpp"
#include "messages.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/census.hpp"
#include "result_printer.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace sabot {

namespace {

constexpr const char* kSampleTable = "census-sample";
constexpr int kMaxParts = 100'000;
// From this number of compositions, an estimate of the time is printed; fewer take only seconds.
constexpr double kLong = 1e9;
// A month, in seconds. For a longer run there are better ways.
constexpr double kHopeless = 30 * 86400.0;

// "3 h 20 min", "4 min", "12 s".
std::string duration_text(double seconds) {
    const auto whole = std::llround(seconds);
    if (whole >= 48LL * 3600) {
        return fmt::format("{} days", whole / 86400);
    }
    if (whole >= 3600) {
        return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
    }
    return whole >= 60 ? fmt::format("{} min {} s", whole / 60, whole % 60) : fmt::format("{} s", whole);
}

std::string compositions_text(double count) { return grouped(fmt::format("{:.0f}", count)); }

void announce(const TimeEstimate& time, unsigned threads, const Team& team) {
    const auto compositions = static_cast<double>(time.compositions());
    if (compositions < kLong) {
        return;
    }
    const bool is_team = team.size() > 1;
    const unsigned workers = is_team ? static_cast<unsigned>(team.size()) : threads;
    const double seconds = time.seconds() / workers;
    const std::string text =
        fmt::format("{} compositions to evaluate; about {} with {}", compositions_text(compositions),
                    duration_text(seconds),
                    is_team ? counted(workers, "process", "processes") : counted(workers, "thread"));
    if (seconds > kHopeless) {
        throw InputError(text, "fewer cards, more processes or machines (mpirun, --part), or a --sample");
    }
    say("note: " + text);
}

// Shows the progress and the remaining time.
void show(Progress& progress, double walked, double wanted) {
    if (walked > 0) {
        progress.show(fmt::format("{:5.1f}% of {} compositions; {} left", 100 * walked / wanted,
                                  compositions_text(wanted),
                                  duration_text(progress.seconds() * (wanted - walked) / walked)));
    }
}

// The pieces of --part: "2/5" is the second part of five. Without --part, all pieces.
PieceSet wanted_pieces(const Arguments& arguments, const CensusPlan& plan) {
    const std::string text = arguments.given("part").value_or("1/1");
    const auto slash = text.find('/');
    const auto number = whole_number<int>(text.substr(0, slash));
    const auto parts = slash == std::string::npos ? std::nullopt : whole_number<int>(text.substr(slash + 1));
    if (!number || !parts || *parts < 1 || *parts > kMaxParts || *number < 1 || *number > *parts) {
        throw InputError(InvalidValue{"part", text}, "a part such as 2/5, the second of five");
    }
    return plan.part(*number, *parts);
}

// The census; nothing if this is one part of several and others are not finished, and nothing in all but the
// first process of a team.
std::optional<Census> one_census(const Arguments& arguments, const Game& game, const UndealtCards& undealt,
                                 const Team& team) {
    const CensusPlan plan(game, CensusRequest{undealt});
    const std::vector<std::string>& merged = arguments.all("merge");
    if (!team.is_first() && !merged.empty()) {
        return std::nullopt;
    }
    if (team.is_first()) {
        print_warnings(warnings_of(plan.wagers().refused()));
    }
    const std::string& checkpoint = arguments.text("checkpoint");
    const FinishedPieces finished =
        merged.empty() ? watched_pieces(plan, wanted_pieces(arguments, plan),
                                        arguments.number<unsigned>("threads"), checkpoint, team)
                       : read_pieces_files(merged, plan);
    const std::uint64_t missing = plan.pieces() - size_of(finished.pieces);
    if (missing == 0) {
        return census_figures(plan, finished);
    }
    if (!merged.empty()) {
        throw InputError(fmt::format("{} of {} pieces are missing", missing, plan.pieces()),
                         "the files of all parts")
            .about("merge");
    }
    if (team.is_first()) {
        say(fmt::format("note: {} holds {} of {} pieces; --merge merges parts", checkpoint,
                        plan.pieces() - missing, plan.pieces()));
    }
    return std::nullopt;
}

// Whether --cards is a range, even if it contains a single number.
bool has_several(const Arguments& arguments) {
    return arguments.text("cards").find_first_of("-/") != std::string::npos;
}

void check(const Arguments& arguments) {
    const bool is_sample = arguments.has("sample");
    const auto table = arguments.given("table");
    if (table && (*table == kSampleTable) != is_sample) {
        throw InputError(InvalidValue{"table", *table},
                         is_sample ? "census-sample with --sample" : "census or histogram without --sample");
    }
    if (has_several(arguments) && (arguments.has("checkpoint") || arguments.has("merge"))) {
        throw InputError(
            InvalidValue{"cards", arguments.text("cards"), "a checkpoint holds one number of cards"}, "N");
    }
    for (const char* files : {"checkpoint", "merge"}) {
        std::for_each(arguments.all(files).begin(), arguments.all(files).end(), protect_input);
    }
}

std::vector<UndealtCards> undealt_cards_of(const Arguments& arguments, const Game& game) {
    const Setup setup = setup_of(arguments, game, "a census is computed for one shoe");
    return undealt_cards("cards", arguments.text("cards"), setup, arguments.all("wager"));
}

int run_samples(const Arguments& arguments) {
    const Game game = game_of(arguments);
    ResultPrinter printer(arguments);
    auto runs = each(undealt_cards_of(arguments, game), [&](const UndealtCards& undealt) {
        return watched_sample(game, {undealt, arguments.number<std::uint64_t>("sample"),
                                     arguments.number<std::uint64_t>("seed")});
    });
    auto closing = closing_rounds(game, runs.front().examined.shoe);
    return printer.print(census_result({{}, std::move(runs), std::move(closing)}, has_several(arguments)));
}

int run_censuses(const Arguments& arguments, const Team& team) {
    const Game game = game_of(arguments);
    const std::vector<UndealtCards> all = undealt_cards_of(arguments, game);
    std::optional<ResultPrinter> printer;
    team.together([&] {
        if (team.is_first()) {
            printer.emplace(arguments);
        }
    });
    std::vector<Census> runs;
    for (const UndealtCards& undealt : all) {
        if (auto census = one_census(arguments, game, undealt, team)) {
            runs.push_back(std::move(*census));
        }
    }
    if (runs.empty()) {
        return kDone;
    }
    auto closing = closing_rounds(game, runs.front().examined.shoe);
    Result result = census_result({std::move(runs), {}, std::move(closing)}, has_several(arguments));
    // one_census() has printed the warnings.
    result.warnings.clear();
    return printer->print(result);
}

}  // namespace

FinishedPieces watched_pieces(const CensusPlan& plan, const PieceSet& wanted, unsigned threads,
                              const std::string& checkpoint, const Team& team) {
    std::optional<InterruptsHeld> held;
    if (!team.is_first()) {
        held.emplace();
    }
    CensusRun run{threads, checkpoint};
    run.on_start = [&](const TimeEstimate& time) {
        announce(time, threads, team);
        held.emplace();
    };
    Progress progress;
    std::optional<std::uint64_t> before;
    run.on_progress = [&](std::uint64_t done, std::uint64_t all) {
        before = before.value_or(done);
        if (progress.due()) {
            show(progress, static_cast<double>(done - *before), static_cast<double>(all - *before));
        }
        return !was_interrupted();
    };
    try {
        FinishedPieces finished = run_pieces(plan, wanted, run, team);
        held.reset();
        if (was_interrupted()) {
            throw Interrupted();
        }
        return finished;
    } catch (const Interrupted&) {
        throw OutputError(checkpoint.empty()
                              ? "interrupted; --checkpoint FILE would save finished work"
                              : fmt::format("interrupted; finished work is saved in {}", checkpoint));
    }
}

CensusSample watched_sample(const Game& game, const SampleRequest& request) {
    Progress progress;
    return draw_sample(game, request, [&](std::uint64_t drawn, std::uint64_t all) {
        if (progress.due()) {
            progress.show(fmt::format("{} of {} compositions drawn", drawn, all));
        }
        return true;
    });
}

int run_census(const Arguments& arguments) {
    const std::unique_ptr<Team> team = join_team(was_interrupted);
    check(arguments);
    if (arguments.has("sample")) {
        return team->is_first() ? run_samples(arguments) : kDone;
    }
    return run_censuses(arguments, *team);
}

}  // namespace sabot
