#include "count_system.hpp"

#include "cards/shoe_text.hpp"
#include "each.hpp"
#include "error.hpp"
#include "figures/betting_correlation.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

constexpr int kMaxTag = 1000;

int parse_tag(std::string_view word, std::string_view text) {
    const bool is_negative = text.starts_with('-');
    const auto size = whole_number<int>(text.substr(is_negative || text.starts_with('+') ? 1 : 0));
    if (!size || *size > kMaxTag) {
        throw InputError(fmt::format("invalid tag \"{}\"", word.substr(0, 40)),
                         fmt::format("KEY=NUMBER, a whole number from {} to {}", -kMaxTag, kMaxTag));
    }
    return is_negative ? -*size : *size;
}

}  // namespace

CountSystem parse_tags(std::string_view text) {
    CountSystem system;
    const auto words = split_words(text);
    const auto names = each(words, [](const auto word) { return word.substr(0, word.find('=')); });
    const auto keys = parse_keys(names);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto equals = words[i].find('=');
        system.tags.push_back(
            {keys[i], parse_tag(words[i], equals == std::string_view::npos ? std::string_view()
                                                                           : words[i].substr(equals + 1))});
    }
    if (system.tags.empty()) {
        throw InputError("empty list of tags", "KEY=NUMBER, such as \"A=1 2=1 0=-1\"");
    }
    return system;
}

std::vector<TaggedCards> tagged_cards(const CountSystem& system) {
    std::vector<TaggedCards> sets;
    CardSet rest = CardSet::all();
    for (const auto& [card, tag] : system.tags) {
        sets.push_back({card.cards, tag});
        rest = CardSet(rest.bits() & ~card.cards.bits());
    }
    sets.push_back({rest, 0});
    return sets;
}

std::optional<BettingCorrelation> betting_correlation(const CountSystem& system, const Shoe& shoe,
                                                      const std::vector<TaggedEffect>& effects) {
    Rational tag_sum = 0;
    Rational tag_squares = 0;
    Rational products = 0;
    Rational effect_squares = 0;
    CardCount cards = 0;
    const auto sets = tagged_cards(system);
    for (const TaggedEffect& effect : effects) {
        for (const auto& [set, tag] : sets) {
            const CardSet both = set & effect.cards;
            const auto count = shoe.count(both);
            if (!count) {
                return std::nullopt;
            }
            cards += *count;
            tag_sum += Rational(*count) * tag;
            tag_squares += Rational(*count) * tag * tag;
            products += Rational(*count) * tag * effect.effect;
            effect_squares += Rational(*count) * effect.effect * effect.effect;
        }
    }
    BettingCorrelation result;
    const Rational spread = tag_squares - tag_sum * tag_sum / Rational(cards);
    if (spread != 0 && effect_squares != 0) {
        result.squared = products * products / (spread * effect_squares);
        result.sign = products.sign();
    }
    return result;
}

}  // namespace sabot
