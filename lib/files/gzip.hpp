#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace sabot {

/// The text as one complete gzip member (RFC 1952). Members may follow each other in a file, which then holds
/// all of their texts. No time is stored, so the same text gives the same bytes. Throws OutputError if there
/// is not enough memory.
std::string gzipped(const std::string& text);

/// Whether bytes begin as a gzip member does.
bool begins_as_gzip(std::string_view bytes);

/// Decompresses gzip members that follow each other, in constant memory.
class GzipReader {
public:
    GzipReader();
    ~GzipReader();
    GzipReader(const GzipReader&) = delete;
    GzipReader& operator=(const GzipReader&) = delete;

    /// Decompresses `bytes`, appends at most `most` bytes to `text`, and removes the bytes that were used
    /// from `bytes`. Throws InputError without a place for bytes that are not gzip.
    void read(std::string_view& bytes, std::string& text, std::size_t most);
    /// Whether the last member is complete, so that the bytes may end here.
    bool is_complete() const { return is_complete_; }
    /// Whether read() may append more without further bytes.
    bool has_more() const { return has_more_; }

private:
    struct Stream;
    std::unique_ptr<Stream> stream_;
    bool is_complete_ = false;
    bool has_more_ = false;
};

}  // namespace sabot
