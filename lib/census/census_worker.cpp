#include "census_worker.hpp"

#include "statistics/round_counts.hpp"

#include <optional>
#include <utility>

namespace sabot {

bool CensusWorker::walk(std::uint64_t piece) {
    const auto [group, own] = plan_.place(piece);
    if (walk_ == nullptr || group_ != group) {
        walk_ = std::make_unique<GridWalk>(*plan_.groups()[group], stopped_);
        group_ = group;
    }
    const std::optional<CensusSums> sums = walk_->sums_of(own);
    if (!sums) {
        walk_.reset();
        return false;
    }
    finished_.groups.resize(plan_.groups().size());
    finished_.groups[group].merge(*sums);
    finished_.pieces += piece_range(piece, 1);
    return true;
}

FinishedPieces CensusWorker::take() { return std::exchange(finished_, FinishedPieces{}); }

}  // namespace sabot
