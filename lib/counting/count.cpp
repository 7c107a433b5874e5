#include "count.hpp"

#include "cards/shoe_text.hpp"
#include "counting/best_system.hpp"
#include "each.hpp"
#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "figures/analysis.hpp"
#include "figures/examine.hpp"
#include "input/add_new.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/game_parts.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sabot {

namespace {

ShoeProcedure procedure_of(Game game, const CountRequest& request, const Shoe& shoe) {
    Procedure procedure = game.procedure ? *game.procedure : Procedure{};
    if (request.behind_cut) {
        if (*request.behind_cut < 0 || *request.behind_cut > shoe.total()) {
            throw InputError(InvalidValue{"cut", std::to_string(*request.behind_cut)},
                             fmt::format("0 to {} cards", shoe.total()));
        }
        procedure.reshuffle = Procedure::Reshuffle::cut_card;
        procedure.cards_behind_cut = static_cast<int>(*request.behind_cut);
    }
    if (request.rounds_after_cut) {
        procedure.rounds_after_cut = request.rounds_after_cut;
        procedure.rounds_after_cut_first.reset();
    }
    game.procedure = std::move(procedure);
    ShoeProcedure made = shoe_procedure(game, shoe.total());
    if (request.rounds_after_cut &&
        (!made.before_cut || game.procedure->reshuffle == Procedure::Reshuffle::every_coup)) {
        throw InputError(
            "the rounds after the cut card are given, and the game file does not state where it lies",
            "the number of cards behind it")
            .about("after-cut");
    }
    if (made.burnt_between != 0 || made.most_rounds) {
        throw InputError(
            fmt::format("{} burns cards between rounds or ends shoes after a number of rounds", game.id),
            "shoes that a cut card ends, without cards burnt between rounds");
    }
    return made;
}

void require_depths(const CountRequest& request, const Shoe& shoe) {
    for (const CardCount unseen : request.unseen) {
        if (unseen < kMinCards || unseen > shoe.total()) {
            throw InputError(InvalidValue{"unseen", std::to_string(unseen)},
                             fmt::format("{} to {} cards", kMinCards, shoe.total()));
        }
    }
    require_distinct("unseen", request.unseen);
}

// "2@52", without best:.
CountingSystem::Best best_of(std::string_view text) {
    const auto at = std::min(text.find('@'), text.size());
    const auto size = whole_number<int>(text.substr(0, at));
    const auto unseen = whole_number<CardCount>(text.substr(std::min(at + 1, text.size())));
    if (!size || !unseen || *size < 1) {
        throw InputError(fmt::format("invalid tags {}", in_quotes(fmt::format("best:{}", text))),
                         "best:N@M, tags up to N that gain most with M unseen cards, such as best:1@52");
    }
    return {*size, *unseen};
}

// "effects:3", "best:1@52", or a list of tags.
void set_tags(CountingSystem& system) {
    constexpr std::string_view kEffects = "effects:";
    constexpr std::string_view kBest = "best:";
    constexpr int kMaxEffect = 100;
    if (system.tags.starts_with(kBest)) {
        system.best = best_of(std::string_view(system.tags).substr(kBest.size()));
        return;
    }
    if (!system.tags.starts_with(kEffects)) {
        system.system = parse_tags(system.tags);
        return;
    }
    const auto size = whole_number<int>(std::string_view(system.tags).substr(kEffects.size()));
    if (!size || *size < 1 || *size > kMaxEffect) {
        throw InputError(fmt::format("invalid size of effects {}", in_quotes(system.tags)),
                         fmt::format("effects:N, where N is 1 to {}", kMaxEffect));
    }
    system.effects = *size;
}

void set_trigger(CountingSystem& system, const std::string& text, CountRounding rounding) {
    system.has_best_trigger = text == "best";
    system.trigger = parse_trigger(system.has_best_trigger ? "true>=1" : text, rounding);
}

CountedSystem count_one(const Game& game, const CountRequest& request, const Counting& counting,
                        const CountingSystem& system, const OnProgress& on_progress) {
    const Shoe& shoe = counting.examined.shoe;
    CountedSystem counted;
    counted.system = system;
    if (system.effects != 0) {
        counted.system.tags = rounded_effects(game, shoe, system.wager, system.effects);
        counted.system.system = parse_tags(counted.system.tags);
    }
    if (system.best.size != 0) {
        counted.best = best_tags(game, shoe, system.wager, system.best.size, system.best.unseen, on_progress);
        counted.system.tags = counted.best->tags;
        counted.system.system = parse_tags(counted.system.tags);
    }
    if (game.wager(system.wager)->closes_before_cut && !counting.procedure.before_cut) {
        throw InputError(
            fmt::format("wager {} closes before the cut card, and the game file does not state where "
                        "it lies",
                        system.wager),
            "the number of cards behind it");
    }
    const DepthCounter counter(game, shoe, counted.system);
    const RoundsByDepth rounds =
        rounds_by_depth(game.tableau, shoe, counting.procedure, *game.wager(system.wager));
    if (system.has_best_trigger) {
        const auto best = best_trigger(counter, rounds, system.trigger);
        if (!best) {
            throw InputError(
                fmt::format("wager {} gains at no true count of 1 or more that comes once in a million "
                            "shoes, with the tags {}",
                            system.wager, counted.system.tags),
                "another trigger, or other tags");
        }
        counted.system.trigger = *best;
    }
    counted.by_sums = counter.expected_value();
    const Analysis analysis = analyze(game, {.setup = {.shoe = shoe}, .wagers = {system.wager}});
    counted.name = analysis.wager(system.wager)->name;
    counted.expected_value = analysis.wager(system.wager)->distribution.expected_value;
    counted.depths = counter.all(counted.system.trigger);
    counted.shoe = count_shoe(game, shoe, counting.procedure, counted.system,
                              sums_over_shoe(rounds, counted.depths), request.simulation, on_progress);
    if (request.bankroll) {
        const Wager& wager = *game.wager(system.wager);
        Rational loss = 0;
        for (std::size_t row = 0; row <= wager.lost(); ++row) {
            loss = std::max(loss, -wager.net(row));
        }
        counted.risk_of_ruin = counted.shoe.risk_of_ruin(*request.bankroll, loss);
    }
    if (!request.unseen.empty()) {
        std::erase_if(counted.depths, [&](const CountedDepth& depth) {
            return std::find(request.unseen.begin(), request.unseen.end(), depth.unseen) ==
                   request.unseen.end();
        });
    }
    return counted;
}

}  // namespace

