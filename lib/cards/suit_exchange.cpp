#include "suit_exchange.hpp"

#include "cards/partition.hpp"

#include <algorithm>
#include <iterator>

namespace sabot {

SuitExchange SuitExchange::across_colours() {
    return SuitExchange({Suit::diamonds, Suit::clubs, Suit::spades, Suit::hearts});
}

SuitExchange SuitExchange::within_colours() {
    return SuitExchange({Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs});
}

std::vector<SuitExchange> SuitExchange::all() {
    std::array<Suit, 4> suits{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
    std::vector<SuitExchange> exchanges;
    do {
        exchanges.push_back(SuitExchange(suits));
    } while (std::next_permutation(suits.begin(), suits.end()));
    return exchanges;
}

CardSet SuitExchange::operator()(CardSet cards) const {
    static const std::uint64_t clubs = CardSet::of_suit(Suit::clubs).bits();
    std::uint64_t exchanged = 0;
    for (std::size_t suit = 0; suit < to_.size(); ++suit) {
        exchanged |= (cards.bits() >> suit & clubs) << static_cast<unsigned>(to_.at(suit));
    }
    return CardSet(exchanged);
}

Shoe SuitExchange::operator()(const Shoe& shoe) const {
    if (shoe.with_replacement()) {
        return shoe;
    }
    std::vector<Shoe::Cell> cells;
    std::transform(shoe.cells().begin(), shoe.cells().end(), std::back_inserter(cells),
                   [&](const Shoe::Cell& cell) {
                       return Shoe::Cell{(*this)(cell.cards), cell.count};
                   });
    return Shoe::of_cells(cells);
}

// If no class is mapped to two classes, no two classes are mapped to one, because every card is an image.
bool SuitExchange::keeps(const Partition& partition) const {
    std::array<int, kCardsInDeck> images{};
    images.fill(-1);
    for (int i = 0; i < kCardsInDeck; ++i) {
        int& image = images.at(static_cast<std::size_t>(partition.class_of(Card::at(i))));
        const int here = partition.class_of((*this)(Card::at(i)));
        if (image >= 0 && image != here) {
            return false;
        }
        image = here;
    }
    return true;
}

}  // namespace sabot
