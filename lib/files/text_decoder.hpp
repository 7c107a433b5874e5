#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace sabot {

/// Converts text to UTF-8 with line feeds while it is read, in constant memory. A byte order mark says that
/// it is UTF-16; without one it is UTF-8, whose byte order mark is removed, and a byte that is not valid
/// UTF-8 is assumed to be a character of Windows-1252, which includes those of Latin-1. If the first line
/// ends with a carriage return alone, all lines are assumed to end so.
class TextDecoder {
public:
    TextDecoder();
    ~TextDecoder();
    TextDecoder(const TextDecoder&) = delete;
    TextDecoder& operator=(const TextDecoder&) = delete;

    /// Converts what begins at `from` and has not been converted yet. `is_end`: nothing follows. Bytes of an
    /// incomplete character are removed from the text until the next call. Throws InputError without a place
    /// for other encodings, and for text that is damaged, after all that comes before it.
    void decode(std::string& text, std::size_t from, bool is_end);
    /// Whether encoding and line endings are known, so that what was converted may be used.
    bool is_ready() const { return is_known_; }
    /// Whether a byte so far was assumed to be Windows-1252.
    bool has_assumed() const { return has_assumed_; }

private:
    class Converter;

    void decode_utf8(std::string& text, std::size_t from, bool is_end);
    void find_encoding(std::string& text, bool is_end);

    std::unique_ptr<Converter> utf16_;
    // The first bytes of a character of UTF-8.
    std::string rest_;
    bool has_encoding_ = false;
    bool has_assumed_ = false;
    bool is_known_ = false;
    bool has_carriage_returns_ = false;
};

}  // namespace sabot
