#include "removal_level.hpp"

#include "cards/partition.hpp"
#include "cards/suit_exchange.hpp"
#include "error.hpp"
#include "rules/settle.hpp"
#include "rules/split_by_copies.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// The coarsest level that distinguishes every card that the wager distinguishes.
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
        throw InputError(fmt::format("wager {} distinguishes more card classes", wager.id),
                         level_of(wager) == RemovalLevel::rank ? "rank" : "card")
            .about("by");
    }
    return *by;
}

std::vector<int> orbits_of(const Wager& wager, const std::vector<WrittenCard>& cards, const Shoe& shoe,
                           const DealtHands& dealt, OrbitBy by) {
    std::vector<Question> questions;
    const SplitWagers split({&wager});
    for (const PayRow& row : split.wagers().front()->rows) {
        collect(row.condition, questions);
    }
    const auto all_questions = [&](const auto& are_blind) {
        return std::all_of(questions.begin(), questions.end(), are_blind);
    };
    const auto each_dealt = [&](const auto& stays) {
        return std::all_of(dealt.player.begin(), dealt.player.end(), stays) &&
               std::all_of(dealt.banker.begin(), dealt.banker.end(), stays);
    };
    // Combined, the two exchanges map each suit to every other.
    std::vector<SuitExchange> exchanges;
    if (by == OrbitBy::swaps_and_suits) {
        exchanges = {SuitExchange::across_colours(), SuitExchange::within_colours()};
    }
    std::erase_if(exchanges, [&](const SuitExchange& suits) {
        return !std::all_of(shoe.cells().begin(), shoe.cells().end(), [&](const Shoe::Cell& cell) {
            return shoe.count(suits(cell.cards)) == cell.count;
        }) || !each_dealt([&](const WrittenCard& card) {
            return suits(card.cards) == card.cards;
        }) || !all_questions([&](const Question& question) { return question.is_blind_to_exchange(suits); });
    });
    const auto are_equal = [&](CardSet a, CardSet b) {
        // Only single cards are compared; a class of several cards would have to be exchanged as a whole.
        if (a.size() > 1) {
            return false;
        }
        return std::any_of(exchanges.begin(), exchanges.end(),
                           [&](const SuitExchange& suits) { return suits(a) == b; }) ||
               (shoe.count(a) == shoe.count(b) && each_dealt([&](const WrittenCard& card) {
                    return card.cards.contains(a.first()) == card.cards.contains(b.first());
                }) &&
                all_questions([&](const Question& question) {
                    return question.is_blind_to_swap(a.first(), b.first());
                }));
    };
    std::vector<int> orbits;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        std::size_t same = 0;
        while (same < i && !are_equal(cards[i].cards, cards[same].cards)) {
            ++same;
        }
        orbits.push_back(same < i ? orbits[same] : static_cast<int>(i));
    }
    return orbits;
}

}  // namespace sabot
