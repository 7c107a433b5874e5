#include "equal_effects.hpp"

#include <algorithm>

namespace sabot {

namespace {

std::vector<WrittenCard> with_whole_ranks(const std::vector<WrittenCard>& cards) {
    CardSet all;
    for (const WrittenCard& card : cards) {
        all = all | card.cards;
    }
    std::vector<WrittenCard> written;
    for (const WrittenCard& card : cards) {
        const CardSet rank = CardSet::of_rank(card.cards.first().rank());
        if (card.kind != CardKind::card || !all.contains(rank)) {
            written.push_back(card);
        } else if (card.cards.first() == rank.first()) {
            written.push_back({rank, CardKind::rank, rank_name(rank.first().rank())});
        }
    }
    return written;
}

}  // namespace

std::vector<EqualEffects> equal_effects(const std::vector<CardEffect>& effects) {
    std::vector<EqualEffects> rows;
    for (const CardEffect& effect : effects) {
        auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const EqualEffects& known) { return known.effect == effect.effect; });
        if (row == rows.end()) {
            row = rows.insert(row, EqualEffects{{}, 0, effect.effect});
        }
        row->cards.push_back(effect.card);
        row->count += effect.count;
    }
    for (EqualEffects& row : rows) {
        row.cards = with_whole_ranks(row.cards);
    }
    return rows;
}

}  // namespace sabot
