#include "coup_covariance.hpp"

#include "cards/partition.hpp"
#include "exact/falling_factorial.hpp"
#include "exact/wide.hpp"
#include "figures/evaluator.hpp"
#include "figures/joint_distribution.hpp"
#include "play/compiled_coup.hpp"
#include "play/compiled_wager.hpp"
#include "rules/condition.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "statistics/coup_covariance.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace sabot {

namespace {

using PointCounts = std::array<CardCount, kPointValues>;

// An outcome as a wager: it nets 0 if it comes, and -1 if not.
Wager indicator(const char* id, const char* name, Winner winner) {
    WinnerIs question;
    question.winners.set(static_cast<std::size_t>(winner));
    Wager wager;
    wager.id = id;
    wager.name = name;
    wager.rows.push_back({name, Condition::ask(question), {}, 0});
    return wager;
}

// Whether squares of net wins in whole units, times 10^24 draws, fit 127 bits.
bool has_small_nets(const Wager& wager) {
    Integer scale = 1;
    Rational most = 1;
    for (std::size_t row = 0; row < wager.lost(); ++row) {
        scale = lcm(scale, denominator(wager.net(row)));
        most = std::max(most, wager.net(row));
    }
    return most * scale < Rational(1'000'000);
}

// The net win of a wager in whole units, by HandState.
struct NetByState {
    Integer scale = 1;
    std::vector<SignedWide> net;

    explicit NetByState(const Wager& wager) {
        const CompiledWager compiled(wager);
        for (std::size_t row = 0; row <= wager.lost(); ++row) {
            scale = lcm(scale, denominator(wager.net(row)));
        }
        for (int state = 0; state < HandState::kHandStates; ++state) {
            Round round;
            round.hands = HandState::at(state);
            const Rational exact = wager.net(compiled.row(round)) * scale;
            net.push_back(static_cast<std::int64_t>(numerator(exact)));
        }
    }
};

// The first coup of the shoe: the ordered draws of its cards, by the points that it takes.
class FirstCoup {
public:
    FirstCoup(const Tableau& tableau, const PointCounts& shoe, const std::vector<NetByState>& wagers)
        : coup_(tableau), left_(shoe), wagers_(wagers) {
        deal_first(0, 1);
    }

    // By the points of its cards: for each wager, the sum of its net wins, and that of their squares.
    struct Sums {
        std::vector<SignedWide> net;
        std::vector<SignedWide> squares;
        PointCounts points{};
    };
    const std::unordered_map<std::uint64_t, Sums>& by_points() const { return sums_; }

private:
    static std::uint8_t card_of(std::size_t points) {
        return static_cast<std::uint8_t>(
            Card(points == 0 ? 10 : static_cast<int>(points), Suit::clubs).index());
    }

    // Deals a card of each point value there; next(draws) goes on.
    template <class Next>
    void each_card(std::size_t place, std::size_t first, SignedWide draws, const Next& next) {
        for (std::size_t points = first; points < left_.size(); ++points) {
            if (left_[points] > 0) {
                const SignedWide dealt = draws * left_[points];
                --left_[points];
                ++used_[points];
                round_.cards[place] = card_of(points);
                next(dealt, points);
                round_.cards[place] = kNoCard;
                --used_[points];
                ++left_[points];
            }
        }
    }

    // The first two cards of a hand may be exchanged: only one order is dealt.
    void deal_first(std::size_t hand, SignedWide draws) {
        if (hand == 2) {
            deal_third(draws);
            return;
        }
        each_card(3 * hand, 0, draws, [&](SignedWide one, std::size_t points) {
            each_card(3 * hand + 1, points, one, [&](SignedWide two, std::size_t other) {
                deal_first(hand + 1, other == points ? two : 2 * two);
            });
        });
    }

    void deal_third(SignedWide draws) {
        const auto banker = [&](SignedWide before) {
            if (coup_.draws(round_, Hand::banker)) {
                each_card(5, 0, before, [&](SignedWide all, std::size_t) { add(all); });
            } else {
                add(before);
            }
        };
        if (coup_.draws(round_, Hand::player)) {
            each_card(2, 0, draws, [&](SignedWide five, std::size_t) { banker(five); });
        } else {
            banker(draws);
        }
    }

