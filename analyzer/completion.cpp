#include "completion.hpp"

#include "check/load_game.hpp"
#include "error.hpp"
#include "games/builtin_games.hpp"
#include "options.hpp"
#include "reports/writers/utf8.hpp"

#include <algorithm>

namespace sabot {

namespace {

// The words of a command line after the command and before the one at the cursor.
struct Typed {
    // Options that are given.
    std::vector<const Option*> options = {};
    std::vector<std::string> arguments = {};
    // The option whose value, or whose next value, may follow; null if there is none.
    const Option* open = nullptr;
};

class Completion {
public:
    Completion(const std::vector<Command>& commands, const std::vector<std::string>& words)
        : word_(words.empty() ? "" : words.back()) {
        if (words.size() < 2) {
            offer_commands(commands);
            return;
        }
        const auto command = std::find_if(commands.begin(), commands.end(),
                                          [&](const Command& one) { return one.name == words.front(); });
        if (command != commands.end()) {
            rows_ = rows_of(*command);
            rows_.push_back(help_row());
            read({words.begin() + 1, words.end() - 1});
            offer();
        }
    }

    std::string text() const { return paths_ + "\n" + lines_; }

private:
    void add(const std::string& word, const std::string& description = "") {
        lines_ += before_ + sanitize_for_terminal(word);
        lines_ += (description.empty() ? "" : "\t" + sanitize_for_terminal(description)) + "\n";
    }

    void add_option(const Option& row) {
        for (const std::string& name : spellings(row)) {
            add(name, row.help);
        }
    }

    void offer_commands(const std::vector<Command>& commands) {
        if (word_.starts_with("-")) {
            add_option(help_row());
            add_option(version_row());
            return;
        }
        for (const Command& command : commands) {
            add(command.name, command.summary);
        }
    }

    const Option* option_named(const std::string& word) const {
        const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Option& row) {
            const auto names = spellings(row);
            return std::find(names.begin(), names.end(), word.substr(0, word.find('='))) != names.end();
        });
        return found == rows_.end() ? nullptr : &*found;
    }

    void read(const std::vector<std::string>& words) {
        for (const std::string& word : words) {
            if (is_option(word)) {
                const Option* row = option_named(word);
                if (row != nullptr) {
                    typed_.options.push_back(row);
                }
                const bool has_value = word.find('=') != std::string::npos;
                typed_.open = row == nullptr || is_flag(*row) || has_value ? nullptr : row;
            } else if (typed_.open == nullptr) {
                typed_.arguments.push_back(word);
            } else if (!takes_several(*typed_.open)) {
                typed_.open = nullptr;
            }
        }
    }

    static bool takes_several(const Option& row) { return is_list(row) && !row.rules.repeatable; }

    // The row of the positional argument at the cursor; null if the command takes no more.
    const Option* argument() const {
        std::size_t before = typed_.arguments.size();
        for (const Option& row : rows_) {
            if (!is_option(row.names) && (before-- == 0 || takes_several(row))) {
                return &row;
            }
        }
        return nullptr;
    }

    void offer() {
        const auto equals = word_.find('=');
        if (const Option* row = equals == std::string::npos ? nullptr : option_named(word_)) {
            before_ = word_.substr(0, equals + 1);
            offer_values(*row);
        } else if (typed_.open != nullptr && !word_.starts_with("-")) {
            offer_values(*typed_.open);
        } else if (word_.starts_with("-")) {
            offer_options();
        } else if (const Option* named = argument()) {
            offer_values(*named);
        }
    }

    // Options that the line may still have.
    void offer_options() {
        for (const Option& row : rows_) {
            const bool barred =
                std::any_of(typed_.options.begin(), typed_.options.end(), [&](const Option* other) {
                    return (other == &row && !row.rules.repeatable) || excludes(row, *other) ||
                           excludes(*other, row);
                });
            if (is_option(row.names) && !barred) {
                add_option(row);
            }
        }
    }

    static bool excludes(const Option& row, const Option& other) {
        const auto& names = row.rules.excludes;
        return std::find(names.begin(), names.end(), spellings(other).front()) != names.end();
    }

    void offer_values(const Option& row) {
        if (!is_flag(row)) {
            std::visit([&](const auto& accepted) { offer_accepted(accepted); }, row.accepted);
        }
    }

    void offer_accepted(const OneOf& one) {
        for (const std::string& word : one.values) {
            add(word);
        }
    }

    // Numbers of a short range.
    void offer_accepted(const Range& range) {
        for (auto number = range.min; range.max - range.min < 10 && number <= range.max; ++number) {
            add(std::to_string(number));
        }
    }

    void offer_accepted(const Text& text) {
        for (const std::string& word : text.words) {
            add(word);
        }
        switch (text.offers) {
            case Offers::nothing: break;
            case Offers::files: paths_ = "file"; break;
            case Offers::directories: paths_ = "directory"; break;
            case Offers::games: offer_games(); break;
            case Offers::games_or_files:
                offer_games();
                paths_ = "file";
                break;
            case Offers::limits_or_files:
                for (const BuiltinGame& file : builtin_limits()) {
                    add(std::string(file.id));
                }
                paths_ = "file";
                break;
            case Offers::wagers: offer_wagers(); break;
        }
    }

    void offer_games() {
        for (const BuiltinGame& game : builtin_games()) {
            add(std::string(game.id), load_game(game).name);
        }
        add(std::string(builtin_catalogue().id), load_game(builtin_catalogue()).name);
    }

    // Wagers of the game on the line. A game that cannot be loaded has none: completion prints no messages.
    void offer_wagers() {
        try {
            for (const Wager& wager : load_game(game()).wagers) {
                add(wager.id, wager.name);
            }
        } catch (const InputError&) {
        }
    }

    // The first positional argument, or its default.
    std::string game() const {
        if (!typed_.arguments.empty()) {
            return typed_.arguments.front();
        }
        for (const Option& row : rows_) {
            const auto* target = std::get_if<std::string*>(&row.target);
            if (!is_option(row.names) && target != nullptr && !(*target)->empty()) {
                return **target;
            }
        }
        return CommonOptions().game;
    }

    std::string word_;
    Options rows_ = {};
    Typed typed_ = {};
    // What stays of the word at the cursor: "--option=", or nothing.
    std::string before_ = {};
    std::string paths_ = {};
    std::string lines_ = {};
};

}  // namespace

std::string completion(const std::vector<Command>& commands, const std::vector<std::string>& words) {
    return Completion(commands, words).text();
}

}  // namespace sabot
