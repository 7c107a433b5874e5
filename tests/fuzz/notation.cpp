#include "cards/notation.hpp"
#include "audit/rounded_wager.hpp"
#include "cards/shoe_table.hpp"
#include "cards/shoe_text.hpp"
#include "error.hpp"
#include "exact/exact.hpp"
#include "figures/betting_correlation.hpp"
#include "figures/count_system.hpp"
#include "rules/pays.hpp"
#include "rules/pays_notation.hpp"
#include "rules/settlement.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

// Any text for a card, a shoe or a number is valid or gives an InputError. A valid value is written and read
// back unchanged.

namespace {

using namespace sabot;

void expect(bool holds, const char* what) {
    if (!holds) {
        std::cerr << what << '\n';
        std::abort();
    }
}

template <class Action>
void refused_or(Action action) {
    try {
        action();
    } catch (const InputError&) {
        // The expected outcome for most inputs.
    }
}

void cards(std::string_view text) {
    for (const WrittenCard& card : parse_cards(text)) {
        expect(parse_card(card.name).cards == card.cards, "a card is not what its name says");
    }
}

void shoe(std::string_view text) {
    const Shoe shoe = parse_shoe(text);
    std::string again;
    for (const auto& [name, count] : write_shoe(shoe).counts) {
        again += fmt::format("{}={} ", name, count);
    }
    expect(parse_shoe(again).total() == shoe.total(), "a shoe that is written down has other cards");
}

void number(std::string_view text) {
    constexpr std::size_t kMaxNumberLength = 60;
    const std::string again = to_fraction(parse_exact(text));
    expect(again.size() > kMaxNumberLength || parse_exact(again) == parse_exact(text),
           "a number that is written down is another");
}

void table(std::string_view text) {
    const auto end = text.find('\n');
    const ShoeTable table(text.substr(0, end));
    std::vector<CardCount> counts(table.keys().size());
    for (auto rest = end == std::string_view::npos ? "" : text.substr(end + 1); !rest.empty();) {
        const auto line = rest.substr(0, rest.find('\n'));
        const auto wrong = table.read(line, counts);
        expect(!wrong || wrong->column <= line.size() + 1, "a column that the row does not have");
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    refused_or([&] { parse_card(text); });
    refused_or([&] { cards(text); });
    refused_or([&] { shoe(text); });
    refused_or([&] { parse_keys(split_words(text)); });
    refused_or([&] { parse_tags(text); });
    refused_or([&] { number(text); });
    refused_or([&] { parse_pays(text); });
    refused_or([&] { table(text); });
    refused_or([&] { parse_stakes(text, Settlement{"fuzz", ratio(1, 100), Rounding::nearest, {}, {}}); });
    return 0;
}
