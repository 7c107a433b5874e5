#include "analysis_text.hpp"

#include "cards/notation.hpp"
#include "exact/decimal.hpp"
#include "reports/double_check_text.hpp"
#include "reports/one_line.hpp"
#include "reports/rule_words.hpp"
#include "reports/text_table.hpp"
#include "reports/text_width.hpp"
#include "text/grouped.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string names_or_none(const std::vector<WrittenCard>& cards) {
    return cards.empty() ? "none" : names_of(cards);
}

std::string heading(const Analysis& analysis) {
    std::string text =
        on_one_line(wager_title(analysis.examined.game_name, analysis.examined.game_id)) + "\n";
    text += play_line(analysis.examined);
    if (!analysis.examined.removed.empty()) {
        text += fmt::format("Removed: {}\n", names_or_none(analysis.examined.removed));
    }
    text += fmt::format("Shoe:    {}\n", shoe_text(analysis.examined.shoe));
    if (analysis.examined.dealt.count() > 0) {
        text += fmt::format("Dealt:   Player {}; Banker {} (all figures are conditional on these cards)\n",
                            names_or_none(analysis.examined.dealt.player),
                            names_or_none(analysis.examined.dealt.banker));
    }
    return text + fmt::format("Deals:   {}\n\n", deals_text(analysis));
}

std::string outcomes(const Analysis& analysis, const Style& style) {
    TextTable table({"Outcome", "Combinations", "Probability"});
    const std::array<std::string, 3> labels{"Player wins", "Banker wins", "Tie"};
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Outcome& outcome = analysis.outcomes.at(i);
        table.row({labels.at(i), grouped(outcome.deals.str()), decimal(outcome.probability, style.digits)});
    }
    return table.str() + "\n";
}

std::string deviation(const Distribution& figures, const Style& style) {
    return decimal_of_square_root(figures.variance, style.digits);
}

std::string overview(const Analysis& analysis, const Style& style) {
    TextTable table({"Wager", "RTP", "House edge", "Std deviation", "Hit frequency"});
    for (const WagerFigures& wager : analysis.wagers) {
        const Distribution& figures = wager.distribution;
        table.row({fmt::format("{} ({})", wager.name, wager.id),
                   percent(figures.return_to_player(), style.percent_digits()),
                   percent(figures.house_edge(), style.percent_digits()), deviation(figures, style),
                   percent(figures.hit_frequency, style.percent_digits())});
    }
    return table.str() + "\n";
}

std::string pays_text(const Rational& pays, const Style& style) {
    const auto finite = finite_decimal(pays);
    return finite ? *finite : decimal(pays, style.digits);
}

std::string event_table(const Analysis& analysis, const WagerFigures& wager, const Style& style) {
    TextTable table({"Event", "Pays", "Combinations", "Probability", "Return"});
    for (const EventFigures& event : wager.events) {
        table.row({event.event, pays_text(event.pays, style), grouped(event.deals.str()),
                   decimal(event.probability, style.digits), decimal(event.contribution, style.digits)});
    }
    table.rule();
    table.row({"Total", "", grouped(analysis.deals.str()), decimal(1, style.digits),
               decimal(wager.distribution.expected_value, style.digits)});
    return table.str();
}

std::string or_none(const std::optional<std::string>& text) { return text.value_or("none"); }

std::string figure_lines(const Distribution& figures, const Style& style) {
    const auto resolved = figures.house_edge_resolved();
    const auto skewness = figures.skewness_squared();
    const auto kurtosis = figures.excess_kurtosis();
    const int places = style.percent_digits();
    const auto share = [&](const std::optional<Rational>& value) {
        return or_none(value ? std::optional(percent(*value, places)) : std::nullopt);
    };
    std::string text;
    const auto add = [&](const char* label, const std::string& value) {
        text += fmt::format("  {:<32}{}\n", label, value);
    };
    add("Expected value", decimal(figures.expected_value, style.digits));
    if (style.exact) {
        add("  exactly", to_fraction(figures.expected_value));
    }
    add("Return to player", percent(figures.return_to_player(), places));
    if (style.exact) {
        add("  exactly", to_fraction(figures.return_to_player()));
    }
    add("House edge", percent(figures.house_edge(), places));
    add("House edge per resolved unit", share(resolved));
    if (style.exact && resolved) {
        add("  exactly", to_fraction(*resolved));
    }
    add("Hit frequency", percent(figures.hit_frequency, places));
    add("Push frequency", percent(figures.push_frequency, places));
    add("Variance", decimal(figures.variance, style.digits));
    if (style.exact) {
        add("  exactly", to_fraction(figures.variance));
    }
    add("Standard deviation", deviation(figures, style));
    add("Skewness",
        skewness ? decimal_of_square_root(*skewness, style.digits, figures.third_moment.sign()) : "none");
    add("Excess kurtosis", kurtosis ? decimal(*kurtosis, style.digits) : "none");
    return text;
}

std::string exact_events(const WagerFigures& wager) {
    TextTable table({"Event, exactly", "Pays", "Probability", "Return"});
    for (const EventFigures& event : wager.events) {
        table.row({event.event, to_fraction(event.pays), to_fraction(event.probability),
                   to_fraction(event.contribution)});
    }
    return table.str();
}

}  // namespace

std::string deals_text(const Analysis& analysis) {
    const Integer draws = analysis.deals / analysis.lots;
    const int left = kPlaces - analysis.examined.dealt.count();
    const std::string text =
        fmt::format("{} ordered draw{} of {}{} card{}", grouped(draws.str()), draws == 1 ? "" : "s",
                    analysis.examined.dealt.count() > 0 ? "the remaining " : "", left, left == 1 ? "" : "s");
    return analysis.lots == 1
               ? text
               : text + fmt::format(", each with {} lots for the choices: {} deals",
                                    grouped(analysis.lots.str()), grouped(analysis.deals.str()));
}

std::string play_line(const Examined& examined, const char* label) {
    return examined.play.empty() ? "" : fmt::format("{}{}\n", label, examined.play);
}

std::string shoe_text(const Shoe& shoe) {
    if (shoe.with_replacement()) {
        return fmt::format("{} (dealt with replacement)", decks_text(kInfiniteDecks));
    }
    if (const auto decks = shoe.whole_decks()) {
        return fmt::format("{}, {} cards", decks_text(*decks), shoe.total());
    }
    std::string text = fmt::format("{} cards:", shoe.total());
    for (const auto& [key, count] : write_shoe(shoe).counts) {
        text += fmt::format(" {}={}", key, count);
    }
    return text;
}

std::string analysis_text(const Analysis& analysis, const Style& style) {
    std::string text = heading(analysis) + outcomes(analysis, style) + overview(analysis, style);
    for (const WagerFigures& wager : analysis.wagers) {
        text += on_one_line(wager_title(wager.name, wager.id)) + "\n\n";
        if (wager.fee != 0) {
            text += wrapped(fee_text(wager.fee), kTextWidth, 0, 0) + "\n";
        }
        text += event_table(analysis, wager, style) + "\n";
        if (style.exact) {
            text += exact_events(wager) + "\n";
        }
        text += figure_lines(wager.distribution, style) + "\n";
    }
    for (const RefusedWager& refused : analysis.refused) {
        text += fmt::format("Not computed: {}.\n", on_one_line(refused.why));
    }
    return text + (analysis.double_check ? double_check_text(*analysis.double_check) + "\n" : "") +
           "Counts are exact. Decimals are rounded half to even from exact values.\n";
}

}  // namespace sabot
