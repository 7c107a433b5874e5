#include "census/team.hpp"
#include "error.hpp"
#include "figures/examine.hpp"
#include "files/output.hpp"
#include "messages.hpp"
#include "option_error.hpp"
#include "options.hpp"
#include "records/checked_records.hpp"
#include "records/round_columns.hpp"
#include "records/state_file.hpp"
#include "records/violation_log.hpp"
#include "records/with_statistics.hpp"
#include "report_head.hpp"
#include "reports/model/program.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <memory>
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

// A header that is wrong is an error before hours of other files. A pipe can be read only once.
void require_headers(const RecordCheck& check, const std::vector<std::string>& files) {
    for (const std::string& path : files) {
        std::error_code ignored;
        if (path != kStandardStream && !std::filesystem::is_fifo(path, ignored) &&
            !std::filesystem::is_character_file(path, ignored)) {
            with_option("FILE", [&] { check.require_header(path); });
        }
    }
}

// A file like the one before it gets no warning of its own.
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

// Returns whether all files were read to their end. Errors after the header are printed as they come, and
// what comes before and after is checked.
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

// The files of each process: successive ones, of about as many bytes. What can be read only once is read by
// the first.
std::vector<std::vector<std::string>> shares_of(const std::vector<std::string>& files, int processes) {
    std::vector<std::vector<std::string>> shares(static_cast<std::size_t>(processes));
    std::vector<std::uintmax_t> ends{0};
    for (const std::string& path : files) {
        std::error_code error;
        const auto size =
            std::filesystem::is_regular_file(path, error) ? std::filesystem::file_size(path, error) : 0;
        if (size == 0) {
            shares.front() = files;
            return shares;
        }
        ends.push_back(ends.back() + size);
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto middle = static_cast<double>(ends[i]) / 2 + static_cast<double>(ends[i + 1]) / 2;
        shares[static_cast<std::size_t>(middle / static_cast<double>(ends.back()) * processes)].push_back(
            files[i]);
    }
    return shares;
}

// The state of a share of another process than the first; empty if the first has to read it itself, and say
// what is wrong.
std::string state_of_share(RecordCheck& check, const std::vector<std::string>& files) {
    try {
        for (const std::string& path : files) {
            check.read(path);
        }
        return check.state_text(report::program_version());
    } catch (const InputError&) {
        return "";
    }
}

// Adds the state of a share. If a shoe goes on into it from the files before, its files are read after them.
bool add_share(RecordCheck& check, const std::string& state, const std::vector<std::string>& files,
               Progress& progress) {
    const std::size_t known = check.files().size();
    if (!state.empty()) {
        try {
            check.add_state(state, "message", report::program_version());
        } catch (const InputError&) {
            return read_files(check, files, progress);
        }
        progress.clear();
        for (std::size_t file = known; file < check.files().size(); ++file) {
            warn_of_unread_columns(check.files(), file);
        }
        return true;
    }
    return read_files(check, files, progress);
}

// The texts that the processes make. If one of them fails, it does so after all are done.
template <class MakeText>
std::vector<std::string> gathered(const Team& team, const MakeText& make_text) {
    std::string text;
    std::exception_ptr failed;
    try {
        text = make_text();
    } catch (...) {
        failed = std::current_exception();
    }
    std::vector<std::string> texts = team.gathered(text);
    if (failed) {
        std::rethrow_exception(failed);
    }
    return texts;
}

// The files of states to add, in their order. `known`: of the one that is kept.
std::vector<std::string> states_of(const Arguments& arguments, const FileTime& known) {
    std::vector<std::string> states = arguments.all("merge");
    const auto kept = arguments.given("state");
    if (kept && known) {
        states.insert(states.begin(), *kept);
    }
    std::for_each(states.begin(), states.end(), protect_input);
    if (!kept && states.empty() && arguments.all("FILE").empty()) {
        throw InputError("FILE is missing", "sabot rounds GAME FILE...");
    }
    return states;
}

// Of records that were read in part, a later run could not read the rest.
void keep_state(const RecordCheck& check, const std::string& path, const FileTime& known, bool is_complete) {
    if (is_complete) {
        note_output(path);
        write_state_file(check, path, report::program_version(), known);
    } else {
        print_warnings({fmt::format("{} is not written, since a file was not read to its end", path)});
    }
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
    for (const std::string& path : files) {
        protect_input(path);
    }
    const FileTime known = time_of_file(arguments.text("state"));
    const std::unique_ptr<Team> team = join_team([] { return false; });
    if (team->size() > 1) {
        options.threads = 1;
    }
    if (!team->is_first()) {
        options.on_progress = {};
    }
    RecordCheck check(game, examine(game, setup).shoe, std::move(options));
    std::optional<ResultPrinter> printer;
    bool is_complete = true;
    const auto shares = shares_of(files, team->size());
    const auto begin = [&] {
        for (const std::string& path : states_of(arguments, known)) {
            add_state_file(check, path, report::program_version());
        }
        require_headers(check, files);
        printer.emplace(arguments);
        is_complete = read_files(check, shares.front(), progress);
        return std::string();
    };
    const std::vector<std::string> states = gathered(*team, [&] {
        return team->is_first() ? begin()
                                : state_of_share(check, shares[static_cast<std::size_t>(team->rank())]);
    });
    if (!team->is_first()) {
        return kDone;
    }
    for (std::size_t rank = 1; rank < states.size(); ++rank) {
        is_complete = add_share(check, states[rank], shares[rank], progress) && is_complete;
    }
    CheckedRecords rounds = with_statistics(
        check, game, setup, level, arguments.given("any-time") ? Looks::any : Looks::once, !head.is_empty());
    progress.clear();
    const bool is_readable = rounds.violations->unreadable() == 0 && rounds.rows > 0;
    const int code = printer->print(rounds_result(std::move(rounds), head));
    if (const auto state = arguments.given("state")) {
        keep_state(check, *state, known, is_complete);
    }
    return is_complete && is_readable ? code : kBadInput;
}

}  // namespace sabot
