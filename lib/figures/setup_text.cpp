#include "setup_text.hpp"

#include "cards/notation.hpp"
#include "error.hpp"
#include "text/number_range.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

std::vector<int> parse_decks(const std::string& text, const std::string& dashes) {
    if (text == deck_number(kInfiniteDecks)) {
        return {kInfiniteDecks};
    }
    constexpr auto most = static_cast<int>(kMaxCards / kCardsInDeck);
    const auto range = parse_number_range(text);
    if (!range || range->has_step || range->first < 1 || range->last > most || range->size() > kMaxRuns) {
        throw InputError(fmt::format(
            "invalid value \"{}\" for {}decks: expected N or N-M from 1 to {}, at most {} numbers, or "
            "\"{}\"{}",
            text.substr(0, 40), dashes, most, kMaxRuns, deck_number(kInfiniteDecks),
            whole_number_hint(text)));
    }
    return range->numbers();
}

// Adds the name of the field to errors about its value.
template <class Parse>
auto in_field(const std::string& name, Parse parse) {
    try {
        return parse();
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: {}", name, error.what()));
    }
}

}  // namespace

std::vector<Setup> setups_of(const SetupText& text, const Game& game, const std::string& dashes) {
    Setup common;
    common.removed = in_field(dashes + "remove", [&] { return parse_cards(text.remove); });
    common.dealt.player = in_field(dashes + "player", [&] { return parse_cards(text.player); });
    common.dealt.banker = in_field(dashes + "banker", [&] { return parse_cards(text.banker); });
    if (text.shoe) {
        common.shoe = in_field(dashes + "shoe", [&] { return parse_shoe(*text.shoe); });
        return {common};
    }
    std::vector<Setup> runs;
    for (const int count : text.decks ? parse_decks(*text.decks, dashes) : std::vector<int>{game.decks}) {
        runs.push_back(common);
        runs.back().shoe = Shoe::of_decks(count);
    }
    return runs;
}

Setup setup_of(const SetupText& text, const Game& game, const std::string& why, const std::string& dashes) {
    if (text.is_range()) {
        throw InputError(
            fmt::format("invalid value \"{}\" for {}decks: {}: expected a single number of decks",
                        text.decks->substr(0, 40), dashes, why));
    }
    return setups_of(text, game, dashes).front();
}

std::string unusual_decks(const Game& game, const std::vector<Setup>& setups) {
    const auto allowed = [&](const Setup& setup) {
        const auto decks = setup.shoe.whole_decks();
        return !decks || game.allows_decks(static_cast<int>(*decks));
    };
    if (std::all_of(setups.begin(), setups.end(), allowed)) {
        return "";
    }
    const auto number = [](const Setup& setup) { return deck_number(*setup.shoe.whole_decks()); };
    const std::string numbers = setups.size() == 1
                                    ? number(setups.front())
                                    : fmt::format("{}-{}", number(setups.front()), number(setups.back()));
    return fmt::format("{}: {} is played with {} decks", numbers, game.id, game.decks_allowed_text());
}

}  // namespace sabot
