#include "case_state.hpp"

#include "error.hpp"
#include "files/sha256.hpp"
#include "reports/fields/json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace sabot {

namespace {

namespace fs = std::filesystem;
using record::Json;

constexpr int kStateFormat = 1;

std::string bytes_of_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string directory_digest(const std::string& path) {
    std::vector<std::string> lines;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(path, ignored)) {
        if (fs::is_regular_file(entry.path(), ignored)) {
            lines.push_back(fmt::format("{}  {}\n", sha256(bytes_of_file(entry.path().string())),
                                        entry.path().filename().string()));
        }
    }
    std::sort(lines.begin(), lines.end());
    return sha256(fmt::format("{}", fmt::join(lines, "")));
}

ReportState report_state(const Json& json) {
    ReportState state;
    json.at("words").get_to(state.words);
    json.at("exit_code").get_to(state.exit_code);
    json.at("inputs").get_to(state.inputs);
    json.at("outputs").get_to(state.outputs);
    const Json& record = json.at("record");
    state.record = record.is_null() ? "" : record.dump();
    return state;
}

}  // namespace

Digests CaseState::inputs() const {
    Digests all = files;
    for (const auto& [output, report] : reports) {
        all.insert(report.inputs.begin(), report.inputs.end());
    }
    return all;
}

std::string digest_of(const std::string& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored)      ? directory_digest(path)
           : fs::is_regular_file(path, ignored) ? sha256(bytes_of_file(path))
                                                : "";
}

Digests digests_of(const std::vector<std::string>& paths) {
    Digests digests;
    for (const std::string& path : paths) {
        if (!digests.contains(path)) {
            digests[path] = digest_of(path);
        }
    }
    return digests;
}

bool are_unchanged(const Digests& digests) {
    return std::all_of(digests.begin(), digests.end(),
                       [](const auto& one) { return digest_of(one.first) == one.second; });
}

std::string program_digest() { return digest_of("/proc/self/exe"); }

std::optional<CaseState> read_state(const std::string& file) {
    std::error_code ignored;
    if (!fs::exists(file, ignored)) {
        return std::nullopt;
    }
    try {
        const Json json = Json::parse(bytes_of_file(file));
        if (json.at("format").get<int>() != kStateFormat) {
            return std::nullopt;
        }
        CaseState state;
        json.at("program").get_to(state.program);
        json.at("files").get_to(state.files);
        for (const auto& [output, report] : json.at("reports").items()) {
            state.reports[output] = report_state(report);
        }
        return state;
    } catch (const nlohmann::json::exception&) {
        throw InputError(fmt::format("{}: this is no state of a case", file),
                         "the file that sabot case wrote; without it, everything is run again");
    }
}

std::string state_text(const CaseState& state) {
    Json reports = Json::object();
    for (const auto& [output, report] : state.reports) {
        reports[output] = {{"words", report.words},
                           {"exit_code", report.exit_code},
                           {"inputs", Json(report.inputs)},
                           {"outputs", Json(report.outputs)},
                           {"record", report.record.empty() ? Json() : Json::parse(report.record)}};
    }
    const Json json{{"format", kStateFormat},
                    {"program", state.program},
                    {"files", Json(state.files)},
                    {"reports", std::move(reports)}};
    // File names may hold any bytes.
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sabot
