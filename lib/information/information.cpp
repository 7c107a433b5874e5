#include "information.hpp"

#include "each.hpp"
#include "engine/walk.hpp"
#include "error.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/examine.hpp"
#include "information/best_partition.hpp"
#include "information/seen_sums.hpp"
#include "rules/coup.hpp"
#include "rules/settle.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"
#include "text/grouped.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sabot {

namespace {

constexpr std::array kPlaceNames{"Player's first",  "Banker's first",   "Player's second",
                                 "Banker's second", "next of the shoe", "second next"};

// The search for the best partition may distinguish more cards than its result: five by rank.
constexpr std::size_t kMaxSearchedSets = 400'000;

void require_few_sets(const std::vector<SeenCard>& seen, std::size_t most) {
    std::size_t sets = 1;
    for (const SeenCard& card : seen) {
        sets *= card.names.size();
        if (sets > most) {
            throw InputError(fmt::format("too many cards are distinguished: more than {} information sets",
                                         grouped(std::to_string(most))),
                             "fewer cards, or classes of ranks");
        }
    }
}

// Cards to be seen by the best partition are distinguished as far as the shoe is known.
std::vector<SeenCard> told_apart(std::vector<SeenCard> seen, const Shoe& shoe) {
    const bool by_rank = shoe.counts(Partition::by_rank()).has_value();
    for (SeenCard& card : seen) {
        if (card.is_best) {
            card.classes = by_rank ? Partition::by_rank() : Partition::by_points();
            card.names.resize(static_cast<std::size_t>(card.classes.classes()));
        }
        if (!shoe.counts(card.classes)) {
            throw InputError(fmt::format("the shoe does not give what is seen of card {}", card.place + 1),
                             "a shoe by rank or card, or cards seen by value");
        }
    }
    const bool searches =
        std::any_of(seen.begin(), seen.end(), [](const SeenCard& card) { return card.is_best; });
    require_few_sets(seen, searches ? kMaxSearchedSets : kMaxInformationSets);
    return seen;
}

// The wagers that can be chosen, without multipliers, and those that are refused.
class Choosable {
public:
    Choosable(const Game& game, const InformationRequest& request, const Table& table,
              const std::vector<SeenCard>& seen, std::vector<RefusedWager>& refused) {
        std::vector<const Wager*> chosen;
        refused = on_several_coups(game);
        for (const Wager* wager : chosen_wagers(game, request.wagers)) {
            if (const auto why = refusal_of(table, seen, *wager)) {
                refused.emplace_back(wager->id, why->wrong(), why->expected());
            } else {
                chosen.push_back(wager);
            }
        }
        const auto is_named = [&](const RefusedWager& one) {
            return std::find(request.wagers.begin(), request.wagers.end(), one.id) != request.wagers.end();
        };
        const auto named = std::find_if(refused.begin(), refused.end(), is_named);
        if (named != refused.end()) {
            throw named->error;
        }
        if (chosen.empty()) {
            throw refused.empty() ? InputError("the game has no wager") : refused.front().error;
        }
        originals_ = chosen;
        split_.emplace(std::move(chosen));
    }

    const std::vector<const Wager*>& wagers() const { return split_->wagers(); }
    const std::vector<const Wager*>& originals() const { return originals_; }

private:
    static std::optional<InputError> refusal_of(const Table& table, const std::vector<SeenCard>& seen,
                                                const Wager& wager) {
        try {
            if (!determines(table, reads_of(wager))) {
                return undetermined(wager).error;
            }
            const Wager split = split_by_copies(wager).wager;
            if (!has_few_sequences(table.undealt, seen, split)) {
                return InputError(
                    fmt::format("wager {} depends on too many cards besides those seen", wager.id),
                    "fewer seen cards, or wagers on points or ranks");
            }
            for (std::size_t row = 0; row <= split.lost(); ++row) {
                split.net(row);
            }
            return std::nullopt;
        } catch (const InputError& error) {
            return error;
        }
    }

