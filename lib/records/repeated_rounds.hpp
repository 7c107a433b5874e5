#pragma once

#include "play/round.hpp"
#include "records/violation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// Finds shoes, and long parts of them, whose cards came before in the same order: a shoe entered again under
/// another number, or not shuffled. Rounds that begin at another card of the same order are dealt otherwise
/// at first, but soon begin at the same cards (Kruskal's count), so whole rounds are compared.
///
/// Of the windows of four successive rounds, about 20 cards, an eighth is kept, by a hash, and compared with
/// later ones. A shoe is reported if kMatches windows agree with those of one other shoe: by chance, even by
/// points alone, two windows have the same cards with a probability below 10^-16, and two others the same
/// hash of 64 bits with one of about 2^-64. Memory is constant: of two windows with one place in the table
/// the later one is kept, so that shoes are compared with several thousand shoes before.
class RepeatedRounds {
public:
    /// A place in the record. Files and shoes are numbered in the order in which they begin.
    struct Where {
        std::size_t file = 0;
        std::uint64_t line = 0;
        std::uint64_t round = 0;
        std::uint64_t shoe = 0;
    };
    /// Windows of a shoe that agree with those of an earlier one: how many, and the first of them.
    struct Match {
        int windows = 0;
        Where earlier;
        Where own;
    };
    /// The shoe that is being dealt.
    class Shoe {
    public:
        /// The cards of a round are not known.
        void skip() {
            hashes_ = {};
            window_ = rounds_ = 0;
        }

    private:
        friend class RepeatedRounds;
        // Of the last rounds, and of all of them together.
        std::array<std::uint64_t, 4> hashes_{};
        std::uint64_t window_ = 0;
        std::uint64_t rounds_ = 0;
        std::vector<Match> matches_;
    };

    /// Adds a round with all its cards, the next one of its shoe. Returns whether the shoe is found to be an
    /// earlier one, once for each of these. Cost: some nanoseconds.
    const Match* add(const Round& round, const Where& here, Shoe& shoe) {
        // In two parts, since bytes that were stored as two cannot be loaded as one at once.
        std::uint32_t first = 0;
        std::uint16_t last = 0;
        static_assert(sizeof(round.cards) == sizeof(first) + sizeof(last));
        std::memcpy(&first, round.cards.data(), sizeof(first));
        std::memcpy(&last, round.cards.data() + sizeof(first), sizeof(last));
        const std::uint64_t hash = ((std::uint64_t{last} << 32 | first) + 1) * kMultiplier;
        const std::uint64_t old = std::exchange(shoe.hashes_[shoe.rounds_ % kRounds], hash);
        shoe.window_ = (shoe.window_ - old * kOldest) * kBase + hash;
        if (++shoe.rounds_ < kRounds || shoe.window_ >> kSkippedBits != 0) {
            return nullptr;
        }
        return compare({shoe.window_, here}, shoe.matches_);
    }
    /// What is found of the shoe of this name. `file`: the name of that of the earlier one, if it is another.
    static Finding finding(const Match& match, const std::string& shoe, const std::string& file);

private:
    static constexpr std::uint64_t kRounds = 4;
    static constexpr int kSkippedBits = 61;
    static constexpr int kMatches = 3;
    static constexpr std::size_t kWindows = std::size_t{1} << 16;
    // Odd numbers with bits of both kinds everywhere, and the factor that a hash has when it leaves.
    static constexpr std::uint64_t kMultiplier = 0x9e3779b97f4a7c15U;
    static constexpr std::uint64_t kBase = 0xbf58476d1ce4e5b9U;
    static constexpr std::uint64_t kOldest = kBase * kBase * kBase;

    // With the hash 0 if there is none.
    struct Window {
        std::uint64_t hash = 0;
        Where where;
    };
    // Not 0. The highest bits of a hash are alike, and the lowest depend on few others.
    static std::uint16_t tag_of(std::uint64_t hash) { return static_cast<std::uint16_t>(hash >> 13 | 1); }
    static std::size_t place_of(std::uint64_t hash) { return (hash >> 45) % kWindows; }
    const Match* compare(const Window& window, std::vector<Match>& matches);
    const Match* add_match(const Window& window, const Window& earlier, std::vector<Match>& matches);

    // By place, a part of the hash of each window, and 0 for none: it stays in a cache. Most windows are only
    // written, since nothing is known of what they take the place of but its tag.
    std::vector<std::uint16_t> tags_;
    std::vector<Window> windows_;
};

}  // namespace sabot
