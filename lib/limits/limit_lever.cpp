#include "limit_lever.hpp"

#include "each.hpp"
#include "neighbours/neighbours.hpp"
#include "neighbours/odds_in_use.hpp"
#include "rules/multiplied.hpp"
#include "rules/row_figures.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sabot {

namespace {

// Commissions and fees in use are multiples of half a percent up to this many halves.
constexpr int kMaxHalfPercents = 100;

// The lever for a number that these rows of a wager share.
LimitLever lever_of(Rule rule, const Rational& today, const std::vector<const PayRow*>& rows,
                    const Wager& wager) {
    const bool is_capped =
        wager.multiplied && wager.multiplied->win_cap &&
        std::any_of(rows.begin(), rows.end(), [](const PayRow* row) { return row->is_multiplied; });
    return {{.places = each(rows,
                            [&](const PayRow* row) {
                                return RulePlace{rule, wager.id, row->event};
                            }),
             .today = today},
            is_capped};
}

// The levers of rows: the payout of each row that occurs; the payout of rows that pay the same, changed
// together; and each commission, changed in all rows that have it.
std::vector<LimitLever> levers_of_rows(const Wager& wager, const WagerFigures& figures) {
    std::vector<LimitLever> levers;
    const auto comes = [&](const PayRow& row) {
        // If the row began to win, its wins would be multiplied, but its figures have no multipliers.
        const bool lacks_multipliers = wager.multiplied && row.pays.net <= 0;
        return row.meter_share == 0 && !lacks_multipliers &&
               figures.events[static_cast<std::size_t>(&row - wager.rows.data())].deals > 0;
    };
    for (const PayRow& row : wager.rows) {
        if (comes(row)) {
            levers.push_back(lever_of(Rule::payout, full_net(row), {&row}, wager));
        }
    }
    for (const auto& [today, rows] : rows_by(full_net, wager, comes)) {
        if (rows.size() > 1) {
            levers.push_back(lever_of(Rule::payout, today, rows, wager));
        }
    }
    const auto charges = [](const PayRow& row) { return commission_in(row) > 0 && commission_in(row) < 1; };
    for (const auto& [today, rows] : rows_by(commission_in, wager, charges)) {
        levers.push_back(lever_of(Rule::commission, today, rows, wager));
    }
    return levers;
}

}  // namespace

Rational LimitLever::argument(const Rational& number) const {
    return change.rule() == Rule::fee ? Rational(1 / (1 + number)) : number;
}

Rational LimitLever::number(const Rational& argument) const {
    return change.rule() == Rule::fee ? Rational(1 / argument - 1) : argument;
}

Rational LimitLever::first() const { return begins_to_win() ? Rational(1) : change.today; }

Rational LimitLever::other() const { return pays_more() ? Rational(first() + 1) : Rational(0); }

bool LimitLever::allows(const Rational& number) const {
    switch (change.rule()) {
        case Rule::payout: return number > 0;
        case Rule::commission: return number >= 0 && number < 1;
        default: return number >= 0;
    }
}

IndexedNumbers LimitLever::in_use(bool above) const {
    if (change.rule() == Rule::seed) {
        // Whole amounts below and above the number.
        const Integer below =
            (numerator(change.today) + denominator(change.today) - 1) / denominator(change.today);
        const Integer whole = numerator(change.today) / denominator(change.today);
        return above ? IndexedNumbers{kMaxMeter,
                                      [whole](const Integer& index) {
                                          return Rational(Integer(whole + 1 + index));
                                      }}
                     : IndexedNumbers{below, [below](const Integer& index) {
                                          return Rational(Integer(below - 1 - index));
                                      }};
    }
    auto numbers =
        change.rule() == Rule::payout ? odds_in_use(0, kMaxOddsInUse) : percents_in_use(kMaxHalfPercents);
    if (change.rule() == Rule::payout) {
        numbers.insert(numbers.begin(), 0);
    }
    std::erase_if(numbers,
                  [&](const Rational& one) { return above ? one <= change.today : one >= change.today; });
    if (!above) {
        std::reverse(numbers.begin(), numbers.end());
    }
    const Integer count(numbers.size());
    return {count, [numbers = std::move(numbers)](const Integer& index) {
                return numbers[static_cast<std::size_t>(index)];
            }};
}

std::vector<LimitLever> levers_of(const Game& game, const Analysis& analysis) {
    std::vector<LimitLever> levers;
    const bool is_alone = game.wagers.size() + game.series.size() == 1;
    for (const auto list : {&Game::wagers, &Game::series}) {
        for (const Wager& wager : game.*list) {
            auto of_rows = levers_of_rows(wager, *analysis.wager(wager.id));
            std::move(of_rows.begin(), of_rows.end(), std::back_inserter(levers));
            if (wager.progressive && wager.progressive->seed) {
                levers.push_back({{.places = {{Rule::seed, wager.id}}, .today = *wager.progressive->seed}});
            }
            if (wager.fee > 0 && is_alone) {
                levers.push_back({{.places = {{Rule::fee, wager.id}}, .today = wager.fee}});
            }
        }
    }
    return levers;
}

}  // namespace sabot
