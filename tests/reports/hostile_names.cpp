#include "hostile_names.hpp"

namespace sabot::report {

const std::vector<std::string>& hostile_names() {
    static const std::vector<std::string> names{
        "<script>alert(1)</script>",
        "a & b",
        "snake_case_",
        "100% true",
        "=cmd()",
        "=cmd|' /C calc'!A0",
        "+1+1",
        "-1+cmd()",
        "@SUM(A1:A2)",
        "x;=1+1",
        "\"double\" 'single' `back` ''two'' ,,low",
        "two\nlines\r\nor\tmore",
        "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D \xD9\x85\xD8\xB1\xD8\xAD\xD8\xA8\xD8\xA7",
        "\xE2\x80\xAE"
        "evil",
        "\xF0\x9F\x8E\xB2 "
        "\xE4\xB8\xAD\xE6\x96\x87\xE7\x99\xBE\xE5\xAE\xB6\xE4\xB9\x90\xE6\xB8\xB8\xE6\x88\x8F\xE8\xA7\x84\xE5"
        "\x88\x99",
        "C:\\new\\table",
        "\\input{/etc/passwd}",
        "\\end{longtable}",
        "$x$ and $$y$$",
        "^^M^^5c",
        "{open",
        "close}",
        "#1 ##2",
        "~tilde~",
        "[x](javascript:y) [optional]",
        "*starred*",
        "\\\\[2cm]",
        "a|b||c",
        "--- -- -",
        "?`!`",
        "<<guillemets>>",
        "- item",
        "1. item",
        "# heading",
        "> quote",
        "```",
        "{{mustache}} {{{raw}}} <%tag%>",
        "Ambele Părți, Egalité, Ștefan, Bacará, Ação, Łódź, ß, œ",
        "≤ ≥ − × ÷ ± · … • → √ ∑ ∏ ∞ ½ ♠♥♦♣ σ² μ₄ x⁷ €",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        "aaaaaaa",
        "\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\"
        "\\\\\\\\\\\\",
        "not UTF-8: \xFF\xC3(",
        "   ",
        "",
    };
    return names;
}

}  // namespace sabot::report
