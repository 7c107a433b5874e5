#pragma once

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace sabot {

/// Opens those of the descriptors 0, 1 and 2 that were closed when the process started, so that no file
/// opened later gets one of these numbers. Reading standard input and writing standard output then still fail
/// as if they were closed, and messages are lost. Must be called before any file is opened.
void open_standard_streams();

/// Writes to standard error. Errors are ignored, because no result depends on a message.
void write_message(std::string_view text);

/// Writes one line to standard error, beginning with "sabot: ".
template <class... Values>
void say(fmt::format_string<Values...> format, Values&&... values) {
    write_message(fmt::format("sabot: {}\n", fmt::format(format, std::forward<Values>(values)...)));
}

}  // namespace sabot
