#include "tolerance/detectability.hpp"
#include "reports/views/view.hpp"
#include "rules/rule_table.hpp"

#include <array>
#include <iterator>
#include <map>

namespace sabot::report {

namespace {

// A change of the return is often a small part of a percent.
constexpr int kMoreDigits = 3;

// "about 12,350": four digits are more than an approximation for many rounds is good for.
Cell needed_cell(const std::optional<RoundsNeeded>& needed) {
    if (!needed) {
        return {None{"never"}};
    }
    if (needed->is_exact) {
        return count_cell(needed->rounds);
    }
    constexpr std::size_t kDigitsShown = 4;
    const std::string digits = needed->rounds.str();
    const auto left_out = static_cast<unsigned>(digits.size() - std::min(digits.size(), kDigitsShown));
    const Integer unit = pow(Integer(10), left_out);
    const Integer up = (needed->rounds + unit - 1) / unit * unit;
    return {Approximate{"about " + grouped(up.str()), digits}};
}

// The probability that the cards of a round show the fault; on a page also how many shoes show it.
Cell in_cards_cell(const Detectability& one, const Style& style) {
    if (const auto& shoes = one.shoes_in_cards) {
        return {None{needed_cell(shoes).text() + (shoes->rounds == 1 ? " shoe" : " shoes")}};
    }
    return percent_cell(one.probability_in_cards, style);
}

Table faults_table(const char* name, const WagerDetectability& wager,
                   const std::vector<Detectability>& faults, const Style& style) {
    const auto needed = [](const char* key, std::optional<RoundsNeeded> RoundsToDetect::*rounds) {
        return given<Detectability>(
            key, [rounds](const Detectability& one) { return needed_cell(one.rounds.*rounds); });
    };
    const auto change = [](const Detectability& one, const Style& its) {
        return Number::points(one.change_of_return, its.percent_digits() + kMoreDigits);
    };
    const auto shoes = [](const Detectability& one) {
        return one.shoes_in_cards ? needed_cell(one.shoes_in_cards) : Cell{None{}};
    };
    return table_of(name, faults, style,
                    of_wager(wager, {given<Detectability>("change_of_return", change),
                                     needed("rounds", &RoundsToDetect::fixed),
                                     needed("rounds_sequential", &RoundsToDetect::sequential),
                                     needed("rounds_by_return", &RoundsToDetect::by_return),
                                     given<Detectability>("probability_in_cards", in_cards_cell),
                                     given<Detectability>("shoes_in_cards", shoes)}));
}

std::string kind_of(const Detectability& one) { return rule_row(one.fault.place().rule).name; }

// How many of a wager's faults show within some numbers of rounds.
Table summary_table(const std::vector<WagerDetectability>& wagers, const Style& style) {
    Table table = table_of("tolerance.detectability-summary", wagers, style);
    for (const int rounds : {100, 10'000, 1'000'000, 100'000'000}) {
        add_column(
            table, table.columns.size() - 1, {"within " + grouped(std::to_string(rounds))}, wagers,
            [rounds](const WagerDetectability& wager) { return wager.shown_within(rounds); }, style);
    }
    return table;
}

// "88 of Banker's rules, 2 of decks".
std::string fault_kinds_text(const std::vector<Detectability>& faults) {
    constexpr std::array kNames{std::pair(Rule::player_cell, "Player's rules"),
                                std::pair(Rule::banker_cell, "Banker's rules"),
                                std::pair(Rule::payout, "payouts"),
                                std::pair(Rule::commission, "commissions"), std::pair(Rule::decks, "decks")};
    std::map<std::string, std::size_t> counts;
    for (const Detectability& one : faults) {
        ++counts[kind_of(one)];
    }
    std::vector<std::string> texts;
    for (const auto& [rule, name] : kNames) {
        if (const std::size_t count = counts[rule_row(rule).name]; count > 0) {
            texts.push_back(fmt::format("{} of {}", count, name));
        }
    }
    return joined(texts, ", ");
}

}  // namespace

Section detectability_section(const std::vector<WagerDetectability>& wagers, const DetectionAim& aim,
                              const Style& style) {
    Section section =
        prose_section("detectability", {{"level", level_text(aim.level)}, {"power", level_text(aim.power)}});
    section.add_filled(summary_table(wagers, style));
    section.sections = each(wagers, [&](const WagerDetectability& wager) {
        Section one{"detectability-" + wager.id, wager.name, {}};
        const std::vector<Detectability> unseen = wager.never_shown();
        const std::vector<Detectability> seen(wager.faults.begin(), wager.faults.end() - std::ssize(unseen));
        one.add_filled(faults_table("tolerance.faults", wager, seen, style));
        if (!unseen.empty()) {
            one.say(phrase(
                "detectability-never",
                {{"wager", wager.name}, {"faults", unseen.size()}, {"kinds", fault_kinds_text(unseen)}}));
        }
        return one;
    });
    return section;
}

Table first_and_last_faults_table(const std::vector<WagerDetectability>& wagers, const DetectionAim& aim,
                                  const Style& style) {
    constexpr std::ptrdiff_t kOfEach = 3;
    // The wager that shows a fault the soonest.
    std::map<std::string, std::pair<const Detectability*, std::string>> soonest;
    for (const WagerDetectability& wager : wagers) {
        for (const Detectability& one : wager.faults) {
            auto& [fault, name] = soonest[one.fault.words];
            if (one.rounds.fixed &&
                (fault == nullptr || one.rounds.fixed->rounds < fault->rounds.fixed->rounds)) {
                fault = &one;
                name = wager.name;
            }
        }
    }
    std::vector<std::pair<const Detectability*, std::string>> faults;
    for (const auto& [words, one] : soonest) {
        if (one.first != nullptr) {
            faults.push_back(one);
        }
    }
    std::stable_sort(faults.begin(), faults.end(), [](const auto& a, const auto& b) {
        return a.first->rounds.fixed->rounds < b.first->rounds.fixed->rounds;
    });
    if (std::ssize(faults) > 2 * kOfEach) {
        faults.erase(faults.begin() + kOfEach, faults.end() - kOfEach);
    }
    const WagerDetectability shown{"", "", each(faults, [](const auto& one) { return *one.first; })};
    Table table = faults_table("tolerance.faults", shown, shown.faults, style);
    table.caption = phrase(
        "detectability-first",
        {{"faults", soonest.size()}, {"power", level_text(aim.power)}, {"level", level_text(aim.level)}});
    add_column(
        table, 1, {"On", left}, faults, [](const auto& one) { return one.second; }, style);
    table.importance = Importance::answer;
    return table;
}

Section detectability_data(const std::vector<WagerDetectability>& wagers, const Style& style) {
    const auto table = [&](const WagerDetectability& wager) -> Block {
        return faults_table("tolerance.detectability", wager, wager.faults, style);
    };
    return {"detectability-data", "", each(wagers, table)};
}

}  // namespace sabot::report
