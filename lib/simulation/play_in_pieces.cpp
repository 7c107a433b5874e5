#include "play_in_pieces.hpp"

#include "files/work_in_order.hpp"
#include "report_progress.hpp"

#include <algorithm>
#include <optional>

namespace sabot {

void play_in_pieces(const Simulator& simulator, std::uint64_t shoes, unsigned threads, const PlayPiece& play,
                    const OnProgress& on_progress) {
    struct Piece {
        std::uint64_t first;
        std::uint64_t count;
    };
    struct Played {
        std::function<void()> take;
        std::uint64_t last;
    };
    const std::uint64_t size = simulator.shoes_in_piece();
    std::uint64_t begun = 0;
    const auto next = [&] {
        const Piece piece{begun + 1, std::min(size, shoes - begun)};
        begun += piece.count;
        return piece.count == 0 ? std::nullopt : std::optional(piece);
    };
    const auto work = [&](const Piece& piece) {
        return Played{play(piece.first, piece.count), piece.first + piece.count - 1};
    };
    report_progress(on_progress, 0, shoes);
    work_in_order(threads, next, work, [&](const Played& played) {
        played.take();
        report_progress(on_progress, played.last, shoes);
    });
}

}  // namespace sabot
