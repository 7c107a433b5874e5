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

/// A coup as its cards were seen.
struct FollowedCoup {
    /// In the order of the deal.
    std::vector<WrittenCard> player = {};
    std::vector<WrittenCard> banker = {};
    /// The points of the cards so far, 0..9.
    int player_total = 0;
    int banker_total = 0;
    /// "Player wins 9 to 4"; empty while cards are to come.
    std::string result = {};
};

/// A wager in the course of a shoe.
struct FollowedWager {
    std::string id;
    std::string name;
    /// The expected value per unit paid before each coup and, last, before the next one. Nothing where the
    /// shoe is not known in the detail that the wager reads, or has fewer than kMinCards cards.
    std::vector<std::optional<Rational>> values;

    /// Before the next coup.
    const std::optional<Rational>& next() const { return values.back(); }
    /// What it changed since the first coup; nothing if either value is not known.
    std::optional<Rational> change() const;
};

/// A shoe that is being dealt, with the exact expected values of the wagers for each coup.
struct FollowedShoe {
    /// Before the first card.
    Examined examined;
    /// Before the last coup.
    Shoe before;
    /// All coups that have begun; only the last may be unfinished.
    std::vector<FollowedCoup> coups;
    /// Without all cards that were seen.
    Shoe left;
    /// Who gets the next card of the last coup, and why; of the first coup if none has begun.
    NextCard next;
    std::vector<FollowedWager> wagers;
    /// Wagers that have no value because they read more than is known of the cards.
    std::vector<RefusedWager> refused;
};

/// The maximum number of cards that a ShoeFollower takes.
inline constexpr std::size_t kMaxFollowed = 1000;

/// Follows shoes of one game.
class ShoeFollower {
public:
    /// `wagers` are ids; empty for all. Throws InputError for an unknown wager. Cost: that of an Evaluator of
    /// these wagers, some milliseconds if they read points.
    explicit ShoeFollower(Game game, const std::vector<std::string>& wagers = {});
    ~ShoeFollower();
    ShoeFollower(const ShoeFollower&) = delete;
    ShoeFollower& operator=(const ShoeFollower&) = delete;

    /// Deals the cards in their order, by the tableau of the game. The next coup is valued on the shoe
    /// without all cards that were seen, even if its predecessor is unfinished: the cards still to come are
    /// exchangeable. Throws InputError for a card that the shoe does not hold, for dealt cards in the setup
    /// (the list has them) and for more than kMaxFollowed cards. Cost: some microseconds for each coup and
    /// wager.
    FollowedShoe follow(const Setup& setup, const std::vector<WrittenCard>& cards) const;

    /// The figures of the last coup, given its cards so far. Precondition: it is unfinished. Throws
    /// InputError as analyze() does, also if no wager is determined by what is known of the cards.
    Analysis analyze_coup(const FollowedShoe& shoe) const;

private:
    struct Level;

    void deal(const std::vector<WrittenCard>& cards, FollowedShoe& followed, std::vector<Shoe>& shoes) const;

    /// With the chosen wagers only.
    Game game_;
    std::vector<Level> levels_;
};

}  // namespace sabot
