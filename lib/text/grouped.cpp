#include "grouped.hpp"

namespace sabot {

std::string grouped(const std::string& digits) {
    std::string text = digits;
    const std::size_t start = !text.empty() && text.front() == '-' ? 1 : 0;
    for (std::size_t at = text.size(); at > start + 3; at -= 3) {
        text.insert(at - 3, ",");
    }
    return text;
}

std::string counted(std::uint64_t number, const std::string& one, const std::string& many) {
    const std::string plural = many.empty() ? one + "s" : many;
    return std::to_string(number) + " " + (number == 1 ? one : plural);
}

}  // namespace sabot
