#include "each.hpp"
#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "figures/shoe_rows.hpp"
#include "file_format.hpp"
#include "files/output.hpp"
#include "games/builtin_games.hpp"
#include "interrupt.hpp"
#include "messages.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <string_view>

namespace sabot {

namespace {

Evaluator evaluator_of(const Game& game, const Arguments& arguments, const ShoeTable& table) {
    return {game, arguments.all("wager"), each(table.keys(), &WrittenCard::cards)};
}

std::string output_header(const Evaluator& evaluator) {
    return joined(evaluator.wagers(), ",", &Wager::id) + "\n";
}

// Returns whether there were bad rows.
bool write_values(BlockReader& reader, const ShoeTable& table, const Evaluator& evaluator,
                  const Arguments& arguments, Output& output) {
    const TableEvaluation how{
        arguments.has("exact") ? ValueStyle::fraction : ValueStyle::shortest_double,
        !arguments.has("keep-going"),
        arguments.number<unsigned>("threads"),
    };
    Progress progress;
    std::size_t rows = 0;
    bool has_bad = false;
    evaluate_table(reader, table, evaluator, how,
                   [&](const EvaluatedRows& some, const std::vector<InputError>& errors) {
                       output.write(some.output);
                       for (const InputError& error : errors) {
                           progress.clear();
                           print_error(error_message(error));
                           has_bad = true;
                       }
                       rows += some.lines;
                       progress.show_rate(rows, "rows");
                   });
    return has_bad;
}

}  // namespace

int run_evaluate(const Arguments& arguments) {
    const std::string& file = arguments.text("output");
    const FileFormat* format = format_of_file(file);
    if (format != nullptr && format->name != "csv" && format->name != "text") {
        throw InputError(fmt::format("invalid value \"{}\" for -o: rows are CSV", file.substr(0, 100)),
                         "a name that ends in .csv");
    }
    const std::vector<std::string>& names = arguments.all("ARGUMENTS");
    const bool names_game =
        builtin_game(names.front()) != nullptr || std::string_view(names.front()).ends_with(".toml");
    if (names.size() == 1 && names_game) {
        throw InputError(fmt::format("FILE is missing after the game {}", in_quotes(names.front())),
                         "a table of shoes, or - for standard input");
    }
    const Game game =
        game_before_file(arguments, "ARGUMENTS", names.size() > 1 ? names.front() : "punto-banco");
    BlockReader reader(names.back(), [] {
        if (was_interrupted()) {
            throw OutputError("interrupted; the rows that were written are whole");
        }
    });
    protect_input(names.back());
    const ShoeTable table = read_header(reader);
    const Evaluator evaluator = evaluator_of(game, arguments, table);
    print_warnings(warnings_of(evaluator.refused()));
    for (const Wager* wager : evaluator.wagers()) {
        if (wager->progressive) {
            say(fmt::format("note: the figures of {} are for a meter of {}", wager->id,
                            decimal_or_fraction(*wager->progressive->meter)));
        }
    }
    // An interrupt does not end the program in the middle of a row.
    const InterruptsHeld held;
    Output output(file);
    output.write(output_header(evaluator));
    const bool has_bad = write_values(reader, table, evaluator, arguments, output);
    output.close();
    return has_bad ? kFound : kDone;
}

}  // namespace sabot
