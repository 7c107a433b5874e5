#include "options.hpp"

#include "cards/notation.hpp"
#include "error.hpp"
#include "exact/decimal.hpp"

#include <fmt/format.h>

#include <charconv>

namespace sabot {

namespace {

[[noreturn]] void refuse_decks(const std::string& text) {
    throw InputError(
        fmt::format("--decks: not a number of decks: \"{}\"; N or N-M would be right, from 1 to {}, at "
                    "most {} numbers",
                    text.substr(0, 40), kMostCards / kCardsInDeck, kMostRuns));
}

int parse_decks(const std::string& text, std::string_view part) {
    int decks = 0;
    const auto* end = part.data() + part.size();
    const auto [stop, error] = std::from_chars(part.data(), end, decks);
    if (error != std::errc() || stop != end || decks < 1 || decks > kMostCards / kCardsInDeck) {
        refuse_decks(text);
    }
    return decks;
}

std::pair<int, int> parse_range(const std::string& text) {
    const auto dash = text.find('-');
    const std::string_view whole = text;
    const int first = parse_decks(text, whole.substr(0, dash));
    const int last = dash == std::string::npos ? first : parse_decks(text, whole.substr(dash + 1));
    if (last < first || last - first >= kMostRuns) {
        refuse_decks(text);
    }
    return {first, last};
}

// Says which option a value came from.
template <class Parse>
auto from_option(const char* option, Parse parse) {
    try {
        return parse();
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: {}", option, error.what()));
    }
}

}  // namespace

void ShoeOptions::add_composition_to(CLI::App& command) {
    auto* decks_option =
        command.add_option("--decks", decks, "Whole decks instead of the game's own; N-M compares a range")
            ->type_name("N|N-M");
    command
        .add_option(
            "--shoe", shoe,
            "The exact composition, such as \"A=31 2=32 ... 0=128\"; keys are values 0..9 (0: ten, jack, "
            "queen and king), ranks A 2..9 T J Q K, or cards Ah Td 9c")
        ->type_name("COUNTS")
        ->excludes(decks_option);
}

void ShoeOptions::add_shoe_to(CLI::App& command) {
    add_composition_to(command);
    command.add_option("--remove", remove, "Cards gone from the shoe, such as \"9 9 Kd 0\"")
        ->type_name("CARDS");
}

void ShoeOptions::add_to(CLI::App& command) {
    add_shoe_to(command);
    command.add_option("--player", player, "Player's cards already dealt; figures are conditional on them")
        ->type_name("CARDS");
    command.add_option("--banker", banker, "Banker's cards already dealt")->type_name("CARDS");
}

std::vector<Setup> ShoeOptions::setups(const Game& game) const {
    Setup common;
    common.removed = from_option("--remove", [&] { return parse_cards(remove); });
    common.dealt.player = from_option("--player", [&] { return parse_cards(player); });
    common.dealt.banker = from_option("--banker", [&] { return parse_cards(banker); });
    if (shoe) {
        common.shoe = from_option("--shoe", [&] { return parse_shoe(*shoe); });
        return {common};
    }
    const auto [first, last] = decks ? parse_range(*decks) : std::pair(game.decks, game.decks);
    std::vector<Setup> runs;
    for (int count = first; count <= last; ++count) {
        runs.push_back(common);
        runs.back().shoe = Shoe::of_decks(count);
    }
    return runs;
}

void add_game_option(CLI::App& command, std::string& game) {
    command.add_option("GAME", game, "A built-in game (see sabot games) or a game file")
        ->capture_default_str();
}

void add_wager_option(CLI::App& command, std::vector<std::string>& wagers) {
    command.add_option("--wager", wagers, "Only this wager; may be given again")
        ->type_name("ID")
        ->expected(1)
        ->take_all();
}

CLI::Validator not_empty() {
    return {[](const std::string& text) {
                return text.empty() ? std::string("nothing was given; a name would be right") : std::string();
            },
            ""};
}

CLI::Validator whole_number() {
    return {[](const std::string& text) {
                std::uint64_t value = 0;
                const auto* end = text.data() + text.size();
                const auto [stop, error] = std::from_chars(text.data(), end, value);
                return error == std::errc() && stop == end
                           ? std::string()
                           : "not a whole number from 0 to 2^64 - 1: " + text.substr(0, 40);
            },
            ""};
}

void add_digits_option(CLI::App& command, Style& style) {
    command
        .add_option("--digits", style.digits, "Decimals printed, rounded half to even from the exact value")
        ->check(CLI::Range(0, kMostDigits - 1))
        ->capture_default_str();
}

void CommissionOption::add_to(CLI::App& command) {
    command.add_option("--commission", share, "What the house keeps of Banker's wins, such as 5% or 1/20")
        ->type_name("SHARE")
        ->capture_default_str();
}

Rational CommissionOption::value() const {
    return from_option("--commission", [&] { return parse_exact(share); });
}

void OutputOptions::add_to(CLI::App& command, const std::vector<std::string>& formats) {
    command.add_option("--format", format, "How to write the result")
        ->check(CLI::IsMember(formats))
        ->capture_default_str();
    command.add_option("-o,--output", file, "Write to this file instead of standard output")
        ->type_name("FILE");
    add_digits_option(command, style);
    command.add_flag("--exact", style.exact, "Fractions beside decimals in text");
}

}  // namespace sabot