std::vector<CountingSystem> counting_systems(const std::vector<std::string>& wagers,
                                             const std::vector<std::string>& tags,
                                             const std::vector<std::string>& triggers,
                                             const std::string& rounding) {
    if (triggers.size() != 1 && triggers.size() != tags.size()) {
        throw InputError(fmt::format("{} triggers for {} lists of tags", triggers.size(), tags.size()),
                         "one for all, or one for each")
            .about("trigger");
    }
    const auto* const named = std::find(kCountRoundings.begin(), kCountRoundings.end(), rounding);
    if (named == kCountRoundings.end()) {
        throw InputError(InvalidValue{"round", rounding},
                         fmt::format("{}", fmt::join(kCountRoundings, ", ")));
    }
    std::vector<CountingSystem> systems;
    for (const std::string& wager : wagers) {
        for (std::size_t i = 0; i < tags.size(); ++i) {
            const std::string& trigger = triggers[triggers.size() == 1 ? 0 : i];
            CountingSystem system{wager, tags[i], {}, {}};
            about_field("tags", [&] { set_tags(system); });
            about_field("trigger", [&] {
                set_trigger(system, trigger, static_cast<CountRounding>(named - kCountRoundings.begin()));
            });
            systems.push_back(std::move(system));
        }
    }
    return systems;
}

std::optional<CardCount> Counting::behind_cut() const {
    return procedure.before_cut
               ? std::optional(examined.shoe.total() - static_cast<CardCount>(*procedure.before_cut))
               : std::nullopt;
}

Counting begin_counting(const Game& game, const CountRequest& request) {
    require_finite(request.setup.shoe, "a counter follows the cards that leave a shoe");
    Counting counting;
    counting.examined = examine(game, request.setup);
    if (!request.setup.dealt.player.empty() || !request.setup.dealt.banker.empty()) {
        throw InputError("cards of the coup are already dealt", "a coup that begins");
    }
    require_depths(request, counting.examined.shoe);
    counting.procedure = procedure_of(game, request, counting.examined.shoe);
    counting.shoes = request.simulation.shoes;
    counting.seed = request.simulation.seed;
    counting.bankroll = request.bankroll;
    if (request.bankroll && *request.bankroll <= 0) {
        throw InputError(InvalidValue{"bankroll", decimal_or_fraction(*request.bankroll)},
                         "an amount above 0");
    }
    return counting;
}

Counting count_systems(const Game& game, const CountRequest& request, const OnProgress& on_progress) {
    Counting counting = begin_counting(game, request);
    for (const CountingSystem& system : request.systems) {
        const auto& refused = counting.refused;
        if (!refused.empty() && refused.back().id == system.wager) {
            continue;
        }
        try {
            counting.systems.push_back(count_one(game, request, counting, system, on_progress));
        } catch (const InputError& error) {
            if (!request.leave_refused) {
                throw;
            }
            counting.refused.emplace_back(system.wager, error.wrong(), error.expected());
        }
    }
    if (counting.systems.empty() && !counting.refused.empty()) {
        throw counting.refused.front().error;
    }
    return counting;
}

std::vector<std::string> failed_checks(const Counting& counting) {
    return each_if(
        counting.systems, [](const CountedSystem& one) { return one.expected_value != one.by_sums; },
        [](const CountedSystem& one) { return one.system.wager; });
}

}  // namespace sabot
