#include "tolerance/detectability.hpp"
#include "exact/decimal.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/sections.hpp"
#include "text/grouped.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace sabot::report {

namespace {

// A change of the return is often a small part of a percent.
constexpr int kMoreDigits = 3;

using Faults = std::vector<Detectability>::const_iterator;

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

Table faults_table(const std::string& id, const WagerDetectability& wager,
                   const std::vector<Detectability>& faults, const Style& style) {
    return table_from(
        Table{.id = id + wager.id,
              .caption = wager.name,
              .kind = "detectability",
              .context = {{"wager", named(wager)}}},
        faults,
        {hidden("fault"),
         "words",
         {"change_of_return",
          [](const auto& one, const Style& its) {
              return Cell{Percentage{one.change_of_return, its.percent_digits() + kMoreDigits, true}};
          }},
         {"rounds", [](const auto& one) { return needed_cell(one.rounds.fixed); }},
         hidden("is_exact"),
         {Key{.path = "rounds_sequential", .is_in_text = false},
          [](const auto& one) { return needed_cell(one.rounds.sequential); }},
         {Key{.path = "rounds_by_return", .is_in_text = false},
          [](const auto& one) { return needed_cell(one.rounds.by_return); }},
         {"probability_in_cards", in_cards_cell},
         {hidden("shoes_in_cards"),
          [](const auto& one) {
              return one.shoes_in_cards ? needed_cell(one.shoes_in_cards) : Cell{None{}};
          }}},
        style);
}

// Of each kind of fault, the rows of the three that are seen soonest.
std::vector<std::size_t> soonest_rows(Faults begin, Faults end) {
    constexpr int kOfEachKind = 3;
    std::map<FaultKind, int> found;
    std::vector<std::size_t> rows;
    for (auto fault = begin; fault != end; ++fault) {
        if (++found[fault->fault.kind] <= kOfEachKind) {
            rows.push_back(static_cast<std::size_t>(fault - begin));
        }
    }
    return rows;
}

// How many of a wager's faults show within some numbers of rounds.
Table summary_table(const std::vector<WagerDetectability>& wagers) {
    using Column = ColumnOf<WagerDetectability>;
    std::vector<Column> columns{
        {heading("tolerance.wager", "id", left), named<WagerDetectability>},
        {{"Faults", right, "faults"}, [](const auto& wager) { return wager.faults.size(); }}};
    for (const int rounds : {100, 10'000, 1'000'000, 100'000'000}) {
        columns.emplace_back(
            Table::Column{"within " + grouped(std::to_string(rounds))}, [rounds](const auto& wager) {
                return std::count_if(wager.faults.begin(), wager.faults.end(), [&](const Detectability& one) {
                    return one.rounds.fixed && one.rounds.fixed->rounds <= rounds;
                });
            });
    }
    columns.push_back({{"never", right, "never"}, [](const auto& wager) {
                           return std::count_if(wager.faults.begin(), wager.faults.end(),
                                                [](const Detectability& one) { return !one.rounds.fixed; });
                       }});
    return table_from(Table{.id = "detectability-summary",
                            .caption = "Faults that results show within a number of rounds",
                            .is_data = false},
                      wagers, columns);
}

// "88 of Banker's rules, 2 of decks".
std::string fault_kinds_text(const std::vector<Detectability>& faults) {
    std::string words;
    for (const auto& [kind, name] :
         {std::pair(FaultKind::player_rule, "Player's rules"),
          std::pair(FaultKind::banker_rule, "Banker's rules"), std::pair(FaultKind::payout, "payouts"),
          std::pair(FaultKind::commission, "commissions"), std::pair(FaultKind::decks, "decks")}) {
        const auto count = std::count_if(faults.begin(), faults.end(),
                                         [kind = kind](const auto& one) { return one.fault.kind == kind; });
        if (count > 0) {
            words += (words.empty() ? "" : ", ") + std::to_string(count) + " of " + name;
        }
    }
    return words;
}

}  // namespace

Section detectability_section(const std::vector<WagerDetectability>& wagers, const DetectionAim& aim,
                              const Style& style) {
    Section section =
        prose_section("detectability", {{"level", level_text(aim.level)}, {"power", level_text(aim.power)}});
    section.add_filled(summary_table(wagers));
    for (const WagerDetectability& wager : wagers) {
        Section one{"detectability-" + wager.id, wager.name, {}};
        // The undetectable ones are last.
        const auto never = std::find_if(wager.faults.begin(), wager.faults.end(),
                                        [](const auto& fault) { return !fault.rounds.fixed; });
        Table table = faults_table("faults-", wager, {wager.faults.begin(), never}, style);
        table.is_data = false;
        table.is_titled_by_section = true;
        table.text_rows = soonest_rows(wager.faults.begin(), never);
        one.add_filled(std::move(table));
        const std::vector<Detectability> unseen(never, wager.faults.end());
        if (!unseen.empty()) {
            one.say(phrase(
                "detectability-never",
                {{"wager", wager.name}, {"faults", unseen.size()}, {"kinds", fault_kinds_text(unseen)}}));
        }
        section.sections.push_back(std::move(one));
    }
    return section;
}

Section detectability_data(const std::vector<WagerDetectability>& wagers, const Style& style) {
    Section data{"detectability-data", "", {}};
    for (const WagerDetectability& wager : wagers) {
        data.add(faults_table("detectability-", wager, wager.faults, style));
    }
    return data;
}

}  // namespace sabot::report
