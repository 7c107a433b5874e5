#include "reports/json/report.hpp"
#include "census_run.hpp"
#include "commands.hpp"
#include "dossier/dossier.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "game_argument.hpp"
#include "number_range.hpp"
#include "options.hpp"
#include "output.hpp"
#include "output_directory.hpp"
#include "pdf.hpp"
#include "play_options.hpp"
#include "report_date.hpp"
#include "reports/views/full_report.hpp"
#include "reports/writers/csv.hpp"
#include "reports/writers/latex/latex.hpp"
#include "result_format.hpp"
#include "standard_streams.hpp"
#include "team.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <thread>

namespace sabot {

namespace {

struct ReportOptions {
    std::string game = "punto-banco";
    ShoeOptions shoe;
    PlayOptions play;
    std::vector<std::string> wagers;
    Style style;
    std::string file;
    std::string pieces;
    std::string date;
    std::string laboratory;
    std::string reference;
    std::string command_line;
    // Numbers of undealt cards, exactly and estimated.
    std::string census;
    std::string census_sample;
    std::uint64_t draws = 100'000;
    std::uint64_t seed = 1;
};

constexpr std::array<const char*, 6> kEndings{".html", ".md", ".tex", ".pdf", ".json", ".csv"};

std::string ending_of(const ReportOptions& options) {
    for (const char* ending : kEndings) {
        if (options.file.ends_with(ending)) {
            return ending;
        }
    }
    throw InputError(
        fmt::format("invalid value \"{}\" for -o: no format has this ending: expected a file that ends in {}",
                    options.file.substr(0, 100), fmt::join(kEndings, ", ")));
}

void check_pieces(const ReportOptions& options, const std::string& ending) {
    if (!options.pieces.empty() && ending != ".tex") {
        throw InputError(
            "--pieces needs -o with a file that ends in .tex: tables and figures by themselves are LaTeX");
    }
}

DossierRequest request_of(const ReportOptions& options, const Game& game) {
    options.shoe.require_one_shoe("a report is about one shoe");
    DossierRequest request;
    request.setup = options.shoe.setups(game).front();
    request.wagers = options.wagers;
    return request;
}

std::string render(const report::Report& report, const std::string& ending) {
    if (ending == ".pdf") {
        return pdf_from_html(rendered(report, "html"));
    }
    const char* format = ending == ".md" ? "markdown" : ending == ".tex" ? "latex" : "html";
    return rendered(report, format);
}

std::vector<UndealtCards> undealt_cards(const char* option, const std::string& range,
                                        const ReportOptions& options, const DossierRequest& request) {
    if (range.empty()) {
        return {};
    }
    require_finite(request.setup.shoe, kCensusNeedsCards);
    const auto most =
        static_cast<int>(request.setup.shoe.total()) - static_cast<int>(request.setup.removed.size());
    std::vector<UndealtCards> all;
    for (const int cards : parse_number_range(option, range, static_cast<int>(kMinCards), most, kMaxRuns)) {
        all.push_back({request.setup.shoe, request.setup.removed, cards, options.wagers});
    }
    return all;
}

void add_censuses(const Game& game, const DossierRequest& request, const ReportOptions& options,
                  Dossier& dossier) {
    const auto exact = undealt_cards("--census", options.census, options, request);
    const auto estimated = undealt_cards("--census-sample", options.census_sample, options, request);
    if (exact.empty() && estimated.empty()) {
        return;
    }
    Team team;
    if (team.size() > 1) {
        throw InputError("--census: a report is made by one process; sabot census is shared by several");
    }
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    for (const UndealtCards& undealt : exact) {
        const CensusPlan plan(game, CensusRequest{undealt});
        dossier.censuses.push_back(
            census_figures(plan, run_census(plan, plan.part(1, 1), {threads, ""}, team)));
    }
    dossier.closing_rounds = closing_rounds(game, dossier.examined.shoe);
    for (const UndealtCards& undealt : estimated) {
        dossier.samples.push_back(run_sample(game, {undealt, options.draws, options.seed}));
    }
}

// Says on standard error what a script must not overlook.
bool found_something(const Dossier& dossier) {
    for (const RefusedWager& refused : dossier.analysis.refused) {
        say("warning: not computed: {}", refused.why);
    }
    bool fails = false;
    for (const Identity& identity : dossier.identities) {
        if (!identity.holds()) {
            fails = true;
            say("the identity {} fails for {}: this is a defect of Sabot, please report it; do not "
                "use this report",
                to_string(identity.kind), fmt::join(identity.failing, ", "));
        }
    }
    return fails || dossier.audit.verdict() == Verdict::refuted;
}

int run(const ReportOptions& options) {
    const std::string ending = ending_of(options);
    check_pieces(options, ending);
    const ReportHead head{report_date(options.date), options.command_line, options.laboratory,
                          options.reference};
    const Game game = game_named(options.game);
    const DossierRequest request = request_of(options, game);
    // Opened before the work, so that a place that cannot be written to is found out first.
    const auto directory = ending == ".csv" ? options.file : options.pieces;
    std::optional<OutputDirectory> tables;
    if (!directory.empty()) {
        tables.emplace(directory);
    }
    std::optional<Output> file;
    if (ending != ".csv") {
        file.emplace(options.file);
    }
    const Game played = options.play.applied(game, request.setup);
    Dossier dossier = compile_dossier(played, request);
    add_censuses(played, request, options, dossier);
    const report::Report report = report::full_report(dossier, head, options.style);
    if (file) {
        file->finish(ending == ".json" ? json_text(report_json(dossier, head, options.style))
                                       : render(report, ending));
    }
    if (tables) {
        tables->finish(ending == ".csv" ? report::csv_files(report) : report::latex_pieces(report));
    }
    return found_something(dossier) ? kFound : kDone;
}

}  // namespace

Command report_command(const std::string& command_line) {
    const auto options = std::make_shared<ReportOptions>();
    options->command_line = command_line;
    return {
        "report", "One document with all of it, ready to file", [options] { return run(*options); },
        OptionGroups{{game_option(options->game)},
                     options->shoe.rows(ShoeOptions::kWithRemoved, ShoeOptions::Decks::infinite),
                     options->play.rows(),
                     {wager_option(options->wagers),
                      {"-o,--output", &options->file,
                       "The document; its ending tells the format: .html, .md, .tex, .pdf, .json, or .csv (a "
                       "directory with a file for each table)",
                       Text{"FILE"}, Rules{.required = true}},
                      {"--pieces", &options->pieces,
                       "With a .tex file: a directory for each table and figure as a file to \\input",
                       Text{"DIRECTORY"}},
                      digits_option(options->style),
                      {"--census", &options->census,
                       "With a census of so many undealt cards; N-M, or N-M/S in steps of S, for curves",
                       Text{"N|N-M|N-M/S"}},
                      {"--census-sample", &options->census_sample,
                       "With estimates for so many undealt cards, where a census would take too long",
                       Text{"N|N-M|N-M/S"}},
                      {"--draws", &options->draws, "Compositions drawn for each of these estimates",
                       kSampleSizes, Rules{.needs = "--census-sample"}},
                      {"--seed", &options->seed, "Random seed of these estimates", WholeNumber{},
                       Rules{.needs = "--census-sample"}},
                      {"--date", &options->date,
                       "The day on the report; default: that of SOURCE_DATE_EPOCH where it is set",
                       Text{"YYYY-MM-DD"}},
                      {"--laboratory", &options->laboratory, "Who answers for the report, on its first page",
                       Text{"NAME"}},
                      {"--reference", &options->reference, "The laboratory's reference of the report",
                       Text{"TEXT"}}}}};
}

}  // namespace sabot
