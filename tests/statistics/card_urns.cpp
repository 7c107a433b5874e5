#include "statistics/card_urns.hpp"

#include "check/load_game.hpp"
#include "polynomial/vector_width.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

using namespace sabot;

namespace {

// The probabilities of one of `left` cards.
template <class Counts>
CellSums::Probabilities probabilities(const Counts& counts, std::size_t left) {
    CellSums::Probabilities p{};
    const std::uint64_t inverse = inverses(static_cast<CardCount>(left)).back();
    std::transform(counts.begin(), counts.end(), p.begin(),
                   [&](std::uint32_t count) { return count * inverse; });
    return p;
}

void draw(std::uint8_t card, UnseenRanks& unseen, const CellBlocks& blocks, CellSums& sums) {
    const std::size_t rank = card / UnseenRanks::kSuits;
    const std::size_t suit = card % UnseenRanks::kSuits;
    std::uint32_t& of_rank = unseen.counts.at(rank);
    sums.add(blocks.rank, probabilities(unseen.counts, unseen.left--), rank);
    sums.add(blocks.suits_of_rank.at(rank), probabilities(unseen.suits.at(rank), of_rank--), suit);
    --unseen.suits.at(rank).at(suit);
}

void check_same(const CellSums& sums, const CellSums& others, const CellBlock& block) {
    const Cells some = cells_of(sums, block);
    const Cells other = cells_of(others, block);
    CHECK(some.observed == other.observed);
    CHECK(some.expected == other.expected);
    const Integer error = Integer(some.draws()) << (CellSums::kUnitBits - 30);
    for (std::size_t i = 0; i < block.cells; ++i) {
        for (std::size_t j = 0; j < block.cells; ++j) {
            CHECK((abs(some.covariance[i][j] - other.covariance[i][j]) <= error));
        }
    }
}

// All cards of a shuffled shoe, at most 2000, in rounds of four to six.
std::vector<CardUrns::Cards> rounds_of(const Shoe& shoe, std::mt19937_64& random) {
    std::vector<std::uint8_t> cards;
    for (int i = 0; i < shoe.total(); ++i) {
        cards.push_back(static_cast<std::uint8_t>(i % kCardsInDeck));
    }
    std::shuffle(cards.begin(), cards.end(), random);
    cards.resize(std::min<std::size_t>(cards.size(), 2000));
    std::vector<CardUrns::Cards> rounds;
    while (!cards.empty()) {
        CardUrns::Cards& round = rounds.emplace_back();
        round.fill(kNoCard);
        for (const std::size_t place : kDealingOrder) {
            if (!cards.empty() && (place % 3 < 2 || random() % 2 == 0)) {
                round.at(place) = cards.back();
                cards.pop_back();
            }
        }
    }
    return rounds;
}

}  // namespace

TEST_CASE("draws of cards by parts are those card by card, in any parts and in vectors of any width") {
    const CellBlocks blocks(load_game("punto-banco"));
    std::mt19937_64 random(20'261'126);
    for (const int decks : {1, 6, 8, 27, 150}) {
        INFO(decks);
        const Shoe shoe = Shoe::of_decks(decks);
        const UnseenCards full(shoe, true);
        const UrnInverses inverses(full);
        CHECK(inverses.is_exact);
        const std::vector<CardUrns::Cards> rounds = rounds_of(shoe, random);
        // The first round is seen, but not counted.
        UnseenCards seen(full);
        CHECK(seen.see(rounds.front()));
        CellSums one_by_one = blocks.none;
        UnseenRanks unseen(seen);
        for (auto round = rounds.begin() + 1; round != rounds.end(); ++round) {
            for (const std::size_t place : kDealingOrder) {
                if (round->at(place) != kNoCard) {
                    draw(round->at(place), unseen, blocks, one_by_one);
                }
            }
        }
        std::optional<CellSums> first;
        for (const VectorWidth width :
             {VectorWidth::bits_512, VectorWidth::bits_256, VectorWidth::portable}) {
            use_vectors_at_most(width);
            CellSums sums = blocks.none;
            const std::array<CellSums*, 1> all{&sums};
            CardUrns urns(inverses, blocks);
            urns.start(UnseenRanks(seen));
            for (auto round = rounds.begin() + 1; round != rounds.end(); ++round) {
                if (urns.is_full() || random() % 8 == 0) {
                    urns.add_to(all, true);
                }
                urns.draw(*round);
            }
            CHECK(urns.unseen().left == unseen.left);
            urns.add_to(all, true);
            check_same(sums, one_by_one, blocks.rank);
            for (const CellBlock& block : blocks.suits_of_rank) {
                check_same(sums, one_by_one, block);
            }
            CHECK(first.value_or(sums) == sums);
            first = sums;
        }
        use_vectors_at_most(VectorWidth::bits_512);
    }
}
