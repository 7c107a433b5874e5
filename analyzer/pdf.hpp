#pragma once

#include <functional>
#include <string>

namespace sabot {

/// Converts a page to PDF with WeasyPrint or, if that is not installed, Chromium: the first of `weasyprint`,
/// `chromium`, `chromium-browser` and `google-chrome` on PATH, run without a shell. The same page, tool and
/// fonts give the same bytes, because the file contains no time. With Chromium, the page's script makes the
/// running head. Throws OutputError if no tool is installed (the message names the Debian package), if the
/// tool cannot be run or fails (the message quotes its output), and when is_interrupted(), which is called a
/// hundred times a second, is true: then the tool has been ended and its files removed.
std::string pdf_from_html(const std::string& html, const std::function<bool()>& is_interrupted);

/// Throws OutputError if no tool is installed.
void require_pdf_tool();

}  // namespace sabot
