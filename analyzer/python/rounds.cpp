#include "commands.hpp"
#include "figures/examine.hpp"
#include "figures/stakes.hpp"
#include "files/work_in_order.hpp"
#include "records/record_check.hpp"
#include "records/round_columns.hpp"
#include "report_progress.hpp"
#include "result.hpp"
#include "rules/row_figures.hpp"
#include "simulation/compare_with_exact.hpp"
#include "statistics/round_counts.hpp"
#include "table.hpp"
#include "text/joined.hpp"
#include "watch.hpp"

#include "library.hpp"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace sabot::python {

namespace py = pybind11;

namespace {

// An array that owns the items.
template <class Item>
py::array_t<Item> array_of(std::vector<Item> items) {
    auto* kept = new std::vector<Item>(std::move(items));
    const py::capsule owner(kept, [](void* vector) { delete static_cast<std::vector<Item>*>(vector); });
    return py::array_t<Item>(static_cast<py::ssize_t>(kept->size()), kept->data(), owner);
}

/// A bet in every round in which its wager is open.
struct Bet {
    PlacedBet placed;
    double stake = 0;
    /// What the bet gets back for each row of the paytable.
    std::vector<double> returns;
};

std::vector<Bet> bets_of(const Game& game, const std::vector<Stake>& stakes, bool with_rounds) {
    std::vector<Bet> bets;
    for (const Stake& stake : with_rounds ? stakes : std::vector<Stake>{}) {
        // A table of rounds has no column for multipliers.
        require_fixed_payouts(*game.wager(stake.wager));
        Bet bet{PlacedBet(game, stake), nearest_double(stake.amount), {}};
        for (const Rational& returned : bet.placed.returns()) {
            bet.returns.push_back(nearest_double(returned));
        }
        bets.push_back(std::move(bet));
    }
    return bets;
}

/// Rounds as columns.
struct Rounds {
    std::vector<std::int64_t> shoes;
    std::vector<std::int32_t> numbers;
    // Six values for each round, in order: Card::index(), or kNoCard.
    std::vector<std::uint8_t> cards;
    std::vector<std::int8_t> player;
    std::vector<std::int8_t> banker;
    // Values of Winner.
    std::vector<std::uint8_t> outcomes;
    // The indices of rounds before which cards were burnt, and these cards.
    std::vector<std::pair<std::size_t, std::string>> burnt;
    // The stake and the return of each bet in each round; not a number after its wager has closed.
    std::vector<double> amounts;

    void add(const PlayedRound& played, const std::vector<Bet>& bets) {
        constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
        for (const Bet& bet : bets) {
            const auto row = bet.placed.row(played);
            amounts.push_back(row ? bet.stake : kNone);
            amounts.push_back(row ? bet.returns.at(*row) : kNone);
        }
        const std::string burn =
            joined(played.burnt, " ", [](std::uint8_t card) { return to_string(Card::at(card)); });
        if (!burn.empty()) {
            burnt.emplace_back(shoes.size(), burn);
        }
        shoes.push_back(static_cast<std::int64_t>(played.shoe));
        numbers.push_back(static_cast<std::int32_t>(played.number));
        cards.insert(cards.end(), played.round.cards.begin(), played.round.cards.end());
        player.push_back(static_cast<std::int8_t>(played.round.hands.total(Hand::player)));
        banker.push_back(static_cast<std::int8_t>(played.round.hands.total(Hand::banker)));
        outcomes.push_back(static_cast<std::uint8_t>(played.round.hands.winner()));
    }

    void append(const Rounds& later) {
        const std::size_t before = shoes.size();
        for (const auto& [round, cards_burnt] : later.burnt) {
            burnt.emplace_back(before + round, cards_burnt);
        }
        const auto join = [](auto& all, const auto& more) {
            all.insert(all.end(), more.begin(), more.end());
        };
        join(shoes, later.shoes);
        join(numbers, later.numbers);
        join(cards, later.cards);
        join(player, later.player);
        join(banker, later.banker);
        join(outcomes, later.outcomes);
        join(amounts, later.amounts);
    }

