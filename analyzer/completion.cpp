#include "command_line.hpp"

#include "check/load_game.hpp"
#include "each.hpp"
#include "error.hpp"
#include "games/builtin_games.hpp"
#include "text/utf8.hpp"

#include <algorithm>

namespace sabot {

namespace {

// Collects what completes a word.
struct Offer {
    // The part of the word that stays: "--option=", or nothing.
    std::string before = {};
    std::string paths = {};
    std::string lines = {};

    void add(std::string_view word, std::string_view description = "") {
        lines += before + sanitize_for_terminal(word);
        lines += (description.empty() ? "" : "\t" + sanitize_for_terminal(description)) + "\n";
    }

    void add(const Option& option, std::string_view help) {
        for (const std::string& spelling : option.spellings()) {
            add(spelling, help);
        }
    }
};

// The option whose value, or whose next value, may follow; null if there is none.
const Option* open_option(const Command& command, const std::vector<std::string>& words) {
    const auto last = std::find_if(words.rbegin(), words.rend(), is_option);
    const Option* option = last == words.rend() ? nullptr : option_spelled(command, *last);
    const bool may_follow =
        option != nullptr && !option->is_flag() && (last == words.rbegin() || option->is_list());
    return may_follow ? option : nullptr;
}

// The positional argument that may follow; null if there is none.
const Option* open_argument(const Command& command, const Arguments& arguments) {
    for (const Option& one : command.options) {
        const std::size_t given = arguments.all(std::string(one.name)).size();
        if (one.is_positional() && (one.max_values == 0 || given < one.max_values)) {
            return &one;
        }
    }
    return nullptr;
}

// Offers the wagers of the game on the line, which is the first positional argument; none if the game cannot
// be loaded.
void offer_wagers(Offer& offer, const Command& command, const Arguments& arguments) {
    const auto& [given, standard] = arguments.value(std::string(command.options.front().name));
    const std::string game = !given.empty() ? given.front() : standard;
    try {
        for (const Wager& wager : load_game(game.empty() ? "punto-banco" : game).wagers) {
            offer.add(wager.id, wager.name);
        }
    } catch (const InputError&) {
    }
}

void offer_games(Offer& offer) {
    for (const BuiltinGame& game : builtin_games()) {
        offer.add(game.id, load_game(game).name);
    }
    offer.add(builtin_catalogue().id, load_game(builtin_catalogue()).name);
}

void offer_values(Offer& offer, const Option& option, const Command& command, const Arguments& arguments) {
    for (const auto& listed : {option.one_of, option.offers}) {
        for (const std::string& word : words_of(listed, command)) {
            offer.add(word);
        }
    }
    if (const auto& range = option.range; range && range->max - range->min < 10) {
        for (auto number = range->min; number <= range->max; ++number) {
            offer.add(std::to_string(number));
        }
    }
    for (const std::string_view what : option.offers) {
        if (what == "@files" || what == "@directories") {
            offer.paths = what == "@files" ? "file" : "directory";
        } else if (what == "@games") {
            offer_games(offer);
        } else if (what == "@wagers") {
            offer_wagers(offer, command, arguments);
        }
    }
}

// Offers the options that the line may still have.
void offer_options(Offer& offer, const Command& command, const Arguments& arguments) {
    const auto has = [&](std::string_view name) { return arguments.has(std::string(name)); };
    for (const Option& option : command.options) {
        const bool is_barred = (has(option.name) && !option.is_repeatable) || any_of(option.excludes, has);
        if (!option.is_positional() && !is_barred) {
            offer.add(option, filled(option.help, command));
        }
    }
    offer.add(kHelp, kHelp.help);
}

void offer_words(Offer& offer, const Command& command, const std::vector<std::string>& words) {
    const std::string& word = words.back();
    const std::vector<std::string> before(words.begin() + 1, words.end() - 1);
    const Arguments arguments = arguments_so_far(command, before);
    const auto equals = word.find('=');
    const Option* named =
        equals == std::string::npos ? nullptr : option_spelled(command, word.substr(0, equals));
    if (named != nullptr) {
        offer.before = word.substr(0, equals + 1);
    } else if (word.starts_with("-")) {
        offer_options(offer, command, arguments);
        return;
    } else if (named = open_option(command, before); named == nullptr) {
        named = open_argument(command, arguments);
    }
    if (named != nullptr) {
        offer_values(offer, *named, command, arguments);
    }
}

}  // namespace

std::string completion(const std::vector<std::string>& words) {
    Offer offer;
    const bool is_help = words.size() == 2 && words.front() == kHelpCommand;
    if (words.size() >= 2 && !is_help) {
        for (const Command& command : commands()) {
            if (command.name == words.front()) {
                offer_words(offer, command, words);
            }
        }
    } else if (!words.empty() && words.back().starts_with("-")) {
        offer.add(kHelp, kHelp.help);
        offer.add(kVersion, kVersion.help);
        offer.add(kVerbose, kVerbose.help);
    } else {
        for (const Command& command : commands()) {
            offer.add(command.name, command.summary);
        }
        if (!is_help) {
            offer.add(kHelpCommand, kHelp.help);
        }
    }
    return offer.paths + "\n" + offer.lines;
}

}  // namespace sabot
