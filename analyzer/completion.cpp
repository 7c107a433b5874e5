#include "completion.hpp"

#include "check/load_game.hpp"
#include "command_line.hpp"
#include "error.hpp"
#include "games/builtin_games.hpp"
#include "reports/writers/utf8.hpp"

#include <algorithm>

namespace sabot {

namespace {

// Collects what completes a word.
struct Offer {
    // What stays of the word: "--option=", or nothing.
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

CommandReader read(const Command& command, const std::vector<std::string>& words) {
    CommandReader reader(command);
    for (const std::string& word : words) {
        try {
            reader.take(word);
        } catch (const InputError&) {
            // Completion prints no messages. The command will refuse the word.
        }
    }
    return reader;
}

// Wagers of the game on the line, the first positional argument. A game that cannot be loaded has none.
void offer_wagers(Offer& offer, const Command& command, const CommandReader& reader) {
    const Option& argument = command.options.front();
    const std::vector<std::string>& given = reader.values(argument.name);
    const std::string_view game = !given.empty() ? given.front() : argument.standard;
    try {
        for (const Wager& wager : load_game(std::string(game.empty() ? "punto-banco" : game)).wagers) {
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

void offer_values(Offer& offer, const Option& option, const Command& command, const CommandReader& reader) {
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
            offer_wagers(offer, command, reader);
        }
    }
}

// Options that the line may still have.
void offer_options(Offer& offer, const Command& command, const CommandReader& reader) {
    for (const Option& option : command.options) {
        const bool is_barred = (reader.has(option.name) && !option.is_repeatable) ||
                               std::any_of(option.excludes.begin(), option.excludes.end(),
                                           [&](std::string_view other) { return reader.has(other); });
        if (!option.is_positional() && !is_barred) {
            offer.add(option, filled(option.help, command));
        }
    }
    offer.add(kHelp, kHelp.help);
}

void offer_words(Offer& offer, const Command& command, const std::vector<std::string>& words) {
    const std::string& word = words.back();
    const CommandReader reader = read(command, {words.begin() + 1, words.end() - 1});
    const auto equals = word.find('=');
    const Option* named = equals == std::string::npos ? nullptr : reader.option(word.substr(0, equals));
    if (named != nullptr) {
        offer.before = word.substr(0, equals + 1);
    } else if (word.starts_with("-")) {
        offer_options(offer, command, reader);
        return;
    } else {
        named = reader.open() != nullptr ? reader.open() : reader.argument();
    }
    if (named != nullptr) {
        offer_values(offer, *named, command, reader);
    }
}

}  // namespace

std::string completion(const std::vector<std::string>& words) {
    Offer offer;
    if (words.size() >= 2) {
        for (const Command& command : commands()) {
            if (command.name == words.front()) {
                offer_words(offer, command, words);
            }
        }
    } else if (!words.empty() && words.back().starts_with("-")) {
        offer.add(kHelp, kHelp.help);
        offer.add(kVersion, kVersion.help);
    } else {
        for (const Command& command : commands()) {
            offer.add(command.name, command.summary);
        }
    }
    return offer.paths + "\n" + offer.lines;
}

}  // namespace sabot
