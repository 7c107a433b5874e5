#include "cut_card_rule.hpp"

#include "rules/coup.hpp"
#include "rules/game_parts.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabot {

namespace {

std::string rounds_text(std::int64_t rounds) { return counted(static_cast<std::uint64_t>(rounds), "round"); }

void count_round(std::optional<std::int64_t>& since, bool comes) {
    if (since) {
        ++*since;
    } else if (comes) {
        since = 0;
    }
}

}  // namespace

CutCardRule::CutCardRule(const Game& game, const ShoeProcedure& procedure, CardCount cards)
    : is_stated_(game.procedure && game.procedure->reshuffle == Procedure::Reshuffle::cut_card),
      procedure_(procedure),
      cards_(cards),
      source_(game.procedure ? game.procedure->source : "") {}

std::optional<Finding> CutCardRule::after_round(CutCardState& state, const std::string& shoe,
                                                std::optional<bool> came, int tolerance) const {
    if (!is_stated_) {
        return std::nullopt;
    }
    const bool has_place = procedure_.before_cut.has_value();
    const auto place = static_cast<std::int64_t>(procedure_.before_cut.value_or(0));
    const std::int64_t during = procedure_.rounds_after_cut;
    const std::int64_t first = procedure_.rounds_after_cut_first;
    const bool is_unknown = !has_place || state.has_unknown_cards;
    const bool has_come = came ? *came : has_place && state.least_dealt > place + tolerance;
    const bool may_have_come = is_unknown || state.most_dealt + tolerance > place;
    // Before the first card of this round, or of one before.
    const bool had_come = !came && has_place && state.least_before >= place + tolerance;
    const bool may_come_first = came ? *came
                                     : is_unknown || (state.most_before + tolerance >= place &&
                                                      state.least_before <= place + tolerance);
    const bool may_come_later = came ? *came : may_have_come && !had_come;
    count_round(state.rounds_since, has_come);
    count_round(state.rounds_since_possible, may_have_come);
    const auto pass = [](std::optional<std::int64_t>& left) {
        left = left ? std::optional(*left - 1) : left;
    };
    pass(state.most_left);
    pass(state.least_left);
    if (state.rounds_since == 0) {
        state.most_left =
            had_come ? std::max(first, during - 1) : std::max(during, may_come_first ? first : 0);
    }
    for (const auto& [may_come, rounds] :
         {std::pair(may_come_first, first), std::pair(may_come_later, during)}) {
        if (may_come) {
            state.least_left = std::min(state.least_left.value_or(rounds), rounds);
        }
    }
    state.least_before = state.least_dealt;
    state.most_before = state.most_dealt;
    if (state.is_too_long || state.most_left.value_or(0) >= 0) {
        return std::nullopt;
    }
    state.is_too_long = true;
    return Finding{fmt::format("shoe {} goes on with at least {} after the {}", shoe,
                               rounds_text(*state.rounds_since), came ? "cut card" : "place of the cut card"),
                   last_rounds(came ? std::nullopt : std::optional(tolerance)), source_};
}

std::optional<Finding> CutCardRule::at_end(const CutCardState& state, const std::string& shoe,
                                           std::optional<int> tolerance) const {
    const auto& since = !tolerance ? state.rounds_since : state.rounds_since_possible;
    // A round needs six cards.
    if (!is_stated_ || state.has_unknown_cards || cards_ - state.most_dealt < kPlaces ||
        state.least_left.value_or(1) <= 0) {
        return std::nullopt;
    }
    const std::string end =
        since ? fmt::format("with {} after the cut card", rounds_text(*since)) : "before the cut card comes";
    return Finding{fmt::format("shoe {} ends {}", shoe, end), last_rounds(tolerance), source_};
}

// What follows the cut card by the rules, and where it is taken to be if that is not recorded.
std::string CutCardRule::last_rounds(std::optional<int> tolerance) const {
    const auto after = [](int count) {
        return count == 0 ? "the round in which it comes to be the last one"
                          : rounds_text(count) + " after the one in which it comes";
    };
    std::string rounds = after(procedure_.rounds_after_cut);
    if (procedure_.rounds_after_cut_first != procedure_.rounds_after_cut) {
        rounds += fmt::format(", or {} if it comes before its first card",
                              after(procedure_.rounds_after_cut_first));
    }
    if (!tolerance || !procedure_.before_cut) {
        return rounds;
    }
    const auto behind = static_cast<std::uint64_t>(cards_) - *procedure_.before_cut;
    rounds += fmt::format(", with {} behind it", counted(behind, "card"));
    return *tolerance == 0
               ? rounds + " (a column map may state a cut-tolerance)"
               : fmt::format("{}, give or take {} (cut-tolerance of the column map)", rounds, *tolerance);
}

}  // namespace sabot
