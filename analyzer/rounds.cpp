#include "error.hpp"
#include "figures/examine.hpp"
#include "files/output.hpp"
#include "messages.hpp"
#include "option_error.hpp"
#include "options.hpp"
#include "records/checked_records.hpp"
#include "records/record_check.hpp"
#include "records/round_columns.hpp"
#include "records/violation_log.hpp"
#include "report_head.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <optional>

namespace sabot {

namespace {

RecordCheckOptions check_options(const Arguments& arguments, Progress& progress) {
    RecordCheckOptions check;
    if (const auto columns = arguments.given("columns")) {
        protect_input(*columns);
        check.columns = with_option("columns", [&] { return read_round_columns_file(*columns); });
    }
    check.columns->groups = arguments.all("by");
    check.max_listed = arguments.number<std::uint64_t>("list");
    if (arguments.given("max-gap")) {
        check.max_gap = arguments.number<std::uint32_t>("max-gap");
    }
    check.misread = exact_option(arguments, "misread");
    check.threads = arguments.number<unsigned>("threads");
    check.on_progress = [&progress](std::uint64_t rounds, std::uint64_t) {
        progress.show_rate(rounds, "rounds");
        return true;
    };
    return check;
}

Rational level_of(const Arguments& arguments) {
    Rational level = exact_option(arguments, "level");
    if (level <= 0 || level >= 1) {
        throw InputError(InvalidValue{"level", arguments.text("level")},
                         "more than 0 and less than 1, such as 1%");
    }
    return level;
}

// Reports a wrong header before hours of work on other files. Pipes are left out, because they can be read
// only once.
void require_headers(const RecordCheck& check, const std::vector<std::string>& files) {
    for (const std::string& path : files) {
        std::error_code ignored;
        if (path != kStandardStream && !std::filesystem::is_fifo(path, ignored) &&
            !std::filesystem::is_character_file(path, ignored)) {
            with_option("FILE", [&] { check.require_header(path); });
        }
    }
}

// No warning for a file with the same unread columns as the file before it.
void warn_of_unread_columns(const std::vector<ReadFile>& files, std::size_t number) {
    const std::vector<UnreadColumn> none;
    const ReadFile& file = files[number];
    const auto& before = number > 0 ? files[number - 1].unread_columns : none;
    if (file.unread_columns.empty() || file.unread_columns == before) {
        return;
    }
    std::vector<std::string> names;
    for (const auto& [name, meant] : file.unread_columns) {
        const std::string hint = meant.empty() ? "" : fmt::format(" (did you mean \"{}\"?)", meant);
        names.push_back(fmt::format("\"{}\"{}", name, hint));
    }
    print_warnings(
        {fmt::format("{}: {} read: {}", file.name, names.size() == 1 ? "a column is not" : "columns are not",
                     fmt::join(names, ", "))});
}

// Returns whether all files were read to their end. Errors after the header are printed at once, and the rows
// before and after them are checked.
bool read_files(RecordCheck& check, const std::vector<std::string>& files, Progress& progress) {
    bool is_complete = true;
    for (const std::string& path : files) {
        try {
            with_option("FILE", [&] { check.read(path); });
            progress.clear();
            warn_of_unread_columns(check.files(), check.files().size() - 1);
        } catch (const InputError& error) {
            if (error.where().line <= 1) {
                throw;
            }
            progress.clear();
            warn_of_unread_columns(check.files(), check.files().size() - 1);
            print_error(error_message(error));
            is_complete = false;
        }
    }
    return is_complete;
}

}  // namespace

int run_rounds(const Arguments& arguments) {
    const Game game = game_before_file(arguments, "GAME", arguments.text("GAME"));
    const Setup setup = setup_of(arguments, game, "all shoes are equal");
    const Rational level = level_of(arguments);
    const ReportHead head = has_head(arguments) ? head_of(arguments) : ReportHead{};
    Progress progress;
    RecordCheckOptions options = check_options(arguments, progress);
    const std::vector<std::string>& files = arguments.all("FILE");
    if (files.empty()) {
        throw InputError("FILE is missing", "sabot rounds GAME FILE...");
    }
    for (const std::string& path : files) {
        protect_input(path);
    }
    RecordCheck check(game, examine(game, setup).shoe, std::move(options));
    require_headers(check, files);
    ResultPrinter printer(arguments);
    const bool is_complete = read_files(check, files, progress);
    CheckedRecords rounds = with_statistics(
        check, game, setup, level, arguments.given("any-time") ? Looks::any : Looks::once, !head.is_empty());
    progress.clear();
    const bool is_readable = rounds.violations->unreadable() == 0 && rounds.rows > 0;
    const int code = printer.print(rounds_result(std::move(rounds), head));
    return is_complete && is_readable ? code : kBadInput;
}

}  // namespace sabot
