#include "case_changes.hpp"

#include "each.hpp"
#include "exact/exact.hpp"
#include "reports/fields/field.hpp"
#include "reports/fields/json.hpp"
#include "reports/fields/subject.hpp"
#include "reports/model/cells.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <utility>

namespace sabot {

namespace {

using record::CaseChange;
using record::FieldInfo;
using record::Json;
using record::RecordInfo;

// A value of a record: its place, its name, and what describes it.
struct Place {
    std::string path;
    std::string name;
    /// The type of an object, or of the items of a list; null if no record type describes it.
    const RecordInfo* type = nullptr;
    const FieldInfo* field = nullptr;

    Place below(const std::string& key, const std::string& label) const {
        std::string escaped;
        for (const char c : key) {
            escaped += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
        }
        return {path + "/" + escaped, name.empty() ? label : name + " > " + label, type, field};
    }
};

// The type of the records of this schema.
const RecordInfo* type_of(const Json& record) {
    const std::string schema = record.value("schema", "");
    for (const Subject& subject : subjects()) {
        for (const RecordInfo* type : subject.records) {
            if (type->text->schema == schema) {
                return type;
            }
        }
    }
    return nullptr;
}

const FieldInfo* field_of(const RecordInfo* type, const std::string& key) {
    for (std::size_t i = 0; type != nullptr && i < type->fields.size(); ++i) {
        if (type->fields[i].key == key) {
            return &type->fields[i];
        }
    }
    return nullptr;
}

// "Expected value" for "expected_value".
std::string in_words(std::string key) {
    key = key.empty() ? " " : key;
    std::replace(key.begin(), key.end(), '_', ' ');
    key.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(key.front())));
    return key;
}

// The heading of the field, or its key in words.
std::string label_of(const FieldInfo* field, const std::string& key) {
    return field != nullptr && !field->text->heading.empty() ? std::string(field->text->heading)
                                                             : in_words(key);
}

// The name and the id of an item: "Tie (tie)". Otherwise its first field, which identifies it; "The game" for
// an item that has no wager. Empty if that field is not a text.
std::string label_of(const Json& item) {
    const auto text = [](const Json& value) { return value.is_string() ? value.get<std::string>() : ""; };
    if (!item.is_object() || item.empty()) {
        return "";
    }
    const std::string name = item.contains("name") ? text(item["name"]) : "";
    const std::string id = item.contains("id") ? text(item["id"]) : "";
    const bool is_of_game = item.begin().key() == "wager" && item.front().is_null();
    const std::string first = is_of_game ? "The game" : text(item.front());
    return name.empty() && id.empty() ? (first.find('_') == std::string::npos ? first : in_words(first))
           : name.empty()             ? id
           : id.empty()               ? name
                                      : fmt::format("{} ({})", name, id);
}

// Whether the value is a number in one of the forms of forms.json. The names of all its parts are needed,
// because a record may have a field of the same name as one of them.
bool is_number(const Json& json) {
    return json.is_object() && ((json.contains("exact") && json.contains("decimal")) ||
                                (json.contains("approximate") && json.contains("error")) ||
                                (json.contains("estimate") && json.contains("low")));
}

bool is_list_of_values(const Json& json) {
    return json.is_array() &&
           none_of(json, [](const Json& item) { return item.is_structured() && !is_number(item); });
}

bool is_value(const Json& json) { return json.is_primitive() || is_number(json) || is_list_of_values(json); }

// The exact number, whose fraction may have any length.
Rational number_of(const Json& json) {
    const std::string text = json["exact"].get<std::string>();
    const auto slash = text.find('/');
    return slash == std::string::npos
               ? Rational(Integer(text))
               : ratio(Integer(text.substr(0, slash)), Integer(text.substr(slash + 1)));
}

// The value as reports print it.
std::string text_of(const Json& json, const FieldInfo* field) {
    if (json.is_primitive()) {
        return json.is_string()     ? json.get<std::string>()
               : !json.is_boolean() ? json.dump()
               : json.get<bool>()   ? "yes"
                                    : "no";
    }
    if (json.is_object() && json.contains("exact")) {
        const auto kind = field != nullptr ? field->text->kind : record::Kind::number;
        return kind == record::Kind::percentage ? report::percent_cell(number_of(json), Style{}).text()
               : kind == record::Kind::odds     ? report::odds_cell(number_of(json), Style{}).text()
                                                : json["decimal"].get<std::string>();
    }
    if (json.is_object()) {
        return text_of(json[json.contains("approximate") ? "approximate" : "estimate"], field);
    }
    return joined(json, ", ", [&](const Json& item) { return text_of(item, field); });
}

// The text of a value with all its digits, for numbers that differ only after the printed digits.
std::string exact_text_of(const Json& json) {
    return json.is_object() && json.contains("exact") ? json["exact"].get<std::string>() : json.dump();
}

