#include "published_places.hpp"

#include "input/table_reader.hpp"

#include <fstream>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

namespace sabot::test {

namespace {

/// The contents of published_places.toml.
struct PublishedPlaces {
    std::set<std::string> losing;
    /// By bet and paytable.
    std::map<std::pair<std::string, std::string>, Place> places;
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
    const std::string name = "published_places.toml";
    std::ifstream stream(std::string(SABOT_REFERENCE) + "/" + name);
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
    file.done();
    return all;
}

const PublishedPlaces& published_places() {
    static const PublishedPlaces places = read_places();
    return places;
}

}  // namespace

// The ties of Egalite are separate wagers, which the bet names: "Egalite individual 7".
std::optional<Place> place_of(const PublishedFigure& row) {
    static const std::map<std::string, std::string> groups{
        {"0", "0"}, {"1 to 3", "1-to-3"}, {"4 to 5", "4-to-5"}, {"6 to 7", "6-to-7"}, {"8 to 9", "8-to-9"}};
    for (const std::string bet : {"Egalite group ", "Super Pay Egalite "}) {
        if (row.bet.starts_with(bet)) {
            return Place{"super-pay-egalite-" + groups.at(row.bet.substr(bet.size()))};
        }
    }
    if (const std::string bet = "Egalite individual "; row.bet.starts_with(bet)) {
        return Place{"egalite-" + row.bet.substr(bet.size())};
    }
    const auto& places = published_places().places;
    const auto found = places.find({row.bet, row.paytable});
    return found == places.end() ? std::nullopt : std::optional(found->second);
}

bool is_losing(const std::string& line) { return published_places().losing.contains(line); }

}  // namespace sabot::test
