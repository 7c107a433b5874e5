#pragma once

// The coups and the wagers of census_oracle.cpp.

#include <array>
#include <functional>
#include <string>
#include <vector>

constexpr int values = 10;
constexpr int drawn = 6;

using Counts = std::array<int, values>;  // by point value

struct Coup {
    int player, banker, player_cards, banker_cards;
};

// Payouts are multiples of a fraction of the stake: with Banker's commission, a twentieth.
struct Wager {
    std::string id;
    int parts;
    std::function<int(const Coup&)> net;
};

inline bool banker_draws(int total, int player_third) {
    switch (total) {
        case 3: return player_third != 8;
        case 4: return player_third >= 2 && player_third <= 7;
        case 5: return player_third >= 4 && player_third <= 7;
        case 6: return player_third == 6 || player_third == 7;
        default: return total < 3;
    }
}

inline Coup play(const Counts& draw) {
    Coup coup{(draw[0] + draw[2]) % 10, (draw[1] + draw[3]) % 10, 2, 2};
    if (coup.player >= 8 || coup.banker >= 8)
        return coup;
    int next = 4;
    const bool player_draws = coup.player <= 5;
    const int third = draw[next];
    if (player_draws) {
        coup.player = (coup.player + draw[next++]) % 10;
        coup.player_cards = 3;
    }
    if (player_draws ? banker_draws(coup.banker, third) : coup.banker <= 5) {
        coup.banker = (coup.banker + draw[next]) % 10;
        coup.banker_cards = 3;
    }
    return coup;
}

// 1, 0 or -1: Player wins, a tie, Banker wins.
inline int winner(const Coup& coup) { return (coup.player > coup.banker) - (coup.banker > coup.player); }

inline bool wins(const Coup& coup, int side, int total, int cards) {
    return winner(coup) == side && (side > 0 ? coup.player == total && coup.player_cards == cards
                                             : coup.banker == total && coup.banker_cards == cards);
}

inline int lucky_6(const Coup& coup) {
    if (wins(coup, -1, 6, 2))
        return 12;
    return wins(coup, -1, 6, 3) ? 20 : -1;
}

inline const std::vector<Wager> wagers{
    {"player", 1, [](const Coup& c) { return winner(c); }},
    {"banker", 20, [](const Coup& c) { return winner(c) < 0 ? 19 : -20 * winner(c); }},
    {"tie", 1, [](const Coup& c) { return winner(c) == 0 ? 8 : -1; }},
    {"no-commission-banker", 2,
     [](const Coup& c) { return winner(c) < 0 && c.banker == 6 ? 1 : -2 * winner(c); }},
    {"dragon-7", 1, [](const Coup& c) { return wins(c, -1, 7, 3) ? 40 : -1; }},
    {"panda-8", 1, [](const Coup& c) { return wins(c, 1, 8, 3) ? 25 : -1; }},
    {"lucky-6-12-20", 1, lucky_6},
    {"big", 50, [](const Coup& c) { return c.player_cards + c.banker_cards > 4 ? 27 : -50; }},
};

// Calls visit with every ordered draw of six values.
template <typename Visit>
void every_draw(const Visit& visit) {
    Counts draw{};
    for (int number = 0; number < 1'000'000; ++number) {
        for (int i = 0, rest = number; i < drawn; ++i, rest /= 10)
            draw[i] = rest % 10;
        visit(draw);
    }
}
