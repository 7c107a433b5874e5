#include "commands.hpp"
#include "error.hpp"
#include "error_message.hpp"
#include "exit_code.hpp"
#include "figures/examine.hpp"
#include "input_files.hpp"
#include "options.hpp"
#include "progress.hpp"
#include "records/checked_records.hpp"
#include "records/round_columns.hpp"
#include "records/with_statistics.hpp"
#include "reports/results/subjects.hpp"
#include "reports/writers/utf8.hpp"
#include "result_printer.hpp"
#include "standard_streams.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <thread>

namespace sabot {

namespace {

struct RoundsOptions {
    CommonOptions common = {""};
    std::vector<std::string> files;
    std::string columns;
    std::vector<std::string> by;
    std::string level = "1%";
    std::uint64_t list = 20;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
};

constexpr Range kListed{0, 1'000'000};
constexpr const char* kStandardInput = "-";

RecordCheckOptions check_options(const RoundsOptions& options) {
    RecordCheckOptions check;
    if (!options.columns.empty()) {
        protect_input(options.columns);
        check.columns = read_round_columns_file(options.columns);
    }
    check.columns->groups = options.by;
    check.max_listed = options.list;
    check.threads = options.threads;
    return check;
}

Rational level_of(const RoundsOptions& options) {
    Rational level = exact_option("level", options.level);
    if (level <= 0 || level >= 1) {
        throw InputError(InvalidValue{"level", options.level}, "more than 0 and less than 1, such as 1%");
    }
    return level;
}

// A header that is wrong is an error before hours of other files. A pipe can be read only once.
void require_headers(const RecordCheck& check, const std::vector<std::string>& files) {
    for (const std::string& path : files) {
        std::error_code ignored;
        if (path != kStandardInput && !std::filesystem::is_fifo(path, ignored) &&
            !std::filesystem::is_character_file(path, ignored)) {
            check.require_header(path);
        }
    }
}

// Returns whether all files were read to their end. Errors after the header are printed as they come, and
// what comes before and after is checked.
bool read_files(RecordCheck& check, const std::vector<std::string>& files, Progress& progress) {
    bool is_complete = true;
    for (const std::string& path : files) {
        try {
            check.read(path);
        } catch (const InputError& error) {
            if (error.where().line <= 1) {
                throw;
            }
            progress.clear();
            print_error(error);
            is_complete = false;
        }
    }
    return is_complete;
}

int run(const RoundsOptions& options) {
    const CommonOptions& common = options.common;
    const Game game = game_named(common.game);
    const Setup setup = common.shoe.setup(game, "all shoes are equal");
    const Rational level = level_of(options);
    RecordCheckOptions with = check_options(options);
    for (const std::string& path : options.files) {
        protect_input(path == kStandardInput ? "/dev/stdin" : path);
    }
    Progress progress;
    with.on_progress = [&](std::uint64_t rounds, std::uint64_t) {
        if (rounds > 0 && progress.due()) {
            progress.show(fmt::format("{:>15} rounds  {:>12.0f} a second", rounds,
                                      static_cast<double>(rounds) / progress.seconds()));
        }
        return true;
    };
    RecordCheck check(game, examine(game, setup).shoe, std::move(with));
    require_headers(check, options.files);
    ResultPrinter printer(common.output);
    const bool is_complete = read_files(check, options.files, progress);
    CheckedRecords rounds = with_statistics(check, game, setup, level);
    progress.clear();
    const int code = printer.print(rounds_result(std::move(rounds)));
    return is_complete ? code : kBadInput;
}

}  // namespace

Command rounds_command() {
    const auto options = std::make_shared<RoundsOptions>();
    CommonOptions& common = options->common;
    Option game = common.game_row();
    game.rules.required = true;
    return {"rounds", "Check records of play against the rules and the exact distribution",
            [options] { return run(*options); },
            OptionGroups{
                {game,
                 {"FILE", &options->files,
                  "Records of rounds as CSV, which may be compressed by gzip; \"-\" is standard input",
                  file_text(""), Rules{.required = true}}},
                common.shoe.rows(ShoeOptions::kWithRemoved, ShoeOptions::Decks::number),
                {{"--columns", &options->columns, "A TOML file that says what the columns hold", file_text()},
                 {"--by", &options->by,
                  "Also test the rounds of each table, dealer, shoe, month, position or other column; may be "
                  "repeated",
                  Text{"COLUMN"}, Rules{.repeatable = true}},
                 {"--level", &options->level, "Family-wise level of all tests", Text{"SHARE"}},
                 {"--list", &options->list, "List this many violations of each rule", kListed},
                 {"--threads", &options->threads, "Read with this many threads", kThreads}},
                common.output.rows(rounds_subject())}};
}

}  // namespace sabot
