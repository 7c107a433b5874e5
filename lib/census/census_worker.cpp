#include "census_worker.hpp"

#include <utility>

namespace sabot {

void CensusWorker::walk(std::uint64_t piece) {
    const auto [group, own] = plan_.place(piece);
    if (walk_ == nullptr || group_ != group) {
        walk_ = std::make_unique<GridWalk>(*plan_.groups()[group]);
        group_ = group;
    }
    finished_.groups.resize(plan_.groups().size());
    const CensusSums sums = walk_->sums_of(own);
    waiting_ += sums.walked;
    finished_.groups[group].merge(sums);
    finished_.pieces += piece_range(piece, 1);
}

FinishedPieces CensusWorker::take() {
    waiting_ = 0;
    return std::exchange(finished_, FinishedPieces{});
}

}  // namespace sabot
