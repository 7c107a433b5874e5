#include "analyzer/web/answers.hpp"

#include "audit/audit.hpp"
#include "check/checked_wager.hpp"
#include "check/game_check.hpp"
#include "dossier/dossier.hpp"
#include "error.hpp"
#include "games/builtin_games.hpp"
#include "limits/limits.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/report.hpp"
#include "reports/results/defects.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"
#include "reports/writers/writer.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sabot::web {

namespace {

// Accepts only ids of built-in limits: the name of a file would be read from the disk.
std::vector<Limits> limits_in(const Fields& request) {
    const auto& builtin = builtin_limits();
    std::vector<Limits> limits;
    for (const std::string& name : request.texts("limits")) {
        if (none_of(builtin, [&](const auto& file) { return file.id == name; })) {
            request.refuse("limits", "ids of built-in limits");
        }
        limits.push_back(load_limits(name));
    }
    return limits;
}

struct FileKind {
    const char* format;
    const char* ending;
    const char* type;
};

constexpr FileKind kFileKinds[]{{"html", ".html", "text/html"},
                                {"markdown", ".md", "text/markdown"},
                                {"csv", ".csv", "text/csv"},
                                {"json", ".json", "application/json"},
                                {"latex", ".tex", "application/x-latex"}};

// The command that writes the same report. The texts are valid, so they contain no quotation marks.
std::string command_for(const Subject& subject, const Fields& request, const char* ending) {
    std::string command = "sabot report " + subject.name;
    for (const char* option : {"decks", "shoe", "remove"}) {
        if (const auto text = request.text(option)) {
            command += fmt::format(" --{} \"{}\"", option, *text);
        }
    }
    for (const auto& [option, values] :
         {std::pair("wager", subject.wagers), std::pair("limits", request.texts("limits"))}) {
        for (const std::string& value : values) {
            command += fmt::format(" --{} {}", option, value);
        }
    }
    return fmt::format("on the browser page; the same as {} -o {}{}", command, subject.game.id, ending);
}

}  // namespace

Json check_answer(const Fields& request) {
    const Subject subject = subject_of(request);
    const GameCheck check = check_game(subject.game, load_game(*builtin_game("punto-banco")).tableau);
    Json warnings = Json::array();
    for (const GameWarning& warning : check.warnings) {
        warnings.push_back((warning.wager.empty() ? "" : warning.wager + ": ") + warning.text);
    }
    return {{"html", fragment("check", check_result(check).report(subject.style).sections)},
            {"warnings", warnings},
            {"record", record::json_record(check, subject.style)}};
}

Json audit_answer(const Fields& request) {
    const Subject subject = subject_of(request);
    const Audit result = audit(subject.game, {subject.setup, subject.wagers, request.flag("explain"),
                                              request.text("stakes"), false, limits_in(request)});
    require_none(audit_result({result}).defects);
    return {{"html", fragment("audit", audit_result({result}).report(subject.style).sections)},
            {"verdict", to_string(result.conclusion())},
            {"record", record::json_record(result, subject.style)}};
}

Json report_answer(const Fields& request) {
    const std::string format = request.needed_text("format");
    const auto* kind = std::find_if(std::begin(kFileKinds), std::end(kFileKinds),
                                    [&](const FileKind& one) { return one.format == format; });
    if (kind == std::end(kFileKinds)) {
        request.refuse("format", "html, markdown, csv, json or latex");
    }
    const Subject subject = subject_of(request);
    const ReportHead head{request.text("date").value_or(""), command_for(subject, request, kind->ending)};
    const Result result = report_result(
        compile_dossier(subject.game, {subject.setup, subject.wagers, limits_in(request)}), head);
    require_none(result.defects);
    const report::Report report = result.report(subject.style);
    Json answer{{"name", subject.game.id + kind->ending}, {"type", kind->type}};
    if (format == "csv") {
        answer["files"] = Json::array();
        for (const auto& [name, text] : report::csv_files(report)) {
            answer["files"].push_back({{"name", name}, {"text", text}});
        }
    } else {
        answer["text"] =
            format == "json" ? result.record(subject.style) : report::written(report, {.format = format});
    }
    return answer;
}

}  // namespace sabot::web
