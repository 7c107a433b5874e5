#include "cell_blocks.hpp"

#include "cards/partition.hpp"
#include "rules/settle.hpp"
#include "statistics/unseen_cards.hpp"

namespace sabot {

CellBlocks::CellBlocks(const Game& game)
    : outcome(none.add_block(3)), rank(none.add_wide_block(kRanks)), first(none.add_block(kRanks)) {
    const auto add = [&](auto& blocks, std::size_t cells) {
        for (CellBlock& block : blocks) {
            block = none.add_block(cells);
        }
    };
    add(after, 3);
    ranks.front() = none.add_block(kRanks);
    for (std::size_t place = 1; place < kPlaces; ++place) {
        ranks[place] = is_third(place) ? none.add_block(kRanks) : none.add_sharing(ranks.front());
    }
    add(suits, UnseenRanks::kSuits);
    for (CellBlock& block : suits_of_rank) {
        block = none.add_wide_block(UnseenRanks::kSuits);
    }
    for (const Wager& wager : game.wagers) {
        const bool is_by_rank = Partition::by_rank().refines(reads_of(wager).anywhere());
        const std::size_t rows = wager.lost() + 1;
        const bool is_given = is_by_rank && rows <= CellBlock::kMaxCells;
        events.push_back({is_given ? none.add_block(rows) : none.add_counts(rows), is_given});
    }
}

}  // namespace sabot
