#include "census_wagers.hpp"

#include "cards/shoe_text.hpp"
#include "error.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/examine.hpp"
#include "figures/setup_text.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "text/grouped.hpp"
#include "text/number_range.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

Examined examined_from(const Game& game, const UndealtCards& undealt) {
    if (has_random_choices(game.tableau)) {
        throw InputError("a census cannot be computed for a random play",
                         "one in which no hand draws by chance");
    }
    Setup setup;
    setup.shoe = undealt.shoe;
    setup.removed = undealt.removed;
    Examined examined = examine(game, setup);
    require_finite(examined.shoe, kCensusNeedsCards);
    const CardCount total = examined.shoe.total();
    if (undealt.cards < kMinCards || undealt.cards > total) {
        throw InputError(
            fmt::format("{} of a shoe of {}",
                        counted(static_cast<std::uint64_t>(undealt.cards), "undealt card"), total),
            fmt::format("{} to {}", kMinCards, total));
    }
    return examined;
}

}  // namespace

CensusWagers::CensusWagers(const Game& game, const UndealtCards& undealt)
    : examined_(examined_from(game, undealt)), cards_(undealt.cards), asked_by_id_(!undealt.wagers.empty()) {
    for (const Wager* wager : chosen_wagers(game, undealt.wagers)) {
        if (const Reads reads = reads_of(*wager);
            !reads.unstated && examined_.shoe.counts(reads.anywhere())) {
            computable_.push_back(wager);
        } else {
            refused_.push_back(undetermined(*wager));
        }
        if (wager->multiplied) {
            multiplied_.insert(wager->id);
        }
    }
    const auto series = on_several_coups(game, undealt.wagers);
    refused_.insert(refused_.end(), series.begin(), series.end());
    // A wager with random multipliers is replaced by its split wager, which has the same expected values and
    // one payout for each row.
    split_ = std::make_unique<SplitWagers>(computable_);
    computable_ = split_->wagers();
    compiled_ = std::make_unique<CompiledWagers>(game.tableau, Coup{}, computable_, by_net);
    for (const std::size_t place : compiled_->unreached()) {
        refuse_for_cards(*computable_[place], "it distinguishes too many cards for polynomials");
    }
    for (const CompiledWagers::Group& group : compiled_->groups()) {
        auto same = std::find_if(groups_.begin(), groups_.end(),
                                 [&](const Group& entry) { return entry.classes == group.classes; });
        if (same == groups_.end()) {
            const auto counts = examined_.shoe.counts(group.classes).value();
            same = groups_.insert(
                groups_.end(),
                {group.classes, {counts.begin(), counts.begin() + group.classes.classes()}, {}});
        }
        for (const CompiledWagers::Member& member : group.members) {
            const Wager* wager = computable_[member.wager];
            CensusWager own{wager, member.wager, &group, net_sum(member, *wager)};
            if (own.value_bits(cards_) > CensusWager::kMaxValueBits) {
                refuse(*wager, fmt::format("its largest total over all draws of {} cards exceeds 2^{}",
                                           own.degree(), CensusWager::kMaxValueBits));
            } else {
                same->wagers.push_back(std::move(own));
            }
        }
    }
    std::erase_if(groups_, [](const Group& entry) { return entry.wagers.empty(); });
}

void CensusWagers::refuse(const Wager& wager, const std::string& wrong, const std::string& expected) {
    const bool is_multiplied = multiplied_.contains(wager.id);
    refused_.emplace_back(
        wager.id,
        fmt::format("wager {}{}: {}", wager.id,
                    is_multiplied ? ", whose wins are multiplied by the faces of its cards" : "", wrong),
        expected);
}

void CensusWagers::refuse_for_cards(const Wager& wager, const std::string& wrong,
                                    const std::string& expected) {
    if (multiplied_.contains(wager.id)) {
        refused_.emplace_back(wager.id,
                              fmt::format("the wins of wager {} are multiplied by struck cards, and a census "
                                          "would have to distinguish them one by one",
                                          wager.id),
                              expected);
    } else {
        refuse(wager, wrong, expected);
    }
}

void CensusWagers::require(bool left) const {
    if (!refused_.empty() && (asked_by_id_ || !left)) {
        throw refused_.front().error;
    }
}

std::vector<UndealtCards> undealt_cards(const std::string& field, const std::string& range,
                                        const Setup& setup, const std::vector<std::string>& wagers) {
    require_finite(setup.shoe, kCensusNeedsCards);
    const auto most = static_cast<int>(setup.shoe.total()) - static_cast<int>(setup.removed.size());
    std::vector<UndealtCards> all;
    for (const int cards : numbers_in(field, range, static_cast<int>(kMinCards), most, kMaxRuns)) {
        all.push_back({setup.shoe, setup.removed, cards, wagers});
    }
    return all;
}

}  // namespace sabot
