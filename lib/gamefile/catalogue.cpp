#include "catalogue.hpp"

#include "files/sha256.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

namespace sabot {

// Parses only the table with the id. As many empty lines as the text has before the table are put in front of
// it, so that line numbers in messages are right.
const TomlNode* Catalogue::wager(std::string_view id) const {
    // Games may be loaded by several threads.
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    if (const auto known = wagers_.find(id); known != wagers_.end()) {
        return &known->second;
    }
    const std::string line = fmt::format("\nid = \"{}\"\n", id);
    constexpr std::string_view kHeader = "[[wager]]\n";
    for (auto begin = text_.find(kHeader); begin != text_.npos; begin = text_.find(kHeader, begin + 1)) {
        const std::string_view table = text_.substr(begin, text_.find("\n[[", begin) - begin + 1);
        if (table.find(line) != table.npos) {
            const auto lines =
                std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(begin), '\n');
            const TomlNode tree =
                parse_toml(std::string(static_cast<std::size_t>(lines), '\n').append(table), "catalogue");
            return &wagers_.emplace(id, tree.find("wager")->items.front()).first->second;
        }
    }
    return nullptr;
}

std::vector<std::string> Catalogue::ids() const {
    std::vector<std::string> ids;
    const TomlNode tree = parse_toml(text_, "catalogue");
    if (const TomlNode* wagers = tree.find("wager")) {
        for (const TomlNode& wager : wagers->items) {
            ids.push_back(wager.find("id")->text);
        }
    }
    return ids;
}

std::string Catalogue::sha256() const { return sabot::sha256(text_); }

}  // namespace sabot
