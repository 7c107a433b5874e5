#include "repeated_rounds.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

bool RepeatedRounds::compare(const Where& here, Shoe& shoe) {
    constexpr std::size_t kWindows = std::size_t{1} << 16;
    tags_.resize(kWindows);
    windows_.resize(kWindows);
    // The highest bits are alike, and the lowest depend on few others.
    const auto tag = static_cast<std::uint32_t>(shoe.window_ >> 13);
    const std::size_t place = (shoe.window_ >> 45) % kWindows;
    Window& window = windows_[place];
    const bool may_be_known = std::exchange(tags_[place], tag) == tag;
    const Window before = may_be_known ? window : Window();
    window = {shoe.window_, here};
    if (before.hash != shoe.window_ || before.where.shoe == here.shoe || shoe.matches_ == kMatches) {
        return false;
    }
    if (shoe.matches_ == 0 || shoe.earlier_.shoe != before.where.shoe) {
        shoe.matches_ = 0;
        shoe.earlier_ = before.where;
        shoe.own_ = here;
    }
    return ++shoe.matches_ == kMatches;
}

Finding RepeatedRounds::finding(const Shoe& shoe, const std::string& name) {
    const std::uint64_t first = shoe.own_.round - std::min(shoe.own_.round, kRounds) + 1;
    return {
        fmt::format(
            "shoe {} has the cards of an earlier shoe, in the same order: its rounds {} to {} are those that "
            "end in line {}{}",
            name, first, shoe.own_.round, shoe.earlier_.line,
            shoe.earlier_.file == shoe.own_.file ? "" : " of " + *shoe.earlier_.file),
        "shuffled cards", ""};
}

}  // namespace sabot
