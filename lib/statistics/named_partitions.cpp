#include "named_partitions.hpp"

#include "cards/card.hpp"
#include "cards/partition.hpp"

namespace sabot {

std::vector<NamedPartition> named_partitions() {
    std::vector<std::string> ranks;
    std::vector<std::string> cards;
    for (int rank = 1; rank <= kRanks; ++rank) {
        ranks.push_back(rank_name(rank));
    }
    for (int card = 0; card < kCardsInDeck; ++card) {
        cards.push_back(to_string(Card::at(card)));
    }
    return {{"rank", "Rank", Partition::by_rank(), ranks},
            {"suit", "Suit", Partition::by_suit(), {"clubs", "diamonds", "hearts", "spades"}},
            {"card", "Card", Partition::by_card(), cards}};
}

}  // namespace sabot
