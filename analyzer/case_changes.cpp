#include "case_changes.hpp"

#include "reports/fields/json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <map>
#include <utility>

namespace sabot {

namespace {

using record::Json;

// A value as text, and as what two values are compared by.
struct Leaf {
    std::string shown;
    std::string exact;
};

// The leaves of a record by path, in the order of the record.
class Leaves {
public:
    explicit Leaves(const std::string& record) {
        if (!record.empty()) {
            add("", Json::parse(record));
        }
    }

    const Leaf* find(const std::string& path) const {
        const auto found = leaves_.find(path);
        return found == leaves_.end() ? nullptr : &found->second;
    }
    const std::vector<std::string>& paths() const { return paths_; }

private:
    void put(const std::string& path, Leaf leaf) {
        if (leaves_.emplace(path, std::move(leaf)).second) {
            paths_.push_back(path);
        }
    }

    static std::string text_of(const Json& json) {
        return json.is_string() ? json.get<std::string>() : json.dump();
    }

    void add(const std::string& path, const Json& json) {
        if (json.is_object()) {
            if (json.contains("exact") && json.contains("decimal")) {
                put(path, {text_of(json["decimal"]), text_of(json["exact"])});
            } else {
                add_entries(path, json);
            }
        } else if (json.is_array()) {
            add_items(path, json);
        } else {
            put(path, {text_of(json), text_of(json)});
        }
    }

    void add_entries(const std::string& path, const Json& json) {
        for (const auto& [key, value] : json.items()) {
            if (!key.ends_with("sha256")) {
                add(path.empty() ? key : fmt::format("{}/{}", path, key), value);
            }
        }
    }

    // An item is named by its id or, as records begin with what identifies them, by its first text; so that
    // an item that is added does not change the names of those after it.
    void add_items(const std::string& path, const Json& json) {
        std::map<std::string, int> times;
        for (const Json& item : json) {
            std::string name;
            if (item.is_object() && !item.empty()) {
                const Json& first = item.contains("id") ? item["id"] : item.front();
                name = first.is_string() ? first.get<std::string>() : "";
            }
            const int time = ++times[name];
            if (name.empty() || time > 1) {
                name += fmt::format("{}{}", name.empty() ? "" : " #", time);
            }
            add(fmt::format("{}/{}", path, name), item);
        }
    }

    std::map<std::string, Leaf> leaves_;
    std::vector<std::string> paths_;
};

CaseChange change_of(const std::string& path, const Leaf* before, const Leaf* after) {
    if (before != nullptr && after != nullptr) {
        // Numbers that differ only after the printed digits.
        const bool is_rounded = before->shown == after->shown;
        return {path, is_rounded ? before->exact : before->shown, is_rounded ? after->exact : after->shown};
    }
    return {path, before != nullptr ? before->shown : "", after != nullptr ? after->shown : ""};
}

}  // namespace

std::vector<CaseChange> changed_figures(const std::string& before, const std::string& after) {
    const Leaves old(before);
    const Leaves now(after);
    std::vector<CaseChange> changes;
    for (const std::string& path : now.paths()) {
        const Leaf* earlier = old.find(path);
        if (earlier == nullptr || earlier->exact != now.find(path)->exact) {
            changes.push_back(change_of(path, earlier, now.find(path)));
        }
    }
    for (const std::string& path : old.paths()) {
        if (now.find(path) == nullptr) {
            changes.push_back(change_of(path, old.find(path), nullptr));
        }
    }
    return changes;
}

std::vector<CaseChange> changed_files(const Digests& before, const Digests& after) {
    std::vector<CaseChange> changes;
    for (const auto& [file, digest] : after) {
        const auto earlier = before.find(file);
        if (earlier == before.end() || earlier->second != digest) {
            changes.push_back({file, earlier == before.end() ? "" : earlier->second, digest});
        }
    }
    for (const auto& [file, digest] : before) {
        if (!after.contains(file)) {
            changes.push_back({file, digest, ""});
        }
    }
    return changes;
}

}  // namespace sabot
