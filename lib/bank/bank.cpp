#include "bank.hpp"

#include "error.hpp"
#include "rules/commission.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

void check_request(const BankRequest& request) {
    check_commission(request.commission);
    if (request.wins < 1 || request.wins > kMaxBankWins) {
        throw InputError(fmt::format("number of wins out of range: {}", request.wins),
                         fmt::format("1 to {}", kMaxBankWins));
    }
    if (request.outcomes.player + request.outcomes.banker == 0) {
        throw InputError("every coup is a tie", "a shoe in which the bank can win or lose");
    }
}

std::vector<BankAfter> follow(const Rational& win, const Rational& multiplier, int wins) {
    std::vector<BankAfter> rows;
    BankAfter now;
    now.reached = now.capital_never = now.capital_always = 1;
    // The expected amount set aside so far: the sum of each amount times the probability that the bank
    // reaches it.
    Rational kept = 0;
    for (;;) {
        now.falls = now.reached * (1 - win);
        now.gain_never = now.reached * now.capital_never - 1;
        now.gain_always = kept + now.reached * now.capital_always - 1;
        rows.push_back(now);
        if (now.wins == wins) {
            return rows;
        }
        ++now.wins;
        now.reached *= win;
        now.capital_never *= multiplier;
        now.capital_always *= multiplier;
        if (may_set_aside(now.wins)) {
            now.capital_always /= 2;
            now.garage += now.capital_always;
            kept += now.reached * now.capital_always;
        }
    }
}

}  // namespace

std::optional<Rational> Bank::expected_gain() const {
    return expected_garage ? std::optional<Rational>(*expected_garage - 1) : std::nullopt;
}

Bank bank_figures(const BankRequest& request) {
    check_request(request);
    const OutcomeProbabilities& outcomes = request.outcomes;
    const Rational multiplier = 2 - request.commission;
    Bank bank;
    bank.commission = request.commission;
    bank.win = outcomes.banker / (outcomes.player + outcomes.banker);
    if (outcomes.player != 0) {
        bank.expected_wins = bank.win / (1 - bank.win);
        bank.expected_coups = 1 / outcomes.player;
    }
    const Rational step = bank.win * multiplier;
    bank.growth = step * step / 2;
    if (bank.growth < 1) {
        bank.expected_garage = step * bank.growth / (1 - bank.growth);
    }
    bank.after = follow(bank.win, multiplier, request.wins);
    return bank;
}

}  // namespace sabot
