#include "published_counts.hpp"

#include "each.hpp"
#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "figures/analysis.hpp"
#include "figures/chosen_wagers.hpp"
#include "gamefile/document_reader.hpp"
#include "games/builtin_games.hpp"
#include "input/table_reader.hpp"
#include "input/toml_tree.hpp"
#include "report_progress.hpp"
#include "rules/game_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

PublishedCount read_system(const TomlNode& node, const std::vector<Document>& documents) {
    TableReader table(node, "system");
    PublishedCount read;
    const std::string wager = table.identifier("wager");
    const std::string tags = table.parsed("tags", [&](const std::string& text) {
        counting_systems({wager}, {text}, {"always"}, "exact");
        return text;
    });
    read.system = table.parsed("trigger", [&](const std::string& text) {
        return counting_systems({wager}, {tags}, {text}, "exact").front();
    });
    read.behind_cut = table.integer("cards-behind-cut", 0, kMaxCards);
    read.rounds_after_cut = table.integer("rounds-after-cut", 0, 1000);
    read.source = table.text("source");
    const auto document = std::find_if(documents.begin(), documents.end(), [&](const Document& one) {
        return names_document(read.source, one.id);
    });
    if (document != documents.end()) {
        read.title = document->title;
        read.url = document->url;
    }
    TableReader stated(table.needed_table("stated"), "stated");
    for (std::size_t i = 0; i < kCountQuantities.size(); ++i) {
        if (stated.has(kCountQuantities.at(i))) {
            read.stated.emplace_back(static_cast<CountQuantity>(i),
                                     stated.parsed(kCountQuantities.at(i), [](const std::string& text) {
                                         parse_exact(text);
                                         return text;
                                     }));
        }
    }
    stated.done();
    table.done();
    return read;
}

// Half a unit of the last digit: "8.91%" is 8.905% to 8.915%.
Rational half_of_last_digit(std::string_view text) {
    const bool is_percentage = text.ends_with('%');
    text.remove_suffix(is_percentage ? 1 : 0);
    const auto point = text.find('.');
    Rational half = ratio(1, is_percentage ? 200 : 2);
    for (std::size_t i = point == std::string_view::npos ? text.size() : point + 1; i < text.size(); ++i) {
        half /= 10;
    }
    return half;
}

// Gain per round / (deviation * square root of the bets per round), times 1000, as the approximation of its
// factors: the root is rounded to 20 digits.
Approximation index_of_full_shoe(const CountedShoe& shoe, const Rational& variance) {
    constexpr int kDigits = 20;
    const Approximation gain = shoe.gain_per_100_rounds();
    const Approximation bets = shoe.bet_frequency();
    const auto index = [&](const Rational& per_100, const Rational& frequency) {
        return 10 * per_100 / rounded_square_root(variance * frequency, kDigits);
    };
    const Rational low_bets = std::max(bets.value - bets.error, bets.value / 100);
    const Rational value = index(gain.value, bets.value);
    const Rational most = std::max(index(gain.value + gain.error, low_bets) - value,
                                   value - index(gain.value - gain.error, bets.value + bets.error));
    return {value, most};
}

Approximation figure_of(CountQuantity quantity, const CountedShoe& shoe, const Rational& variance) {
    switch (quantity) {
        case CountQuantity::rounds: return shoe.rounds;
        case CountQuantity::bets: return shoe.bets;
        case CountQuantity::bet_frequency: return shoe.bet_frequency();
        case CountQuantity::gain: return shoe.gain;
        case CountQuantity::gain_per_100_rounds: return shoe.gain_per_100_rounds();
        case CountQuantity::edge_per_bet:
            if (const auto edge = shoe.edge_per_bet()) {
                return *edge;
            }
            throw InputError("too few simulated shoes have a bet", "more simulated shoes");
        case CountQuantity::index_of_full_shoe: return index_of_full_shoe(shoe, variance);
    }
    return {};
}

JudgedCount judged(const Game& game, const PublishedCount& published, const CountSimulation& simulation) {
    constexpr int kDecks = 8;
    const CountRequest request{.setup = {.shoe = Shoe::of_decks(kDecks)},
                               .systems = {published.system},
                               .unseen = {kMinCards},
                               .behind_cut = published.behind_cut,
                               .rounds_after_cut = published.rounds_after_cut,
                               .simulation = simulation};
    const CountedSystem counted = count_systems(game, request).systems.front();
    const Analysis full = analyze(game, {.setup = request.setup, .wagers = {published.system.wager}});
    const Rational variance = full.wager(published.system.wager)->distribution.variance;
    JudgedCount judged{published, counted.name, {}};
    for (const auto& [quantity, text] : published.stated) {
        const Approximation computed = figure_of(quantity, counted.shoe, variance);
        const Rational difference = abs(computed.value - parse_exact(text));
        judged.figures.push_back(
            {quantity, text, computed, difference <= computed.error + half_of_last_digit(text)});
    }
    return judged;
}

}  // namespace

std::vector<PublishedCount> parse_published_counts(std::string_view toml, const std::string& file) {
    const TomlNode tree = parse_toml(toml, file);
    TableReader root(tree, "counts");
    root.integer("format", 1, 1);
    const std::vector<Document> documents = read_documents(root, "counts", {});
    const TomlNode& list = root.needed_list("system", "a list, under [[system]]");
    root.done();
    require_sources(tree, documents);
    return each(list.items, [&](const TomlNode& node) { return read_system(node, documents); });
}

std::vector<PublishedCount> published_counts() {
    return parse_published_counts(builtin_counts().front().toml, "literature.toml");
}

JudgedCounts judge_counts(const Game& game, const std::vector<std::string>& wagers,
                          const std::vector<PublishedCount>& published, const CountSimulation& simulation,
                          const OnProgress& on_progress) {
    const auto chosen = chosen_wagers(game, wagers);
    const auto systems = each_if(
        published,
        [&](const PublishedCount& one) {
            return any_of(chosen, [&](const Wager* wager) { return wager->id == one.system.wager; });
        },
        [](const PublishedCount& one) { return one; });
    if (systems.empty()) {
        throw InputError(fmt::format("no published system is for a wager of {}", game.id),
                         "such a wager, of which the catalogue has several");
    }
    Game burning = game;
    Procedure procedure;
    procedure.burn = Procedure::Burn::value_of_first_card;
    procedure.burn_for_ten = 10;
    procedure.reshuffle = Procedure::Reshuffle::cut_card;
    burning.procedure = procedure;
    JudgedCounts all;
    all.examined = begin_counting(burning, {.setup = {.shoe = Shoe::of_decks(8)}, .systems = {}}).examined;
    all.shoes = simulation.shoes;
    all.seed = simulation.seed;
    for (const PublishedCount& one : systems) {
        report_progress(on_progress, all.counts.size(), systems.size());
        all.counts.push_back(judged(burning, one, simulation));
    }
    return all;
}

}  // namespace sabot
