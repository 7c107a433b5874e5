#pragma once

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace sabot {

/// Opens what of descriptors 0, 1 and 2 the process was started without, so that no file of Sabot's gets one
/// of their numbers: reading standard input and writing standard output then fail as if they were closed, and
/// messages are lost. Before any file is opened.
void open_standard_streams();

/// Writes to standard error. What cannot be written there is lost: no result depends on a message.
void write_message(std::string_view text);

/// One line on standard error, after "sabot: ".
template <class... Values>
void say(fmt::format_string<Values...> format, Values&&... values) {
    write_message(fmt::format("sabot: {}\n", fmt::format(format, std::forward<Values>(values)...)));
}

}  // namespace sabot
