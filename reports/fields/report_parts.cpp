#include "report_parts.hpp"

#include "reports/fields/audit_parts.hpp"

namespace sabot::record {

std::vector<TotalShare> totals_of(const HandProbabilities& hands) {
    std::vector<TotalShare> shares;
    for (std::size_t total = 0; total < hands.totals[0].size() && total <= 9; ++total) {
        shares.push_back({static_cast<int>(total), hands.totals[0][total], hands.totals[1][total]});
    }
    return shares;
}

std::vector<SizeShare> sizes_of(const HandProbabilities& hands) {
    std::vector<SizeShare> shares;
    for (std::size_t more = 0; more < hands.cards.size() && more <= 2; ++more) {
        shares.push_back({static_cast<int>(kFewestCards + more), hands.cards[more]});
    }
    return shares;
}

std::vector<NaturalShare> naturals_of(const HandProbabilities& hands) {
    std::vector<NaturalShare> shares;
    for (const Rational& probability : hands.naturals) {
        shares.push_back({shares.size(), probability});
    }
    return shares;
}

std::optional<Money> WinOf::amount() const {
    const Payment payment{win.pays - win.stake_kept, win.commission};
    return money(stake ? std::optional(settled_win(dossier.game, win.id, *stake, payment, win.stake_kept))
                       : std::nullopt);
}

std::vector<WinOf> wins_of(const Dossier& dossier) {
    return each(dossier.largest_wins, [&](const LargestWin& win) {
        return WinOf{win, largest_stake(dossier.game, win.id), dossier};
    });
}

ExposureOf exposure_in(const Dossier& dossier) {
    const std::vector<WinOf> wins = wins_of(dossier);
    const bool is_one = all_of(wins, [&](const WinOf& win) { return win.stake == wins.front().stake; });
    return {is_one && !wins.empty() ? wins.front().stake : std::nullopt, dossier.is_exposure_per_unit,
            dossier.exposure};
}

}  // namespace sabot::record
