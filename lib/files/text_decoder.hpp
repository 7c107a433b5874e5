#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace sabot {

/// Converts text to UTF-8 with line feeds while it is read, in constant memory. A byte order mark says that
/// it is UTF-16; without one it stays as it is, and a byte order mark of UTF-8 is removed. If the first line
/// ends with a carriage return alone, so do all others.
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
    /// Whether the form of the text is known, so that what was converted may be used.
    bool is_ready() const { return is_known_; }

private:
    class Converter;

    void find_encoding(std::string& text, bool is_end);

    std::unique_ptr<Converter> utf16_;
    bool has_encoding_ = false;
    bool is_known_ = false;
    bool has_carriage_returns_ = false;
};

}  // namespace sabot
