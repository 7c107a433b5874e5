#pragma once

#include <functional>
#include <string>

namespace sabot {

/// Reads a file or standard input in blocks of whole lines, in constant memory.
class BlockReader {
public:
    /// A longer line is an error: it cannot be a row of a table, and would need unbounded memory.
    static constexpr std::size_t kLongestLine = std::size_t{1} << 16;

    /// "-" is standard input. `stopped`: asked before each read, and after one that a signal interrupts.
    /// Throws InputError if the file cannot be read.
    explicit BlockReader(
        const std::string& path, std::function<bool()> stopped = [] { return false; });
    ~BlockReader();
    BlockReader(const BlockReader&) = delete;
    BlockReader& operator=(const BlockReader&) = delete;

    const std::string& name() const { return name_; }
    /// The next line without its line ending; empty at the end of the input. Throws as next() does.
    std::string line();
    /// Replaces `block` with whole lines: about `size` bytes, or fewer if no more can be read without
    /// waiting. Returns false at the end of the input. Throws InputError for a line that exceeds `size` by
    /// more than kLongestLine, and for a read error; throws OutputError if it was stopped.
    bool next(std::string& block, std::size_t size);
    /// Whether next() would have to wait for input.
    bool would_wait() const;

private:
    bool fill();
    bool is_ready() const;

    std::string name_;
    std::function<bool()> stopped_;
    int file_;
    // Bytes that were read but not yet returned.
    std::string ahead_;
    bool ended_ = false;
};

}  // namespace sabot
