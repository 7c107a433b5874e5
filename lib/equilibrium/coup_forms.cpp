#include "equilibrium/coup_forms.hpp"

#include "equilibrium/choice_totals.hpp"
#include "exact/wide.hpp"
#include "rules/tableau.hpp"

#include <optional>

namespace sabot {

namespace {

// The coefficients of a form during summation. All deals together are at most (10^6)^6 = 10^36 < 2^127, and
// each coefficient is a difference of counts of disjoint sets of deals.
using Sums = std::array<SignedWide, 6>;

class PointDeck {
public:
    PointDeck(const PointCounts& counts, bool put_back) : counts_(counts), put_back_(put_back) {
        for (const CardCount count : counts) {
            left_ += count;
        }
    }

    // The number of ways in which the next card has these points. Removes the card from the deck.
    SignedWide take(int points) {
        CardCount& count = counts_[static_cast<std::size_t>(points)];
        const CardCount ways = count;
        if (!put_back_) {
            --count;
            --left_;
        }
        return ways;
    }
    void put(int points) {
        if (!put_back_) {
            ++counts_[static_cast<std::size_t>(points)];
            ++left_;
        }
    }
    // The ordered draws of that many further cards of any kind.
    SignedWide rest(int cards) const {
        SignedWide ways = 1;
        for (int i = 0; i < cards; ++i) {
            ways *= put_back_ ? left_ : left_ - i;
        }
        return ways;
    }

    // Calls next(lesser, greater, ways) for every pair of points of the next two cards, in either order.
    template <class Next>
    void each_pair(Next next) {
        for (int a = 0; a < kPointValues; ++a) {
            const SignedWide first = take(a);
            for (int b = a; first > 0 && b < kPointValues; ++b) {
                const SignedWide second = take(b);
                if (second > 0) {
                    next(a, b, first * second * (a == b ? 1 : 2));
                }
                put(b);
            }
            put(a);
        }
    }

private:
    PointCounts counts_;
    bool put_back_;
    CardCount left_ = 0;
};

// Adds `deals` coups in which the choice at Player's set, if any, led to this third card.
void add(Sums& sums, std::optional<std::size_t> player_set, int third, SignedWide deals) {
    if (!player_set) {
        sums[0] += deals;
    } else if (third != kPlayerStood) {
        sums[*player_set + 1] += deals;
    } else {
        sums[0] += deals;
        sums[*player_set + 1] -= deals;
    }
}

struct Wins {
    Sums player{};
    Sums banker{};
};

class Adder {
public:
    Adder(InformationSets sets, const PointCounts& counts, bool put_back)
        : sets_(std::move(sets)),
          deck_(counts, put_back),
          drawing_(sets_.banker.size()),
          reach_(sets_.banker.size()),
          player_reach_(sets_.player.size()) {}

    CoupForms run() {
        const SignedWide deals = deck_.rest(6);
        deck_.each_pair([&](int p1, int p2, SignedWide player_ways) {
            deck_.each_pair([&](int b1, int b2, SignedWide ways) {
                two_hands({p1, p2}, {b1, b2}, player_ways * ways);
            });
        });
        CoupForms forms{sets_, integer(deals), collect(standing_), {}, {}, {}};
        for (std::size_t t = 0; t < drawing_.size(); ++t) {
            forms.drawing.push_back(collect(drawing_[t]));
            forms.banker_reach.push_back(form(reach_[t]));
        }
        for (const SignedWide reach : player_reach_) {
            forms.player_reach.push_back(integer(reach));
        }
        return forms;
    }

private:
    using Pair = std::array<int, 2>;

    void two_hands(Pair player, Pair banker, SignedWide ways) {
        const int point = (player[0] + player[1]) % 10;
        const int bank = (banker[0] + banker[1]) % 10;
        if (point >= kMinNatural || bank >= kMinNatural) {
            const SignedWide deals = ways * deck_.rest(2);
            standing_.player[0] += point > bank ? deals : 0;
            standing_.banker[0] += bank > point ? deals : 0;
            return;
        }
        std::optional<std::size_t> chooses;
        if (point == kPlayerChooses) {
            chooses = sets_.player_set(player[0], player[1]);
            player_reach_[*chooses] += ways * deck_.rest(2);
        }
        if (point >= kPlayerChooses) {
            bankers_turn(chooses, point, banker, kPlayerStood, ways);
        }
        for (int third = 0; point <= kPlayerChooses && third < kPointValues; ++third) {
            const SignedWide drawn = ways * deck_.take(third);
            if (drawn > 0) {
                bankers_turn(chooses, (point + third) % 10, banker, third, drawn);
            }
            deck_.put(third);
        }
    }

    // `point`: Player's final total.
    void bankers_turn(std::optional<std::size_t> chooses, int point, Pair banker, int third,
                      SignedWide ways) {
        const std::size_t set = sets_.banker_set(banker[0], banker[1], third);
        const int unused = third == kPlayerStood ? 1 : 0;
        const int bank = (banker[0] + banker[1]) % 10;
        const SignedWide stood = ways * deck_.rest(unused + 1);
        SignedWide player_more = point > bank ? -stood : 0;
        SignedWide banker_more = bank > point ? -stood : 0;
        add(reach_[set], chooses, third, stood);
        add(standing_.player, chooses, third, -player_more);
        add(standing_.banker, chooses, third, -banker_more);
        for (int card = 0; card < kPointValues; ++card) {
            const int final = (bank + card) % 10;
            const SignedWide deals = ways * deck_.take(card) * deck_.rest(unused);
            deck_.put(card);
            player_more += point > final ? deals : 0;
            banker_more += final > point ? deals : 0;
        }
        add(drawing_[set].player, chooses, third, player_more);
        add(drawing_[set].banker, chooses, third, banker_more);
    }

    static Integer integer(SignedWide value) {
        return value < 0 ? Integer(-to_integer(static_cast<Wide>(-value)))
                         : to_integer(static_cast<Wide>(value));
    }
    Form form(const Sums& sums) const {
        Form form;
        for (std::size_t i = 0; i <= sets_.player.size(); ++i) {
            form.push_back(integer(sums[i]));
        }
        return form;
    }
    WinForms collect(const Wins& wins) const { return {form(wins.player), form(wins.banker)}; }

    InformationSets sets_;
    PointDeck deck_;
    Wins standing_;
    std::vector<Wins> drawing_;
    std::vector<Sums> reach_;
    std::vector<SignedWide> player_reach_;
};

}  // namespace

CoupForms coup_forms(CheminDeFerModel model, const PointCounts& counts) {
    return Adder(information_sets(model), counts, model == CheminDeFerModel::A1).run();
}

AdditiveGame additive_game(const CoupForms& forms, const Rational& commission) {
    const Integer unit = denominator(commission);
    const Integer kept = unit - numerator(commission);
    AdditiveGame game;
    for (std::size_t h = 0; h < forms.sets.player.size(); ++h) {
        game.player.push_back(forms.standing.player[h + 1] - forms.standing.banker[h + 1]);
    }
    for (const WinForms& wins : forms.drawing) {
        AdditiveGame::BankerSet set;
        for (std::size_t i = 0; i < wins.player.size(); ++i) {
            set.to_banker.push_back(kept * wins.banker[i] - unit * wins.player[i]);
            set.to_player.push_back(wins.player[i] - wins.banker[i]);
        }
        game.banker.push_back(std::move(set));
    }
    return game;
}

}  // namespace sabot
