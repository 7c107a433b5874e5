#pragma once

#include "error.hpp"
#include "files/sha256.hpp"
#include "files/text_decoder.hpp"

#include <sys/types.h>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

class GzipReader;

/// Reads a file, standard input or a text in blocks of whole lines, in constant memory. Input that begins as
/// gzip does is decompressed; text is converted as TextDecoder does. Errors in the input name the line at
/// which it cannot be read further; all whole lines before it are returned first.
class BlockReader {
public:
    /// A longer line is an error: it cannot be a row of a table, and would need unbounded memory.
    static constexpr std::size_t kLongestLine = std::size_t{1} << 16;

    /// "-" is standard input. `look` is called before each read, and after one that a signal
    /// interrupts; what it throws ends the reading. Throws InputError if the file cannot be read.
    explicit BlockReader(
        const std::string& path, std::function<void()> look = [] {});
    /// Reads a text, which must outlive this object, as if it were the bytes of a file of this name.
    BlockReader(
        std::string name, std::string_view text, std::function<void()> look = [] {});
    ~BlockReader();
    BlockReader(const BlockReader&) = delete;
    BlockReader& operator=(const BlockReader&) = delete;

    /// Also computes SHA-256 of the bytes of the input, before any decompression or conversion. Call it
    /// first.
    void keep_digest() { digest_.emplace(); }
    /// The digest of the bytes that were read so far: of all bytes once next() has returned false. nullptr
    /// without keep_digest().
    const Sha256* digest() const { return digest_ ? &*digest_ : nullptr; }

    const std::string& name() const { return name_; }
    /// Whether the text so far is neither UTF-8 nor UTF-16, so that Windows-1252 was assumed (TextDecoder).
    bool has_assumed_encoding() const { return decoder_.has_assumed(); }
    /// The number of the line that is returned next, from 1.
    std::uint64_t line_number() const { return line_; }
    /// The next line without its line ending; empty at the end of the input. Throws as next() does.
    std::string line();
    /// The text up to and including the first of these characters, or else the rest of the input, which is
    /// empty at its end. Throws as next() does.
    std::string until(std::string_view ends);
    /// Blocks of next() end after any of these characters, of which one must be a line feed.
    void end_blocks_at(std::string_view ends) { ends_ = ends; }
    /// Replaces `block` with whole lines, or as end_blocks_at() says: about `size` bytes, or fewer if no more
    /// can be read without waiting. Returns false at the end of the input. Throws InputError for a line that
    /// exceeds `size` by more than kLongestLine, for damaged gzip data, and for a read error; and what `look`
    /// throws.
    bool next(std::string& block, std::size_t size);
    /// Whether next() would have to wait for input.
    bool would_wait() const;

private:
    ssize_t read_bytes();
    void read();
    void detect_gzip();
    bool fill();
    bool read_text();
    bool has_compressed() const;
    bool is_ready() const;
    void take(std::string& text, std::size_t size);
    [[noreturn]] void fail(const InputError& error) const;

    std::string name_;
    std::function<void()> look_;
    std::optional<Sha256> digest_;
    // Nothing if the input is a text; text_ is then the rest of it.
    std::optional<int> file_;
    std::string_view text_;
    std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 16);
    // Bytes that were read but not yet decompressed. Before the input is known to be gzip or not, its first
    // bytes.
    std::string compressed_;
    std::unique_ptr<GzipReader> gzip_;
    bool is_detected_ = false;
    TextDecoder decoder_;
    // Text that is not yet returned.
    std::string ahead_;
    std::uint64_t line_ = 1;
    // Blocks end after these characters.
    std::string ends_ = "\n";
    // The error that ends the text before the end of the input.
    std::optional<InputError> failure_;
    bool ended_ = false;
};

/// The number of line endings.
std::uint64_t count_lines(std::string_view text);

}  // namespace sabot
