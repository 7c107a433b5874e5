#pragma once

#include "cards/notation.hpp"
#include "figures/analysis.hpp"
#include "figures/examined.hpp"
#include "rules/game.hpp"
#include "rules/next_card.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The cards of a coup that were seen.
struct FollowedCoup {
    /// In the order of the deal.
    std::vector<WrittenCard> player = {};
    std::vector<WrittenCard> banker = {};
    /// The points of the cards so far, 0..9.
    int player_total = 0;
    int banker_total = 0;
    /// "Player wins 9 to 4"; empty while the coup is unfinished.
    std::string result = {};
};

/// A wager in the course of a shoe.
struct FollowedWager {
    std::string id;
    std::string name;
    /// The expected value per unit paid before each coup and, last, before the next one. Nothing where the
    /// shoe has fewer than kMinCards cards, or is not known in the detail on which the wager depends.
    std::vector<std::optional<Rational>> values;

    /// The value before the next coup.
    const std::optional<Rational>& next() const { return values.back(); }
    /// The change of the value since the first coup; nothing if either value is not known.
    std::optional<Rational> change() const;
};

/// A shoe that is being dealt, with the exact expected values of the wagers for each coup.
struct FollowedShoe {
    /// The setup before the first card.
    Examined examined;
    /// The shoe before the last coup.
    Shoe before;
    /// All coups that have begun; only the last may be unfinished.
    std::vector<FollowedCoup> coups;
    /// The shoe without all cards that were seen.
    Shoe left;
    /// Which hand gets the next card of the last coup, and why; of the first coup if none has begun.
    NextCard next;
    std::vector<FollowedWager> wagers;
    /// Wagers that have no value because they depend on more than is known of the cards.
    std::vector<RefusedWager> refused;
};

/// The maximum number of cards that a ShoeFollower takes.
inline constexpr std::size_t kMaxFollowed = 1000;

/// Follows shoes of one game.
class ShoeFollower {
public:
    /// `wagers` are ids; empty for all. Throws InputError for an unknown wager. Cost: that of an Evaluator of
    /// these wagers, some milliseconds if they depend on points only.
    explicit ShoeFollower(Game game, const std::vector<std::string>& wagers = {});
    ~ShoeFollower();
    ShoeFollower(const ShoeFollower&) = delete;
    ShoeFollower& operator=(const ShoeFollower&) = delete;

    /// Deals the cards in their order, according to the tableau of the game. The value before the next coup
    /// is that of the shoe without all cards that were seen, even if the last coup is unfinished: its cards
    /// still to come are exchangeable with those in the shoe. Throws InputError for a card that the shoe does
    /// not hold, for dealt cards in the setup (they belong in the list), and for more than kMaxFollowed
    /// cards. Cost: some microseconds for each coup and wager.
    FollowedShoe follow(const Setup& setup, const std::vector<WrittenCard>& cards) const;

    /// The figures of the last coup, given its cards so far. Precondition: the coup is unfinished. Throws
    /// InputError as analyze() does, also if what is known of the cards determines no wager.
    Analysis analyze_coup(const FollowedShoe& shoe) const;

private:
    struct Level;

    void deal(const std::vector<WrittenCard>& cards, FollowedShoe& followed, std::vector<Shoe>& shoes) const;

    /// The game with the chosen wagers only.
    Game game_;
    std::vector<Level> levels_;
};

}  // namespace sabot
