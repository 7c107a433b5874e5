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
    /// A place in the record. Shoes are numbered in the order in which they begin.
    struct Where {
        const std::string* file = nullptr;
        std::uint64_t line = 0;
        std::uint64_t round = 0;
        std::uint64_t shoe = 0;
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
        int matches_ = 0;
        // The first match.
        Where earlier_;
        Where own_;
    };

    /// Adds a round with all its cards, the next one of its shoe. Returns whether the shoe is found to be an
    /// earlier one, once for each shoe. Cost: some nanoseconds.
    bool add(const Round& round, const Where& here, Shoe& shoe) {
        // In two parts, since bytes that were stored as two cannot be loaded as one at once.
        std::uint32_t first = 0;
        std::uint16_t last = 0;
        static_assert(sizeof(round.cards) == sizeof(first) + sizeof(last));
        std::memcpy(&first, round.cards.data(), sizeof(first));
        std::memcpy(&last, round.cards.data() + sizeof(first), sizeof(last));
        const std::uint64_t hash = ((std::uint64_t{last} << 32 | first) + 1) * kMultiplier;
        const std::uint64_t old = std::exchange(shoe.hashes_[shoe.rounds_ % kRounds], hash);
        shoe.window_ = (shoe.window_ - old * kOldest) * kBase + hash;
        return ++shoe.rounds_ >= kRounds && shoe.window_ >> kSkippedBits == 0 && compare(here, shoe);
    }
    /// What is found of the shoe of this name.
    static Finding finding(const Shoe& shoe, const std::string& name);

private:
    static constexpr std::uint64_t kRounds = 4;
    static constexpr int kSkippedBits = 61;
    static constexpr int kMatches = 3;
    // Odd numbers with bits of both kinds everywhere, and the factor that a hash has when it leaves.
    static constexpr std::uint64_t kMultiplier = 0x9e3779b97f4a7c15U;
    static constexpr std::uint64_t kBase = 0xbf58476d1ce4e5b9U;
    static constexpr std::uint64_t kOldest = kBase * kBase * kBase;

    struct Window {
        std::uint64_t hash = 0;
        Where where;
    };
    bool compare(const Where& here, Shoe& shoe);

    // By place, a part of the hash of each window: it stays in a cache, while the windows do not.
    std::vector<std::uint32_t> tags_;
    std::vector<Window> windows_;
};

}  // namespace sabot
