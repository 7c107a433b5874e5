#include "group_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace sabot {

std::string_view position_of(std::optional<std::uint64_t> number) {
    static const std::vector<std::string> positions = [] {
        constexpr int kBands = 20;
        std::vector<std::string> texts;
        for (int band = 0; band < kBands; ++band) {
            texts.push_back(fmt::format("{}-{}", band * 10 + 1, band * 10 + 10));
        }
        texts.push_back(fmt::format("{} and more", kBands * 10 + 1));
        return texts;
    }();
    return !number || *number == 0 ? std::string_view()
                                   : positions.at(static_cast<std::size_t>(
                                         std::min<std::uint64_t>((*number - 1) / 10, positions.size() - 1)));
}

}  // namespace sabot
