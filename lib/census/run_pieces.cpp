#include "run_pieces.hpp"

#include "census/pieces_file.hpp"
#include "census/time_estimate.hpp"
#include "error.hpp"
#include "files/open_file.hpp"
#include "files/whole_file.hpp"
#include "files/work_in_order.hpp"
#include "report_progress.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>

namespace sabot {

namespace {

constexpr std::uintmax_t kLargestFile = 64'000'000;

std::uint64_t saturated(const Integer& count) {
    constexpr auto kLargest = std::numeric_limits<std::uint64_t>::max();
    return count < kLargest ? static_cast<std::uint64_t>(count) : kLargest;
}

}  // namespace

FinishedPieces read_pieces_file(const std::string& path, const CensusPlan& plan) {
    FinishedPieces finished = read_pieces(read_whole_file(path, kLargestFile), path, plan);
    finished.files = {path};
    return finished;
}

FinishedPieces read_pieces_files(const std::vector<std::string>& paths, const CensusPlan& plan) {
    FinishedPieces all;
    for (const std::string& path : paths) {
        const FinishedPieces some = read_pieces_file(path, plan);
        try {
            all.merge(some);
        } catch (const InputError& error) {
            throw error.at(Location{path});
        }
    }
    return all;
}

Checkpoint::Checkpoint(std::string path, const CensusPlan& plan)
    : path_(std::move(path)), plan_(plan), start_(std::chrono::steady_clock::now()), last_(start_) {
    std::error_code ignored;
    if (!path_.empty() && std::filesystem::exists(path_, ignored)) {
        before_ = read_pieces_file(path_, plan_);
    }
}

bool Checkpoint::is_due() const {
    const auto now = std::chrono::steady_clock::now();
    const auto pause =
        std::max<std::chrono::steady_clock::duration>(std::chrono::seconds(1), (now - start_) / 50);
    return !path_.empty() && now - last_ >= pause;
}

void Checkpoint::write(const FinishedPieces& finished) {
    if (path_.empty()) {
        return;
    }
    ReplacingFile file(path_);
    file.file().write(pieces_text(plan_, finished));
    file.file().sync();
    file.finish();
    last_ = std::chrono::steady_clock::now();
}

FinishedPieces run_pieces(const CensusPlan& plan, const PieceSet& wanted, const CensusRun& run,
                          const Team& team) {
    // Only the first process has a checkpoint.
    std::optional<Checkpoint> checkpoint;
    std::uint64_t all = 0;
    team.together([&] {
        if (team.is_first()) {
            checkpoint.emplace(run.checkpoint, plan);
            const TimeEstimate time(plan, wanted - checkpoint->before().pieces);
            all = saturated(checkpoint->before().walked() + time.compositions());
            if (run.on_start) {
                run.on_start(time);
            }
        }
    });
    SharedPieces shared(checkpoint ? checkpoint->before() : FinishedPieces{}, wanted);
    const auto look = [&] {
        if (checkpoint->is_due()) {
            checkpoint->write(shared.finished());
        }
        return goes_on(run.on_progress, saturated(shared.walked()), all);
    };
    if (team.is_first() && !look()) {
        shared.stop();
    }
    team.walk(plan, shared, threads_or_cores(run.threads), look);
    team.together([&] {
        if (team.is_first()) {
            checkpoint->write(shared.finished());
            if (shared.missing() > 0) {
                throw Interrupted();
            }
        }
    });
    return shared.finished();
}

}  // namespace sabot
