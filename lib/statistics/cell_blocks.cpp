#include "cell_blocks.hpp"

#include "cards/partition.hpp"
#include "rules/settle.hpp"

#include <algorithm>

namespace sabot {

CellBlocks::CellBlocks(const Game& game) : outcome(none.add_block(3)), first(none.add_ranks()) {
    for (CellBlock& block : after) {
        block = none.add_block(3);
    }
    for (CellBlock& block : ranks) {
        block = none.add_ranks();
    }
    for (auto& of_place : suits) {
        for (CellBlock& block : of_place) {
            block = none.add_block(SuitDraws::kSuits);
        }
    }
    for (const Wager& wager : game.wagers) {
        const Reads reads = reads_of(wager);
        const bool is_by_rank =
            std::all_of(reads.places.begin(), reads.places.end(),
                        [](const Partition& read) { return Partition::by_rank().refines(read); });
        const std::size_t rows = wager.lost() + 1;
        events.push_back(is_by_rank && rows <= CellBlock::kMaxCells ? std::optional(none.add_block(rows))
                                                                    : std::nullopt);
    }
}

}  // namespace sabot
