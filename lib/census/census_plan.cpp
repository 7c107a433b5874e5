#include "census_plan.hpp"

#include "engine/walk.hpp"
#include "error.hpp"
#include "figures/chosen_wagers.hpp"
#include "gamefile/sha256.hpp"
#include "polynomial/monomials.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sabot {

namespace {

// Coefficients of the largest table; of all tables together there are some three times as many, of eight
// numbers each.
constexpr std::size_t kMostCoefficients = 100'000;

Examined examined_from(const Game& game, const CensusRequest& request) {
    if (leaves_chance(game.tableau)) {
        throw InputError("a census of a game whose choices are drawn by lot is not made; a play that settles "
                         "every hand would be right");
    }
    Setup setup;
    setup.shoe = request.shoe;
    setup.removed = request.removed;
    Examined examined = examine(game, setup);
    const CardCount total = examined.shoe.total();
    if (request.cards < kFewestCards || request.cards > total) {
        throw InputError(fmt::format("{} undealt cards of a shoe of {}; {} to {} would be right",
                                     request.cards, total, kFewestCards, total));
    }
    return examined;
}

// What is enumerated: the smaller of undealt and dealt cards.
CardCount smaller(CardCount cards, CardCount total) { return std::min(cards, total - cards); }

std::vector<CardCount> counts_of(const Shoe& shoe, const Partition& classes) {
    const auto counts = shoe.counts(classes).value();
    return {counts.begin(), counts.begin() + classes.classes()};
}

Integer compositions_of(const std::vector<CardCount>& counts, CardCount cards) {
    std::vector<int> caps(counts.begin(), counts.end());
    CardCount total = 0;
    for (const CardCount count : counts) {
        total += count;
    }
    return CompositionTree(caps, static_cast<int>(smaller(cards, total))).compositions();
}

}  // namespace

CensusPlan::CensusPlan(const Game& game, const CensusRequest& request)
    : examined_(examined_from(game, request)), cards_(request.cards), first_{0} {
    std::vector<const Wager*> told;
    const bool small = smaller(cards_, examined_.shoe.total()) <= CompositionTree::kMostTotal;
    for (const Wager* wager : chosen_wagers(game, request.wagers)) {
        if (!examined_.shoe.counts(reads_of(*wager).anywhere())) {
            refuse(*wager, "it reads more of the cards than the shoe tells");
        } else if (!small) {
            refuse(*wager, fmt::format("of so many cards there are too many compositions; at most {} undealt "
                                       "or dealt ones would be right",
                                       CompositionTree::kMostTotal));
        } else {
            told.push_back(wager);
        }
    }
    compiled_ = std::make_unique<CompiledWagers>(game.tableau, Coup{}, told, by_net);
    add_groups(told, request.most_compositions);
    if (!refused_.empty() && (groups_.empty() || !request.wagers.empty())) {
        throw InputError(refused_.front().why);
    }
    const Partition points = Partition::by_points();
    compositions_ = examined_.shoe.counts(points)
                        ? compositions_of(counts_of(examined_.shoe, points), cards_)
                        : groups_.front()->tree().compositions();
}

void CensusPlan::refuse(const Wager& wager, const std::string& why) {
    refused_.push_back({wager.id, fmt::format("wager {}: {}", wager.id, why)});
}

void CensusPlan::add_groups(const std::vector<const Wager*>& told, const Integer& most) {
    for (const std::size_t place : compiled_->unreached()) {
        refuse(*told[place], "it reads too much of the cards for polynomials");
    }
    std::vector<std::pair<Partition, std::vector<CensusWager>>> alike;
    for (const CompiledWagers::Group& group : compiled_->groups()) {
        auto same = std::find_if(alike.begin(), alike.end(),
                                 [&](const auto& entry) { return entry.first == group.classes; });
        if (same == alike.end()) {
            same = alike.insert(alike.end(), {group.classes, {}});
        }
        for (const CompiledWagers::Member& member : group.members) {
            const Wager* wager = told[member.wager];
            same->second.push_back({wager, wagers_.size(), &group, net_sum(member, *wager)});
            wagers_.push_back(wager);
        }
    }
    for (auto& [classes, members] : alike) {
        add_group(classes, std::move(members), most);
    }
}

void CensusPlan::add_group(const Partition& classes, std::vector<CensusWager> members, const Integer& most) {
    const std::vector<CardCount> counts = counts_of(examined_.shoe, classes);
    const Integer compositions = compositions_of(counts, cards_);
    int degree = 0;
    for (const CensusWager& member : members) {
        degree = std::max(degree, member.degree());
    }
    // A degree is rounded up to an even one; 52 classes are 51 variables.
    const int rounded = degree + degree % 2;
    std::string why;
    if (compositions > most) {
        why = fmt::format("of the cards that it tells apart there are {} compositions, more than {}; fewer "
                          "cards, or a sample of them, would be right",
                          grouped(compositions.str()), grouped(most.str()));
    } else if (binomial(classes.classes() - 1 + rounded, rounded) > kMostCoefficients) {
        why = "it tells so many cards apart that its tables would be too large; a sample would be right";
    }
    if (!why.empty()) {
        for (const CensusWager& member : members) {
            refuse(*member.wager, why);
        }
        return;
    }
    for (std::size_t first = 0; first < members.size(); first += CensusGroup::kMostWagers) {
        const std::size_t last = std::min(members.size(), first + CensusGroup::kMostWagers);
        groups_.push_back(std::make_unique<CensusGroup>(
            std::vector<CensusWager>(members.begin() + static_cast<std::ptrdiff_t>(first),
                                     members.begin() + static_cast<std::ptrdiff_t>(last)),
            counts, cards_));
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
    std::string text = fmt::format("sabot census 1\n{}\n{}\n{}\n{} undealt\n", examined_.game_sha256,
                                   examined_.catalogue_sha256, examined_.play, cards_);
    for (const Shoe::Cell& cell : examined_.shoe.cells()) {
        text += fmt::format("{} of {:x}\n", cell.count, cell.cards.bits());
    }
    for (const auto& group : groups_) {
        text += fmt::format("group of {} pieces of depth {}\n", group->pieces().size(),
                            group->pieces().depth());
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
