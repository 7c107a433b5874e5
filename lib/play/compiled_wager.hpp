#pragma once

#include "play/round.hpp"
#include "rules/question.hpp"
#include "rules/wager.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sabot {

/// A wager as lookup tables, for millions of rounds. It finds the same row as settle().
///
/// Questions that final totals and numbers of cards answer are functions of the HandState. For every other
/// question, a table has its answers by the classes of the cards that it reads. The row is then found in a
/// table by state and answers. A wager whose tables would be too large (a question about the ranks of all six
/// cards) is settled question by question, which takes up to a microsecond.
class CompiledWager {
public:
    explicit CompiledWager(const Wager& wager);

    const Wager& wager() const { return wager_; }
    /// If false, final totals and numbers of cards decide the row.
    bool depends_on_cards() const { return rows_.empty() || !answers_.empty(); }
    /// Precondition: !depends_on_cards().
    std::size_t row(HandState state) const { return rows_[state.index()]; }
    /// The index of the row that pays, or Wager::lost().
    std::size_t row(const Round& round) const {
        if (rows_.empty()) {
            return settled_row(round);
        }
        std::size_t index = round.hands.index();
        std::size_t step = HandState::kHandStates;
        for (const Answers& answers : answers_) {
            index += answers.of(round) * step;
            step *= 2;
        }
        return rows_[index];
    }

private:
    // The answers to a question by the cards that it reads.
    struct Answers {
        struct Read {
            std::size_t place = 0;
            // For each card, its class times the number of combinations of the places before.
            std::array<std::uint32_t, kCardsInDeck + 1> offsets{};
        };
        std::vector<Read> reads;
        std::vector<std::uint8_t> yes;

        // 1 for yes, 0 for no.
        std::size_t of(const Round& round) const {
            std::uint32_t index = 0;
            for (const Read& read : reads) {
                index += read.offsets[round.cards[read.place]];
            }
            return yes[index];
        }
    };

    static Answers answers_to(const Question& question);
    std::size_t settled_row(const Round& round) const;

    Wager wager_;
    std::vector<Answers> answers_;
    std::vector<std::uint16_t> rows_;
};

}  // namespace sabot
