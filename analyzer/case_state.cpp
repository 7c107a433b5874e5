#include "case_state.hpp"

#include "error.hpp"
#include "files/file_digest.hpp"
#include "files/sha256.hpp"
#include "reports/fields/json.hpp"
#include "reports/model/program.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <sys/stat.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace sabot {

namespace {

namespace fs = std::filesystem;
using record::Json;

constexpr int kStateFormat = 2;

std::string bytes_of_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

ReportState report_state(const Json& json) {
    ReportState state;
    json.at("words").get_to(state.words);
    json.at("exit_code").get_to(state.exit_code);
    json.at("written").get_to(state.is_written);
    json.at("inputs").get_to(state.inputs);
    json.at("outputs").get_to(state.outputs);
    const Json& record = json.at("record");
    state.record = record.is_null() ? "" : record.dump();
    return state;
}

}  // namespace

std::vector<record::CaseInput> changed_files(const Digests& before, const Digests& now) {
    Digests all = now;
    all.insert(before.begin(), before.end());
    const auto digest = [](const Digests& of, const std::string& file) -> std::optional<std::string> {
        const auto found = of.find(file);
        return found == of.end() || found->second.empty() ? std::nullopt : std::optional(found->second);
    };
    std::vector<record::CaseInput> changes;
    for (const auto& [file, any] : all) {
        const auto old = digest(before, file);
        const auto current = digest(now, file);
        if (old != current) {
            changes.push_back({file, old, current});
        }
    }
    return changes;
}

Digests CaseState::inputs() const {
    Digests all = files;
    for (const auto& [output, report] : reports) {
        all.insert(report.inputs.begin(), report.inputs.end());
    }
    return all;
}

std::string FileDigests::of_file(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) {
        return "";
    }
    const std::array<std::uintmax_t, 4> stamp{
        static_cast<std::uintmax_t>(status.st_dev), static_cast<std::uintmax_t>(status.st_ino),
        static_cast<std::uintmax_t>(status.st_size),
        static_cast<std::uintmax_t>(fs::last_write_time(path).time_since_epoch().count())};
    const auto found = known_.find(path);
    if (found != known_.end() && found->second.stamp == stamp) {
        return found->second.digest;
    }
    std::string digest;
    try {
        digest = digest_of_file(path).sha256;
    } catch (const InputError&) {
        // A file that cannot be read counts as one that does not exist.
    }
    return (known_[path] = {stamp, digest}).digest;
}

std::string FileDigests::of_directory(const std::string& path) {
    std::vector<std::string> lines;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(path, ignored)) {
        if (fs::is_regular_file(entry.path(), ignored)) {
            lines.push_back(
                fmt::format("{}  {}\n", of_file(entry.path().string()), entry.path().filename().string()));
        }
    }
    std::sort(lines.begin(), lines.end());
    return sha256(joined(lines, ""));
}

std::string FileDigests::of(const std::string& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored)      ? of_directory(path)
           : fs::is_regular_file(path, ignored) ? of_file(path)
                                                : "";
}

Digests FileDigests::of(const std::vector<std::string>& paths) {
    Digests digests;
    for (const std::string& path : paths) {
        digests[path] = of(path);
    }
    return digests;
}

bool FileDigests::are_unchanged(const Digests& digests) {
    return all_of(digests, [this](const auto& one) { return of(one.first) == one.second; });
}

std::string program_identity() {
    const report::ProgramIdentity& program = report::this_program();
    const bool is_known = !program.commit.empty() && !program.commit.ends_with("-dirty");
    return fmt::format("Sabot {}, {}, {}, {}", program.version,
                       is_known ? program.commit : digest_of_file("/proc/self/exe").sha256, program.compiler,
                       fmt::join(program.libraries, ", "));
}

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
                           {"written", report.is_written},
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
