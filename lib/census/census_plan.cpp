#include "census_plan.hpp"

#include "census/net_values.hpp"
#include "files/sha256.hpp"
#include "polynomial/monomials.hpp"
#include "statistics/round_counts.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace sabot {

namespace {

// The maximum number of coefficients of the largest table. All tables together have about three times as
// many, of eight numbers each.
constexpr std::size_t kMaxCoefficients = 100'000;

using Order = CompositionTree::Order;

// The number of cards whose compositions are enumerated: the smaller of the undealt and the dealt cards.
CardCount smaller(CardCount cards, CardCount total) { return std::min(cards, total - cards); }

Integer compositions_of(const std::vector<CardCount>& counts, CardCount cards, Order order) {
    const std::vector<int> caps(counts.begin(), counts.end());
    return CompositionTree(caps, static_cast<int>(smaller(cards, total_of(counts))), order).compositions();
}

bool has_tables(const CensusWager& wager, const std::vector<CardCount>& shoe) {
    const int degree = wager.degree() + wager.degree() % 2;
    return binomial(static_cast<int>(shoe.size()) - 1 + degree, degree) <= kMaxCoefficients;
}

// The maximum number of cards for falling order. The cost of counting compositions in falling order grows
// with the square of this number.
constexpr CardCount kMaxFalling = 250;

Order order_of(const CensusWager& wager, const std::vector<CardCount>& shoe, CardCount cards) {
    return smaller(cards, total_of(shoe)) <= kMaxFalling && are_classes_exchangeable(wager, shoe, cards)
               ? Order::falling
               : Order::any;
}

}  // namespace

CensusPlan::CensusPlan(const Game& game, const CensusRequest& request)
    : wagers_(game, request.undealt), first_{0} {
    for (const CensusWagers::Group& group : wagers_.groups()) {
        add_wagers(group, request.max_compositions);
    }
    wagers_.require(!groups_.empty());
    const auto points = examined().shoe.counts(Partition::by_points()).value();
    compositions_ = compositions_of({points.begin(), points.begin() + kPointValues}, cards(), Order::any);
}

// Wagers with exchangeable classes are enumerated separately from the others.
void CensusPlan::add_wagers(const CensusWagers::Group& group, const Integer& most) {
    if (smaller(cards(), total_of(group.shoe)) > CompositionTree::kMaxTotal) {
        refuse(group.wagers, "this number of cards has too many compositions",
               fmt::format("at most {} undealt or dealt ones, or a sample", CompositionTree::kMaxTotal));
        return;
    }
    std::map<Order, std::vector<CensusWager>> by_order;
    for (const CensusWager& wager : group.wagers) {
        if (has_tables(wager, group.shoe)) {
            by_order[order_of(wager, group.shoe, cards())].push_back(wager);
        } else {
            wagers_.refuse_for_cards(
                *wager.wager, "it distinguishes too many card classes, so that its tables would be too large",
                "a sample");
        }
    }
    for (const auto& [order, wagers] : by_order) {
        const Integer compositions = compositions_of(group.shoe, cards(), order);
        if (compositions > most) {
            refuse(wagers,
                   fmt::format("its card classes have {} compositions to enumerate, more than {}",
                               grouped(compositions.str()), grouped(most.str())),
                   "fewer cards, or a sample");
        } else {
            add_groups(group.shoe, wagers, order);
        }
    }
}

void CensusPlan::refuse(const std::vector<CensusWager>& wagers, const std::string& wrong,
                        const std::string& expected) {
    for (const CensusWager& wager : wagers) {
        wagers_.refuse(*wager.wager, wrong, expected);
    }
}

void CensusPlan::add_groups(const std::vector<CardCount>& shoe, const std::vector<CensusWager>& wagers,
                            CompositionTree::Order order) {
    for (std::size_t first = 0; first < wagers.size(); first += CensusGroup::kMaxWagers) {
        const std::size_t last = std::min(wagers.size(), first + CensusGroup::kMaxWagers);
        groups_.push_back(std::make_unique<CensusGroup>(
            std::vector<CensusWager>(wagers.begin() + static_cast<std::ptrdiff_t>(first),
                                     wagers.begin() + static_cast<std::ptrdiff_t>(last)),
            shoe, cards(), order));
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

void CensusPlan::visit(const std::function<bool(std::size_t, const CensusPieces::Branch&)>& descend) const {
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        groups_[group]->pieces().visit([&](CensusPieces::Branch branch) {
            branch.first += first_[group];
            return descend(group, branch);
        });
    }
}

PieceSet CensusPlan::part(int number, int parts) const {
    const Integer all = walked();
    Integer before = 0;
    PieceSet chosen;
    visit([&](std::size_t, const CensusPieces::Branch& branch) {
        // A piece belongs to the part that contains its first composition.
        const Integer first = before * parts / all;
        const Integer last = (before + branch.compositions - 1) * parts / all;
        if (branch.pieces > 1 && first != last) {
            return true;
        }
        if (first == number - 1) {
            chosen += piece_range(branch.first, branch.pieces);
        }
        before += branch.compositions;
        return false;
    });
    return chosen;
}

std::string CensusPlan::digest() const {
    std::string text = fmt::format("sabot census 2\n{}\n{}\n{}\n{} undealt\n", examined().game_sha256,
                                   examined().catalogue_sha256, examined().play, cards());
    for (const Shoe::Cell& cell : examined().shoe.cells()) {
        text += fmt::format("{} of {:x}\n", cell.count, cell.cards.bits());
    }
    for (const auto& group : groups_) {
        text += fmt::format("group of {} pieces, {} compositions\n", group->pieces().size(),
                            group->tree().compositions().str());
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
