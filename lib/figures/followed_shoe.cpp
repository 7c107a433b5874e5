#include "followed_shoe.hpp"

#include "cards/partition.hpp"
#include "each.hpp"
#include "error.hpp"
#include "figures/analysis.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/evaluator.hpp"
#include "figures/examine.hpp"
#include "figures/removal_level.hpp"
#include "rules/next_card.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace sabot {

namespace {

// Deals cards to the hands as the rules require.
class Follower {
public:
    explicit Follower(const Game& game) : tableau_(game.tableau) {}

    /// Whether the next card begins a coup.
    bool is_between_coups() const { return !next_.to || coups_.empty(); }

    void deal(const WrittenCard& card) {
        if (is_between_coups()) {
            coups_.emplace_back();
            points_ = {};
            next_ = next_card(tableau_, points_);
        }
        FollowedCoup& coup = coups_.back();
        const Hand hand = *next_.to;
        (hand == Hand::player ? coup.player : coup.banker).push_back(card);
        points_.of(hand).push_back(card.cards.first().points());
        coup.player_total = points_.total(Hand::player);
        coup.banker_total = points_.total(Hand::banker);
        next_ = next_card(tableau_, points_);
        coup.result = next_.to ? "" : result_words(points_);
    }

    void give(FollowedShoe& shoe) && {
        shoe.coups = std::move(coups_);
        shoe.next = shoe.coups.empty() ? next_card(tableau_, {}) : next_;
    }

private:
    const Tableau& tableau_;
    std::vector<FollowedCoup> coups_;
    HandPoints points_;
    NextCard next_;
};

using Course = std::vector<std::optional<Rational>>;

std::vector<CardSet> columns_of(const Partition& partition) {
    std::vector<CardSet> columns;
    for (int c = 0; c < partition.classes(); ++c) {
        columns.push_back(partition.cards_of(c));
    }
    return columns;
}

}  // namespace

// The wagers whose cards must be distinguished at one level.
struct ShoeFollower::Level {
    Level(const Game& game, std::vector<std::size_t> own, const std::vector<std::string>& ids,
          const Partition& cards)
        : places(std::move(own)),
          partition(cards),
          evaluator(std::make_unique<Evaluator>(game, ids, columns_of(cards))) {}

    /// The value of each of the wagers on each shoe.
    std::vector<Course> values(const std::vector<Shoe>& shoes) const {
        Evaluator::Workspace workspace;
        std::vector<CardCount> rows;
        std::vector<std::size_t> known;
        for (std::size_t i = 0; i < shoes.size(); ++i) {
            const auto counts = shoes[i].counts(partition);
            if (counts && shoes[i].total() >= kMinCards) {
                known.push_back(i);
                rows.insert(rows.end(), counts->begin(), counts->begin() + partition.classes());
            }
        }
        std::vector<Rational> results(known.size() * places.size());
        evaluator->exact(rows, results, workspace);
        std::vector<Course> all(places.size(), Course(shoes.size()));
        for (std::size_t row = 0; row < known.size(); ++row) {
            for (std::size_t wager = 0; wager < places.size(); ++wager) {
                all[wager][known[row]] = results[row * places.size() + wager];
            }
        }
        return all;
    }

    /// The places of these wagers among all wagers.
    std::vector<std::size_t> places;
    Partition partition;
    std::unique_ptr<Evaluator> evaluator;
};

std::optional<Rational> FollowedWager::change() const {
    const auto& first = values.front();
    return first && next() ? std::optional(Rational(*next() - *first)) : std::nullopt;
}

ShoeFollower::ShoeFollower(Game game, const std::vector<std::string>& wagers) : game_(std::move(game)) {
    auto chosen = each(chosen_wagers(game_, wagers), [](const Wager* wager) { return *wager; });
    game_.wagers = std::move(chosen);
    // An evaluator rejects a game of infinite decks, but the setup may have a finite shoe for any game.
    game_.decks = game_.decks == kInfiniteDecks ? 1 : game_.decks;
    for (const RemovalLevel level : {RemovalLevel::value, RemovalLevel::rank, RemovalLevel::card}) {
        std::vector<std::size_t> places;
        std::vector<std::string> ids;
        for (std::size_t i = 0; i < game_.wagers.size(); ++i) {
            if (chosen_level(game_.wagers[i], std::nullopt) == level) {
                places.push_back(i);
                ids.push_back(game_.wagers[i].id);
            }
        }
        if (!ids.empty()) {
            levels_.emplace_back(game_, std::move(places), ids, partition_of(level));
        }
    }
}

ShoeFollower::~ShoeFollower() = default;

FollowedShoe ShoeFollower::follow(const Setup& setup, const std::vector<WrittenCard>& cards) const {
    if (setup.dealt.count() > 0) {
        throw InputError("cards already dealt", "them among the cards that are followed");
    }
    if (cards.size() > kMaxFollowed) {
        throw InputError(fmt::format("{} cards are too many to follow", cards.size()),
                         fmt::format("at most {}", kMaxFollowed));
    }
    FollowedShoe followed;
    followed.examined = examine(game_, setup);
    followed.left = followed.examined.shoe;
    std::vector<Shoe> shoes;
    deal(cards, followed, shoes);
    for (const Wager& wager : game_.wagers) {
        followed.wagers.push_back({wager.id, wager.name, Course(shoes.size())});
    }
    followed.before = shoes.at(shoes.size() - std::min(shoes.size(), std::size_t{2}));
    if (followed.left.with_replacement()) {
        // With infinite decks, dealt cards are replaced, so the values never change.
        for (FollowedWager& wager : followed.wagers) {
            const Analysis analysis = analyze(game_, {setup, {wager.id}});
            std::fill(wager.values.begin(), wager.values.end(),
                      analysis.wagers.front().distribution.expected_value);
        }
        return followed;
    }
    for (const Level& level : levels_) {
        auto values = level.values(shoes);
        for (std::size_t i = 0; i < level.places.size(); ++i) {
            const std::size_t place = level.places[i];
            if (!values[i].back() && followed.left.total() >= kMinCards) {
                const Wager& wager = game_.wagers[place];
                followed.refused.push_back(undetermined(wager));
            }
            followed.wagers[place].values = std::move(values[i]);
        }
    }
    return followed;
}

Analysis ShoeFollower::analyze_coup(const FollowedShoe& shoe) const {
    const FollowedCoup& coup = shoe.coups.back();
    return analyze(game_, {Setup{shoe.before, {}, {coup.player, coup.banker}}});
}

// `shoes` receives the shoe before each coup and, last, the shoe after all cards.
void ShoeFollower::deal(const std::vector<WrittenCard>& cards, FollowedShoe& followed,
                        std::vector<Shoe>& shoes) const {
    Follower follower(game_);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (follower.is_between_coups()) {
            shoes.push_back(followed.left);
        }
        try {
            followed.left.remove(cards[i].cards, cards[i].name);
        } catch (const InputError& error) {
            throw InputError(fmt::format("card {}: {}", i + 1, error.wrong()), error.expected());
        }
        follower.deal(cards[i]);
    }
    shoes.push_back(followed.left);
    std::move(follower).give(followed);
}

}  // namespace sabot
