#include "shoe.hpp"

#include "cards/partition.hpp"
#include "cards/shoe_text.hpp"
#include "error.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// Sorts cells by their first card, so that equal shoes compare equal in whatever order they were written.
void sort(std::vector<Shoe::Cell>& cells) {
    std::sort(cells.begin(), cells.end(), [](const Shoe::Cell& a, const Shoe::Cell& b) {
        return a.cards.first().index() < b.cards.first().index();
    });
}

}  // namespace

Shoe Shoe::of_decks(CardCount decks) {
    if (decks == kInfiniteDecks) {
        Shoe infinite = of_decks(1);
        infinite.with_replacement_ = true;
        return infinite;
    }
    if (decks < 1 || decks > kMaxCards / kCardsInDeck) {
        throw InputError(fmt::format("invalid number of decks {}", decks),
                         fmt::format("1 to {}", kMaxCards / kCardsInDeck));
    }
    Shoe shoe;
    for (int i = 0; i < kCardsInDeck; ++i) {
        shoe.cells_.push_back({CardSet(Card::at(i)), decks});
    }
    shoe.total_ = decks * kCardsInDeck;
    return shoe;
}

Shoe Shoe::of_cells(const std::vector<Cell>& cells) {
    Shoe shoe;
    for (const Cell& cell : cells) {
        if (cell.count < 0 || cell.count > kMaxCards - shoe.total_) {
            throw InputError("too many cards in the shoe", fmt::format("at most {}", kMaxCards));
        }
        shoe.total_ += cell.count;
        if (cell.count > 0) {
            shoe.cells_.push_back(cell);
        }
    }
    sort(shoe.cells_);
    if (shoe.total_ < kMinCards) {
        throw InputError(
            fmt::format("the shoe has {}", counted(static_cast<std::uint64_t>(shoe.total_), "card")),
            fmt::format("at least {}, which a coup can need", kMinCards));
    }
    return shoe;
}

std::optional<CardCount> Shoe::whole_decks() const {
    if (with_replacement_) {
        return kInfiniteDecks;
    }
    const bool whole = cells_.size() == kCardsInDeck &&
                       std::all_of(cells_.begin(), cells_.end(),
                                   [&](const Cell& cell) { return cell.count == cells_.front().count; });
    return whole ? std::optional(cells_.front().count) : std::nullopt;
}

std::optional<CardCount> Shoe::count(CardSet cards) const {
    CardCount sum = 0;
    for (const Cell& cell : cells_) {
        if (cards.contains(cell.cards)) {
            sum += cell.count;
        } else if (!(cards & cell.cards).empty()) {
            return std::nullopt;
        }
    }
    return sum;
}

std::optional<std::array<CardCount, kCardsInDeck>> Shoe::counts(const Partition& partition) const {
    std::array<CardCount, kCardsInDeck> result{};
    for (const Cell& cell : cells_) {
        if (partition.splits(cell.cards)) {
            return std::nullopt;
        }
        result[static_cast<std::size_t>(partition.class_of(cell.cards.first()))] += cell.count;
    }
    return result;
}

void Shoe::remove(CardSet cards, const std::string& name) {
    Cell merged;
    std::vector<Cell> others;
    for (const Cell& cell : cells_) {
        if ((cell.cards & cards).empty()) {
            others.push_back(cell);
        } else {
            merged.cards = merged.cards | cell.cards;
            merged.count += cell.count;
        }
    }
    if (merged.count == 0) {
        throw InputError(fmt::format("no such card is left in the shoe: {}", name));
    }
    if (with_replacement_) {
        return;
    }
    --merged.count;
    if (merged.count > 0) {
        others.push_back(merged);
    }
    sort(others);
    cells_ = std::move(others);
    --total_;
}

void require_finite(const Shoe& shoe, const char* why) {
    if (shoe.with_replacement()) {
        throw InputError(fmt::format("the decks are infinite, but {}", why), "a number of decks, such as 8");
    }
}

}  // namespace sabot