    void add(SignedWide draws) {
        // Each count takes three bits.
        std::uint64_t key = 0;
        for (const CardCount count : used_) {
            key = key * 8 + static_cast<std::uint64_t>(count);
        }
        Sums& sums = sums_[key];
        if (sums.net.empty()) {
            sums.points = used_;
            sums.net.resize(wagers_.size());
            sums.squares.resize(wagers_.size());
        }
        const std::size_t state = coup_.state_of(round_).index();
        for (std::size_t i = 0; i < wagers_.size(); ++i) {
            const SignedWide net = wagers_[i].net[state];
            sums.net[i] += draws * net;
            sums.squares[i] += draws * net * net;
        }
    }

    CompiledCoup coup_;
    PointCounts left_;
    PointCounts used_{};
    Round round_;
    const std::vector<NetByState>& wagers_;
    std::unordered_map<std::uint64_t, Sums> sums_;
};

Integer exact_integer(SignedWide value) {
    return value < 0 ? -to_integer(static_cast<Wide>(-value)) : to_integer(static_cast<Wide>(value));
}

CardCount sum_of_cards(const PointCounts& counts) {
    CardCount sum = 0;
    for (const CardCount count : counts) {
        sum += count;
    }
    return sum;
}

std::vector<CoupCovariance> covariances(const Game& game, const Shoe& shoe, std::vector<Wager> outcomes) {
    constexpr CardCount kMostCards = 10'000;
    const auto known = shoe.counts(Partition::by_points());
    if (!known || shoe.with_replacement() || shoe.total() < 2 * kMinCards || shoe.total() > kMostCards) {
        return {};
    }
    PointCounts points{};
    std::vector<CardSet> columns;
    for (int value = 0; value < kPointValues; ++value) {
        columns.push_back(CardSet::of_points(value));
        points.at(static_cast<std::size_t>(value)) = shoe.count(columns.back()).value();
    }
    Game asked = game;
    asked.decks = 1;
    asked.wagers = std::move(outcomes);
    std::copy_if(
        game.wagers.begin(), game.wagers.end(), std::back_inserter(asked.wagers), [](const Wager& wager) {
            // The cards decide the payouts of wagers that are multiplied.
            return !wager.multiplied && questions_about_cards(wager).empty() && has_small_nets(wager);
        });
    if (asked.wagers.empty()) {
        return {};
    }
    const std::vector<NetByState> nets(asked.wagers.begin(), asked.wagers.end());
    const FirstCoup first(game.tableau, points, nets);

    // The expected values of the second coup.
    std::vector<CardCount> rows;
    for (const auto& [key, sums] : first.by_points()) {
        for (std::size_t value = 0; value < points.size(); ++value) {
            rows.push_back(points[value] - sums.points[value]);
        }
    }
    const Evaluator evaluator(asked, {}, columns);
    std::vector<Rational> second(first.by_points().size() * nets.size());
    Evaluator::Workspace workspace;
    evaluator.exact(rows, second, workspace);

    std::vector<CoupCovariance> covariances;
    for (std::size_t i = 0; i < nets.size(); ++i) {
        Rational mean = 0;
        Rational mean_square = 0;
        Rational product = 0;
        // By the number of cards of the first coup, so that all denominators are alike.
        for (CardCount cards = 4; cards <= kPlaces; ++cards) {
            const Integer draws = falling_factorial(Integer(shoe.total()), static_cast<int>(cards));
            const Integer units = falling_factorial(Integer(shoe.total() - cards), kPlaces) * nets[i].scale;
            Integer net = 0;
            Integer squares = 0;
            Integer products = 0;
            std::size_t row = 0;
            for (const auto& [key, sums] : first.by_points()) {
                const Rational& value = second[row++ * nets.size() + i];
                if (sum_of_cards(sums.points) == cards) {
                    const Integer own = exact_integer(sums.net[i]);
                    net += own;
                    squares += exact_integer(sums.squares[i]);
                    products += own * (numerator(value) * (units / denominator(value)));
                }
            }
            mean += ratio(net, draws * nets[i].scale);
            mean_square += ratio(squares, draws * nets[i].scale * nets[i].scale);
            product += ratio(products, draws * nets[i].scale * units);
        }
        covariances.push_back(
            {asked.wagers[i].id, asked.wagers[i].name, mean_square - mean * mean, product - mean * mean});
    }
    return covariances;
}

}  // namespace

std::vector<CoupCovariance> covariances_of_coups(const Game& game, const Shoe& shoe) {
    return covariances(game, shoe,
                       {indicator("outcome-player", "Player wins", Winner::player),
                        indicator("outcome-banker", "Banker wins", Winner::banker),
                        indicator("outcome-tie", "Tie", Winner::tie)});
}

std::vector<CoupCovariance> covariances_of_wagers(const Game& game, const Shoe& shoe) {
    return covariances(game, shoe, {});
}

}  // namespace sabot
