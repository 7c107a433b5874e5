#include "method.hpp"

#include "reports/model/cells.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

struct Statement {
    const char* name;
    const char* text;
};

Statement statement_of(IdentityKind kind) {
    switch (kind) {
        case IdentityKind::deals_add_up:
            return {
                "Deals add up",
                "the combinations of all events of a wager, and those of the three outcomes, add up to D"};
        case IdentityKind::two_routes:
            return {
                "Two routes",
                "enumeration and polynomials, which share no code after tableau and wager, count the same "
                "combinations"};
        case IdentityKind::weighted_effects:
            return {
                "Effects balance",
                "effects of removal, weighted by the cards of each kind, sum to 0, and are effects on the "
                "expected value of this report"};
        case IdentityKind::partial_coup:
            return {
                "A partial coup averages back",
                "the combinations of an event given Player's first card, times the cards of that kind, sum "
                "to those before it"};
        default:
            return {"Suits change places",
                    "given a first card, a wager that distinguishes suits but names neither has as many "
                    "combinations as given its mirror image from the shoe with the two suits exchanged"};
    }
}

Cell result_cell(const Identity& identity) {
    if (identity.checked == 0) {
        return {"not applied", Tone::doubtful};
    }
    return identity.holds() ? Cell{"holds", Tone::good}
                            : Cell{fmt::format("FAILS for {}", fmt::join(identity.failing, ", ")), Tone::bad};
}

Table identities_table(const Dossier& dossier) {
    return table_from(
        "identities", "Identities checked in this run, as fractions", dossier.identities,
        {{{"Identity", left}, [](const auto& identity) { return statement_of(identity.kind).name; }},
         {{"Statement", left}, [](const auto& identity) { return statement_of(identity.kind).text; }},
         {{"Equations"}, [](const auto& identity) { return std::to_string(identity.checked); }},
         {{"Result", left}, result_cell},
         {{"Not applied to", left}, [](const auto& identity) {
              return identity.left_out.empty() ? "-" : fmt::format("{}", fmt::join(identity.left_out, ", "));
          }}});
}

// The differences between a finite shoe and infinite decks.
struct Dealing {
    std::string shoe;
    Formula draws;
    const char* rest;
    Formula polynomial;
};

Dealing dealing_of(const Shoe& shoe) {
    if (shoe.with_replacement()) {
        return {
            "Infinite decks are one deck of N cards to which every card that is dealt comes back, so that "
            "there are",
            {"D = N\u2076", "D = N^6"},
            "the powers of N",
            {"deals(E; n) = \u03a3 w(E, m) \u220f n\u1d62^m\u1d62, sum over m, product over i",
             "\\mathrm{deals}(E; n) = \\sum_m w(E, m) \\prod_i n_i^{m_i}"}};
    }
    return {"Of a shoe of N cards there are",
            {"D = N (N \u2212 1) (N \u2212 2) (N \u2212 3) (N \u2212 4) (N \u2212 5)",
             "D = N(N-1)(N-2)(N-3)(N-4)(N-5)"},
            "their falling factorial",
            {"deals(E; n) = \u03a3 w(E, m) \u220f n\u1d62 (n\u1d62 \u2212 1) \u2026 "
             "(n\u1d62 \u2212 m\u1d62 + 1), sum over m, product over i",
             "\\mathrm{deals}(E; n) = \\sum_m w(E, m) \\prod_i n_i (n_i - 1) \\cdots (n_i - m_i + 1)"}};
}

