#include "cell_blocks.hpp"

#include "cards/partition.hpp"
#include "rules/settle.hpp"

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
        const bool is_by_rank = Partition::by_rank().refines(reads_of(wager).anywhere());
        const std::size_t rows = wager.lost() + 1;
        events.push_back(is_by_rank && rows <= CellBlock::kMaxCells ? std::optional(none.add_block(rows))
                                                                    : std::nullopt);
    }
}

}  // namespace sabot
