#pragma once

#include "engine/table.hpp"
#include "error.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// What the wagers of one call of walk() may take together beyond the recursion's moments: units of
/// points_first.hpp, some nanoseconds each. The suits of all six cards take a thirtieth of it.
inline constexpr std::uint64_t kMaxEffort = 2'000'000'000;

/// The recursive walk: the definition of every figure that Sabot prints.
///
/// It visits every composition of cards that the coup can still be dealt, class by class, and adds
/// up, for each row of each wager, the deals (ordered draws of six cards, the ones the rules leave
/// in the shoe included) that end there. Counts are integers and exact.
///
/// One departure from a dealer's order. The draws of six cards without replacement are exchangeable:
/// how many of them put given classes at given places does not depend on the order in which the
/// places are filled. So the walk fills one hand after the other, the hand that the wagers read
/// more closely first, and only cards that are still to come need to be told apart as closely as
/// what comes after reads them: a wager on the suits of one hand leaves the other hand's walk at
/// ten point values. Where even the third card of the first hand is read more closely than the
/// whole second hand, it is filled before the second hand; in the coups in which that hand stands
/// the card counts as one of those left in the shoe. The first two cards of a hand are taken as an
/// unordered pair unless some row names one of them.
///
/// With replacement (infinite decks) draws are independent, so exchangeable too: a card that is dealt leaves
/// the counts as they are, and the cards that nobody looked at count as a power instead of a falling
/// factorial.
///
/// Wagers that read the same share a walk; a branch ends as soon as what is known decides all of
/// them, and the cards left over count as one factor. A branch that goes on tells its cards apart only
/// as far as the questions that can still change something read them (later_decks.hpp): once a heart
/// and a spade lie there, "all of one suit" is answered, and suits are not told apart any more for it.
///
/// No overflow: each weight counts a set of deals of at most kMaxCards cards, so it is at most
/// (10^6)^6 = 10^36 < 2^127, and the weights that are added up count disjoint sets. 64-bit integers
/// serve where Table::draws() < 2^63, 128-bit ones elsewhere.
///
/// A tableau that leaves something to chance is walked once for each of its shares (Table::shares), whose
/// lots then count as so many deals each; these sums are unbounded integers.
///
/// Why that is exact: a question stands in an answered part of a condition or in none. In an answered part
/// it changes nothing, whatever comes (question.hpp: answers are final); so cards that only such questions
/// tell apart lead to the same rows in equal numbers, and may be counted as one.
///
/// Cost: about 10^5 steps for wagers that read points, a millisecond or two.
///
/// Wagers that distinguish suits or cards at many places to the end would take 10^9 branches. Where the
/// recursion does not end within a moment, and for pairs of cards, the wager is enumerated another way
/// (points_first.hpp).
///
/// max_effort is what those other enumerations may take for all wagers together.
///
/// Precondition: can_tell(table, reads_of(wager)) for each wager. Result: a tally for each wager, in
/// order. Throws TooIntricate where max_effort does not suffice.
std::vector<Tally> walk(const Table& table, const std::vector<const Wager*>& wagers,
                        std::uint64_t max_effort = kMaxEffort);

/// A wager that takes more than max_effort. require_computable() says where it stands.
class TooIntricate : public InputError {
public:
    TooIntricate(const std::string& wager, const std::string& why);
    const std::string& wager() const { return wager_; }

private:
    std::string wager_;
};

/// How many steps the walk of one wager could take from whole decks: the products of the classes that are
/// distinguished at each stage, and what is asked at each. Branches that end early, and cards that are no
/// longer distinguished because no answer can change any more, make it far fewer. A step is some tens of
/// nanoseconds.
double steps_of_walk(const Wager& wager);

}  // namespace sabot
