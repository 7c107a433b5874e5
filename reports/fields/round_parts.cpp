#include "round_parts.hpp"

#include "cards/card.hpp"
#include "records/violation_log.hpp"
#include "text/grouped.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sabot::record {

std::optional<Rational> Dependence::variance_ratio() const {
    return covariance.variance <= 0 || statistics.rounds == 0
               ? std::nullopt
               : std::optional(covariance.variance_ratio(statistics.rounds, statistics.pairs));
}

std::vector<Bet> bets_of(const RoundStatistics& statistics) {
    return each_if(statistics.wagers, &ObservedWager::bet, [](const ObservedWager& wager) {
        return Bet{wager.events.id, wager.events.name, *wager.bet};
    });
}

std::vector<HypothesisTest> tests_of(const RoundStatistics& statistics) {
    return each(statistics.tests(), [](const HypothesisTest* test) { return *test; });
}

Datum datum_of(const Approximation& number) {
    return number.error == 0 ? Datum{number.value} : Datum{number};
}

std::optional<Rational> half_width_of(const DifferencePoint& point) {
    constexpr std::int64_t kParts = 1'000'000;
    if (std::isinf(point.half_width)) {
        return std::nullopt;
    }
    const Rational parts = Rational(point.half_width) * kParts;
    return ratio((numerator(parts) + denominator(parts) - 1) / denominator(parts), Integer(kParts));
}

Datum expected_of(const ObservedCount& count) { return datum_of(count.expected); }

Datum difference_of(const ObservedReturn& bet) {
    return bet.given ? datum_of(bet.given->difference) : Datum{};
}

Datum statistic_of(const HypothesisTest& test) {
    if (!test.statistic) {
        return {};
    }
    return test.sign ? Datum{SignedRoot{test.statistic->value, *test.sign}} : datum_of(*test.statistic);
}

Words rule_names() {
    Words names;
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        names.emplace_back(name_of(static_cast<RoundRule>(rule)));
    }
    return names;
}

namespace {

// The misread cards that would explain the violations: one card of each round, or each card that a shoe has
// too often.
std::optional<std::uint64_t> misread_cards(const CheckedRecords& rounds, RoundRule rule) {
    switch (rule) {
        case RoundRule::composition: return rounds.violations->count(rule);
        case RoundRule::tableau:
        case RoundRule::total:
        case RoundRule::outcome:
        case RoundRule::settlement:
            return rounds.all().cards == 0
                       ? std::nullopt
                       : std::optional(rounds.misread_rounds.at(static_cast<std::size_t>(rule)));
        default: return std::nullopt;
    }
}

}  // namespace

std::vector<BrokenRule> broken_rules(const CheckedRecords& rounds) {
    const ViolationLog& log = rounds.violations;
    std::vector<BrokenRule> rules;
    for (std::size_t i = 0; i < kRoundRules; ++i) {
        const auto rule = static_cast<RoundRule>(i);
        if (rule != RoundRule::input && log.count(rule) > 0) {
            const auto& listed = log.listed();
            const auto first = std::find_if(listed.begin(), listed.end(),
                                            [&](const Violation& one) { return one.rule == rule; });
            const bool is_listed = first != listed.end();
            rules.push_back({std::string(name_of(rule)), log.count(rule), log.spread(rule),
                             is_listed ? std::optional(first->file) : std::nullopt,
                             is_listed ? std::optional(first->line) : std::nullopt,
                             misread_cards(rounds, rule)});
        }
    }
    return rules;
}

std::vector<std::string> rule_names_in(RoundRules rules) {
    std::vector<std::string> names;
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        if (rules[rule]) {
            names.emplace_back(name_of(static_cast<RoundRule>(rule)));
        }
    }
    return names;
}

