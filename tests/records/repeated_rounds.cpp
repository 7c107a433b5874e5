#include "records/repeated_rounds.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace sabot;

namespace {

using Match = RepeatedRounds::Match;
using Names = RepeatedRounds::Names;
using Where = RepeatedRounds::Where;

// They differ in the order of two cards, and in the last card. The cards were found by a search: of the
// windows of most such rounds, no two share a place in the table.
const std::array<Round, 4> kFourRounds{{
    {{39, 9, 43, 30, 25, 46}, {}},
    {{9, 39, 43, 30, 25, 46}, {}},
    {{39, 9, 43, 30, 25, 1}, {}},
    {{39, 9, 43, 30, 25, kNoCard}, {}},
}};

/// Four successive rounds, as indices of kFourRounds.
using RoundWindow = std::vector<std::size_t>;

// Those whose place had none before: only of these a finder asks for the names.
std::vector<RoundWindow> first_of_places(const std::vector<RoundWindow>& windows) {
    RepeatedRounds finder;
    std::vector<RoundWindow> first;
    for (const RoundWindow& window : windows) {
        RepeatedRounds::Shoe shoe;
        for (const std::size_t round : window) {
            finder.add(kFourRounds[round], {}, shoe, [&] {
                first.push_back(window);
                return Names();
            });
        }
    }
    return first;
}

/// The windows that are kept, each with the first one of its place.
std::map<RoundWindow, RoundWindow> places_of_windows() {
    std::vector<RoundWindow> all;
    for (std::size_t i = 0; i < 256; ++i) {
        all.push_back({i / 64, i / 16 % 4, i / 4 % 4, i % 4});
    }
    const std::vector<RoundWindow> first = first_of_places(all);
    std::map<RoundWindow, RoundWindow> places;
    for (const RoundWindow& window : all) {
        const bool is_first = std::find(first.begin(), first.end(), window) != first.end();
        if (is_first || !first_of_places({window}).empty()) {
            places[window] =
                is_first ? window : *std::find_if(first.begin(), first.end(), [&](const RoundWindow& one) {
                    return first_of_places({one, window}).size() == 1;
                });
        }
    }
    return places;
}

/// The next round of a table; nothing if its cards are not known.
struct NextRound {
    std::size_t table = 0;
    bool is_new_shoe = false;
    std::optional<std::size_t> round;
};
using RoundsOfFile = std::vector<NextRound>;

struct FollowedShoe {
    std::uint64_t number = 0;
    std::uint64_t rounds = 0;
    RepeatedRounds::Shoe finder;
    RoundWindow last;
    /// By the number of the earlier shoe.
    std::map<std::uint64_t, Match> matches;
};

/// The shoes of two tables, numbered in the order in which they begin.
struct FollowedTables {
    std::array<std::optional<FollowedShoe>, 2> open;
    std::uint64_t shoes = 0;

    FollowedShoe& next(const NextRound& row) {
        std::optional<FollowedShoe>& shoe = open[row.table];
        if (row.is_new_shoe || !shoe) {
            shoe.emplace().number = shoes++;
        }
        ++shoe->rounds;
        return *shoe;
    }
};

Names names_of(std::size_t table, std::uint64_t shoe) {
    return {std::to_string(table), std::to_string(shoe), false};
}

using FoundShoes = std::multiset<std::string>;

std::string text_of(const Where& where) {
    return fmt::format("file {} line {} round {} shoe {}", where.file, where.line, where.round, where.shoe);
}

std::string text_of(const Match& match, const Names& names) {
    return fmt::format("{} windows: {}, of table {}, {}: {}", match.windows, names.shoe, names.table,
                       text_of(match.own), text_of(match.earlier));
}

/// What is found in a record of several files, of which the last goes on with shoes and the others begin new
/// ones: by comparing each window with the last one of its place.
FoundShoes by_windows(const std::vector<RoundsOfFile>& files,
                      const std::map<RoundWindow, RoundWindow>& places) {
    FoundShoes found;
    std::map<RoundWindow, std::pair<RoundWindow, Where>> last;
    FollowedTables tables;
    for (std::size_t file = 0; file < files.size(); ++file) {
        if (file + 1 < files.size()) {
            tables.open = {};
        }
        for (std::size_t line = 0; line < files[file].size(); ++line) {
            const NextRound& row = files[file][line];
            FollowedShoe& shoe = tables.next(row);
            if (!row.round) {
                shoe.last.clear();
                continue;
            }
            shoe.last.push_back(*row.round);
            if (shoe.last.size() > 4) {
                shoe.last.erase(shoe.last.begin());
            }
            const auto place = places.find(shoe.last);
            if (place == places.end()) {
                continue;
            }
            const Where here{file, line, shoe.rounds, shoe.number};
            const auto [window, earlier] = std::exchange(last[place->second], {shoe.last, here});
            if (window == shoe.last && earlier.shoe != here.shoe) {
                Match& match = shoe.matches.try_emplace(earlier.shoe, Match{0, earlier, here}).first->second;
                if (++match.windows == 3) {
                    found.insert(text_of(match, names_of(row.table, here.shoe)));
                }
            }
        }
    }
    return found;
}

/// Files that are checked alone: they and their shoes are numbered from 0.
struct MergedPart {
    std::size_t files_before = 0;
    std::uint64_t shoes_before = 0;
    RepeatedRounds finder = {};
    FollowedTables tables = {};

