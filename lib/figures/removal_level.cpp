#include "removal_level.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// The coarsest level that tells apart what the wager reads.
RemovalLevel level_of(const Wager& wager) {
    const Partition read = reads_of(wager).anywhere();
    for (const RemovalLevel level : {RemovalLevel::value, RemovalLevel::rank}) {
        if (partition_of(level).refines(read)) {
            return level;
        }
    }
    return RemovalLevel::card;
}

}  // namespace

Partition partition_of(RemovalLevel level) {
    switch (level) {
        case RemovalLevel::value: return Partition::by_points();
        case RemovalLevel::rank: return Partition::by_rank();
        default: return Partition::by_card();
    }
}

std::vector<WrittenCard> cards_of(RemovalLevel level) {
    const Partition partition = partition_of(level);
    std::vector<WrittenCard> cards;
    for (int c = 0; c < partition.classes(); ++c) {
        const CardSet set = partition.cards_of(c);
        if (level == RemovalLevel::card) {
            cards.push_back({set, CardKind::card, to_string(set.first())});
        } else {
            cards.push_back(parse_card(set == CardSet::of_points(0) ? "0" : rank_name(set.first().rank())));
        }
    }
    return cards;
}

RemovalLevel chosen_level(const Wager& wager, const std::optional<RemovalLevel>& by) {
    if (!by) {
        return level_of(wager);
    }
    if (!partition_of(*by).refines(reads_of(wager).anywhere())) {
        throw InputError(
            fmt::format("--by: wager {} tells more cards apart than that; --by {} would be right", wager.id,
                        level_of(wager) == RemovalLevel::rank ? "rank" : "card"));
    }
    return *by;
}

std::vector<int> orbits_of(const Wager& wager, const std::vector<WrittenCard>& cards, const Shoe& shoe) {
    std::vector<Question> questions;
    for (const PayRow& row : wager.rows) {
        collect(row.condition, questions);
    }
    std::vector<int> orbits;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        std::size_t same = 0;
        for (; same < i; ++same) {
            // Classes of several cards would have to change places as a whole; only single cards are
            // compared.
            if (cards[i].cards.size() == 1 && shoe.count(cards[i].cards) == shoe.count(cards[same].cards) &&
                std::all_of(questions.begin(), questions.end(), [&](const Question& question) {
                    return question.is_blind_to_swap(cards[i].cards.first(), cards[same].cards.first());
                })) {
                break;
            }
        }
        orbits.push_back(same < i ? orbits[same] : static_cast<int>(i));
    }
    return orbits;
}

}  // namespace sabot
