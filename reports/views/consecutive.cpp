#include "exact/decimal.hpp"
#include "figures/consecutive_coups.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// "Banker, Tie" for "BT".
std::string in_words(const std::string& outcomes) {
    return joined(outcomes, ", ", [](char letter) {
        return letter == 'P' ? "Player" : letter == 'B' ? "Banker" : "Tie";
    });
}

// A figure after some outcomes and that of any coup, with as many digits as it takes to see that they differ;
// no second text if they are equal.
struct Compared {
    Compared(const Rational& after, const Rational& any, Style style) {
        do {
            value = fine_cell(after, style).text();
            alone = fine_cell(any, style).text();
        } while (value == alone && after != any && ++style.digits < kMaxDigits);
        alone = after == any ? "" : alone;
    }
    std::string value;
    std::string alone;
};

// How much the probability of an outcome changes at most.
std::string prediction(const ConsecutiveCoups& coups, const Style& style) {
    const auto most = std::max_element(
        coups.next.begin(), coups.next.end(),
        [](const NextOutcome& a, const NextOutcome& b) { return abs(a.change()) < abs(b.change()); });
    const Compared compared(most->probability, most->alone, style);
    return phrase("predicts", {{"changes", most->change() != 0},
                               {"two", coups.coups == 2},
                               {"change", small_cell(abs(most->change()), style).text()},
                               {"next", in_words(most->next)},
                               {"given", in_words(most->given)},
                               {"probability", compared.value},
                               {"alone", compared.alone}});
}

// The wager with the highest expected value after some outcomes; empty if no such value was computed.
std::string best_after(const ConsecutiveCoups& coups, const Style& style) {
    const ConsecutiveWager* best = nullptr;
    for (const ConsecutiveWager& wager : coups.wagers) {
        const auto* highest = wager.highest_after();
        if (highest != nullptr &&
            (best == nullptr || highest->expected_value > best->highest_after()->expected_value)) {
            best = &wager;
        }
    }
    if (best == nullptr) {
        return "";
    }
    const Compared compared(best->highest_after()->expected_value, best->expected_value, style);
    return phrase("best-after", {{"positive", best->highest_after()->expected_value > 0},
                                 {"wager", best->name},
                                 {"given", in_words(best->highest_after()->given)},
                                 {"value", compared.value},
                                 {"alone", compared.alone}});
}

// For readers: a row for the outcomes of the coups before, and a column for each next outcome.
Table next_table(const ConsecutiveCoups& coups, const Style& style) {
    Table table{.id = "next-outcomes",
                .caption = phrase("next-outcomes"),
                .columns = {{"After", left}, {"Player"}, {"Banker"}, {"Tie"}},
                .importance = Importance::answer};
    const auto add = [&](const std::string& given, const NextOutcome& first, auto probability) {
        table.rows.push_back({{given}});
        for (const NextOutcome* next = &first; table.rows.back().size() < table.columns.size(); ++next) {
            table.rows.back().push_back(fine_cell(next->*probability, style));
        }
    };
    constexpr std::size_t kOutcomes = 3;
    for (std::size_t i = 0; i < coups.next.size(); i += kOutcomes) {
        add(in_words(coups.next[i].given), coups.next[i], &NextOutcome::probability);
    }
    add("Anything", coups.next.front(), &NextOutcome::alone);
    return table;
}

Section answer_section(const ConsecutiveCoups& coups, const Style& style) {
    Section answer{"answer", "Can the last results predict the next?", {}};
    answer.say(prediction(coups, style), Importance::answer);
    answer.say(best_after(coups, style), Importance::answer);
    if (const auto number = coups.sequences_for_any_test()) {
        answer.say(phrase("any-test", {{"two", coups.coups == 2}, {"number", grouped(number->str())}}),
                   Importance::answer);
    }
    answer.add(on_page(next_table(coups, style)));
    return answer;
}

Section outcomes_section(const ConsecutiveCoups& coups, const Style& style) {
    Table sequences = table_of("consecutive.outcomes", coups.outcomes, style);
    sequences.importance = coups.coups == 2 ? Importance::answer : Importance::detail;
    return prose_section("consecutive-outcomes", {{"two", coups.coups == 2}}, {std::move(sequences)});
}

Section wagers_section_of(const ConsecutiveCoups& coups, const Style& style) {
    Section section =
        prose_section("consecutive-wagers", {}, {table_of("consecutive.wagers", coups.wagers, style)});
    std::vector<std::string> without;
    for (const ConsecutiveWager& wager : coups.wagers) {
        Section own{"coups-of-" + wager.id, printed(named(wager)), {}};
        own.add(table_of("consecutive.results", wager.sequences, style, of_wager(wager)));
        own.add_filled(table_of("consecutive.after", wager.after, style, of_wager(wager)));
        section.sections.push_back(std::move(own));
        if (wager.after.empty()) {
            without.push_back(wager.id);
        }
    }
    if (!without.empty()) {
        section.say(phrase("values-left-out", {{"one", without.size() == 1},
                                               {"two", coups.coups == 2},
                                               {"wagers", joined(without, ", ")}}),
                    Importance::attention);
    }
    for (const RefusedWager& wager : coups.unpaired) {
        section.say(sentence("Not computed together with others: " + wager.why));
    }
    add_refused(section, coups.refused);
    return section;
}

Report consecutive_report(const ConsecutiveCoups& coups, const Style& style) {
    Report report =
        report_on(coups.examined, coups.coups == 2 ? "two coups of one shoe" : "three coups of one shoe");
    report.sections = {examined_section(coups.examined), answer_section(coups, style),
                       outcomes_section(coups, style), wagers_section_of(coups, style)};
    if (!coups.pairs.empty()) {
        report.sections.push_back(
            prose_section("consecutive-pairs", {}, {table_of("consecutive.pairs", coups.pairs, style)}));
    }
    report.data = {{"next", "", {table_of("consecutive.next", coups.next, style)}}};
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result consecutive_result(ConsecutiveCoups coups) {
    return result_of("consecutive", std::move(coups), &report::consecutive_report);
}

}  // namespace sabot
