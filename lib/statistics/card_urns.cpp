#include "card_urns.hpp"

#include "polynomial/vector_width.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

// -Wpsabi warns about passing vectors to functions, which this file never does.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace sabot {

namespace {

constexpr std::size_t kSuits = UnseenRanks::kSuits;

// Row i has 1 for class i; the last row, for no card, has only zeros.
template <std::size_t kCells, std::size_t kStride>
constexpr auto kOneOf = [] {
    std::array<std::array<std::uint32_t, kStride>, kCells + 1> one{};
    for (std::size_t i = 0; i < kCells; ++i) {
        one[i][i] = 1;
    }
    return one;
}();

// Takes the card of `one` out of the counts n, which leaves n', and adds `times` (n + n') to the row.
template <std::size_t kBytes, std::size_t kVectors>
[[gnu::always_inline]] inline void draw_one(const std::uint32_t* one, std::uint64_t times,
                                            typename Integers<kBytes>::Counts (&counts)[kVectors],
                                            std::uint32_t* stored, std::uint64_t* row) {
    using Of = Integers<kBytes>;
    for (std::size_t v = 0; v < kVectors; ++v) {
        typename Of::Counts taken;
        std::memcpy(&taken, one + v * Of::kLanes, sizeof(taken));
        const typename Of::Counts left = counts[v] - taken;
        typename Of::Vector sum;
        std::memcpy(&sum, row + v * Of::kLanes, sizeof(sum));
        sum += __builtin_convertvector(counts[v] + left, typename Of::Vector) * times;
        std::memcpy(row + v * Of::kLanes, &sum, sizeof(sum));
        counts[v] = left;
        std::memcpy(stored + v * Of::kLanes, &left, sizeof(left));
    }
}

// A place without a card is drawn like others, without an effect: whether the last two places have one cannot
// be predicted, so that a branch would be slow.
template <std::size_t kBytes>
[[gnu::always_inline]] inline void draw_cards(const CardUrns::Cards& cards, const UrnInverses& inverses,
                                              UnseenRanks& unseen, CardUrns::Draws& sums) {
    constexpr std::size_t kBytesOfSuits = std::min(kBytes, kSuits * sizeof(std::uint64_t));
    // Also kept in registers: what was just stored takes long to load.
    typename Integers<kBytes>::Counts ranks[UnseenRanks::kStride / Integers<kBytes>::kLanes];
    std::memcpy(ranks, unseen.counts.data(), sizeof(ranks));
    std::size_t left = unseen.left;
    for (const std::size_t place : kDealingOrder) {
        const std::size_t card = cards[place];
        const std::size_t rank = card / kSuits;
        const std::size_t suit = card == kNoCard ? kSuits : card % kSuits;
        const InverseSums::Number& of_ranks = inverses.ranks.from[left];
        const InverseSums::Number& of_suits = inverses.suits.from[unseen.counts[rank]];
        typename Integers<kBytesOfSuits>::Counts suits[kSuits / Integers<kBytesOfSuits>::kLanes];
        std::memcpy(suits, unseen.suits[rank].data(), sizeof(suits));
        sums.suits.inverses[card] += of_suits.inverses;
        draw_one<kBytesOfSuits>(kOneOf<kSuits, kSuits>[suit].data(), of_suits.squares, suits,
                                unseen.suits[rank].data(), sums.suits.products[card].data());
        sums.ranks.inverses[rank] += of_ranks.inverses;
        draw_one<kBytes>(kOneOf<kRanks, UnseenRanks::kStride>[rank].data(), of_ranks.squares, ranks,
                         unseen.counts.data(), sums.ranks.products[rank].data());
        left -= card == kNoCard ? 0 : 1;
    }
    unseen.left = left;
}

constexpr auto kDrawCards = compiled_by_width<draw_cards<16>, draw_cards<32>, draw_cards<64>>();

// Adds [f] (see CardUrns) for the first kSize classes of `counts`, whose sums have rows from `first` on.
template <std::size_t kSize, std::size_t kStride, class Urn>
void add_end(const std::array<std::uint32_t, kStride>& counts, std::size_t left, const InverseSums& of,
             bool begins, std::size_t first, Urn& urn) {
    const auto& [inverses, squares] = of.from[left + 1];
    for (std::size_t i = 0; i < kSize; ++i) {
        const std::uint64_t count = begins ? 0 - std::uint64_t{counts[i]} : counts[i];
        urn.drawn[first + i] -= count;
        urn.inverses[first + i] += begins ? 0 - counts[i] * inverses : counts[i] * inverses;
        for (std::size_t j = 0; j < kSize; ++j) {
            urn.products[first + i][j] += counts[j] * (count * squares);
        }
    }
}

template <std::size_t kSize, class Urn>
void add_sums(const Urn& urn, std::size_t first, int bits, const CellBlock& block, CellSums& sums) {
    Wide* wide = sums.wide.data() + block.sums;
    for (std::size_t i = 0; i < kSize; ++i) {
        sums.observed[block.first + i] += urn.drawn[first + i];
        *wide++ += urn.inverses[first + i];
        for (std::size_t j = 0; j <= i; ++j) {
            const std::uint64_t twice = urn.products[first + i][j] + urn.products[first + j][i];
            *wide++ += Wide{twice} << (CellSums::kUnitBits - bits - 1);
        }
    }
}

CardCount most_of_a_rank(const UnseenCards& full) {
    const UnseenRanks ranks(full);
    return *std::max_element(ranks.counts.begin(), ranks.counts.end());
}

}  // namespace

InverseSums::InverseSums(CardCount most)
    : bits(30 + 2 * static_cast<int>(std::bit_width(static_cast<std::uint64_t>(std::min(most, kMaxExact))))) {
    const auto size = static_cast<std::size_t>(most) + 2;
    const std::vector<std::uint64_t> terms = sabot::inverses(most);
    from.resize(size);
    for (std::size_t n = size - 2; n > 0; --n) {
        const std::uint64_t square = ((std::uint64_t{1} << bits) + n * n / 2) / (n * n);
        from[n] = {from[n + 1].inverses + terms[n], from[n + 1].squares + square};
    }
}

UrnInverses::UrnInverses(const UnseenCards& full)
    : is_exact(full.cards <= InverseSums::kMaxExact && !full.is_endless),
      ranks(full.cards),
      suits(most_of_a_rank(full)) {}

void CardUrns::start(const UnseenRanks& unseen) {
    add_ends(false);
    unseen_ = unseen;
    add_ends(true);
}

void CardUrns::add_ends(bool begin) {
    add_end<kRanks>(unseen_.counts, unseen_.left, inverses_.ranks, begin, 0, sums_.ranks);
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        add_end<kSuits>(unseen_.suits[rank], unseen_.counts[rank], inverses_.suits, begin, rank * kSuits,
                        sums_.suits);
    }
}

void CardUrns::draw(const Cards& cards) {
    kDrawCards.chosen()(cards, inverses_, unseen_, sums_);
    draws_ += cards.size();
}

void CardUrns::add_to(std::span<CellSums* const> all, bool with_suits) {
    add_ends(false);
    for (CellSums* sums : all) {
        add_sums<kRanks>(sums_.ranks, 0, inverses_.ranks.bits, blocks_.rank, *sums);
        for (std::size_t rank = 0; rank < kRanks && with_suits; ++rank) {
            add_sums<kSuits>(sums_.suits, rank * kSuits, inverses_.suits.bits, blocks_.suits_of_rank[rank],
                             *sums);
        }
    }
    sums_ = {};
    draws_ = 0;
    add_ends(true);
}

}  // namespace sabot