    std::vector<const Wager*> originals_;
    std::optional<SplitWagers> split_;
};

std::string seen_text(const std::vector<SeenCard>& seen, std::size_t set) {
    std::vector<std::string> names;
    std::for_each(seen.rbegin(), seen.rend(), [&](const SeenCard& card) {
        names.push_back(card.names[set % card.names.size()]);
        set /= card.names.size();
    });
    return fmt::format("{}", fmt::join(names.rbegin(), names.rend(), " "));
}

std::string how_seen(const SeenCard& card) {
    return card.classes == Partition::by_card()     ? "in full"
           : card.classes == Partition::by_rank()   ? "by rank"
           : card.classes == Partition::by_points() ? "by value"
                                                    : fmt::format("as {}", fmt::join(card.names, " or "));
}

// Cards that are seen in the same way are named together.
std::string words_for_seen(const std::vector<SeenCard>& seen) {
    std::vector<std::pair<std::string, std::vector<std::string>>> cards;
    for (const SeenCard& card : seen) {
        const std::string how = how_seen(card);
        auto same =
            std::find_if(cards.begin(), cards.end(), [&](const auto& one) { return one.first == how; });
        if (same == cards.end()) {
            same = cards.insert(cards.end(), {how, {}});
        }
        same->second.push_back(fmt::format("{} ({})", card.place + 1, kPlaceNames.at(card.place)));
    }
    return joined(cards, "; ", [](const auto& one) {
        return fmt::format("card{} {} {}", one.second.size() > 1 ? "s" : "", fmt::join(one.second, ", "),
                           one.first);
    });
}

// Replaces the cards that are to be seen by the best partition.
std::vector<SeenCard> with_best_partition(std::vector<SeenCard> seen, const SeenSums& sums,
                                          Information& result) {
    std::vector<std::size_t> cards;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (seen[i].is_best) {
            cards.push_back(i);
        }
    }
    const BestPartition best = best_partition(sums, cards);
    for (const std::size_t card : cards) {
        seen[card] = seen_by_ranks(seen[card].place, best.ranks);
    }
    result.partition = FoundPartition{seen[cards.front()].names, best.compared, best.as_good};
    return seen;
}

void add_sets(const std::vector<SeenCard>& seen, const SeenSums& sums, const Integer& all,
              Information& result) {
    const Rational unit(sums.unit);
    result.choices.resize(result.wagers.size() + 1);
    for (std::size_t set = 0; set < sums.draws.size(); ++set) {
        if (sums.draws[set] == 0) {
            continue;
        }
        InformationSet one{seen_text(seen, set), ratio(sums.draws[set], all), std::nullopt, 0};
        Integer most = 0;
        std::size_t best = result.wagers.size();
        for (std::size_t i = 0; i < sums.net.size(); ++i) {
            if (sums.net[i][set] > most) {
                most = sums.net[i][set];
                best = i;
                one.best = result.wagers[i].id;
            }
        }
        one.expected_value = ratio(most, sums.draws[set]) / unit;
        BestChoice& choice = result.choices[best];
        ++choice.sets;
        choice.probability += one.probability;
        choice.contribution += ratio(most, all) / unit;
        result.sets.push_back(std::move(one));
    }
    for (std::size_t i = 0; i < result.choices.size(); ++i) {
        BestChoice& choice = result.choices[i];
        if (i < result.wagers.size()) {
            choice.best = result.wagers[i].id;
            result.bet_frequency += choice.probability;
        }
        choice.expected_value = choice.sets == 0 ? Rational(0) : choice.contribution / choice.probability;
        result.informed += choice.contribution;
    }
    std::erase_if(result.choices, [](const BestChoice& choice) { return choice.sets == 0; });
}

}  // namespace

std::optional<Rational> Information::edge_per_bet() const {
    return bet_frequency == 0 ? std::nullopt : std::optional(Rational(informed / bet_frequency));
}

Information information(const Game& game, const InformationRequest& request) {
    Information result;
    result.examined = examine(game, request.setup);
    result.known = request.known;
    const Table table = make_table(game.tableau, result.examined.shoe, {});
    auto seen = about_field("known", [&] { return told_apart(parse_seen(request.known), table.undealt); });

    const Choosable choosable(game, request, table, seen, result.refused);
    SeenSums sums = seen_sums(table.undealt, table.mixture, seen, choosable.wagers());
    if (std::any_of(seen.begin(), seen.end(), [](const SeenCard& card) { return card.is_best; })) {
        seen = with_best_partition(std::move(seen), sums, result);
        about_field("known", [&] { require_few_sets(seen, kMaxInformationSets); });
        sums = seen_sums(table.undealt, table.mixture, seen, choosable.wagers());
    }
    result.words = words_for_seen(seen);
    const Integer all = table.deals();
    const auto tallies = walk(table, choosable.originals());
    for (std::size_t i = 0; i < sums.net.size(); ++i) {
        const Wager& wager = *choosable.originals()[i];
        result.wagers.push_back({wager.id, wager.name, expected_value(wager, tallies[i])});
        Integer net = 0;
        for (const Integer& one : sums.net[i]) {
            net += one;
        }
        const Rational& expected = result.wagers.back().expected_value;
        result.averages_back = result.averages_back && ratio(net, all) / Rational(sums.unit) == expected;
        result.uninformed = std::max(result.uninformed, expected);
    }
    add_sets(seen, sums, all, result);
    return result;
}

std::vector<std::string> failed_checks(const Information& information) {
    return information.averages_back
               ? std::vector<std::string>()
               : std::vector<std::string>{"conditional values do not average back to the expected value"};
}

}  // namespace sabot
