#pragma once

#include "records/file_order.hpp"
#include "records/shoe_row.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_groups.hpp"
#include "statistics/unseen_cards.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sabot {

/// What is counted of the shoes of a file.
struct ShoesOfFile {
    /// Of a group.
    struct Sums {
        std::uint64_t rounds = 0;
        std::uint64_t shoes = 0;
        /// As in RoundCounts.
        std::uint64_t pairs = 0;
        std::uint64_t out_of_order = 0;
    };
    /// Empty if it has no shoes.
    std::vector<Sums> by_group;
    std::uint64_t shoes = 0;
    /// The unreadable rows of the record before the file.
    std::uint64_t unreadable_before = 0;
    /// Whether it was found that a game with a full shoe for each round was not dealt so.
    bool has_shoe_of_rounds = false;
    FileOrder order;
    /// Whether any row has burnt cards: if none has, the column is not in use.
    bool has_burnt = false;
    /// Shoes without burnt cards, which count if others have some.
    PendingViolations without_burnt;
    /// Shoes that are missing at a table, and may be at another one if several share the numbers of shoes.
    PendingViolations missing_shoes;

    /// Adds what is counted of the groups, after the last row.
    void add_to(RoundGroups& groups) const {
        for (std::size_t group = 0; group < by_group.size(); ++group) {
            const Sums& sums = by_group[group];
            RoundCounts& counts = groups.counts(static_cast<std::uint32_t>(group));
            counts.shoes += sums.shoes;
            counts.pairs += sums.pairs;
            counts.out_of_order += sums.out_of_order;
            counts.has_no_order = counts.has_no_order || (sums.rounds > 0 && order.is_lost());
        }
    }
};

/// Adds a round to those whose outcome and cards are compared, with what was known of its shoe.
class UnseenCounter {
public:
    UnseenCounter(const ShoeRow& row, ShoesOfFile& file, std::uint64_t& added, UnseenRounds& counted)
        : row_(row), file_(file), added_(added), counted_(counted) {}

    /// The round, before its cards are seen; nothing if it is of no group.
    void add(std::span<const std::uint32_t> groups, const UnseenCards& unseen) {
        if (groups.empty()) {
            return;
        }
        const bool follows =
            counted_.size() > 0 && row_.state.added == added_ && row_.state.left == unseen.left;
        ++added_;
        UnseenRound& round = counted_.add(row_.round.round, unseen, follows);
        round.groups = groups;
        round.winner = row_.round.winner;
        round.has_cards = row_.round.has_cards;
        round.number = row_.round_number();
        // Each round is a shoe of its own.
        if (row_.rules.is_shuffled_each_round) {
            row_.state.parts.clear();
        }
        for (const std::uint32_t group : groups) {
            file_.by_group.resize(std::max<std::size_t>(file_.by_group.size(), group + std::size_t{1}));
            ShoesOfFile::Sums& sums = file_.by_group[group];
            TableState::Part& part = part_of(group);
            ++sums.rounds;
            sums.shoes += row_.state.has_begun && part.rounds == 0 ? 1 : 0;
            sums.pairs += 2 * part.rounds++;
            sums.out_of_order += round.has_cards && row_.state.may_go_on ? 1U : 0U;
        }
        round.is_certain =
            row_.rules.is_shuffled_each_round || row_.round_number() <= row_.rules.certain_rounds;
    }

    void set_before(std::uint8_t last) { counted_.back().before = last; }
    /// What only a round with a place in its shoe has.
    void set_place(std::uint8_t last) {
        UnseenRound& round = counted_.back();
        round.before = last;
        if (row_.state.number == 1) {
            const auto burnt = row_.round.rare->burnt.cards();
            const bool is_seen = !burnt.empty() && burnt.front() != kUnseenCard;
            round.first_card = is_seen ? burnt.front() : row_.round.round.cards[0];
        }
    }

    /// The last one that was added.
    void remove() { counted_.pop_back(); }
    /// The cards of the round that was added were seen.
    void see_cards() {
        row_.state.added = added_;
        row_.state.left = row_.state.unseen->left;
    }

private:
    TableState::Part& part_of(std::uint32_t group) {
        for (TableState::Part& part : row_.state.parts) {
            if (part.group == group) {
                return part;
            }
        }
        return row_.state.parts.emplace_back(TableState::Part{group});
    }

    const ShoeRow& row_;
    ShoesOfFile& file_;
    std::uint64_t& added_;
    UnseenRounds& counted_;
};

}  // namespace sabot
