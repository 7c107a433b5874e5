#include "unseen_cards.hpp"

#include "cards/partition.hpp"
#include "rules/reads.hpp"
#include "rules/settle.hpp"

namespace sabot {

UnseenCards::UnseenCards(const Shoe& shoe, bool has_suits) {
    const std::array<Partition, 3> partitions{Partition::by_points(), Partition::by_rank(),
                                              Partition::by_card()};
    for (int known = has_suits ? 2 : 1; known >= 0; --known) {
        const Partition& classes = partitions[static_cast<std::size_t>(known)];
        if (const auto shoe_counts = shoe.counts(classes)) {
            level = static_cast<Level>(known);
            for (int card = 0; card < kCardsInDeck; ++card) {
                const int of_card = classes.class_of(Card::at(card));
                const auto first = static_cast<std::uint8_t>(classes.cards_of(of_card).first().index());
                first_of[static_cast<std::size_t>(card)] = first;
                counts[first] = static_cast<std::uint32_t>((*shoe_counts)[static_cast<std::size_t>(of_card)]);
            }
            first_of[kNoCard] = kNoCard;
            counts[kNoCard] = 1;
            is_endless = shoe.with_replacement();
            cards = left = shoe.total();
            return;
        }
    }
}

UnseenCards::Level level_for(const Wager& wager) {
    const Partition read = reads_of(wager).anywhere();
    return Partition::by_points().refines(read) ? UnseenCards::Level::points
           : Partition::by_rank().refines(read) ? UnseenCards::Level::ranks
                                                : UnseenCards::Level::cards;
}

UnseenRanks::UnseenRanks(const UnseenCards& unseen) : left(static_cast<std::size_t>(unseen.left)) {
    for (std::size_t card = 0; card < kNoCard; ++card) {
        counts[card / kSuits] += unseen.counts[card];
        suits[card / kSuits][card % kSuits] = unseen.counts[card];
    }
}

}  // namespace sabot
