#include "equilibrium/certify.hpp"

#include "equilibrium/chemin_de_fer.hpp"

namespace sabot {

namespace {

// A form with Banker's probabilities of drawing substituted.
Form with_draws(const CoupForms& forms, const Form WinForms::*side, const std::vector<Rational>& banker,
                std::vector<Rational>& fractions) {
    Form sum = forms.standing.*side;
    fractions.assign(sum.size(), 0);
    for (std::size_t t = 0; t < banker.size(); ++t) {
        const Form& more = forms.drawing[t].*side;
        for (std::size_t i = 0; i < sum.size() && banker[t] != 0; ++i) {
            if (banker[t] == 1) {
                sum[i] += more[i];
            } else {
                fractions[i] += banker[t] * more[i];
            }
        }
    }
    return sum;
}

// The probability that a side wins as a linear form in Player's probabilities, for a fixed strategy of
// Banker.
std::vector<Rational> win_form(const CoupForms& forms, const Form WinForms::*side,
                               const std::vector<Rational>& banker) {
    std::vector<Rational> fractions;
    const Form whole = with_draws(forms, side, banker, fractions);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        fractions[i] = (fractions[i] + whole[i]) / forms.deals;
    }
    return fractions;
}

Rational win_probability(const std::vector<Rational>& form, const std::vector<Rational>& x) {
    Rational value = form[0];
    for (std::size_t h = 0; h < x.size(); ++h) {
        value += form[h + 1] * x[h];
    }
    return value;
}

}  // namespace

Certificate certify(const CoupForms& forms, const Rational& commission, const StrategyPair& strategies) {
    const std::vector<Rational>& x = strategies.player;
    const std::vector<Rational> player_wins = win_form(forms, &WinForms::player, strategies.banker);
    const std::vector<Rational> banker_wins = win_form(forms, &WinForms::banker, strategies.banker);

    Certificate certificate;
    OutcomeProbabilities& outcomes = certificate.outcomes;
    outcomes.player = win_probability(player_wins, x);
    outcomes.banker = win_probability(banker_wins, x);
    outcomes.tie = 1 - outcomes.player - outcomes.banker;
    certificate.value_player = outcomes.player - outcomes.banker;
    certificate.value_banker = (1 - commission) * outcomes.banker - outcomes.player;
    for (std::size_t h = 0; h < x.size(); ++h) {
        const Rational gain = player_wins[h + 1] - banker_wins[h + 1];
        const Rational& value = certificate.value_player;
        certificate.player.push_back(
            {ratio(forms.player_reach[h], forms.deals), value + (1 - x[h]) * gain, value - x[h] * gain});
    }
    for (std::size_t t = 0; t < strategies.banker.size(); ++t) {
        const WinForms& more = forms.drawing[t];
        const Rational gain = (1 - commission) * value_at(more.banker, x) - value_at(more.player, x);
        certificate.banker.push_back({value_at(forms.banker_reach[t], x) / forms.deals, gain / forms.deals});
    }
    return certificate;
}

}  // namespace sabot
