#include "options.hpp"

#include "census/team.hpp"
#include "check/computable.hpp"
#include "check/load_game.hpp"
#include "check/open_game.hpp"
#include "compare/game_after.hpp"
#include "each.hpp"
#include "equilibrium/as_played.hpp"
#include "equilibrium/model_names.hpp"
#include "error.hpp"
#include "figures/checked_tallies.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/examine.hpp"
#include "figures/setup_text.hpp"
#include "files/output.hpp"
#include "games/builtin_games.hpp"
#include "games/game_names.hpp"
#include "input/add_new.hpp"
#include "messages.hpp"
#include "option_error.hpp"
#include "rules/commission.hpp"
#include "text/number_range.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <set>

namespace sabot {

namespace {

void protect_if_file(const std::string& name) {
    if (names_game_file(name)) {
        protect_input(name);
    }
}

// Protects the files of documents, whose paths are relative to the file that names them.
void protect_documents(const std::string& name, const std::vector<Document>& documents) {
    for (const Document& document : documents) {
        if (!document.sha256.empty()) {
            protect_input((std::filesystem::path(name).parent_path() / document.file).string());
        }
    }
}

SetupText setup_text(const Arguments& arguments) {
    return {arguments.given("decks"), arguments.given("shoe"), arguments.text("remove"),
            arguments.text("player"), arguments.text("banker")};
}

void warn_of_decks(const char* option, const Game& game, const std::vector<Setup>& setups) {
    const std::string unusual = unusual_decks(game, setups);
    if (!unusual.empty() && !another_rank_prints()) {
        say(fmt::format("warning: --{} {}", option, unusual));
    }
}

void warn_of_unusual_decks(const Arguments& arguments, const Game& game, const std::vector<Setup>& setups) {
    if (!arguments.has("shoe") && !arguments.is_silent) {
        warn_of_decks("decks", game, setups);
    }
}

// The probability that Player draws to five; nothing means the equilibrium.
std::optional<Rational> five_of(const Arguments& arguments) {
    const std::string text = arguments.given("player-five").value_or("draw");
    if (text == "equilibrium") {
        return std::nullopt;
    }
    if (text == "draw" || text == "stand") {
        return Rational(text == "draw" ? 1 : 0);
    }
    const Rational share = exact_option(arguments, "player-five");
    if (share < 0 || share > 1) {
        throw InputError(InvalidValue{"player-five", text},
                         "draw, stand, equilibrium, or a probability such as 1/2");
    }
    return share;
}

Play::Banker banker_of(const Arguments& arguments) {
    const std::string text = arguments.given("banker-plays").value_or("tableau");
    return text == "tableau"      ? Play::Banker::tableau
           : text == "best-reply" ? Play::Banker::best_reply
                                  : Play::Banker::equilibrium;
}

// If the game is a file, no output may replace it or its documents.
Game open_game_named(const std::string& name) {
    protect_if_file(name);
    Game game = open_game(name);
    protect_documents(name, game.documents);
    return game;
}

}  // namespace

Game open_game_of(const Arguments& arguments, const char* argument, const std::string& name) {
    Game game = with_option(argument, [&] { return open_game_named(name); });
    with_option("wager", [&] { require_wagers(game, arguments.all("wager")); });
    return game;
}

Game game_of(const Arguments& arguments, const char* argument, const std::string& name) {
    Game game = open_game_of(arguments, argument, name);
    if (names_game_file(name)) {
        for (const UnpaidRow& row :
             with_option(argument, [&] { return require_computable(game, arguments.all("wager")); })) {
            print_warnings({fmt::format("{} ({})", row.words(), to_string(row.where))});
        }
    }
    return game;
}

Game game_of(const Arguments& arguments, const char* argument) {
    return game_of(arguments, argument, arguments.text(argument));
}

// A file of rows is not TOML, so that the error is in its first line.
Game game_before_file(const Arguments& arguments, const char* argument, const std::string& name) {
    try {
        return game_of(arguments, argument, name);
    } catch (const InputError& error) {
        std::error_code ignored;
        const std::filesystem::path path = name;
        const bool is_other_file = names_game_file(name)
                                       ? path.extension() != ".toml" && error.where().line == 1
                                       : name == kStandardStream || path.has_extension() ||
                                             std::filesystem::is_regular_file(path, ignored);
        if (!is_other_file || builtin_game(name) != nullptr) {
            throw;
        }
        throw OptionError(
            InputError(fmt::format("{} is not a game", in_quotes(name)),
                       "GAME before FILE: a built-in game (see sabot games) or a file that ends in .toml"),
            argument);
    }
}

std::vector<Game> all_games() {
    return each(builtin_games(), [](const BuiltinGame& game) { return load_game(game); });
}

std::vector<Limits> limits_of(const Arguments& arguments) {
    std::vector<Limits> limits;
    std::set<std::string> ids;
    for (const std::string& name : arguments.all("limits")) {
        protect_if_file(name);
        limits.push_back(with_option("limits", [&] { return load_limits(name); }));
        protect_documents(name, limits.back().head.documents);
        with_option("limits", [&] { require_unique(ids, limits.back().head.id, {name}, "file"); });
    }
    return limits;
}

std::vector<Setup> setups_of(const Arguments& arguments, const Game& game) {
    std::vector<Setup> setups = setups_of(setup_text(arguments), game);
    warn_of_unusual_decks(arguments, game, setups);
    return setups;
}

Setup setup_of(const Arguments& arguments, const Game& game, const char* why) {
    Setup setup = setup_of(setup_text(arguments), game, why);
    warn_of_unusual_decks(arguments, game, {setup});
    return setup;
}

ComparedGame game_after(const Arguments& arguments, const Game& game) {
    const AfterText after{arguments.given("with-decks"), arguments.given("with-shoe"),
                          arguments.all("with-reading")};
    ComparedGame changed = game_after(game, setup_text(arguments), after, "with-");
    if (after.decks) {
        warn_of_decks("with-decks", changed.game, {changed.setup});
    } else if (!after.shoe) {
        warn_of_unusual_decks(arguments, changed.game, {changed.setup});
    }
    return changed;
}

bool is_range(const Arguments& arguments) { return setup_text(arguments).is_range(); }

Game as_played(const Arguments& arguments, Game game, const Setup& setup) {
    const auto names = {"player-five", "banker-plays", "play-model", "play-commission"};
    if (none_of(names, [&](const char* name) { return arguments.has(name); })) {
        return game;
    }
    Play play;
    play.five = five_of(arguments);
    play.banker = banker_of(arguments);
    if (const auto model = arguments.given("play-model")) {
        play.model = model_named(*model);
    }
    if (arguments.has("play-commission")) {
        play.commission = commission_option(arguments, "play-commission");
    }
    for (const char* name : {"play-model", "play-commission"}) {
        if (arguments.has(name) && !has_model(play)) {
            throw InputError(
                InvalidValue{name, arguments.text(name),
                             "no figure depends on it, because both hands play as given"},
                "player-five = equilibrium, or banker-plays = best-reply or equilibrium, beside it");
        }
    }
    const Shoe shoe = examine(game, setup).shoe;
    return as_played(std::move(game), play, shoe);
}

Rational exact_option(const Arguments& arguments, const std::string& name) {
    return about_field(name, [&] { return parse_exact(arguments.text(name)); });
}

Rational commission_option(const Arguments& arguments, const std::string& name) {
    Rational commission = exact_option(arguments, name);
    if (!is_commission(commission)) {
        throw InputError(InvalidValue{name, arguments.text(name)}, "at least 0% and less than 100%");
    }
    return commission;
}

std::vector<std::uint64_t> numbers_option(const Arguments& arguments, const std::string& name) {
    std::vector<std::uint64_t> numbers;
    for (const std::string& part : comma_separated(arguments.text(name))) {
        const auto number = whole_number<std::uint64_t>(part);
        // Whoever writes "40,000" means one number, not 40 and 0.
        if (!number || (part.size() > 1 && part.front() == '0')) {
            throw InputError(InvalidValue{name, arguments.text(name)},
                             "whole numbers without thousands separators, such as 1000,10000");
        }
        numbers.push_back(*number);
    }
    return numbers;
}

}  // namespace sabot
