#include "case_file.hpp"

#include "case_report.hpp"
#include "input/table_reader.hpp"
#include "input/toml_tree.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>
#include <system_error>

namespace sabot {

namespace {

constexpr std::size_t kMaxCaseBytes = 1'000'000;

namespace fs = std::filesystem;

// The files of a case, which show whether an output would replace another file.
class CaseFiles {
public:
    explicit CaseFiles(const std::string& case_path)
        : folder_(fs::path(case_path).parent_path()),
          state_(fs::path(state_file_of(case_path)).filename().string()) {
        add(fs::path(case_path).filename().string(), "the case file", {});
        add(state_, "the state of the case", {});
    }

    void add_document(const std::string& file, const Location& where) {
        std::error_code error;
        if (!fs::is_regular_file(folder_ / file, error)) {
            throw InputError(where, fmt::format("{} is no file", in_quotes(file)),
                             "a file, by its path from the folder of the case");
        }
        add(file, "a document", where);
    }

    void add_output(const std::string& file, const Location& where) {
        const fs::path place = folder_ / file;
        std::error_code error;
        if (!place.has_filename()) {
            throw InputError(where, fmt::format("{} is the name of a folder", in_quotes(file)), "a file");
        }
        const fs::path folder = place.parent_path();
        if (!folder.empty() && !fs::is_directory(folder, error)) {
            throw InputError(where,
                             fmt::format("the folder of the output {} does not exist", in_quotes(file)),
                             "an existing folder, by its path from the folder of the case");
        }
        add(file, "an output", where);
    }

    // For an output that the case file does not name: a file of that name before the first run is not
    // Sabot's.
    void require_unused(const char* key, const char* name) const {
        std::error_code error;
        if (!fs::exists(folder_ / state_, error) && fs::exists(folder_ / name, error)) {
            throw InputError(
                Location{(folder_ / name).string()},
                "no run of the case is known that wrote this file, and the case would replace it",
                fmt::format("another file under the key {}, or none here", key));
        }
    }

private:
    void add(const std::string& file, const char* what, const Location& where) {
        std::error_code error;
        const auto [other, is_new] =
            known_.emplace(fs::weakly_canonical(fs::absolute(folder_ / file), error).string(), what);
        if (!is_new && (std::string_view(what) == "an output" || other->second == "an output")) {
            throw InputError(where, fmt::format("{} is also {} of this case", in_quotes(file), other->second),
                             "a name of its own");
        }
    }

    fs::path folder_;
    std::string state_;
    std::map<std::string, std::string> known_;
};

CaseDocument read_document(const TomlNode& node, CaseFiles& files) {
    TableReader reader(node, "document");
    CaseDocument document{reader.text("file"), reader.optional_text("title")};
    reader.done();
    files.add_document(document.file, reader.where("file"));
    return document;
}

}  // namespace

std::string state_file_of(const std::string& path) {
    return fs::path(path).replace_extension(".state.json").string();
}

CaseFile read_case_file(const std::string& path) {
    const std::string text = toml_file_text(path, kMaxCaseBytes);
    require_size(text, path, kMaxCaseBytes);
    const TomlNode root = parse_toml(text, path);
    TableReader reader(root, "case");
    reader.integer("format", 1, 1);
    CaseFile read{reader.text("title")};
    SharedEntries shared;
    const auto share = [&](const char* key) {
        std::string value = reader.optional_text(key);
        if (reader.has(key)) {
            shared.push_back({key, value, reader.where(key)});
        }
        return value;
    };
    share("game");
    for (const HeadFact& fact : kHeadFacts) {
        const std::string value = share(fact.name);
        TableReader::at(reader.where(fact.name), [&] { set_head_fact(read.head, fact.name, value); });
    }
    CaseFiles files(path);
    const auto named_or = [&](const char* key, const char* name) {
        if (reader.has(key)) {
            return reader.text(key);
        }
        files.require_unused(key, name);
        return std::string(name);
    };
    read.index = named_or("index", "index.html");
    read.summary = named_or("summary", "summary.json");
    const TomlNode* documents = reader.list("document", "tables under [[document]]");
    const TomlNode& reports = reader.needed_list("report", "a table under [[report]] for each report");
    reader.done();
    if (documents != nullptr) {
        for (const TomlNode& node : documents->items) {
            read.documents.push_back(read_document(node, files));
        }
    }
    files.add_output(read.index, reader.where("index"));
    files.add_output(read.summary, reader.where("summary"));
    for (const TomlNode& node : reports.items) {
        read.reports.push_back(read_case_report(node, shared));
        files.add_output(read.reports.back().output, node.find("output")->where);
    }
    return read;
}

}  // namespace sabot
