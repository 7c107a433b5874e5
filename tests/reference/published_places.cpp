#include "published_places.hpp"

#include "input/table_reader.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

namespace sabot::test {

namespace {

/// The contents of places.toml.
struct PublishedPlaces {
    std::set<std::string> losing;
    /// By bet and paytable.
    std::map<std::pair<std::string, std::string>, Place> places;
    /// By the beginning of the bet: that of the wager.
    std::map<std::string, std::string> numbered;
};

// If no word is given, deals are counted.
Counts read_counts(TableReader& row) {
    static const std::map<std::string, Counts> words{{"first-four-cards", Counts::first_four_cards},
                                                     {"pairs-of-hands", Counts::pairs_of_hands},
                                                     {"hands", Counts::hands}};
    std::vector<std::string> known;
    for (const auto& [word, counts] : words) {
        known.push_back(word);
    }
    return row.has("counts") ? words.at(row.word("counts", known)) : Counts::deals;
}

Place read_place(TableReader& row, const TomlNode& events) {
    Place place{row.identifier("wager")};
    if (row.has("events")) {
        TableReader named(events, "events");
        for (const TomlNode::Entry& line : named.needed_table(row.identifier("events")).entries) {
            place.events.emplace(line.key, line.value.text);
        }
    }
    place.counts = read_counts(row);
    return place;
}

PublishedPlaces read_places() {
    const std::string name = "places.toml";
    std::ifstream stream(std::string(SABOT_PUBLISHED) + "/" + name);
    const std::string text(std::istreambuf_iterator<char>(stream), {});
    const TomlNode root = parse_toml(text, name);
    TableReader file(root, "file");
    PublishedPlaces all;
    for (const TomlNode& line : file.needed_list("losing").items) {
        all.losing.insert(line.text);
    }
    const TomlNode& events = file.needed_table("events");
    for (const TomlNode& node : file.needed_list("places").items) {
        TableReader row(node, "place");
        const std::pair bet(row.text("bet"), row.text("paytable"));
        if (!all.places.emplace(bet, read_place(row, events)).second) {
            row.refuse("bet", "named twice with this paytable");
        }
        row.done();
    }
    for (const TomlNode::Entry& bet : file.needed_table("numbered").entries) {
        all.numbered.emplace(bet.key, bet.value.text);
    }
    file.done();
    return all;
}

const PublishedPlaces& published_places() {
    static const PublishedPlaces places = read_places();
    return places;
}

}  // namespace

std::optional<Place> place_of(const PublishedFigure& row) {
    for (const auto& [bet, wager] : published_places().numbered) {
        if (row.bet.starts_with(bet)) {
            std::string number = row.bet.substr(bet.size());
            std::replace(number.begin(), number.end(), ' ', '-');
            return Place{wager + number};
        }
    }
    const auto& places = published_places().places;
    const auto found = places.find({row.bet, row.paytable});
    return found == places.end() ? std::nullopt : std::optional(found->second);
}

bool is_losing(const std::string& line) { return published_places().losing.contains(line); }

}  // namespace sabot::test
