#pragma once

#include "cards/partition.hpp"
#include "engine/table.hpp"
#include "rules/question.hpp"

#include <array>
#include <vector>

namespace sabot {

/// The order of the recursion and the card classes at each stage; see walk.hpp. Each partition refines the
/// next, so that the counts at a later stage follow from those at an earlier one.
struct WalkPlan {
    /// The reads of the cards to come.
    Reads reads;
    /// The hand that is filled first.
    Hand first = Hand::player;
    /// The partitions, in order: the first hand's first two cards; the second hand's; third cards.
    Partition first_pair;
    Partition second_pair;
    Partition thirds;
    /// Whether a row names the first or second card of a hand, so that the pair is ordered.
    std::array<bool, 2> ordered_pair{};

    /// `dealt` holds the cards that are already dealt.
    static WalkPlan for_wagers(const Reads& all_reads, const std::vector<Question>& questions,
                               const Coup& dealt);

    /// The plan for the remaining reads if that hand is filled first; no pair is ordered.
    static WalkPlan for_reads(const Reads& all_reads, Hand first, const Coup& dealt);

    bool is_ordered(Hand hand) const { return ordered_pair[static_cast<std::size_t>(hand)]; }
};

}  // namespace sabot
