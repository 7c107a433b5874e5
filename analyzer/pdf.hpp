#pragma once

#include <string>

namespace sabot {

/// The page as PDF, made by WeasyPrint or, where only that is installed, by Chromium: the first of
/// `weasyprint`, `chromium`, `chromium-browser`, `google-chrome` on PATH, run without a shell. The same page
/// gives the same bytes as long as the tool and the fonts stay the same: no clock goes into the file.
/// Chromium leaves the running head to the page's script. Throws OutputError where none of them is there (it
/// names the Debian package), where the tool cannot be run or fails (with what it said), and where an
/// interrupt came meanwhile; the tool is then ended first and what it wrote is removed. Call it before or
/// after finish_rows_before_stopping(), not while that is in force.
std::string pdf_from_html(const std::string& html);

}  // namespace sabot
