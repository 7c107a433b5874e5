#include "service.hpp"

#include "analyzer/web/answers.hpp"
#include "error.hpp"
#include "games/builtin_games.hpp"
#include "games/wager_catalogue.hpp"
#include "reports/results/defects.hpp"
#include "reports/results/result.hpp"
#include "reports/writers/writer.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <utility>

namespace sabot::web {

namespace {

// A game file of the largest size as JSON, and a little more.
constexpr std::size_t kMaxRequestBytes = 8'000'000;

struct Kind {
    std::string_view name;
    Json (*answer)(const Fields&);
};

constexpr Kind kKinds[]{
    {"games", games_answer}, {"rules", rules_answer},   {"compute", compute_answer}, {"check", check_answer},
    {"audit", audit_answer}, {"report", report_answer}, {"follow", follow_answer},
};

Json answer_to(std::string_view text) {
    if (text.size() > kMaxRequestBytes) {
        throw InputError("the request is too large", fmt::format("at most {} bytes", kMaxRequestBytes));
    }
    const nlohmann::json json = nlohmann::json::parse(text);
    const Fields request(json);
    const std::string wanted = request.needed_text("do");
    for (const Kind& kind : kKinds) {
        if (kind.name == wanted) {
            return kind.answer(request);
        }
    }
    request.refuse("do", "games, rules, compute, check, audit, report or follow");
}

Json error_json(const InputError& error) {
    const Location& where = error.where();
    return {{"error",
             {{"message", error.wrong()},
              {"expected", text_or_null(error.expected())},
              {"file", where.file},
              {"line", where.line},
              {"column", where.column},
              {"field", text_or_null(error.field())}}}};
}

Json answer_or_error(std::string_view request) {
    try {
        return answer_to(request);
    } catch (const InputError& error) {
        return error_json(error);
    } catch (const nlohmann::json::exception& error) {
        return error_json(InputError(fmt::format("the request is not JSON: {}", error.what())));
    } catch (const DefectError& error) {
        return error_json(InputError(error.what()));
    } catch (const std::bad_alloc&) {
        return error_json(InputError("out of memory: the request needs more than this page has"));
    } catch (const std::exception& error) {
        return error_json(InputError(fmt::format("internal error: {}", error.what())));
    }
}

}  // namespace

std::string fragment(const std::string& prefix, std::vector<report::Section> sections) {
    report::Report report;
    report.sections = std::move(sections);
    return report::html_fragment(report, {prefix, 3, true});
}

std::string answer(std::string_view request) {
    return answer_or_error(request).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace sabot::web

const char* sabot_answer(const char* request) {
    static std::string text;
    try {
        text = sabot::web::answer(request);
        return text.c_str();
    } catch (...) {
        return R"({"error": {"message": "out of memory", "expected": null, "file": "", "line": 0, "column": 0,
                   "field": null}})";
    }
}
