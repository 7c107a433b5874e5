#include "rule_words.hpp"

#include "exact/decimal.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string words_or(const NumberSet& set, const char* nothing) {
    return set.any() ? words_for(set) : nothing;
}

std::string burn_text(const Procedure& procedure) {
    if (!procedure.burn) {
        return "";
    }
    if (*procedure.burn == Procedure::Burn::none) {
        return "No cards are burnt.";
    }
    std::string text = "As many cards are burnt as the first card of the shoe is worth";
    if (procedure.burn_for_ten) {
        text += fmt::format(" ({} for a ten, jack, queen or king)", *procedure.burn_for_ten);
    }
    return text + "; cards burnt unseen change no figure of a coup.";
}

std::string shuffle_text(const Procedure& procedure) {
    if (!procedure.reshuffle) {
        return "";
    }
    if (*procedure.reshuffle == Procedure::Reshuffle::every_coup) {
        return "Every coup is dealt from a fresh shoe.";
    }
    return procedure.cards_behind_cut
               ? fmt::format("The shoe is dealt until the cut card, about {} from its end.",
                             counted(static_cast<std::uint64_t>(*procedure.cards_behind_cut), "card"))
               : "The shoe is dealt until the cut card.";
}

}  // namespace

std::string wager_title(const std::string& name, const std::string& id) {
    return fmt::format("{} ({})", name, id);
}

std::string naturals_text(const Tableau& tableau) {
    return fmt::format("A two-card total of {} ends the coup.", words_or(tableau.naturals, "no value"));
}

std::string player_text(const Tableau& tableau) {
    NumberSet draws;
    NumberSet stands;
    for (std::size_t total = 0; total <= 9; ++total) {
        if (!tableau.naturals[total]) {
            (tableau.player_draws[total] ? draws : stands).set(total);
        }
    }
    return fmt::format("Player draws on {}, stands on {}.", words_or(draws, "nothing"),
                       words_or(stands, "nothing"));
}

std::string procedure_text(const Procedure& procedure) {
    const std::string burn = burn_text(procedure);
    const std::string shuffle = shuffle_text(procedure);
    return burn + (burn.empty() || shuffle.empty() ? "" : " ") + shuffle;
}

std::string fee_text(const Rational& fee) {
    if (fee == 0) {
        return "";
    }
    const Rational hundredfold = fee * 100;
    return fmt::format(
        "A fee of {}% of the stake is paid on top of it and never comes back. Figures are per unit paid, the "
        "stake and its fee together.",
        finite_decimal(hundredfold).value_or(to_fraction(hundredfold)));
}

std::string pays_text(const Pays& pays, const Rational& commission) {
    if (pays.net == 0) {
        return "returns the stake";
    }
    const auto printed = [](const Rational& units) {
        return finite_decimal(units).value_or(to_fraction(units));
    };
    if (pays.net == -1) {
        return "loses the stake";
    }
    if (pays.net < 0) {
        return fmt::format("pays {}, so {} lost of each unit staked", pays.printed, printed(-pays.net));
    }
    const auto less =
        commission == 0 ? std::string() : fmt::format(" less a commission of {}", percent(commission, 2));
    return fmt::format("pays {}{}, so {} won for each unit staked and the stake back", pays.printed, less,
                       printed(pays.net));
}

}  // namespace sabot