std::vector<UncheckedRule> unchecked_rules(const CheckedRecords& rounds) {
    constexpr const char* kNotStated = "the game file does not state it";
    const StatedRules& rules = rounds.stated;
    const bool has_cards = rounds.all().cards > 0;
    const bool has_bets = rules.bets;
    const auto in_files = [&](const char* of_one_file) {
        return rounds.files.size() > 1 ? "not every file records them" : of_one_file;
    };
    std::vector<UncheckedRule> unchecked;
    const auto add = [&](bool is_checked, const char* rule, const char* why) {
        if (!is_checked) {
            unchecked.push_back({rule, why});
        }
    };
    add(has_cards, "the drawing of third cards", "no cards are recorded");
    add(has_cards, "the cards of the shoes", "no cards are recorded");
    add(has_cards, "whether rounds and shoes are entered again", "no cards are recorded");
    add(rules.totals && has_cards, "totals",
        has_cards ? in_files("no totals are recorded") : "no cards are recorded");
    add(rules.outcomes && (rules.totals || has_cards), "outcomes",
        rules.outcomes ? "neither cards nor totals are recorded" : in_files("no outcomes are recorded"));
    const std::uint64_t again = rounds.all().again;
    for (const auto& [left_out, why] :
         {std::pair(again, again == 1 ? "it is entered again" : "they are entered again"),
          std::pair(rounds.all().left_out - again, "a shoe holds a card too often")}) {
        if (left_out > 0) {
            unchecked.push_back({fmt::format("the distribution of {}", counted(left_out, "round")), why});
        }
    }
    add(rules.numbers, "the numbers of rounds", in_files("no numbers of rounds are recorded"));
    add(rules.shoes, "the numbers of shoes", in_files("no shoes are recorded"));
    add(rounds.shoes > 0 || !has_cards || rounds.examined.shoe.with_replacement(),
        "how often a shoe holds a card", "no shoes are recorded");
    add(!has_cards || rounds.examined.shoe.count(CardSet::of_rank(kRanks)).has_value(),
        "the ranks in the shoes", "their cards are known by points");
    if (const std::uint64_t shoes = rules.with_hidden_cards; shoes > 0 && has_cards) {
        unchecked.push_back({fmt::format("the ranks in {}", counted(shoes, "shoe")),
                             "a row or its first cards cannot be read, which may depend on the cards"});
    }
    add(!rounds.all().has_unknown_shoes || !rules.numbers, "the numbers of rounds in their shoes",
        "it is not known which rounds are of one shoe");
    if (rounds.examined.shoe.with_replacement()) {
        add(false, "burnt cards, the cut card and how often a shoe holds a card", "the decks are infinite");
    }
    add((rules.burn && rules.burnt) || rounds.examined.shoe.with_replacement(), "how many cards are burnt",
        rules.burn ? "no burnt cards are recorded" : kNotStated);
    add(rules.cut_card || rounds.examined.shoe.with_replacement(), "the cut card and the rounds after it",
        kNotStated);
    for (const std::string& wager : rules.closing_before_cut) {
        unchecked.push_back(
            {"the closing of " + wager + " before the cut card",
             "the game file does not state where it lies; only bets after the round in which a "
             "record has it are found"});
    }
    add(has_bets, "payments", "no bets are recorded");
    for (const std::string& wager : rules.undecided_bets) {
        unchecked.push_back({"payments of " + wager, "they depend on more than is recorded"});
    }
    for (const std::string& wager : has_bets ? rules.without_meter : std::vector<std::string>()) {
        unchecked.push_back(
            {"payments of " + wager, "the game file does not state the seed of its meter; add `seed` to it"});
    }
    for (const std::string& wager : has_bets ? rules.unrecorded_meters : std::vector<std::string>()) {
        unchecked.push_back({"what " + wager + " pays of its meter, and how that grows",
                             fmt::format("no column \"{} meter\" records it", wager)});
    }
    add(rules.stake_limits && has_bets, "the limits of stakes",
        rules.stake_limits ? "no bets are recorded" : kNotStated);
    add(!rules.needs_bettors || !has_bets, "the limits of the stakes of all bettors at the table",
        "no round has rows of several bettors");
    add(rules.times, "times", "no times are recorded");
    const auto& distributions = rounds.all().distributions;
    const bool has_struck = std::any_of(distributions.begin(), distributions.end(),
                                        [](const ObservedDistribution& one) { return one.id == "struck"; });
    add(!rules.multiplied || has_struck, "how often faces are struck, and with which multipliers",
        "no struck faces are recorded, or the game file does not state their probabilities");
    return unchecked;
}

std::vector<SkippedOfKind> skipped_of(const ReadFile& file) {
    std::vector<SkippedOfKind> skipped;
    for (std::size_t kind = 0; kind < kSkippedKinds; ++kind) {
        if (file.skipped.at(kind).rows > 0) {
            skipped.push_back({kSkippedWords.at(kind), file.skipped.at(kind)});
        }
    }
    return skipped;
}

Words skipped_names() {
    return each(kSkippedWords, [](const SkippedWords& words) { return std::string(words.name); });
}

std::uint64_t skipped_in(const ReadFile& file) {
    std::uint64_t rows = 0;
    for (const auto& [words, count] : skipped_of(file)) {
        rows += words.is_row ? count.rows : 0;
    }
    return rows;
}

std::string rows_text(const SkippedCount& rows, const std::string& one, const std::string& many) {
    return fmt::format("{} ({}line {})", counted(rows.rows, one, many),
                       rows.rows == 1 ? "" : "the first: ", rows.first_line);
}

std::string skipped_text(const ReadFile& file) {
    return joined(skipped_of(file), ", ", [](const SkippedOfKind& skipped) {
        return rows_text(skipped.count, skipped.words.one, skipped.words.many);
    });
}

std::vector<std::string> unread_columns_of(const CheckedRecords& rounds) {
    std::vector<std::string> names;
    for (const ReadFile& file : rounds.files) {
        for (const UnreadColumn& column : file.unread_columns) {
            add_once(names, column.name);
        }
    }
    return names;
}

std::vector<ObservedDistribution> observed_of(const CheckedRecords& rounds) {
    std::vector<ObservedDistribution> observed = rounds.all().distributions;
    for (const ObservedWager& wager : rounds.all().wagers) {
        observed.push_back(wager.events);
    }
    return observed;
}

std::vector<FittedDecks::Number> deck_numbers_of(const CheckedRecords& rounds) {
    const auto& fitted = rounds.all().decks;
    return fitted ? fitted->numbers : std::vector<FittedDecks::Number>();
}

std::optional<std::string> deck_table_of(const CheckedRecords& rounds) {
    const auto& fitted = rounds.all().decks;
    return fitted ? fitted->table : std::nullopt;
}

std::optional<int> decks_at_table_of(const CheckedRecords& rounds) {
    return deck_table_of(rounds) ? std::optional(rounds.all().decks->best_of_part) : std::nullopt;
}

std::optional<std::string> deck_shoe_of(const CheckedRecords& rounds) {
    const auto& fitted = rounds.all().decks;
    return fitted ? fitted->shoe : std::nullopt;
}

std::optional<int> decks_of_shoe_of(const CheckedRecords& rounds) {
    return deck_shoe_of(rounds) ? std::optional(rounds.all().decks->best_of_part) : std::nullopt;
}

std::vector<GroupStatistics> groups_of(const CheckedRecords& rounds) {
    return {rounds.groups.begin() + 1, rounds.groups.end()};
}

}  // namespace sabot::record
