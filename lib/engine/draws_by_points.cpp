#include "draws_by_points.hpp"

#include "rules/drawing_rules.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <bitset>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

namespace sabot {

namespace {

// The cards at two places, as indices of PairDeck, and their points as 10 a + b. If both cards are still to
// come, two different ones are listed in one order only.
struct Pair {
    std::size_t a;
    std::size_t b;
    std::uint64_t orders;
    std::size_t points;
};

// The number of cards to come of each point value, followed by an entry for each place, which stands for the
// card already dealt there.
class PairDeck {
public:
    explicit PairDeck(const Table& table) : dealt_(table.coup()), taken_(table.with_replacement() ? 0 : 1) {
        left_.fill(1);
        for (std::size_t points = 0; points < kPointValues; ++points) {
            const auto count = table.undealt.count(CardSet::of_points(static_cast<int>(points)));
            left_.at(points) = static_cast<std::uint64_t>(count.value());
        }
    }

    std::vector<Pair> pairs(Hand first_hand, int first, Hand second_hand, int second) const {
        std::vector<Pair> pairs;
        const bool is_unordered = !dealt_.sees(first_hand, first) && !dealt_.sees(second_hand, second);
        each_card(first_hand, first, [&](std::size_t a, std::size_t points_of_a) {
            each_card(second_hand, second, [&](std::size_t b, std::size_t points_of_b) {
                if (!is_unordered || a <= b) {
                    pairs.push_back({a, b, is_unordered && a < b ? 2U : 1U, 10 * points_of_a + points_of_b});
                }
            });
        });
        return pairs;
    }
    // The ordered draws of the pair in this order: n (n-1) for two cards of one value (n^2 with replacement),
    // n m for different values.
    std::uint64_t ways(const Pair& pair) const {
        return left_[pair.a] * (left_[pair.b] - (pair.a == pair.b ? taken_ : 0));
    }
    void take(const Pair& pair) {
        left_[pair.a] -= taken_;
        left_[pair.b] -= taken_;
    }
    void put_back(const Pair& pair) {
        left_[pair.a] += taken_;
        left_[pair.b] += taken_;
    }

private:
    template <class Visit>
    void each_card(Hand hand, int nth, const Visit& visit) const {
        if (dealt_.sees(hand, nth)) {
            visit(kPointValues + place(hand, nth), static_cast<std::size_t>(dealt_.card(hand, nth).points()));
            return;
        }
        for (std::size_t points = 0; points < kPointValues; ++points) {
            visit(points, points);
        }
    }