// Whether two lists hold the same values in any order.
bool are_same_values(const Json& one, const Json& other) {
    const auto sorted = [](const Json& list) {
        auto values = each(list, [](const Json& item) { return item.dump(); });
        std::sort(values.begin(), values.end());
        return values;
    };
    return one.is_array() && other.is_array() && sorted(one) == sorted(other);
}

class RecordComparison {
public:
    std::vector<CaseChange> changes;

    // `before` or `now` is null if that record does not have the value.
    void compare(const Place& place, const Json* before, const Json* now) {
        const bool are_both = before != nullptr && now != nullptr;
        if (are_both && *before == *now) {
            return;
        }
        if (are_both && before->is_object() && now->is_object() && !is_value(*before) && !is_value(*now)) {
            compare_objects(place, *before, *now);
        } else if (are_both && before->is_array() && now->is_array() &&
                   !(is_value(*before) && is_value(*now))) {
            compare_lists(place, *before, *now);
        } else if (!are_both || !are_same_values(*before, *now)) {
            add(place, before, now);
        }
    }

private:
    // The printed value; nothing for null and for a value that does not exist. "listed" stands for an object
    // or a list of objects.
    static std::optional<std::string> shown(const Json* json, const FieldInfo* field) {
        return json == nullptr || json->is_null() ? std::nullopt
               : is_value(*json)                  ? std::optional(text_of(*json, field))
                                                  : std::optional<std::string>("listed");
    }

    void add(const Place& place, const Json* before, const Json* now) {
        CaseChange change{place.path, place.name, shown(before, place.field), shown(now, place.field)};
        if (change.before == change.now) {
            if (!change.before) {
                return;
            }
            change.before = exact_text_of(*before);
            change.now = exact_text_of(*now);
        }
        changes.push_back(std::move(change));
    }

    void compare_objects(const Place& place, const Json& before, const Json& now) {
        const auto compare_key = [&](const std::string& key, const Json* old, const Json* current) {
            const FieldInfo* field = field_of(place.type, key);
            if (key.ends_with("sha256") || key == "tool" || key == "program" ||
                (field != nullptr && field->text->repeats)) {
                return;
            }
            Place below = place.below(key, label_of(field, key));
            below.field = field;
            below.type = field != nullptr && field->form.record != nullptr ? &field->form.record() : nullptr;
            // The figures of a record within another, such as the audit in a report, have the names that they
            // have in that record by itself.
            below.name = below.type != nullptr && !below.type->text->schema.empty() ? "" : below.name;
            compare(below, old, current);
        };
        for (const auto& [key, value] : now.items()) {
            compare_key(key, before.contains(key) ? &before[key] : nullptr, &value);
        }
        for (const auto& [key, value] : before.items()) {
            if (!now.contains(key)) {
                compare_key(key, &value, nullptr);
            }
        }
    }

    // Pairs items of the same name: first those that are equal, wherever they stand, and then the others in
    // their order.
    void compare_lists(const Place& place, const Json& before, const Json& now) {
        std::map<std::string, std::vector<std::size_t>> places_before;
        for (std::size_t i = 0; i < before.size(); ++i) {
            places_before[label_of(before[i])].push_back(i);
        }
        std::vector<bool> is_unchanged(now.size());
        for (std::size_t i = 0; i < now.size(); ++i) {
            auto& places = places_before[label_of(now[i])];
            const auto found = std::find_if(places.begin(), places.end(),
                                            [&](std::size_t at) { return before[at] == now[i]; });
            if (found != places.end()) {
                places.erase(found);
                is_unchanged[i] = true;
            }
        }
        for (std::size_t i = 0; i < now.size(); ++i) {
            auto& places = places_before[label_of(now[i])];
            if (!is_unchanged[i]) {
                compare(item(place, now, i), places.empty() ? nullptr : &before[places.front()], &now[i]);
                places.erase(places.begin(), places.begin() + (places.empty() ? 0 : 1));
            }
        }
        for (std::size_t i = 0; i < before.size(); ++i) {
            const auto& places = places_before[label_of(before[i])];
            if (has_item(places, i)) {
                compare(item(place, before, i), &before[i], nullptr);
            }
        }
    }

    // Adds a number to an item that has no name, or that shares its name with others.
    static Place item(const Place& place, const Json& list, std::size_t at) {
        const std::string label = label_of(list[at]);
        std::size_t number = 0;
        std::size_t all = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::size_t same = label_of(list[i]) == label ? 1 : 0;
            all += same;
            number += i <= at ? same : 0;
        }
        const std::string shown = label.empty() ? std::to_string(number)
                                  : all == 1    ? label
                                                : fmt::format("{} #{}", label, number);
        return place.below(std::to_string(at), shown);
    }
};

}  // namespace

std::vector<CaseChange> changed_figures(const std::string& before, const std::string& now) {
    RecordComparison comparison;
    if (!before.empty() && !now.empty()) {
        const Json old = Json::parse(before);
        const Json current = Json::parse(now);
        comparison.compare({"", "", type_of(current)}, &old, &current);
    }
    return std::move(comparison.changes);
}

}  // namespace sabot
