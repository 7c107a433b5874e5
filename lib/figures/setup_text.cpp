#include "setup_text.hpp"

#include "cards/notation.hpp"
#include "cards/shoe_text.hpp"
#include "each.hpp"
#include "error.hpp"
#include "exact/number_text.hpp"
#include "text/number_range.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace sabot {

namespace {

[[noreturn]] void refuse_decks(const std::string& text, bool several) {
    throw InputError(
        InvalidValue{"decks", text},
        fmt::format("N{} from 1 to {}{}, or \"{}\"{}", several ? ", N-M or a list such as 1,4-6,8" : "",
                    kMaxDecks, several ? fmt::format(", at most {} numbers", kMaxRuns) : "",
                    deck_number(kInfiniteDecks), whole_number_hint(text)));
}

// Parses numbers of decks. A text such as "1,000", which its author means as one number, is not taken as a
// list.
std::vector<int> parse_decks(const std::string& text, bool several) {
    if (text == deck_number(kInfiniteDecks)) {
        return {kInfiniteDecks};
    }
    std::vector<int> decks;
    for (const std::string& item : comma_separated(text)) {
        const auto range = parse_number_range(item);
        const bool is_valid = range && !range->has_step && range->first >= 1 && range->last <= kMaxDecks;
        if (!is_valid || range->size() + std::ssize(decks) > kMaxRuns || !whole_number_hint(text).empty()) {
            refuse_decks(text, several);
        }
        for (const int number : range->numbers()) {
            if (std::find(decks.begin(), decks.end(), number) != decks.end()) {
                throw InputError(InvalidValue{"decks", text, fmt::format("{} is repeated", number)},
                                 "each number of decks once");
            }
            decks.push_back(number);
        }
    }
    return decks;
}

std::vector<Setup> setups_in(const SetupText& text, const Game& game, bool several) {
    Setup common;
    common.removed = about_field("remove", [&] { return parse_cards(text.remove); });
    common.dealt.player = about_field("player", [&] { return parse_cards(text.player); });
    common.dealt.banker = about_field("banker", [&] { return parse_cards(text.banker); });
    if (text.shoe) {
        common.shoe = about_field("shoe", [&] { return parse_shoe(*text.shoe); });
        return {common};
    }
    std::vector<Setup> runs;
    for (const int count : text.decks ? parse_decks(*text.decks, several) : std::vector<int>{game.decks}) {
        runs.push_back(common);
        runs.back().shoe = Shoe::of_decks(count);
    }
    return runs;
}

}  // namespace

std::vector<Setup> setups_of(const SetupText& text, const Game& game) { return setups_in(text, game, true); }

Setup setup_of(const SetupText& text, const Game& game, const std::string& why) {
    if (text.is_range() && whole_number_hint(*text.decks).empty()) {
        throw InputError(InvalidValue{"decks", *text.decks, why}, "a single number of decks");
    }
    return setups_in(text, game, false).front();
}

std::string unusual_decks(const Game& game, const std::vector<Setup>& setups) {
    const auto allowed = [&](const Setup& setup) {
        const auto decks = setup.shoe.whole_decks();
        return !decks || game.allows_decks(static_cast<int>(*decks));
    };
    if (std::all_of(setups.begin(), setups.end(), allowed)) {
        return "";
    }
    const auto number = [](const Setup& setup) { return *setup.shoe.whole_decks(); };
    const std::string numbers = setups.size() == 1 ? deck_number(static_cast<int>(number(setups.front())))
                                                   : ranges_text(each(setups, number));
    return fmt::format("{}: {} is played with {} decks", numbers, game.id, game.decks_allowed_text());
}

}  // namespace sabot
