#pragma once

#include <string>

namespace sabot {

/// Reads a file or standard input in blocks of whole lines, in constant memory. An interrupt ends a read
/// that waits (stop_if_interrupted in output.hpp then tells).
class BlockReader {
public:
    /// A longer line is refused: it is no row of a table, and memory has a bound.
    static constexpr std::size_t kLongestLine = std::size_t{1} << 16;

    /// "-" is standard input. Throws InputError where the file cannot be read.
    explicit BlockReader(const std::string& path);
    ~BlockReader();
    BlockReader(const BlockReader&) = delete;
    BlockReader& operator=(const BlockReader&) = delete;

    const std::string& name() const { return name_; }
    /// The next line without its end; empty at the end of the input.
    std::string line();
    /// Replaces `block` with whole lines: about `size` bytes, or fewer where no more is there to be read at
    /// once. False where nothing is left. Throws InputError on a line that goes on for more than
    /// kLongestLine beyond that, and on an error of reading.
    bool next(std::string& block, std::size_t size);
    /// Whether next() would have to wait for whoever writes the input.
    bool would_wait() const;

private:
    bool fill();
    bool is_ready() const;

    std::string name_;
    int file_;
    // Bytes that were read and not yet handed out.
    std::string ahead_;
    bool ended_ = false;
};

}  // namespace sabot