    Coup dealt_;
    std::uint64_t taken_;
    std::array<std::uint64_t, kPointValues + kPlaces> left_{};
};

// The row that final totals and numbers of cards decide, whatever the cards are.
std::optional<std::size_t> settle_by_totals(const Wager& wager, const Coup& coup) {
    return settle_with(wager, [&](const Question& question) {
        return question.is_settled_by_totals() ? question.answer(coup) : Truth::unknown;
    });
}

Card card_worth(std::size_t points) { return CardSet::of_points(static_cast<int>(points)).first(); }

}  // namespace

DrawsByPoints::Kinds::Kinds(const Tableau& tableau, Hand hand) : examples(kPointValues) {
    for (std::size_t pair = 0; pair < of_pair.size(); ++pair) {
        of_pair.at(pair) = (pair / 10 + pair % 10) % 10;
    }
    for (const HandChoice& choice : tableau.choices) {
        const auto a = static_cast<std::size_t>(choice.points[0]);
        const auto b = static_cast<std::size_t>(choice.points[1]);
        if (choice.hand == hand && of_pair.at(10 * a + b) < kPointValues) {
            of_pair.at(10 * a + b) = of_pair.at(10 * b + a) = examples.size();
            examples.emplace_back();
        }
    }
    for (std::size_t pair = 0; pair < of_pair.size(); ++pair) {
        examples[of_pair.at(pair)] = pair;
    }
}

DrawsByPoints::DrawsByPoints(const Table& table)
    : player_(table.tableau, Hand::player),
      banker_(table.tableau, Hand::banker),
      draws_(player_.examples.size() * banker_.examples.size()) {
    PairDeck deck(table);
    const auto players = deck.pairs(Hand::player, 1, Hand::player, 2);
    const auto bankers = deck.pairs(Hand::banker, 1, Hand::banker, 2);
    std::vector<std::uint64_t> of_bankers(banker_.examples.size());
    for (const Pair& third : deck.pairs(Hand::player, 3, Hand::banker, 3)) {
        const std::size_t x = third.points / 10;
        const std::size_t y = third.points % 10;
        const Wide thirds = deck.ways(third);
        deck.take(third);
        for (const Pair& player : players) {
            const Wide ways = thirds * deck.ways(player) * player.orders;
            deck.take(player);
            std::fill(of_bankers.begin(), of_bankers.end(), 0);
            for (const Pair& banker : bankers) {
                of_bankers[banker_.of_pair[banker.points]] += deck.ways(banker) * banker.orders;
            }
            deck.put_back(player);
            auto* const here = &draws_[player_.of_pair[player.points] * of_bankers.size()];
            for (std::size_t b = 0; b < of_bankers.size(); ++b) {
                here[b][x][y] += ways * of_bankers[b];
                if (third.orders == 2) {
                    here[b][y][x] += ways * of_bankers[b];
                }
            }
        }
        deck.put_back(third);
    }
}

std::vector<DrawsByPoints::PointCoup> DrawsByPoints::coups(const Tableau& tableau) const {
    const DrawingRules rules(tableau);
    std::vector<PointCoup> coups;
    coups.reserve(draws_.size() * 40);
    const auto add = [&](const Coup& coup, Wide draws) {
        if (draws != 0) {
            const HandState state(coup.total(Hand::player), coup.total(Hand::banker),
                                  coup.cards(Hand::player) == 3, coup.cards(Hand::banker) == 3);
            coups.push_back({coup, state, draws});
        }
    };
    const auto after_player = [&](Coup coup, bool draws, const Row& row) {
        if (!draws) {
            coup.stand(Hand::banker);
            add(coup, std::accumulate(row.begin(), row.end(), Wide{0}));
            return;
        }
        for (std::size_t y = 0; y < row.size(); ++y) {
            coup.deal(Hand::banker, 3, card_worth(y));
            add(coup, row[y]);
        }
    };
    for (std::size_t i = 0; i < draws_.size(); ++i) {
        Coup coup;
        for (const auto& [hand, pair] :
             {std::pair(Hand::player, player_.examples[i / banker_.examples.size()]),
              std::pair(Hand::banker, banker_.examples[i % banker_.examples.size()])}) {
            coup.deal(hand, 1, card_worth(pair / 10));
            coup.deal(hand, 2, card_worth(pair % 10));
        }
        const bool is_natural = rules.is_natural(coup);
        if (is_natural || !rules.player_draws(coup)) {
            Row row{};
            for (const Row& one : draws_[i]) {
                std::transform(row.begin(), row.end(), one.begin(), row.begin(), std::plus<>());
            }
            coup.stand(Hand::player);
            after_player(coup, !is_natural && rules.banker_draws(coup, kPlayerStood), row);
            continue;
        }
        for (std::size_t x = 0; x < kPointValues; ++x) {
            coup.deal(Hand::player, 3, card_worth(x));
            after_player(coup, rules.banker_draws(coup, static_cast<int>(x)), draws_[i][x]);
        }
    }
    return coups;
}

std::vector<Tally> DrawsByPoints::tallies(const Tableau& tableau,
                                          const std::vector<const Wager*>& wagers) const {
    const std::vector<PointCoup> all = coups(tableau);
    // Final totals and numbers of cards settle most wagers in all coups, and the other wagers in most coups.
    std::vector<PointCoup> endings(HandState::kHandStates);
    for (const PointCoup& one : all) {
        PointCoup& ending = endings[one.state.index()];
        ending = {one.coup, one.state, ending.draws + one.draws};
    }
    std::erase_if(endings, [](const PointCoup& ending) { return ending.draws == 0; });
    std::vector<Tally> tallies;
    for (const Wager* wager : wagers) {
        std::vector<Wide> sums(wager->lost() + 1);
        std::bitset<HandState::kHandStates> is_open;
        for (const PointCoup& one : endings) {
            if (const auto row = settle_by_totals(*wager, one.coup)) {
                sums[*row] += one.draws;
            } else {
                is_open.set(one.state.index());
            }
        }
        if (is_open.any()) {
            for (const PointCoup& one : all) {
                if (is_open[one.state.index()]) {
                    sums[settle(*wager, one.coup).value()] += one.draws;
                }
            }
        }
        Tally& tally = tallies.emplace_back();
        for (const Wide& sum : sums) {
            tally.push_back(to_integer(sum));
        }
    }
    return tallies;
}

std::vector<Tally> DrawsByPoints::tallies_by_number(const Tableau& tableau, const Wager& wager,
                                                    const PointNumber& number_of) const {
    std::vector<Tally> tallies(1, Tally(wager.lost() + 1));
    for (const PointCoup& one : coups(tableau)) {
        const std::size_t number = number_of(one.coup);
        if (tallies.size() <= number) {
            tallies.resize(number + 1, Tally(wager.lost() + 1));
        }
        tallies[number][settle(wager, one.coup).value()] += to_integer(one.draws);
    }
    return tallies;
}

}  // namespace sabot
