#include "equilibrium/card_by_card.hpp"

#include "equilibrium/chemin_de_fer.hpp"
#include "equilibrium/information_sets.hpp"
#include "equilibrium/model_names.hpp"
#include "exact/wide.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

// The number of deals by result under certain choices of both sides. There are at most (10^6)^6 < 2^127
// deals.
struct Endings {
    Wide player = 0;
    Wide banker = 0;
    Wide all = 0;
};

// Encodes Player's choice: 0 for none, 1 + 2h for standing and 2 + 2h for drawing at set h. Banker's is
// encoded in the same way.
constexpr std::size_t choice(std::size_t set, bool draws) { return 1 + 2 * set + (draws ? 1 : 0); }

bool is_hand(const SeenHand& hand, int a, int b) {
    return hand.points ? *hand.points == std::array{std::min(a, b), std::max(a, b)}
                       : hand.total == (a + b) % 10;
}

class Dealer {
public:
    Dealer(CheminDeFerModel model, const PointCounts& counts)
        : sets_(information_sets(model)),
          put_back_(model == CheminDeFerModel::A1),
          counts_(counts),
          endings_(1 + 2 * sets_.player.size(), std::vector<Endings>(1 + 2 * sets_.banker.size())) {
        for (int a = 0; a < kPointValues; ++a) {
            for (int b = 0; b < kPointValues; ++b) {
                find_sets(a, b);
            }
        }
        deal(0, 1);
    }

    // Indexed by Player's choice, then Banker's.
    const std::vector<std::vector<Endings>>& endings() const { return endings_; }
    Wide deals() const { return deals_; }

private:
    using ByPair = std::array<std::array<std::size_t, kPointValues>, kPointValues>;
    template <class Places>
    static auto& at(Places& places, int a, int b) {
        return places[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
    }

    void find_sets(int a, int b) {
        for (std::size_t h = 0; h < sets_.player.size(); ++h) {
            if (is_hand(sets_.player[h], a, b)) {
                at(player_set_, a, b) = h;
            }
        }
        for (std::size_t t = 0; t < sets_.banker.size(); ++t) {
            if (sets_.banker[t].third == 0 && is_hand(sets_.banker[t].hand, a, b)) {
                at(banker_set_, a, b) = t;
            }
        }
    }

    void deal(std::size_t place, Wide ways) {
        if (place == cards_.size()) {
            deals_ += ways;
            play(ways);
            return;
        }
        for (int points = 0; points < kPointValues; ++points) {
            CardCount& count = counts_[static_cast<std::size_t>(points)];
            if (count == 0) {
                continue;
            }
            const Wide drawn = ways * static_cast<Wide>(count);
            cards_[place] = points;
            count -= put_back_ ? 0 : 1;
            deal(place + 1, drawn);
            count += put_back_ ? 0 : 1;
        }
    }

    // Cards are dealt to Player, Banker, Player, Banker, and then to a hand that draws.
    void play(Wide ways) {
        const int point = (cards_[0] + cards_[2]) % 10;
        const int bank = (cards_[1] + cards_[3]) % 10;
        if (point > 7 || bank > 7) {
            end(endings_[0][0], point, bank, ways);
            return;
        }
        for (const bool draws : {false, true}) {
            if ((draws && point > 5) || (!draws && point < 5)) {
                continue;
            }
            const std::size_t player = point == 5 ? choice(at(player_set_, cards_[0], cards_[2]), draws) : 0;
            const int final_point = draws ? (point + cards_[4]) % 10 : point;
            const int third = draws ? cards_[4] : kPlayerStood;
            const std::size_t set = at(banker_set_, cards_[1], cards_[3]) + static_cast<std::size_t>(third);
            const int next = cards_[draws ? 5 : 4];
            end(endings_[player][choice(set, false)], final_point, bank, ways);
            end(endings_[player][choice(set, true)], final_point, (bank + next) % 10, ways);
        }
    }

    static void end(Endings& endings, int point, int bank, Wide ways) {
        endings.player += point > bank ? ways : 0;
        endings.banker += bank > point ? ways : 0;
        endings.all += ways;
    }

    InformationSets sets_;
    ByPair player_set_{};
    // The sets against a third card of 0; those against other cards follow.
    ByPair banker_set_{};
    bool put_back_;
    PointCounts counts_;
    std::vector<std::vector<Endings>> endings_;
    std::array<int, 6> cards_{};
    Wide deals_ = 0;
};

// Adds up results, each weighted with the probability of the choices that lead to it.
class Weighing {
public:
    Weighing(const Dealer& dealer, const Rational& commission)
        : endings_(dealer.endings()), deals_(to_integer(dealer.deals())), kept_(1 - commission) {}

