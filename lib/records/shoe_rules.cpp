#include "shoe_rules.hpp"

#include "cards/card.hpp"
#include "cards/shoe_text.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/coup.hpp"
#include "rules/game_parts.hpp"
#include "statistics/deck_fit.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace sabot {

namespace {

// The most cards that are burnt for a ten, if the game does not say how many.
constexpr int kMaxForTen = 10;

}  // namespace

BurnRule::BurnRule(const Game& game, const ShoeProcedure& procedure)
    : procedure_(procedure),
      is_stated_(game.procedure && game.procedure->burn),
      is_stated_for_ten_(game.procedure && game.procedure->burn_for_ten),
      fixed_(game.procedure ? game.procedure->burn_cards : std::nullopt),
      source_(game.procedure ? game.procedure->source : "") {}

BurnRule::Burnt BurnRule::unrecorded() const {
    Burnt burnt;
    const auto [fewest, most] = std::minmax_element(procedure_.burnt.begin(), procedure_.burnt.end());
    if (procedure_.burns) {
        burnt.least = 1 + *fewest;
    }
    if (procedure_.burns || !is_stated_) {
        const bool is_known = is_stated_for_ten_ || fixed_.has_value();
        burnt.most = 1 + (is_known ? *most : std::max(kMaxForTen, *most));
    }
    return burnt;
}

BurnRule::Burnt BurnRule::recorded(std::span<const std::uint8_t> cards, bool is_first_only) const {
    const auto count = static_cast<std::int64_t>(cards.size());
    Burnt burnt{count, count, {}};
    if (!procedure_.burns) {
        if (is_stated_ && count > 0) {
            burnt.finding = Finding{counted(cards.size(), "card") + " burnt", "no burnt card", source_};
        }
        return burnt;
    }
    if (cards.empty()) {
        burnt.finding = Finding{"no burnt card",
                                fixed_ ? counted(static_cast<std::uint64_t>(*fixed_), "card")
                                       : "the first card of the shoe, and as many more as it is worth",
                                source_};
        return burnt;
    }
    if (fixed_) {
        if (is_first_only) {
            return {*fixed_, *fixed_, {}};
        }
        if (count != *fixed_) {
            burnt.finding = Finding{counted(cards.size(), "card") + " burnt",
                                    counted(static_cast<std::uint64_t>(*fixed_), "card"), source_};
        }
        return burnt;
    }
    if (cards.front() == kUnseenCard) {
        return burnt;
    }
    const Card first = Card::at(cards.front());
    const std::int64_t least = 1 + procedure_.burnt.at(static_cast<std::size_t>(first.points()));
    const std::int64_t most = first.points() == 0 && !is_stated_for_ten_ ? 1 + kMaxForTen : least;
    if (is_first_only) {
        return {least, most, {}};
    }
    if (count < least || count > most) {
        const std::string more = first.points() == 1 && least != 2 ? fmt::format("{} more", least - 1)
                                                                   : "as many more as it is worth";
        burnt.finding =
            Finding{counted(cards.size(), "card") + " burnt",
                    fmt::format("{}, the {} and {}", counted(static_cast<std::uint64_t>(least), "card"),
                                to_string(first), more),
                    source_};
    }
    return burnt;
}

std::optional<Finding> BurnRule::before_later_round(std::size_t cards, std::uint64_t round) const {
    if (!is_stated_ || static_cast<std::int64_t>(cards) == between()) {
        return std::nullopt;
    }
    return Finding{
        fmt::format("{} burnt before round {}", cards == 0 ? "no card" : counted(cards, "card"), round),
        between() == 0 ? "cards burnt only before the first round of a shoe"
                       : counted(static_cast<std::uint64_t>(between()), "card"),
        source_};
}

std::optional<Finding> BurnRule::beyond_last(std::uint64_t round) const {
    const auto& most = procedure_.most_rounds;
    return most && round > *most
               ? std::optional(Finding{fmt::format("round {} of a shoe", round),
                                       fmt::format("a new shoe after {}", counted(*most, "round")), source_})
               : std::nullopt;
}

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
    // Whether the cut card certainly came before the first card of this round, or earlier.
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
                                           std::uint64_t number, std::optional<int> tolerance) const {
    const auto& since = !tolerance ? state.rounds_since : state.rounds_since_possible;
    // A round needs six cards, behind those that are burnt before it.
    if (!is_stated_ || state.has_unknown_cards ||
        cards_ - state.most_dealt < kPlaces + procedure_.burnt_between ||
        number >= procedure_.most_rounds.value_or(number + 1) || state.least_left.value_or(1) <= 0) {
        return std::nullopt;
    }
    const std::string end =
        since ? fmt::format("with {} after the cut card", rounds_text(*since)) : "before the cut card comes";
    return Finding{fmt::format("shoe {} ends {}", shoe, end), last_rounds(tolerance), source_};
}

std::optional<std::int64_t> CutCardRule::most_before_cut(const CutCardState& state,
                                                         std::optional<int> tolerance) const {
    if (!tolerance) {
        return state.rounds_since ? std::optional<std::int64_t>(-1) : std::nullopt;
    }
    const auto before = procedure_.cards_before_cut(static_cast<std::size_t>(state.least_dealt));
    return is_stated_ && before ? std::optional(*before + *tolerance) : std::nullopt;
}

// The rounds that the rules give after the cut card; with a tolerance, also where the cut card is taken to
// be.
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

namespace {

Game game_of(Game game, const Shoe& shoe) {
    if (shoe.with_replacement()) {
        game.procedure = {};
    }
    return game;
}

}  // namespace

ShoeRules::ShoeRules(Game its_game, const Shoe& shoe, Rational its_misread)
    : game(game_of(std::move(its_game), shoe)),
      burn(game, shoe_procedure(game, shoe)),
      cut(game, shoe_procedure(game, shoe), shoe.total()),
      is_endless(shoe.with_replacement()),
      is_shuffled_each_round(game.procedure && game.procedure->reshuffle == Procedure::Reshuffle::every_coup),
      certain_rounds(is_endless ? std::numeric_limits<std::uint64_t>::max()
                                : sabot::certain_rounds(shoe_procedure(game, shoe), shoe.total())),
      full{UnseenCards(shoe, false), UnseenCards(shoe, true)},
      decks(static_cast<int>(
          std::min<CardCount>(shoe.whole_decks().value_or(DeckFit::kMaxDecks + 1), DeckFit::kMaxDecks + 1))),
      misread(std::move(its_misread)) {
    for (std::size_t wager = 0; wager < std::min(game.wagers.size(), kMaxWagerColumns); ++wager) {
        closing[wager] = game.wagers[wager].closes_after || game.wagers[wager].closes_before_cut;
    }
}

}  // namespace sabot
