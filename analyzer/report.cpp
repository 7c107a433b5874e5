#include "reports/model/report.hpp"

#include "census/census_figures.hpp"
#include "census/undealt_range.hpp"
#include "census_run.hpp"
#include "commands.hpp"
#include "dossier/dossier.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "figures/closing_rounds.hpp"
#include "options.hpp"
#include "output.hpp"
#include "pdf.hpp"
#include "report_date.hpp"
#include "reports/results/subjects.hpp"
#include "reports/writers/csv.hpp"
#include "reports/writers/writer.hpp"
#include "result_printer.hpp"
#include "team.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

namespace sabot {

namespace {

struct ReportOptions {
    CommonOptions common;
    std::vector<std::string> limits;
    std::string pieces;
    std::string date;
    std::string laboratory;
    std::string reference;
    std::string command_line;
    // Ranges of numbers of undealt cards, for censuses and for samples.
    std::string census;
    std::string census_sample;
    // Numbers of rounds.
    std::string tolerance;
    std::uint64_t draws = 100'000;
    std::uint64_t seed = 1;
};

// File name extensions: of each format, of a page as PDF, of the JSON record, and of a directory of tables.
std::vector<std::string> endings() {
    std::vector<std::string> all;
    for (const report::Format& format : report::formats()) {
        if (!format.ending.empty()) {
            all.push_back(format.ending);
        }
    }
    all.insert(all.end(), {".pdf", ".json", ".csv"});
    return all;
}

std::string ending_of(const ReportOptions& options) {
    for (const std::string& ending : endings()) {
        if (options.common.output.file.ends_with(ending)) {
            return ending;
        }
    }
    throw InputError(fmt::format("invalid value \"{}\" for -o: no format has this ending",
                                 options.common.output.file.substr(0, 100)),
                     fmt::format("a file that ends in {}", fmt::join(endings(), ", ")));
}

void check_pieces(const ReportOptions& options, const std::string& ending) {
    if (!options.pieces.empty() && ending != ".tex") {
        throw InputError(
            "--pieces needs -o with a file that ends in .tex: tables and figures by themselves are LaTeX");
    }
}

// Nothing for the endings of other documents.
const report::Format* format_with(const std::string& ending) {
    const auto& all = report::formats();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const report::Format& format) { return format.ending == ending; });
    return found == all.end() ? nullptr : &*found;
}

std::string render(const report::Report& report, const std::string& ending) {
    if (ending == ".pdf") {
        return pdf_from_html(render(report, ".html"));
    }
    const report::Format* format = format_with(ending);
    return report::written(report, {.format = format->name, .with_fractions = true});
}

void add_censuses(const Game& game, const DossierRequest& request, const ReportOptions& options,
                  Dossier& dossier) {
    const auto undealt = [&](const char* option, const std::string& range) {
        return range.empty() ? std::vector<UndealtCards>{}
                             : undealt_cards(option, range, request.setup, request.wagers);
    };
    const auto exact = undealt("--census", options.census);
    const auto estimated = undealt("--census-sample", options.census_sample);
    if (exact.empty() && estimated.empty()) {
        return;
    }
    Team team;
    if (team.size() > 1) {
        throw InputError("--census: sabot report cannot run in several processes: use sabot census");
    }
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    for (const UndealtCards& cards : exact) {
        const CensusPlan plan(game, CensusRequest{cards});
        dossier.censuses.push_back(
            census_figures(plan, run_census(plan, plan.part(1, 1), {threads, ""}, team)));
    }
    dossier.closing_rounds = closing_rounds(game, dossier.examined.shoe);
    for (const UndealtCards& cards : estimated) {
        dossier.samples.push_back(run_sample(game, {cards, options.draws, options.seed}));
    }
}

int run(const ReportOptions& options) {
    const std::string ending = ending_of(options);
    check_pieces(options, ending);
    if (const report::Format* format = format_with(ending)) {
        report::format_named(format->name);
    }
    const ReportHead head{report_date(options.date), options.command_line, options.laboratory,
                          options.reference};
    const CommonOptions& common = options.common;
    const Game game = game_named(common.game, common.wagers);
    DossierRequest request;
    request.setup = common.shoe.setup(game, "a report is computed for one shoe");
    request.wagers = common.wagers;
    request.limits = limits_named(options.limits);
    // Opened before the computation, so that an unwritable path is reported first.
    const auto directory = ending == ".csv" ? common.output.file : options.pieces;
    std::optional<OutputDirectory> tables;
    if (!directory.empty()) {
        tables.emplace(directory);
    }
    std::optional<Output> file;
    if (ending != ".csv") {
        file.emplace(common.output.file);
    }
    const Game played = common.play.applied(game, request.setup);
    const Style& style = common.output.style;
    Dossier dossier = compile_dossier(played, request);
    add_censuses(played, request, options, dossier);
    if (!options.tolerance.empty()) {
        ToleranceRequest asked{request.setup, request.wagers};
        asked.rounds = numbers_option("tolerance", options.tolerance);
        dossier.tolerances = tolerances(played, asked);
    }
    const Result result = report_result(std::move(dossier), head);
    const report::Report report = result.report(style);
    if (file) {
        file->finish(ending == ".json" ? result.record(style) : render(report, ending));
    }
    if (tables) {
        tables->finish(ending == ".csv" ? report::csv_files(report) : report::latex_pieces(report));
    }
    return report_findings(result);
}

}  // namespace

Command report_command(const std::string& command_line) {
    const auto options = std::make_shared<ReportOptions>();
    options->command_line = command_line;
    CommonOptions& common = options->common;
    return {
        "report", "Write one document with all results", [options] { return run(*options); },
        OptionGroups{
            {common.game_row()},
            common.shoe.rows(ShoeOptions::kWithRemoved, ShoeOptions::Decks::infinite),
            common.play.rows(),
            {common.wager_row(),
             {"-o,--output", &common.output.file,
              fmt::format("The document; its ending selects the format: {} (a directory with a file for each "
                          "table)",
                          fmt::join(endings(), ", ")),
              file_text(), Rules{.required = true}},
             {"--pieces", &options->pieces,
              "With a .tex file: a directory for each table and figure as a file to \\input",
              Text{.name = "DIRECTORY", .offers = Offers::directories}},
             digits_row(common.output.style),
             limits_row(options->limits),
             {"--census", &options->census,
              "Include a census of this many undealt cards; N-M, or N-M/S in steps of S, for curves",
              Text{"N|N-M|N-M/S"}},
             {"--census-sample", &options->census_sample,
              "Include estimates for this many undealt cards, if a census would take too long",
              Text{"N|N-M|N-M/S"}},
             {"--draws", &options->draws, "Compositions drawn for each of these estimates", kSampleSizes,
              Rules{.needs = "--census-sample"}},
             {"--seed", &options->seed, "Random seed of these estimates", Range{},
              Rules{.needs = "--census-sample"}},
             {"--tolerance", &options->tolerance, "Include the returns that this many rounds may show",
              Text{"N[,N...]"}},
             {"--date", &options->date, "Date of the report; default: that of SOURCE_DATE_EPOCH, if set",
              Text{"YYYY-MM-DD"}},
             {"--laboratory", &options->laboratory, "Name of the laboratory, printed on the first page",
              Text{"NAME"}},
             {"--reference", &options->reference, "The laboratory's reference for the report",
              Text{"TEXT"}}}}};
}

}  // namespace sabot
