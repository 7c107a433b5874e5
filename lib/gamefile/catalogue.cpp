#include "catalogue.hpp"

#include "files/sha256.hpp"

#include <algorithm>
#include <mutex>

namespace sabot {

const std::vector<TomlNode>& Catalogue::wagers() const {
    static const std::vector<TomlNode> none;
    // Games may be loaded by several threads.
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    if (!tree_) {
        tree_ = parse_toml(text_, "catalogue");
    }
    const TomlNode* list = tree_->find("wager");
    return list == nullptr ? none : list->items;
}

const TomlNode* Catalogue::wager(std::string_view id) const {
    const auto& all = wagers();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const TomlNode& node) { return node.find("id")->text == id; });
    return found == all.end() ? nullptr : &*found;
}

std::vector<std::string> Catalogue::ids() const {
    std::vector<std::string> ids;
    for (const TomlNode& node : wagers()) {
        ids.push_back(node.find("id")->text);
    }
    return ids;
}

std::string Catalogue::sha256() const { return sabot::sha256(text_); }

}  // namespace sabot