    static std::vector<Rational> weights(const std::vector<Rational>& draws) {
        std::vector<Rational> weights{1};
        for (const Rational& draw : draws) {
            weights.push_back(1 - draw);
            weights.push_back(draw);
        }
        return weights;
    }

    OutcomeProbabilities outcomes(const StrategyPair& strategies) const {
        const std::vector<Rational> player = weights(strategies.player);
        const std::vector<Rational> banker = weights(strategies.banker);
        OutcomeProbabilities sum;
        for (std::size_t i = 0; i < player.size(); ++i) {
            for (std::size_t j = 0; j < banker.size(); ++j) {
                const Rational weight = player[i] * banker[j];
                if (weight != 0) {
                    const Endings& endings = endings_[i][j];
                    sum.player += weight * to_integer(endings.player);
                    sum.banker += weight * to_integer(endings.banker);
                    sum.tie += weight * to_integer(endings.all - endings.player - endings.banker);
                }
            }
        }
        return {sum.player / deals_, sum.banker / deals_, sum.tie / deals_};
    }

    Rational value_player(const StrategyPair& strategies) const {
        const OutcomeProbabilities ends = outcomes(strategies);
        return ends.player - ends.banker;
    }

    Certificate::BankerSet banker_set(const std::vector<Rational>& player, std::size_t set) const {
        Certificate::BankerSet result;
        for (std::size_t i = 0; i < player.size(); ++i) {
            const Endings& standing = endings_[i][choice(set, false)];
            const Endings& drawing = endings_[i][choice(set, true)];
            result.probability += player[i] * to_integer(standing.all) / deals_;
            result.gain += player[i] * (to_banker(drawing) - to_banker(standing)) / deals_;
        }
        return result;
    }

    Rational player_probability(std::size_t set) const {
        Integer deals = 0;
        for (std::size_t j = 1; j < endings_[0].size(); j += 2) {
            deals += to_integer(endings_[choice(set, false)][j].all);
        }
        return ratio(deals, deals_);
    }

private:
    Rational to_banker(const Endings& endings) const {
        return kept_ * to_integer(endings.banker) - to_integer(endings.player);
    }

    const std::vector<std::vector<Endings>>& endings_;
    Integer deals_;
    Rational kept_;
};

}  // namespace

Certificate certify_card_by_card(CheminDeFerModel model, const PointCounts& counts,
                                 const Rational& commission, const StrategyPair& strategies) {
    const Dealer dealer(model, counts);
    const Weighing weighing(dealer, commission);
    Certificate certificate;
    certificate.outcomes = weighing.outcomes(strategies);
    certificate.value_player = certificate.outcomes.player - certificate.outcomes.banker;
    certificate.value_banker = (1 - commission) * certificate.outcomes.banker - certificate.outcomes.player;
    for (std::size_t h = 0; h < strategies.player.size(); ++h) {
        StrategyPair drawing = strategies;
        drawing.player[h] = 1;
        StrategyPair standing = strategies;
        standing.player[h] = 0;
        certificate.player.push_back({weighing.player_probability(h), weighing.value_player(drawing),
                                      weighing.value_player(standing)});
    }
    const std::vector<Rational> player = Weighing::weights(strategies.player);
    for (std::size_t t = 0; t < strategies.banker.size(); ++t) {
        certificate.banker.push_back(weighing.banker_set(player, t));
    }
    return certificate;
}

}  // namespace sabot
