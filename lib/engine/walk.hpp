#pragma once

#include "engine/point_patterns.hpp"
#include "engine/table.hpp"
#include "error.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

class DrawsByPoints;

/// The maximum number of steps that points_first.hpp takes for all wagers of one call of walk() (about ten
/// nanoseconds each). A wager on the suits of all six cards takes less than a hundredth of it.
inline constexpr std::uint64_t kMaxWalkSteps = 2'000'000'000;

/// The tallies that define every figure that Sabot prints, by one of three routes. Wagers with
/// Reads::only_points() are added up from the shoe's draws by points (draws_by_points.hpp). If the caller has
/// these for this shoe, these dealt cards and choices for the same pairs, it passes them as `draws`. The
/// others are enumerated, by the recursion described here or by points_first.hpp.
///
/// The recursion visits every composition of cards that can still be dealt in the coup, class by class, and
/// adds up, for each row of each wager, the deals (ordered draws of six cards, including those that the rules
/// leave in the shoe) that end there. Counts are exact integers.
///
/// The order of the cards differs from a dealer's. Draws of six cards without replacement are
/// exchangeable: how many of them put given classes at given places does not depend on the order in which the
/// places are filled. The recursion therefore fills one hand after the other, starting with the hand that the
/// wagers read more finely. The cards still to come need only the classes that later questions read: a wager
/// on the suits of one hand's first two cards enumerates the other hand by ten point values. The first two
/// cards of a hand are an unordered pair unless some row names one of them.
///
/// With replacement (infinite decks) draws are independent, hence also exchangeable: a dealt card leaves
/// the counts unchanged, and the cards that no question reads count as a power instead of a falling
/// factorial.
///
/// Wagers that read the same cards share an enumeration. A branch ends as soon as all of them are decided,
/// and the remaining cards count as one factor. A branch that continues distinguishes cards only as far as
/// the open questions read them (later_decks.hpp): once a heart and a spade are dealt, "all of one suit" is
/// answered, and suits are merged from there on.
///
/// Merging is exact: a question is either in an answered part of a condition or not. In an
/// answered part it changes nothing, whatever comes (answers are final, see question.hpp), so cards that only
/// such questions distinguish lead to the same rows in equal numbers and can be counted together.
///
/// No overflow: each weight counts a set of draws (draws_of()), and the weights that are added count disjoint
/// sets.
///
/// A tableau with random choices is enumerated once for each tableau of its mixture (Table::mixture), and the
/// deals are multiplied by that tableau's weight; these sums are unbounded integers.
///
/// Cost: about 10^6 steps for the ranks of all cards, about ten milliseconds. Wagers that distinguish suits
/// or cards at many places to the end would take 10^9 branches. A wager that would take more than a few
/// million steps, as random paths show in advance (HandWalk::expected_steps()), is enumerated by
/// points_first.hpp. max_steps limits these other enumerations for all wagers together.
///
/// A wager with random multipliers is split by the cards that show the same face (rules/split_by_copies.hpp),
/// and the split wager is enumerated unless alike_by_points.hpp serves it.
///
/// Precondition: determines(table, reads_of(wager)) for each wager. Returns a tally for each wager, in
/// order. Throws TooExpensive if max_steps does not suffice, or if a wager has too many states
/// (points_first.hpp).
std::vector<Tally> walk(const Table& table, const std::vector<const Wager*>& wagers,
                        std::uint64_t max_steps = kMaxWalkSteps, const DrawsByPoints* draws = nullptr);

/// The tally of one wager for each number of a coup up to the highest that occurs; the number may depend on
/// the first four cards and on Player's third card. Nothing if the wager is not multiplied and not on points
/// alone, or has too many states (points_first.hpp). Cost: as much as a few tallies without numbers.
std::optional<std::vector<Tally>> walk_by_number(const Table& table, const Wager& wager,
                                                 const DrawsByPoints& draws, const PointNumber& number_of);

/// A wager that takes too long to enumerate. checked_tallies() adds its location in the file.
class TooExpensive : public InputError {
public:
    TooExpensive(const std::string& wager, const std::string& why, const std::string& expected);
    const std::string& wager() const { return wager_; }

private:
    std::string wager_;
};

/// An upper estimate of the steps of one wager's enumeration from whole decks: the product of the numbers of
/// classes distinguished at each stage, times one step and half a step for each question. Branches that end
/// early, and cards that are merged because no answer can change any more, make the number much smaller. A
/// step takes a few tens of nanoseconds.
double steps_of_walk(const Wager& wager);

}  // namespace sabot
