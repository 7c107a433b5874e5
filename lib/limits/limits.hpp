#pragma once

#include "api.hpp"
#include "exact/exact.hpp"
#include "rules/claim.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {

struct Limit;

/// Identification of the limits of a jurisdiction, with their sources.
struct LimitsHead {
    std::string id;
    std::string name;
    /// SHA-256 of the file's bytes, hexadecimal.
    std::string sha256;
    std::vector<Document> documents;
    /// The requirements of the same law or standard that none of the limits covers, each with its place in
    /// the text.
    std::vector<std::string> not_covered = {};
    friend bool operator==(const LimitsHead&, const LimitsHead&) = default;
};

/// The limits of a jurisdiction.
struct Limits {
    LimitsHead head;
    std::vector<Limit> entries;

    Limits();
    Limits(const Limits& other);
    Limits(Limits&& other) noexcept;
    Limits& operator=(const Limits& other);
    Limits& operator=(Limits&& other) noexcept;
    ~Limits();
    friend bool operator==(const Limits&, const Limits&);
};

/// Loads limits by name: the id of a built-in jurisdiction or the path of a file (a name that ends in .toml
/// or contains a slash). Throws InputError, with a line and a column if the error is in the file. For an
/// unknown id the error suggests the closest one.
Limits load_limits(const std::string& name);

/// Parses the text of a file of limits. `file` is its name in messages.
Limits parse_limits(std::string_view toml, const std::string& file = "limits.toml");

}  // namespace sabot
