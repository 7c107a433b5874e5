#include "case_summary.hpp"
#include "census.hpp"
#include "census/census_figures.hpp"
#include "census/census_wagers.hpp"
#include "dossier/dossier.hpp"
#include "error.hpp"
#include "figures/closing_rounds.hpp"
#include "files/output.hpp"
#include "files/output_directory.hpp"
#include "files/work_in_order.hpp"
#include "interrupt.hpp"
#include "messages.hpp"
#include "option_error.hpp"
#include "options.hpp"
#include "report_head.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace sabot {

namespace {

const FileFormat& document_format(const Arguments& arguments) {
    const std::string& file = arguments.text("output");
    if (format_of_file(file) == nullptr) {
        throw OptionError(
            InputError(
                fmt::format("invalid value \"{}\" for -o: no format has this ending", file.substr(0, 100)),
                fmt::format("a file that ends in {}",
                            joined(file_formats(), ", ", [](const FileFormat& one) { return one.ending; }))),
            "output");
    }
    const FileFormat& format = chosen_format(arguments, file);
    if (arguments.has("pieces") && format.name != "latex") {
        throw OptionError(
            InputError("--pieces needs -o with a file that ends in .tex: tables and figures by themselves "
                       "are LaTeX"),
            "pieces");
    }
    return format;
}

void add_censuses(const Game& game, const DossierRequest& request, const Arguments& arguments,
                  Dossier& dossier) {
    const auto undealt = [&](const char* option) {
        return arguments.has(option)
                   ? undealt_cards(option, arguments.text(option), request.setup, request.wagers)
                   : std::vector<UndealtCards>{};
    };
    const auto exact = undealt("census");
    const auto estimated = undealt("census-sample");
    if (exact.empty() && estimated.empty()) {
        return;
    }
    const std::unique_ptr<Team> team = join_team(was_interrupted);
    if (team->size() > 1) {
        throw InputError("--census: sabot report cannot run in several processes: use sabot census");
    }
    const unsigned threads = threads_or_cores(0);
    for (const UndealtCards& cards : exact) {
        const CensusPlan plan(game, CensusRequest{cards});
        dossier.censuses.push_back(
            census_figures(plan, watched_pieces(plan, plan.part(1, 1), threads, "", *team)));
    }
    dossier.closing_rounds = closing_rounds(game, dossier.examined.shoe);
    for (const UndealtCards& cards : estimated) {
        dossier.samples.push_back(watched_sample(game, {cards, arguments.number<std::uint64_t>("draws"),
                                                        arguments.number<std::uint64_t>("seed")}));
    }
}

Dossier dossier_of(const Game& game, const DossierRequest& request, const Arguments& arguments) {
    const Game played = as_played(arguments, game, request.setup);
    set_step("figures, effects of removal and claims");
    Dossier dossier = compile_dossier(played, request);
    add_censuses(played, request, arguments, dossier);
    if (arguments.has("tolerance")) {
        ToleranceRequest asked{request.setup, request.wagers};
        asked.rounds = numbers_option(arguments, "tolerance");
        set_step("tolerances");
        dossier.tolerances = tolerances(played, asked);
    }
    return dossier;
}

}  // namespace

int run_report(const Arguments& arguments) {
    const FileFormat& format = document_format(arguments);
    const bool is_directory = format.name == "csv";
    const ReportHead head = head_of(arguments);
    const Game game = game_of(arguments);
    DossierRequest request;
    request.setup = setup_of(arguments, game, "a report is computed for one shoe");
    request.wagers = arguments.all("wager");
    request.limits = limits_of(arguments);
    if (arguments.is_silent) {
        arguments.on_result(report_result(dossier_of(game, request, arguments), head));
        return kDone;
    }
    // Opened before the computation, so that an unwritable path is reported first.
    const std::string& path = arguments.text("output");
    const std::string& directory = is_directory ? path : arguments.text("pieces");
    std::optional<OutputDirectory> tables;
    if (!directory.empty()) {
        tables.emplace(directory);
    }
    std::optional<Output> file;
    if (!is_directory) {
        file.emplace(path);
        require_tool(format);
    }
    const Result result = report_result(dossier_of(game, request, arguments), head);
    arguments.on_result(result);
    const Style style = style_of(arguments);
    if (file) {
        file->finish(bytes_of(result, format, style, {.with_fractions = true}));
    }
    if (tables) {
        tables->finish(is_directory ? csv_files(result, style) : latex_pieces(result, style));
    }
    const int code = report_findings(result);
    arguments.on_written(
        fmt::format("{}{}: {}", path, file && tables ? " and " + directory : "",
                    result_of({.exit_code = code, .is_written = true, .record = result.record(style)})));
    return code;
}

}  // namespace sabot
