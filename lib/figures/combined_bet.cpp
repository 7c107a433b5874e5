#include "combined_bet.hpp"

#include "figures/combined_bet.hpp"
#include "figures/joint_distribution.hpp"
#include "figures/net_result.hpp"
#include "figures/stakes.hpp"

#include <map>
#include <string>

namespace sabot {

CombinedBet combined_bet(const Game& game, const Setup& setup, const std::vector<Stake>& stakes) {
    check_stakes(game, stakes);
    CombinedBet bet{stakes, 0, {}, {}};
    std::vector<std::string> wagers;
    std::vector<std::vector<Rational>> returns;
    for (const Stake& stake : stakes) {
        const Wager& wager = *game.wager(stake.wager);
        wagers.push_back(stake.wager);
        returns.push_back(returns_by_row(game, wager, stake.amount));
        bet.paid += stake.amount * (1 + wager.fee);
    }
    std::map<Rational, Integer> deals;
    for (const JointResult& result : joint_distribution(game, setup, wagers).results) {
        Rational net = -bet.paid;
        for (std::size_t i = 0; i < stakes.size(); ++i) {
            net += returns[i][result.rows[i]];
        }
        deals[net] += result.deals;
    }
    std::vector<NetResult> per_unit;
    for (const auto& [net, count] : deals) {
        bet.results.push_back({net, count});
        per_unit.push_back({net / bet.paid, count});
    }
    bet.distribution = distribution_of(per_unit);
    return bet;
}

}  // namespace sabot
