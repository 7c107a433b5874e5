#include "repeated_rounds.hpp"

#include <fmt/format.h>

#include <algorithm>

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