Section counting(const Dossier& dossier) {
    const Dealing dealing = dealing_of(dossier.examined.shoe);
    Section section{
        "method-counting",
        "Counting",
        {Paragraph{
             "A deal is an ordered draw of six cards, whether or not the coup uses all six: Player, Banker, "
             "Player, Banker, then third cards as the tableau has it. " +
             dealing.shoe},
         dealing.draws,
         Paragraph{fmt::format(
             "deals, here N = {} and D = {}. Every deal is equally likely. The deals that end in an event "
             "are counted by enumerating all compositions of cards: cards that no wager distinguishes are "
             "one class, a branch of k cards is weighted by the product of the numbers of cards left, and "
             "cards that the coup leaves in the shoe by {}. The probability of an event E is the integer "
             "count over D; it is divided once, at the end.",
             dossier.examined.shoe.total(),
             grouped(Integer(dossier.analysis.deals / dossier.analysis.deals_per_draw).str()), dealing.rest)},
         Formula{"P(E) = deals(E) / D", "P(E) = \\frac{\\mathrm{deals}(E)}{D}"}}};
    if (dossier.analysis.deals_per_draw != 1) {
        section.say(fmt::format(
            "Here choices are left to chance. One of {} equally probable plays is drawn for each "
            "coup, whatever the cards; each of them settles the play of every hand. So each deal "
            "counts once for each play, and counts of events, wherever they are printed, are out "
            "of the number of plays times D, {}.",
            grouped(dossier.analysis.deals_per_draw.str()), grouped(dossier.analysis.deals.str())));
    }
    return section;
}

Section value(const Analysis& analysis) {
    Section section{
        "method-value",
        "Values and moments",
        {Paragraph{
             "With r(E) what an event nets per unit staked (pays 11:1 nets 11, a push 0, a lost stake -1), "
             "expected value, return to player, variance and the moments are sums over the events of a "
             "wager, in rationals:"},
         Formula{"EV = \u03a3 r(E) P(E), RTP = 1 + EV, m\u2096 = \u03a3 (r(E) \u2212 EV)\u1d4f P(E), "
                 "sums over the events E",
                 "EV = \\sum_E r(E)\\,P(E), \\qquad RTP = 1 + EV, \\qquad "
                 "m_k = \\sum_E \\bigl(r(E) - EV\\bigr)^k\\,P(E)"},
         Formula{"variance = m\u2082, skewness = m\u2083 / (m\u2082 \u221am\u2082), "
                 "excess kurtosis = m\u2084 / m\u2082\u00b2 \u2212 3",
                 "\\sigma^2 = m_2, \\qquad \\gamma_1 = m_3 / (m_2 \\sqrt{m_2}), \\qquad "
                 "\\gamma_2 = m_4 / m_2^2 - 3"},
         Paragraph{
             "Standard deviation and skewness are roots; they are rounded correctly from the exact radicand, "
             "which is printed under the root sign in the appendix."}}};
    if (std::any_of(analysis.wagers.begin(), analysis.wagers.end(),
                    [](const WagerFigures& wager) { return wager.fee != 0; })) {
        section.say(
            "Where a fee f is paid on top of the stake, one unit staked costs 1 + f, and r(E) is per unit "
            "paid: (1 + n) / (1 + f) - 1 with n what the event nets per unit staked.");
    }
    return section;
}

Section second_route(const Shoe& shoe) {
    return {
        "method-routes",
        "The second route",
        {Paragraph{
             "The number of ordered draws with a given sequence of classes depends only on how often each "
             "class occurs. So the deals of any event are a polynomial in the numbers n of cards of each "
             "class, with small integers w, the orderings of a multiset m of six classes whose coup ends in "
             "the event:"},
         dealing_of(shoe).polynomial,
         Paragraph{"These polynomials were evaluated for this shoe and compared with the counts of the "
                   "enumeration."}}};
}

Section rounding(const Style& style) {
    return {"method-rounding",
            "Rounding",
            {Paragraph{fmt::format(
                "Nothing is rounded before it is printed. Decimals carry {} digits after the point and "
                "percentages {}; both are rounded half to even from the exact value. The fractions are in "
                "the appendix.",
                style.digits, style.percent_digits())}}};
}

}  // namespace

Section method_section(const Dossier& dossier, const Style& style) {
    Section section{"method", "Method", {}};
    section.sections = {counting(dossier), value(dossier.analysis), second_route(dossier.examined.shoe),
                        rounding(style)};
    section.sections.push_back(
        {"method-identities",
         "Identities verified",
         {Paragraph{"Exact figures must meet these equations; each was checked on the figures "
                    "of this report, in the run that made it."},
          identities_table(dossier)}});
    return section;
}

}  // namespace sabot::report
