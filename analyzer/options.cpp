#include "options.hpp"

#include "cards/notation.hpp"
#include "check/computable.hpp"
#include "check/load_game.hpp"
#include "check/open_game.hpp"
#include "error.hpp"
#include "exact/decimal.hpp"
#include "games/builtin_games.hpp"
#include "games/game_names.hpp"
#include "input/add_new.hpp"
#include "input_files.hpp"
#include "reports/writers/writer.hpp"
#include "rules/commission.hpp"
#include "standard_streams.hpp"
#include "team.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace sabot {

Options ShoeOptions::rows(Part part, Decks forms) {
    const bool ranges = forms == Decks::ranges || forms == Decks::ranges_or_infinite;
    const bool infinite = forms == Decks::infinite || forms == Decks::ranges_or_infinite;
    Options all{
        {"--decks", &text.decks,
         std::string("Whole decks instead of the game's own") + (ranges ? "; N-M compares a range" : "") +
             (infinite ? "; infinite: cards are dealt with replacement" : ""),
         Text{.name = std::string(ranges ? "N|N-M" : "N") + (infinite ? "|infinite" : ""),
              .words = infinite ? std::vector<std::string>{"infinite"} : std::vector<std::string>{}}},
        {"--shoe", &text.shoe,
         "The exact composition, such as \"A=31 2=32 ... 0=128\"; keys are values 0..9 (0: ten, jack, "
         "queen and king), ranks A 2..9 T J Q K, or cards Ah Td 9c",
         Text{"COUNTS"}, Rules{.excludes = {"--decks"}}},
        {"--remove", &text.remove, "Cards removed from the shoe, such as \"9 9 Kd 0\"", Text{"CARDS", true}},
        {"--player", &text.player, "Player's cards already dealt; figures are conditional on them",
         Text{"CARDS", true}},
        {"--banker", &text.banker, "Banker's cards already dealt", Text{"CARDS", true}},
    };
    all.resize(part);
    return all;
}

Setup ShoeOptions::setup(const Game& game, const char* why) const {
    Setup setup = setup_of(text, game, why);
    warn_of_unusual_decks(game, {setup});
    return setup;
}

std::vector<Setup> ShoeOptions::setups(const Game& game) const {
    std::vector<Setup> runs = setups_of(text, game);
    warn_of_unusual_decks(game, runs);
    return runs;
}

void ShoeOptions::warn_of_unusual_decks(const Game& game, const std::vector<Setup>& runs) const {
    const std::string unusual = text.shoe ? "" : unusual_decks(game, runs);
    if (!unusual.empty() && !another_rank_prints()) {
        say("warning: --decks {}", unusual);
    }
}

Options OutputOptions::file_rows() {
    std::vector<std::string> names;
    for (const report::Format& one : report::formats()) {
        names.push_back(one.name);
    }
    names.insert(names.begin() + 1, "json");
    return {{"--format", &format, "Format of the result; default for a file that ends in .xlsx: xlsx",
             OneOf{names}},
            output_row(file)};
}

Options OutputOptions::rows(const Subject& subject) {
    std::vector<std::string> names;
    std::string lines;
    for (const TableKind& one : subject.tables) {
        lines += fmt::format("{}{} ({}{})", lines.empty() ? "" : ", ", one.line, one.name,
                             lines.empty() ? ", the default" : "");
        names.emplace_back(one.name);
    }
    Options all = file_rows();
    all.push_back(digits_row(style));
    all.push_back({"--exact", &style.exact, "Print fractions next to decimals"});
    all.push_back(
        {"--table", &table, "With --format csv, a line for each " + lines, OneOf{std::move(names)}});
    return all;
}

Option CommonOptions::game_row() {
    return {"GAME", &game, "A built-in game (see sabot games) or a game file", game_text()};
}

Option CommonOptions::wager_row() {
    return {"--wager", &wagers, "Only this wager; may be repeated",
            Text{.name = "ID", .offers = Offers::wagers}, Rules{.repeatable = true}};
}

Option CommonOptions::double_check_row(const char* what) {
    return {"--double-check", &double_check,
            std::string(what) + " by a second, independent route too, and compare"};
}

Game open_game_named(const std::string& argument) {
    if (names_game_file(argument)) {
        protect_input(argument);
    }
    return open_game(argument);
}

Game game_named(const std::string& argument, const std::vector<std::string>& wagers) {
    Game game = open_game_named(argument);
    if (names_game_file(argument)) {
        require_computable(game, wagers);
    }
    return game;
}

std::vector<Limits> limits_named(const std::vector<std::string>& names) {
    std::vector<Limits> limits;
    std::set<std::string> ids;
    for (const std::string& name : names) {
        if (names_game_file(name)) {
            protect_input(name);
        }
        limits.push_back(load_limits(name));
        require_unique(ids, limits.back().head.id, {name}, "file");
    }
    return limits;
}

std::vector<Game> all_games() {
    std::vector<Game> games;
    for (const BuiltinGame& game : builtin_games()) {
        games.push_back(load_game(game));
    }
    return games;
}

Option output_row(std::string& file) {
    return {"-o,--output", &file, "Write to this file instead of standard output", file_text()};
}

Option digits_row(Style& style) {
    return {"--digits", &style.digits, "Decimals printed, rounded half to even from the exact value",
            Range{0, kMaxDigits - 1}};
}

Option limits_row(std::vector<std::string>& names) {
    std::vector<std::string_view> ids;
    for (const BuiltinGame& file : builtin_limits()) {
        ids.push_back(file.id);
    }
    return {"--limits", &names,
            fmt::format("Compare with limits of laws and standards: a file, or {}; may be repeated",
                        fmt::join(ids, ", ")),
            Text{.name = "FILE|ID", .offers = Offers::limits_or_files}, Rules{.repeatable = true}};
}

Option commission_row(std::string& commission) {
    return {"--commission", &commission, "Commission on Banker's wins, such as 5% or 1/20; default: 0",
            Text{"SHARE"}};
}

std::vector<std::uint64_t> numbers_option(const char* field, const std::string& text) {
    std::vector<std::uint64_t> numbers;
    std::string_view rest = text;
    for (bool more = true; more;) {
        const auto comma = rest.find(',');
        const auto number = whole_number<std::uint64_t>(rest.substr(0, comma));
        if (!number) {
            throw InputError(InvalidValue{field, text}, "whole numbers, such as 1000,10000");
        }
        numbers.push_back(*number);
        more = comma != std::string_view::npos;
        rest.remove_prefix(more ? comma + 1 : rest.size());
    }
    return numbers;
}

Rational exact_option(const char* field, const std::string& text) {
    return about_field(field, [&] { return parse_exact(text); });
}

Rational commission_option(const char* field, const std::string& text) {
    Rational commission = exact_option(field, text);
    if (!is_commission(commission)) {
        throw InputError(InvalidValue{field, text}, "at least 0% and less than 100%");
    }
    return commission;
}

}  // namespace sabot
