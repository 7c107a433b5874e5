#include "repeated_rounds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sabot {

const RepeatedRounds::Match* RepeatedRounds::compare(const Window& window, std::vector<Match>& matches) {
    tags_.resize(kWindows);
    windows_.resize(kWindows);
    const std::uint16_t tag = tag_of(window.hash);
    const std::uint16_t last_tag = std::exchange(tags_[place_of(window.hash)], tag);
    Window& last = windows_[place_of(window.hash)];
    if (last_tag == tag && last.hash == window.hash) {
        return add_match(window, std::exchange(last, window), matches);
    }
    if (last_tag == 0) {
        first_.push_back(window);
    }
    last = window;
    return nullptr;
}

const RepeatedRounds::Match* RepeatedRounds::add_match(const Window& window, const Window& earlier,
                                                       std::vector<Match>& matches) {
    if (earlier.where.shoe == window.where.shoe) {
        return nullptr;
    }
    auto match = std::find_if(matches.begin(), matches.end(), [&](const Match& one) {
        return one.earlier.shoe == earlier.where.shoe && one.own.shoe == window.where.shoe;
    });
    if (match == matches.end()) {
        match = matches.insert(match, {0, earlier.where, window.where});
    }
    return ++match->windows == kMatches ? &*match : nullptr;
}

namespace {

void move_place(RepeatedRounds::Where& place, std::size_t files_before, std::uint64_t shoes_before) {
    place.file += files_before;
    place.shoe += shoes_before;
}

}  // namespace

void RepeatedRounds::Shoe::move(std::size_t files_before, std::uint64_t shoes_before) {
    for (Match& match : matches_) {
        move_place(match.earlier, files_before, shoes_before);
        move_place(match.own, files_before, shoes_before);
    }
}

void RepeatedRounds::Shoe::add(std::vector<Match> matches) {
    matches_.insert(matches_.end(), matches.begin(), matches.end());
    std::sort(matches_.begin(), matches_.end(), [](const Match& a, const Match& b) {
        return a.own.file != b.own.file ? a.own.file < b.own.file : a.own.line < b.own.line;
    });
}

std::map<std::uint64_t, std::vector<RepeatedRounds::Match>> RepeatedRounds::merge(const RepeatedRounds& later,
                                                                                  std::size_t files_before,
                                                                                  std::uint64_t shoes_before,
                                                                                  const Found& found) {
    const auto moved = [&](Window window) {
        move_place(window.where, files_before, shoes_before);
        return window;
    };
    keep({});
    std::map<std::uint64_t, std::vector<Match>> matches;
    for (const Window& its : later.first_) {
        const Window window = moved(its);
        const Window& last = windows_[place_of(window.hash)];
        const Names& names = later.names_.at(its.where.shoe);
        if (last.hash == 0) {
            first_.push_back(window);
            names_.try_emplace(window.where.shoe, names);
        } else if (last.hash == window.hash) {
            if (const Match* match = add_match(window, last, matches[window.where.shoe])) {
                found(*match, names);
            }
        }
    }
    std::vector<Window> last;
    std::copy_if(later.windows_.begin(), later.windows_.end(), std::back_inserter(last),
                 [](const Window& window) { return window.hash != 0; });
    std::transform(last.begin(), last.end(), last.begin(), moved);
    keep(last);
    return matches;
}

void RepeatedRounds::keep(const std::vector<Window>& windows) {
    tags_.resize(kWindows);
    windows_.resize(kWindows);
    for (const Window& window : windows) {
        tags_[place_of(window.hash)] = tag_of(window.hash);
        windows_[place_of(window.hash)] = window;
    }
}

std::vector<RepeatedRounds::Window> RepeatedRounds::other_windows() const {
    std::vector<bool> has_one(windows_.size());
    for (const Window& window : first_) {
        const Where& last = windows_[place_of(window.hash)].where;
        has_one[place_of(window.hash)] = last.file == window.where.file && last.line == window.where.line;
    }
    std::vector<Window> others;
    for (std::size_t place = 0; place < windows_.size(); ++place) {
        if (windows_[place].hash != 0 && !has_one[place]) {
            others.push_back(windows_[place]);
        }
    }
    return others;
}

Finding RepeatedRounds::finding(const Match& match, const std::string& shoe, const std::string& file) {
    const std::uint64_t first = match.own.round - std::min(match.own.round, kRounds) + 1;
    return {
        fmt::format(
            "shoe {} has the cards of an earlier shoe, in the same order: its rounds {} to {} are those that "
            "end in line {}{}",
            shoe, first, match.own.round, match.earlier.line, file.empty() ? "" : " of " + file),
        "shuffled cards", ""};
}

}  // namespace sabot
