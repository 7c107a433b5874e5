#pragma once

#include "api.hpp"
#include "exact/exact.hpp"
#include "on_progress.hpp"
#include "opaque.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

extern template class Opaque<struct RoundColumns>;

/// The columns that `sabot simulate` writes, and columns of other facts if a table has them under the keys of
/// a column map.
Opaque<RoundColumns> standard_columns();
/// The columns that a column map states, a file that the manual describes. Throws InputError with a location.
Opaque<RoundColumns> load_columns(const std::string& path);

struct RecordCheckOptions {
    Opaque<RoundColumns> columns = standard_columns();
    /// The number of violations of each rule that are listed.
    std::size_t max_listed = 100;
    unsigned threads = 1;
    /// The greatest number of seconds between two rounds of a shoe that is not a violation; nothing: any.
    std::optional<std::uint32_t> max_gap = {};
    /// The rate at which cards are misread: from 0 to DeckFit::max_rate().
    Rational misread = ratio(1, 10'000);
    /// Called while files are read, with the number of rounds; check_records() throws Interrupted if it ends
    /// the check.
    OnProgress on_progress = {};
};

/// A column of a log that neither a rule nor a statistic uses.
struct UnreadColumn {
    std::string name;
    /// The known column that it may be meant to be; empty if none has a similar name.
    std::string meant;
    friend bool operator==(const UnreadColumn&, const UnreadColumn&) = default;
    friend bool operator<(const UnreadColumn& a, const UnreadColumn& b) {
        return a.name != b.name ? a.name < b.name : a.meant < b.meant;
    }
};

/// Kinds of rows that hold no round.
enum class SkippedKind : std::uint8_t { above_header, header, empty, totals, note, around };
inline constexpr std::size_t kSkippedKinds = 6;
struct SkippedCount {
    std::uint64_t rows = 0;
    /// The line of the first one.
    std::uint64_t first_line = 0;

    void add(std::uint64_t count, std::uint64_t line) {
        first_line = rows == 0 ? line : first_line;
        rows += count;
    }
    friend bool operator==(const SkippedCount&, const SkippedCount&) = default;
};

/// A file of records, and the rows that were read.
struct ReadFile {
    std::string name;
    std::uint64_t rows = 0;
    /// Other rows, which hold no round, by SkippedKind.
    std::array<SkippedCount, kSkippedKinds> skipped = {};
    /// The rows of totals that were not compared with the rows before them.
    std::uint64_t uncompared_totals = 0;
    /// The size of the file, compressed or not; 0 if it is not known.
    std::uint64_t bytes = 0;
    /// SHA-256 of its bytes, hexadecimal; empty if it was not read to its end, or the rows are in no file.
    std::string sha256 = {};
    std::vector<UnreadColumn> unread_columns = {};
    /// Whether the file is neither UTF-8 nor UTF-16, so that Windows-1252 was assumed.
    bool has_assumed_encoding = false;
    /// Rows in which a stake or a return is empty beside the other one, and read as 0.
    SkippedCount empty_amounts = {};

    void add_skipped(SkippedKind kind, std::uint64_t count, std::uint64_t line) {
        skipped.at(static_cast<std::size_t>(kind)).add(count, line);
    }
    friend bool operator==(const ReadFile&, const ReadFile&) = default;
};

}  // namespace sabot
