#include "text_decoder.hpp"

#include "error.hpp"
#include "text/utf8.hpp"

#include <iconv.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <string_view>
#include <utility>

namespace sabot {

namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kLittleMark = "\xFF\xFE";
constexpr std::string_view kBigMark = "\xFE\xFF";
constexpr std::string_view kLittleMarkOf32 = {"\xFF\xFE\0\0", 4};
constexpr std::string_view kBigMarkOf32 = {"\0\0\xFE\xFF", 4};

// A byte of at least 0x80 as UTF-8. Windows-1252 is Latin-1 with characters in place of control characters.
std::string windows_1252(char byte) {
    constexpr std::u32string_view kBefore0xA0 =
        U"\u20AC\uFFFD\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFD\u017D\uFFFD"
        U"\uFFFD\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\uFFFD\u017E\u0178";
    const auto value = static_cast<unsigned char>(byte);
    return utf8(value < 0xA0 ? kBefore0xA0[value - 0x80U] : value);
}

}  // namespace

/// Converts from UTF-16, by iconv(3).
class TextDecoder::Converter {
public:
    explicit Converter(const char* encoding) : state_(iconv_open("UTF-8", encoding)) {
        // NOLINTNEXTLINE(performance-no-int-to-ptr)
        if (state_ == reinterpret_cast<iconv_t>(-1)) {
            throw InputError("this system cannot convert UTF-16", "UTF-8");
        }
    }
    ~Converter() { iconv_close(state_); }
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;

    void convert(std::string& text, std::size_t from, bool is_end) {
        std::string bytes = std::exchange(rest_, {}) + text.substr(from);
        text.resize(from);
        char* in = bytes.data();
        std::size_t in_left = bytes.size();
        std::array<char, std::size_t{1} << 12> buffer{};
        for (bool more = in_left > 0; more;) {
            char* out = buffer.data();
            std::size_t out_left = buffer.size();
            const bool is_done =
                iconv(state_, &in, &in_left, &out, &out_left) != static_cast<std::size_t>(-1);
            const int error = is_done ? 0 : errno;
            text.append(buffer.data(), buffer.size() - out_left);
            // E2BIG means that the buffer is full; anything else ends the loop.
            more = error == E2BIG;
            if (error == EILSEQ || (error == EINVAL && is_end)) {
                throw InputError("the text is not valid UTF-16");
            }
        }
        rest_.assign(in, in_left);
    }

private:
    iconv_t state_;
    // The first bytes of a character.
    std::string rest_;
};

TextDecoder::TextDecoder() = default;
TextDecoder::~TextDecoder() = default;

// Finds the encoding by the first bytes; does nothing as long as they may begin a longer byte order mark.
void TextDecoder::find_encoding(std::string& text, bool is_end) {
    const std::string_view begin = std::string_view(text).substr(0, kLittleMarkOf32.size());
    if (begin == kLittleMarkOf32 || begin == kBigMarkOf32) {
        text.clear();
        throw InputError("the text is UTF-32", "UTF-8 or UTF-16");
    }
    constexpr std::array kMarks{kUtf8Mark, kLittleMark, kLittleMarkOf32, kBigMark, kBigMarkOf32};
    const bool may_have_mark = std::any_of(kMarks.begin(), kMarks.end(), [&](std::string_view mark) {
        return begin.size() < mark.size() && mark.starts_with(begin);
    });
    if (may_have_mark && !is_end) {
        return;
    }
    has_encoding_ = true;
    if (begin.starts_with(kUtf8Mark)) {
        text.erase(0, kUtf8Mark.size());
    } else if (begin.starts_with(kLittleMark) || begin.starts_with(kBigMark)) {
        utf16_ = std::make_unique<Converter>(begin.starts_with(kBigMark) ? "UTF-16BE" : "UTF-16LE");
        text.erase(0, kBigMark.size());
    }
}

void TextDecoder::decode_utf8(std::string& text, std::size_t from, bool is_end) {
    text.insert(from, std::exchange(rest_, {}));
    const auto is_other = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    const auto first = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), is_other);
    const std::string bytes(first, text.end());
    text.erase(first, text.end());
    std::string_view left = bytes;
    while (!left.empty()) {
        const Utf8Character next = first_utf8_character(left);
        if (next.is_incomplete && !is_end) {
            rest_ = left;
            return;
        }
        const bool is_valid = next.length > 0;
        text += is_valid ? std::string(left.substr(0, next.length)) : windows_1252(left.front());
        left.remove_prefix(is_valid ? next.length : 1);
        has_assumed_ = has_assumed_ || !is_valid;
    }
}

void TextDecoder::decode(std::string& text, std::size_t from, bool is_end) {
    if (!has_encoding_) {
        from = 0;
        find_encoding(text, is_end);
        if (!has_encoding_) {
            return;
        }
    }
    if (utf16_) {
        utf16_->convert(text, from, is_end);
    } else {
        decode_utf8(text, from, is_end);
    }
    if (!is_known_) {
        // A longer line is an error anyway.
        constexpr std::size_t kEnough = std::size_t{1} << 17;
        from = 0;
        const std::size_t end = text.find_first_of("\r\n");
        const bool is_return = end != std::string::npos && text[end] == '\r';
        is_known_ = is_end || text.size() > kEnough ||
                    (end != std::string::npos && (!is_return || end + 1 < text.size()));
        has_carriage_returns_ = is_known_ && is_return && text.substr(end + 1, 1) != "\n";
    }
    if (has_carriage_returns_) {
        std::replace(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), '\r', '\n');
    }
}

}  // namespace sabot