    void read(std::size_t file, const RoundsOfFile& rows, FoundShoes& found) {
        for (std::size_t line = 0; line < rows.size(); ++line) {
            FollowedShoe& shoe = tables.next(rows[line]);
            if (!rows[line].round) {
                shoe.finder.skip();
                continue;
            }
            const auto names = [&] { return names_of(rows[line].table, shoes_before + shoe.number); };
            const Where here{file - files_before, line, shoe.rounds, shoe.number};
            if (const Match* match = finder.add(kFourRounds[*rows[line].round], here, shoe.finder, names)) {
                add(*match, names(), found);
            }
        }
    }
    void merge(MergedPart&& later, FoundShoes& found) {
        const std::size_t files = later.files_before - files_before;
        auto matches =
            finder.merge(later.finder, files, tables.shoes,
                         [&](const Match& match, const Names& names) { add(match, names, found); });
        for (std::optional<FollowedShoe>& shoe : later.tables.open) {
            if (shoe) {
                shoe->number += tables.shoes;
                shoe->finder.move(files, tables.shoes);
                shoe->finder.add(matches[shoe->number]);
            }
        }
        later.tables.shoes += tables.shoes;
        tables = std::move(later.tables);
    }

private:
    void add(Match match, const Names& names, FoundShoes& found) const {
        for (Where* where : {&match.earlier, &match.own}) {
            where->file += files_before;
            where->shoe += shoes_before;
        }
        found.insert(text_of(match, names));
    }
};

/// The same by a finder for each file but the last, which goes on after all are merged in any order.
FoundShoes by_finders(const std::vector<RoundsOfFile>& files) {
    FoundShoes found;
    std::vector<MergedPart> parts;
    std::uint64_t shoes = 0;
    for (std::size_t file = 0; file + 1 < files.size(); ++file) {
        parts.push_back({file, shoes});
        parts.back().read(file, files[file], found);
        shoes += parts.back().tables.shoes;
    }
    while (parts.size() > 1) {
        const auto later = parts.begin() + *rc::gen::inRange<std::ptrdiff_t>(1, std::ssize(parts));
        std::prev(later)->merge(std::move(*later), found);
        parts.erase(later);
    }
    parts.front().read(files.size() - 1, files.back(), found);
    return found;
}

}  // namespace

TEST_CASE("shoes that are dealt again are found by comparing windows, in one record or in merged parts") {
    const std::map<RoundWindow, RoundWindow> places = places_of_windows();
    // About an eighth of 256. Seven share the place of another one, so that the later of the two is kept.
    CHECK(places.size() == 46);
    CHECK(std::count_if(places.begin(), places.end(),
                        [](const auto& one) { return one.first != one.second; }) == 7);
    std::size_t found = 0;
    test::check_property("records of two tables in four files", 200, [&] {
        std::vector<RoundsOfFile> files(4);
        const auto numbers =
            rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 8 * 80));
        for (RoundsOfFile& rows : files) {
            for (const std::size_t number : *rc::gen::resize(300, numbers)) {
                rows.push_back({number % 2, number / 8 == 0,
                                number / 8 == 1 ? std::nullopt : std::optional(number / 2 % 4)});
            }
        }
        const FoundShoes expected = by_windows(files, places);
        RC_ASSERT(by_finders(files) == expected);
        found += expected.size();
    });
    CHECK(found > 0);
}
