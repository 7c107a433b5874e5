#include "nearest.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <numeric>

namespace sabot {

namespace {

bool is_same(char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
}

// The Damerau-Levenshtein distance in its restricted form (no letter is edited twice), row by row.
std::size_t distance(std::string_view a, std::string_view b) {
    // The previous row, the current row, and the row before the previous one.
    std::array<std::vector<std::size_t>, 3> rows;
    rows.fill(std::vector<std::size_t>(b.size() + 1));
    auto& [before, row, earlier] = rows;
    std::iota(before.begin(), before.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = before[j] + (is_same(a[i], b[j]) ? 0 : 1);
            row[j + 1] = std::min({replaced, row[j] + 1, before[j + 1] + 1});
            if (i > 0 && j > 0 && is_same(a[i], b[j - 1]) && is_same(a[i - 1], b[j])) {
                row[j + 1] = std::min(row[j + 1], earlier[j - 1] + 1);
            }
        }
        earlier.swap(before);
        before.swap(row);
    }
    return before.back();
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known) {
    constexpr std::size_t kMaxLength = 64;
    if (word.size() > kMaxLength) {
        return std::nullopt;
    }
    std::optional<std::string> best;
    std::size_t least = kMaxLength;
    for (const std::string& candidate : known) {
        const std::size_t here = distance(word, candidate);
        const std::size_t longer = std::max(word.size(), candidate.size());
        const std::size_t bound = std::max<std::size_t>(1, longer / 3);
        // A candidate that shares no letter with the word is not a misspelling of it.
        if (here < least && here <= bound && (here == 0 || here < longer)) {
            least = here;
            best = candidate;
        }
    }
    return best;
}

std::string suggestion(std::string_view word, const std::vector<std::string>& known) {
    const auto best = nearest(word, known);
    return best ? "; did you mean " + *best + "?" : "";
}

}  // namespace sabot
