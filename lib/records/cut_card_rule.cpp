#include "cut_card_rule.hpp"

#include "rules/coup.hpp"
#include "rules/game_parts.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

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
    count_round(state.rounds_since, came ? *came : has_place && state.least_dealt > place + tolerance);
    count_round(state.rounds_since_possible,
                !has_place || state.has_unknown_cards || state.most_dealt + tolerance > place);
    if (state.is_too_long || state.rounds_since.value_or(0) <= procedure_.rounds_after_cut) {
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
        since.value_or(-1) >= procedure_.rounds_after_cut) {
        return std::nullopt;
    }
    const std::string end =
        since ? fmt::format("with {} after the cut card", rounds_text(*since)) : "before the cut card comes";
    return Finding{fmt::format("shoe {} ends {}", shoe, end), last_rounds(tolerance), source_};
}

// What follows the cut card by the rules, and where it is taken to be if that is not recorded.
std::string CutCardRule::last_rounds(std::optional<int> tolerance) const {
    std::string rounds = procedure_.rounds_after_cut == 0
                             ? "the round in which it comes to be the last one"
                             : rounds_text(procedure_.rounds_after_cut) + " after the one in which it comes";
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
