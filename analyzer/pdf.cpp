#include "pdf.hpp"

#include "exit_code.hpp"
#include "interrupt.hpp"
#include "tool.hpp"

#include <fmt/format.h>

#include <unistd.h>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace sabot {

namespace {

namespace fs = std::filesystem;

// A directory that nobody else may read, gone with all that is in it when it goes out of scope.
class PrivateDirectory {
public:
    PrivateDirectory() {
        std::error_code ignored;
        auto pattern = (fs::temp_directory_path(ignored) / "sabot-XXXXXX").string();
        if (mkdtemp(pattern.data()) == nullptr) {
            throw OutputError(
                fmt::format("{}: a temporary directory cannot be made: {}", pattern, std::strerror(errno)));
        }
        path_ = pattern;
    }
    ~PrivateDirectory() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    PrivateDirectory(const PrivateDirectory&) = delete;
    PrivateDirectory& operator=(const PrivateDirectory&) = delete;

    // For the environment of a tool: what it lays down for itself goes with ours, even where an interrupt
    // kills it.
    std::string as_temporary() const { return "TMPDIR=" + path_.string(); }
    fs::path operator/(const std::string& name) const { return path_ / name; }

private:
    fs::path path_;
};

// WeasyPrint's only clock is in the fonts that it puts into the file, and follows SOURCE_DATE_EPOCH.
std::string by_weasyprint(const std::string& program, const std::string& html) {
    const PrivateDirectory directory;
    return run_tool(program, {"--quiet", "-", "-"}, {"SOURCE_DATE_EPOCH=0", directory.as_temporary()}, html);
}

void write_file(const fs::path& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) {
        throw OutputError(fmt::format("{}: the output cannot be written", path.string()));
    }
}

// The dates are optional. Spaces in their place leave every offset in the file as it is.
void blank_dates(std::string& pdf) {
    for (const std::string name : {"/CreationDate (D:", "/ModDate (D:"}) {
        const auto begin = pdf.find(name);
        const auto end = begin == std::string::npos ? begin : pdf.find(')', begin);
        if (end != std::string::npos) {
            pdf.replace(begin, end + 1 - begin, end + 1 - begin, ' ');
        }
    }
}

std::string by_chromium(const std::string& program, const std::string& html) {
    const PrivateDirectory directory;
    const auto page = directory / "page.html";
    const auto pdf = directory / "page.pdf";
    write_file(page, html);
    std::vector<std::string> arguments{"--headless",
                                       "--disable-gpu",
                                       "--disable-background-networking",
                                       "--no-first-run",
                                       "--no-pdf-header-footer",
                                       "--user-data-dir=" + (directory / "profile").string(),
                                       "--print-to-pdf=" + pdf.string()};
    if (geteuid() == 0) {
        // Chromium refuses to run its sandbox as root. The page holds nothing that is loaded from elsewhere.
        arguments.emplace_back("--no-sandbox");
    }
    arguments.push_back(page.string());
    run_tool(program, arguments, {directory.as_temporary()}, "");
    std::ifstream file(pdf, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    blank_dates(bytes);
    return bytes;
}

std::string made_by_what_is_installed(const std::string& html) {
    if (const auto program = find_tool("weasyprint")) {
        return by_weasyprint(*program, html);
    }
    for (const auto* name : {"chromium", "chromium-browser", "google-chrome"}) {
        if (const auto program = find_tool(name)) {
            return by_chromium(*program, html);
        }
    }
    throw OutputError(
        "a PDF is made by WeasyPrint or Chromium, and neither is installed: install the Debian package "
        "weasyprint, "
        "or write HTML and print it from a browser");
}

}  // namespace

std::string pdf_from_html(const std::string& html) {
    std::string pdf;
    {
        const InterruptsHeld held;
        pdf = made_by_what_is_installed(html);
    }
    if (was_interrupted()) {
        throw OutputError("interrupted");
    }
    if (pdf.rfind("%PDF-", 0) != 0) {
        throw OutputError("what should have made a PDF has ended well and made none");
    }
    return pdf;
}

}  // namespace sabot