    py::dict arrays() && {
        py::dict all;
        all["shoe"] = array_of(std::move(shoes));
        all["round"] = array_of(std::move(numbers));
        all["cards"] = array_of(std::move(cards));
        all["player"] = array_of(std::move(player));
        all["banker"] = array_of(std::move(banker));
        all["outcome"] = array_of(std::move(outcomes));
        all["burn"] = burnt;
        all["amounts"] = array_of(std::move(amounts));
        return all;
    }
};

// The summary and, if they are wanted, the rounds.
std::pair<Result, py::object> simulate(const Game& game, const SetupText& setup, std::size_t shoes,
                                       std::uint64_t seed, const std::string& shuffle,
                                       const std::vector<std::string>& stakes, bool with_rounds,
                                       unsigned threads, py::object progress) {
    Watch watch(std::move(progress));
    Rounds rounds;
    Simulation simulation = watch.run([&] {
        const SimulationRequest request{one_setup(game, setup), seed,
                                        about_field("stakes", [&] { return stakes_on(game, stakes); }),
                                        about_field("shuffle", [&] { return parse_shuffle(shuffle); })};
        const Simulator simulator(game, examine(game, request.setup).shoe, seed, request.shuffle,
                                  request.stakes);
        const std::vector<Bet> bets = bets_of(game, request.stakes, with_rounds);
        RoundCounts counts;
        const auto play = [&](std::uint64_t first, std::uint64_t count) {
            Rounds piece;
            const auto visit = [&](const PlayedRound& played) { piece.add(played, bets); };
            auto counted = with_rounds ? simulator.play(first, count, visit) : simulator.play(first, count);
            return [&, piece = std::move(piece), counted = std::move(counted)] {
                counts += counted;
                rounds.append(piece);
            };
        };
        play_in_pieces(simulator, shoes, threads_or_cores(threads), play, watch.on_progress());
        return compare_with_exact(game, request, counts);
    });
    return {simulation_result(std::move(simulation)),
            with_rounds ? py::object(std::move(rounds).arrays()) : py::object(py::none())};
}

// A path, or the name and the contents of a table: a text, or columns.
using RoundsSource =
    std::variant<std::string, std::pair<std::string, std::string>, std::pair<std::string, Table>>;

void read(RecordCheck& check, const RoundsSource& source, const RoundColumns& columns, Watch& watch) {
    if (const auto* path = std::get_if<std::string>(&source)) {
        check.read(*path);
        return;
    }
    if (const auto* text = std::get_if<std::pair<std::string, std::string>>(&source)) {
        check.read_text(text->first, text->second);
        return;
    }
    const auto& [name, table] = std::get<std::pair<std::string, Table>>(source);
    TableRows rows(table, columns.separator.value_or(','), columns.decimal_point.value_or('.'));
    check.read_rows(name, rows.header(), [&](std::string& text) {
        report_progress(watch.on_progress(), rows.next_row(), table.rows());
        return rows.next(text);
    });
}

Result rounds(const Game& game, const SetupText& setup, const std::vector<RoundsSource>& sources,
              const std::optional<std::pair<std::string, std::string>>& columns,
              const std::vector<std::string>& by, const std::string& level, const std::string& misread,
              bool any_time, std::size_t max_listed, unsigned threads,
              const std::map<std::string, std::string>& head, py::object progress) {
    const Rational significance = about_field("level", [&] { return parse_exact(level); });
    const Rational rate = about_field("misread", [&] { return parse_exact(misread); });
    const ReportHead stated = head_of(head);
    Watch watch(std::move(progress));
    CheckedRecords found = watch.run([&] {
        RecordCheckOptions options;
        if (columns) {
            options.columns = read_round_columns(columns->second, columns->first);
        }
        options.columns->groups = by;
        options.max_listed = max_listed;
        options.misread = rate;
        options.threads = threads_or_cores(threads);
        options.on_progress = watch.on_progress();
        const RoundColumns layout = *options.columns;
        const Setup examined = one_setup(game, setup);
        RecordCheck check(game, examine(game, examined).shoe, std::move(options));
        for (const RoundsSource& source : sources) {
            read(check, source, layout, watch);
        }
        watch.look(check.rounds(), check.rounds());
        return with_statistics(check, game, examined, significance, any_time ? Looks::any : Looks::once,
                               !stated.is_empty());
    });
    return rounds_result(std::move(found), stated);
}

}  // namespace

void bind_rounds(py::module_& module) {
    py::class_<Table>(module, "Table").def(py::init<>()).def("add", &Table::add);
    module.def("simulate", &simulate);
    module.def("rounds", &rounds);
    module.def("card_names", [] {
        std::vector<std::string> names;
        for (int card = 0; card < kCardsInDeck; ++card) {
            names.push_back(to_string(Card::at(card)));
        }
        names.emplace_back();
        return names;
    });
}

}  // namespace sabot::python
