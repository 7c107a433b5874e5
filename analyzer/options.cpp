#include "options.hpp"

#include "accepted_value.hpp"
#include "cards/notation.hpp"
#include "error.hpp"
#include "exact/decimal.hpp"
#include "standard_streams.hpp"
#include "team.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace sabot {

namespace {

std::vector<int> parse_decks(const std::string& text) {
    if (text == deck_number(kInfiniteDecks)) {
        return {kInfiniteDecks};
    }
    const auto dash = text.find('-');
    const std::string_view whole = text;
    const auto first = whole_number<int>(whole.substr(0, dash));
    const auto last = dash == std::string::npos ? first : whole_number<int>(whole.substr(dash + 1));
    if (!first || !last || *first < 1 || *last > kMaxCards / kCardsInDeck || *last < *first ||
        *last - *first >= kMaxRuns) {
        throw InputError(
            fmt::format("invalid value \"{}\" for --decks: expected N or N-M from 1 to {}, at most {} "
                        "numbers, or \"{}\"{}",
                        text.substr(0, 40), kMaxCards / kCardsInDeck, kMaxRuns, deck_number(kInfiniteDecks),
                        whole_number_hint(text)));
    }
    std::vector<int> numbers(static_cast<std::size_t>(*last - *first + 1));
    std::iota(numbers.begin(), numbers.end(), *first);
    return numbers;
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

// Other numbers of decks are computed too: a laboratory may want to know.
void warn_of_decks(const Game& game, const std::vector<int>& numbers) {
    const auto allowed = [&](int number) { return game.allows_decks(number); };
    if (!std::all_of(numbers.begin(), numbers.end(), allowed) && !another_speaks()) {
        say("warning: --decks {}: {} is played with {} decks",
            numbers.size() == 1 ? deck_number(numbers.front())
                                : fmt::format("{}-{}", numbers.front(), numbers.back()),
            game.id, game.decks_allowed_text());
    }
}

}  // namespace

Options ShoeOptions::rows(Part part, Decks forms) {
    const bool ranges = forms == Decks::ranges || forms == Decks::ranges_or_infinite;
    const bool infinite = forms == Decks::infinite || forms == Decks::ranges_or_infinite;
    Options all{
        {"--decks", &decks,
         std::string("Whole decks instead of the game's own") + (ranges ? "; N-M compares a range" : "") +
             (infinite ? "; infinite: cards are dealt with replacement" : ""),
         Text{std::string(ranges ? "N|N-M" : "N") + (infinite ? "|infinite" : "")}},
        {"--shoe", &shoe,
         "The exact composition, such as \"A=31 2=32 ... 0=128\"; keys are values 0..9 (0: ten, jack, "
         "queen and king), ranks A 2..9 T J Q K, or cards Ah Td 9c",
         Text{"COUNTS"}, Rules{.excludes = {"--decks"}}},
        {"--remove", &remove, "Cards gone from the shoe, such as \"9 9 Kd 0\"", Text{"CARDS", true}},
        {"--player", &player, "Player's cards already dealt; figures are conditional on them",
         Text{"CARDS", true}},
        {"--banker", &banker, "Banker's cards already dealt", Text{"CARDS", true}},
    };
    all.resize(part);
    return all;
}

void ShoeOptions::require_one_shoe(const char* why) const {
    if (is_range()) {
        throw InputError(
            fmt::format("invalid value \"{}\" for --decks: {}: expected a single number of decks",
                        decks->substr(0, 40), why));
    }
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
    const std::vector<int> numbers = decks ? parse_decks(*decks) : std::vector<int>{game.decks};
    warn_of_decks(game, numbers);
    std::vector<Setup> runs;
    for (const int count : numbers) {
        runs.push_back(common);
        runs.back().shoe = Shoe::of_decks(count);
    }
    return runs;
}

Option game_option(std::string& game) {
    return {"GAME", &game, "A built-in game (see sabot games) or a game file"};
}

Option wager_option(std::vector<std::string>& wagers) {
    return {"--wager", &wagers, "Only this wager; may be given again", Text{"ID"}, Rules{.repeatable = true}};
}

Option digits_option(Style& style) {
    return {"--digits", &style.digits, "Decimals printed, rounded half to even from the exact value",
            Range<std::int64_t>{0, kMaxDigits - 1}};
}

Option commission_option(std::string& commission) {
    return {"--commission", &commission, "What the house keeps of Banker's wins, such as 5% or 1/20",
            Text{"SHARE"}};
}

Rational exact_option(const char* option, const std::string& text) {
    return from_option(option, [&] { return parse_exact(text); });
}

Options OutputOptions::rows(Part part) {
    Options all{
        {"--format", &format, "How to write the result",
         OneOf{{"text", "json", "csv", "markdown", "latex", "html"}}},
        {"-o,--output", &file, "Write to this file instead of standard output", Text{"FILE"}},
        digits_option(style),
        {"--exact", &style.exact, "Fractions beside decimals in text"},
    };
    all.resize(part);
    return all;
}

void OutputOptions::require_csv(const char* option, const std::optional<std::string>& value) const {
    if (value && format != "csv") {
        throw InputError(fmt::format("{} {} needs --format csv", option, *value));
    }
}

}  // namespace sabot
