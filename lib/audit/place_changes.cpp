#include "audit/claim_changes.hpp"

#include "rules/quantities.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>

namespace sabot {

namespace {

// Rows of the same wager come before other wagers.
constexpr std::ptrdiff_t kWagerDistance = 100;

// Whether the wager wins on several rows, so that its hit frequency is not that of a single row.
bool wins_on_several(const Wager& wager) {
    return std::count_if(wager.rows.begin(), wager.rows.end(),
                         [](const PayRow& row) { return row.pays.net > 0; }) > 1;
}

bool is_frequency(Quantity quantity) {
    return is_of_event(quantity) || quantity == Quantity::hit_frequency ||
           quantity == Quantity::hit_frequency_resolved;
}

std::ptrdiff_t row_place(const Wager& wager, const std::string& event) {
    return std::find_if(wager.rows.begin(), wager.rows.end(),
                        [&](const PayRow& row) { return row.event == event; }) -
           wager.rows.begin();
}

class PlaceChanges {
public:
    PlaceChanges(const Claim& claim, const Game& game)
        : claim_(claim), game_(game), is_of_row_(is_of_event(claim.quantity)) {}

    std::vector<Change> take() {
        const bool has_rows = is_frequency(claim_.quantity);
        for (const Wager& wager : game_.wagers) {
            if (!is_of_row_ || wins_on_several(wager)) {
                add(wager, "");
            }
            for (const PayRow& row : wager.rows) {
                if (is_of_row_ || (has_rows && row.pays.net > 0 && wins_on_several(wager))) {
                    add(wager, row.event);
                }
            }
        }
        return std::move(changes_);
    }

private:
    // The event is empty for the wager itself.
    void add(const Wager& wager, const std::string& event) {
        if (wager.id == claim_.wager && event == claim_.event) {
            return;
        }
        const bool is_row = !event.empty();
        const char* figure = is_row == is_of_row_ ? "figure" : is_row ? "probability" : "hit frequency";
        std::string text = is_row ? fmt::format("it is the {} of \"{}\" of {}", figure, event, wager.name)
                                  : fmt::format("it is the {} of {}", figure, wager.name);
        changes_.push_back({ChangeKind::other_wager,
                            distance_to(wager, event),
                            std::move(text),
                            {},
                            false,
                            RowName{wager.id, event},
                            rows_moved(wager, event)});
    }

    // The parameters, if the figure is that of the wager just before or after: a column moved by one row.
    std::optional<std::vector<Rational>> rows_moved(const Wager& wager, const std::string& event) const {
        const Wager* own = claim_.event.empty() && event.empty() ? game_.wager(claim_.wager) : nullptr;
        const auto rows = own == nullptr ? 0 : &wager - own;
        return std::abs(rows) == 1 ? std::optional(std::vector{Rational(static_cast<int>(rows))})
                                   : std::nullopt;
    }

    int distance_to(const Wager& wager, const std::string& event) const {
        if (claim_.wager.empty() || claim_.is_of_condition) {
            return 0;
        }
        const std::ptrdiff_t wagers = std::abs(&wager - game_.wager(claim_.wager));
        const std::ptrdiff_t rows = is_of_row_ && wagers == 0 && !event.empty()
                                        ? row_place(wager, event) - row_place(wager, claim_.event)
                                        : 0;
        return static_cast<int>(std::abs(rows) + kWagerDistance * wagers);
    }

    const Claim& claim_;
    const Game& game_;
    bool is_of_row_;
    std::vector<Change> changes_;
};

}  // namespace

std::vector<Change> place_changes(const Claim& claim, const Game& game) {
    return PlaceChanges(claim, game).take();
}

}  // namespace sabot
