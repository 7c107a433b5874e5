#include "suit_exchange.hpp"

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
    CardSet exchanged;
    for (int i = 0; i < kCardsInDeck; ++i) {
        if (cards.contains(Card::at(i))) {
            exchanged = exchanged | (*this)(Card::at(i));
        }
    }
    return exchanged;
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

bool SuitExchange::keeps(const Partition& partition) const {
    for (int c = 0; c < partition.classes(); ++c) {
        const CardSet exchanged = (*this)(partition.cards_of(c));
        if (!(partition.cards_of(partition.class_of(exchanged.first())) == exchanged)) {
            return false;
        }
    }
    return true;
}

}  // namespace sabot
