#pragma once

#include "cards/shoe_text.hpp"
#include "play/round.hpp"
#include "records/shoe_row.hpp"
#include "records/unseen_counter.hpp"
#include "rules/coup.hpp"
#include "rules/game_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sabot {

/// The cards that a row burns and deals, out of those of its shoe.
class ShoeCards {
public:
    ShoeCards(const ShoeRow& row, ShoesOfFile& file) : row_(row), file_(file) {}

    /// The cards burnt before the round, which may be the first one of the shoe.
    void burn(bool is_first) {
        const auto cards = row_.round.rare->burnt.cards();
        file_.has_burnt = file_.has_burnt || !cards.empty();
        if (!is_first && !cards.empty()) {
            row_.add_found(RoundRule::cut_card,
                           row_.rules.burn.before_later_round(cards.size(), row_.state.number));
            row_.state.cut.add_dealt(static_cast<std::int64_t>(cards.size()),
                                     static_cast<std::int64_t>(cards.size()));
        }
        if (!row_.state.has_counted_burnt) {
            // Without the first round, nothing is known of the cards burnt before it.
            row_.state.has_counted_burnt = true;
            const BurnRule::Burnt burnt = burnt_before(cards, is_first && row_.records.has_burnt);
            row_.state.cut.add_dealt(burnt.least, burnt.most);
        }
        row_.state.dealt.add_gap();
        count_cards(cards);
        for (const std::uint8_t card : row_.state.is_impossible ? decltype(cards)() : cards) {
            row_.state.dealt.add_card(card, row_.place());
        }
        row_.state.dealt.add_gap();
    }

    /// The cards of the round, as far as they were read.
    void deal() {
        row_.state.cut.has_unknown_cards = row_.state.cut.has_unknown_cards || !row_.round.has_cards;
        if (!row_.round.has_cards) {
            row_.state.dealt.add_gap();
            return;
        }
        const auto& cards = row_.round.round.cards;
        count_cards(cards);
        const std::int64_t known = row_.round.has_first_four
                                       ? row_.round.round.hands.cards()
                                       : kPlaces - std::count(cards.begin(), cards.end(), kNoCard);
        row_.state.cut.add_dealt(known, known);
        if (known > 0 && !row_.state.is_impossible) {
            row_.state.dealt.add_round(cards, row_.place());
        }
    }

private:
    BurnRule::Burnt burnt_before(std::span<const std::uint8_t> cards, bool is_recorded) {
        const BurnRule& rule = row_.rules.burn;
        if (!is_recorded) {
            return rule.unrecorded();
        }
        BurnRule::Burnt burnt = rule.recorded(cards, row_.records.records_first_burnt_card);
        if (!cards.empty()) {
            row_.add_found(RoundRule::cut_card, burnt.finding);
            return burnt;
        }
        if (burnt.finding) {
            file_.without_burnt.add(RoundRule::cut_card, row_.records.file, row_.round, *burnt.finding,
                                    row_.log.max_listed());
        }
        return rule.unrecorded();
    }

    template <class Cards>
    void count_cards(const Cards& cards) {
        if (!row_.state.unseen->see(cards)) {
            row_.state.is_impossible = true;
            find_too_many(cards);
        }
    }

    // Counts the cards again, one by one.
    [[gnu::cold]] void find_too_many(std::span<const std::uint8_t> cards) {
        UnseenCards& unseen = *row_.state.unseen;
        const UnseenCards& full = row_.full_shoe();
        for (const std::uint8_t card : cards) {
            ++unseen.counts[unseen.first_of[card]];
        }
        for (const std::uint8_t card : cards) {
            const std::uint32_t left = --unseen.counts[unseen.first_of[card]];
            if (unseen.has_too_many(card)) {
                const std::uint32_t most = full.counts[full.first_of[card]];
                add_too_many(Card::at(card), most - left, most);
            }
        }
    }

    void add_too_many(Card card, std::uint32_t count, std::uint32_t most) {
        row_.add(RoundRule::composition, [&] {
            return Finding{fmt::format("{} is dealt {} times in shoe {}",
                                       row_.records.has_suits ? to_string(card) : rank_name(card.rank()),
                                       count, row_.state.shoe),
                           fmt::format("at most {}", most), row_.rules.game.shoe_source};
        });
    }

    const ShoeRow& row_;
    ShoesOfFile& file_;
};

}  // namespace sabot
