#include "census_plan.hpp"

#include "gamefile/sha256.hpp"
#include "polynomial/monomials.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace sabot {

namespace {

// Coefficients of the largest table; of all tables together there are some three times as many, of eight
// numbers each.
constexpr std::size_t kMostCoefficients = 100'000;

// What is enumerated: the smaller of undealt and dealt cards.
CardCount smaller(CardCount cards, CardCount total) { return std::min(cards, total - cards); }

Integer compositions_of(const std::vector<CardCount>& counts, CardCount cards) {
    std::vector<int> caps(counts.begin(), counts.end());
    CardCount total = 0;
    for (const CardCount count : counts) {
        total += count;
    }
    return CompositionTree(caps, static_cast<int>(smaller(cards, total))).compositions();
}

// Why wagers that tell these cards apart are out of reach; empty where they are not.
std::string why_not(const CensusWagers::Alike& alike, CardCount cards, const Integer& most) {
    const CardCount total = std::accumulate(alike.shoe.begin(), alike.shoe.end(), CardCount{0});
    if (smaller(cards, total) > CompositionTree::kMostTotal) {
        return fmt::format(
            "of so many cards there are too many compositions; at most {} undealt or dealt ones, "
            "or a sample, would be right",
            CompositionTree::kMostTotal);
    }
    const Integer compositions = compositions_of(alike.shoe, cards);
    if (compositions > most) {
        return fmt::format(
            "of the cards that it tells apart there are {} compositions, more than {}; fewer "
            "cards, or a sample, would be right",
            grouped(compositions.str()), grouped(most.str()));
    }
    int degree = 0;
    for (const CensusWager& wager : alike.wagers) {
        degree = std::max(degree, wager.degree() + wager.degree() % 2);
    }
    if (binomial(static_cast<int>(alike.shoe.size()) - 1 + degree, degree) > kMostCoefficients) {
        return "it tells so many cards apart that its tables would be too large; a sample would be right";
    }
    return "";
}

}  // namespace

CensusPlan::CensusPlan(const Game& game, const CensusRequest& request) : wagers_(game, request), first_{0} {
    for (const CensusWagers::Alike& alike : wagers_.alike()) {
        const std::string why = why_not(alike, cards(), request.most_compositions);
        for (const CensusWager& wager : alike.wagers) {
            if (!why.empty()) {
                wagers_.refuse(*wager.wager, why);
            }
        }
        if (why.empty()) {
            add_groups(alike);
        }
    }
    wagers_.insist(!groups_.empty());
    const auto points = examined().shoe.counts(Partition::by_points()).value();
    compositions_ = compositions_of({points.begin(), points.begin() + kPointValues}, cards());
}

void CensusPlan::add_groups(const CensusWagers::Alike& alike) {
    for (std::size_t first = 0; first < alike.wagers.size(); first += CensusGroup::kMostWagers) {
        const std::size_t last = std::min(alike.wagers.size(), first + CensusGroup::kMostWagers);
        groups_.push_back(std::make_unique<CensusGroup>(
            std::vector<CensusWager>(alike.wagers.begin() + static_cast<std::ptrdiff_t>(first),
                                     alike.wagers.begin() + static_cast<std::ptrdiff_t>(last)),
            alike.shoe, cards()));
        first_.push_back(first_.back() + groups_.back()->pieces().size());
    }
}

Integer CensusPlan::walked() const {
    Integer sum = 0;
    for (const auto& group : groups_) {
        sum += group->tree().compositions();
    }
    return sum;
}

CensusPlan::Place CensusPlan::place(std::uint64_t piece) const {
    std::size_t group = 0;
    while (piece >= first_[group + 1]) {
        ++group;
    }
    return {group, piece - first_[group]};
}

PieceSet CensusPlan::part(int number, int parts) const {
    const Integer all = walked();
    Integer before = 0;
    PieceSet pieces;
    for (std::uint64_t piece = 0; piece < this->pieces(); ++piece) {
        // By where its first composition is among all of them.
        if (before * parts / all == number - 1) {
            pieces += piece_range(piece, 1);
        }
        const auto [group, own] = place(piece);
        before += groups_[group]->pieces().compositions(own);
    }
    return pieces;
}

std::string CensusPlan::digest() const {
    std::string text = fmt::format("sabot census 1\n{}\n{}\n{}\n{} undealt\n", examined().game_sha256,
                                   examined().catalogue_sha256, examined().play, cards());
    for (const Shoe::Cell& cell : examined().shoe.cells()) {
        text += fmt::format("{} of {:x}\n", cell.count, cell.cards.bits());
    }
    for (const auto& group : groups_) {
        text +=
            fmt::format("group of {} pieces of depth {}\n", group->pieces().size(), group->pieces().depth());
        for (std::size_t i = 0; i < group->wagers().size(); ++i) {
            text += group->wagers()[i].wager->id;
            for (const Rational& edge : group->edges()[i]) {
                text += " " + to_fraction(edge);
            }
            text += "\n";
        }
    }
    return sha256(text);
}

}  // namespace sabot
