#include "compiled_wagers.hpp"

#include "exact/wide.hpp"
#include "polling.hpp"
#include "polynomial/result_weights.hpp"
#include "polynomial/ways.hpp"
#include "rules/hand_state.hpp"
#include "rules/settle.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace sabot {

namespace {

using Sum = CompiledWagers::Sum;

void subtract(Sum& from, const Sum& other) {
    from.draws -= other.draws;
    for (const auto& [polynomial, times] : other.terms) {
        const auto same = std::find_if(from.terms.begin(), from.terms.end(),
                                       [&, p = polynomial](const auto& term) { return term.first == p; });
        if (same == from.terms.end()) {
            from.terms.emplace_back(polynomial, -times);
        } else {
            same->second -= times;
        }
    }
    std::erase_if(from.terms, [](const auto& term) { return term.second == 0; });
}

// Gives each distinct event one polynomial. An event that is already known, as a polynomial or as the
// complement of a wager's other results, is not computed again.
class Pool {
public:
    std::size_t size() const { return weights_.size(); }
    const Weights& weights(std::size_t polynomial) const { return *weights_[polynomial]; }

    Sum sum_for(const Weights& weights) {
        const auto known = known_.find(weights);
        if (known != known_.end()) {
            return known->second;
        }
        Sum sum{0, {{weights_.size(), 1}}};
        weights_.push_back(&known_.emplace(weights, sum).first->first);
        return sum;
    }

    void remember(const Weights& weights, const Sum& sum) { known_.emplace(weights, sum); }

private:
    std::map<Weights, Sum> known_;
    std::vector<const Weights*> weights_;
};

void fill(EventPolynomials& polynomials, const Pool& pool, std::vector<int>& chosen, std::size_t& monomial) {
    if (static_cast<int>(chosen.size()) == polynomials.degree()) {
        for (std::size_t polynomial = 0; polynomial < pool.size(); ++polynomial) {
            if (const std::uint32_t weight = pool.weights(polynomial)[monomial]; weight != 0) {
                polynomials.add(polynomial, chosen.data(), weight);
            }
        }
        ++monomial;
        return;
    }
    for (int c = chosen.empty() ? 0 : chosen.back(); c < polynomials.classes(); ++c) {
        chosen.push_back(c);
        fill(polynomials, pool, chosen, monomial);
        chosen.pop_back();
    }
}

// Finds the number of a coup's result. Once its totals are known, the wager is settled only once for each
// HandState and answers to the questions about cards.
class ResultFinder {
public:
    ResultFinder(const Wager& wager, ResultNumbers numbers)
        : wager_(wager), numbers_(std::move(numbers)), questions_(questions_about_cards(wager)) {
        if (questions_.size() <= kMaxTabulatedQuestions) {
            known_.resize(std::size_t{HandState::kHandStates} << questions_.size());
        }
    }

    std::size_t count() const { return numbers_.back() + 1; }

    std::size_t result(const Coup& coup) {
        const int player = coup.total(Hand::player);
        const int banker = coup.total(Hand::banker);
        if (known_.empty() || player == Coup::kUnknown || banker == Coup::kUnknown) {
            return settled(coup);
        }
        std::size_t index =
            HandState(player, banker, coup.cards(Hand::player) == 3, coup.cards(Hand::banker) == 3).index();
        for (const Question& question : questions_) {
            const Truth answer = question.answer(coup);
            if (answer == Truth::unknown) {
                return settled(coup);
            }
            index = 2 * index + (answer == Truth::yes ? 1 : 0);
        }
        std::optional<std::size_t>& known = known_[index];
        if (!known) {
            known = settled(coup);
        }
        return *known;
    }

private:
    static constexpr std::size_t kMaxTabulatedQuestions = 5;

    std::size_t settled(const Coup& coup) const { return numbers_[settle(wager_, coup).value()]; }

    const Wager& wager_;
    ResultNumbers numbers_;
    std::vector<Question> questions_;
    std::vector<std::optional<std::size_t>> known_;
};

}  // namespace

ResultNumbers by_row(const Wager& wager) {
    ResultNumbers numbers;
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        numbers.push_back(row);
    }
    return numbers;
}

// The lost stake has the highest number, so that it is the complement of the others.
ResultNumbers by_net(const Wager& wager) {
    std::vector<Rational> nets;
    for (const PayRow& row : wager.rows) {
        if (row.pays.net != -1 && std::find(nets.begin(), nets.end(), row.pays.net) == nets.end()) {
            nets.push_back(row.pays.net);
        }
    }
    ResultNumbers numbers;
    for (const PayRow& row : wager.rows) {
        numbers.push_back(
            static_cast<std::size_t>(std::find(nets.begin(), nets.end(), row.pays.net) - nets.begin()));
    }
    numbers.push_back(nets.size());
    return numbers;
}

CompiledWagers::CompiledWagers(const Tableau& tableau, const Coup& dealt,
                               const std::vector<const Wager*>& given, ResultNumbers (*numbers)(const Wager&))
    : wagers_(given.size()) {
    const SplitWagers split(given);
    const auto& wagers = split.wagers();
    std::vector<std::pair<Reads, std::vector<std::size_t>>> groups;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        const Reads reads = reads_of(*wagers[i]);
        const auto same = std::find_if(groups.begin(), groups.end(),
                                       [&](const auto& entry) { return entry.first == reads; });
        if (same == groups.end()) {
            groups.push_back({reads, {i}});
        } else {
            same->second.push_back(i);
        }
    }
    for (const auto& [reads, places] : groups) {
        compile_group(tableau, dealt, wagers, places, numbers);
    }
}

void CompiledWagers::compile_group(const Tableau& tableau, const Coup& dealt,
                                   const std::vector<const Wager*>& wagers,
                                   const std::vector<std::size_t>& places,
                                   ResultNumbers (*numbers)(const Wager&)) {
    std::vector<const Wager*> members;
    std::vector<ResultFinder> finders;
    std::vector<std::size_t> counts;
    for (const std::size_t place : places) {
        members.push_back(wagers[place]);
        finders.emplace_back(*wagers[place], numbers(*wagers[place]));
        counts.push_back(finders.back().count());
    }
    Ways ways(tableau, members, dealt);
    const int classes = ways.classes().classes();
    if (ways.bound() > kMaxWays || binomial(classes + ways.degree() - 1, ways.degree()) > kMaxMonomials) {
        unreached_.insert(unreached_.end(), places.begin(), places.end());
        return;
    }
    ResultWeights weights(classes, ways.degree(), counts);
    std::vector<std::size_t> results(members.size());
    ways.each([&](const Way& way) {
        poll_caller();
        for (std::size_t i = 0; i < members.size(); ++i) {
            results[i] = finders[i].result(way.coup);
        }
        weights.add(way, results);
    });
    weights.complete();

    Pool pool;
    pool.remember(weights.all(), Sum{1, {}});
    std::vector<Member> compiled;
    for (std::size_t i = 0; i < members.size(); ++i) {
        poll_caller();
        Member member{places[i], {}};
        Sum rest{1, {}};
        for (std::size_t result = 0; result + 1 < counts[i]; ++result) {
            member.results.push_back(pool.sum_for(weights.of(i, result)));
            subtract(rest, member.results.back());
        }
        member.results.push_back(rest);
        pool.remember(weights.of(i, counts[i] - 1), rest);
        compiled.push_back(std::move(member));
    }
    EventPolynomials polynomials(classes, ways.degree(), pool.size());
    std::vector<int> chosen;
    std::size_t monomial = 0;
    fill(polynomials, pool, chosen, monomial);
    groups_.push_back({ways.classes(), std::move(polynomials), std::move(compiled)});
}

std::vector<std::optional<Tally>> CompiledWagers::tallies(const Table& table) const {
    std::vector<std::optional<Tally>> result(wagers_);
    for (const Group& group : groups_) {
        const auto counts = table.undealt.counts(group.classes).value();
        std::vector<Wide> values(group.polynomials.size());
        group.polynomials.evaluate_wide(counts.data(), values.data(), table.with_replacement());
        const Integer draws = ordered_draws(table.undealt, group.polynomials.degree());
        const Integer rest = table.ordered_draws() / draws;
        for (const Member& member : group.members) {
            Tally tally;
            for (const Sum& sum : member.results) {
                Integer deals = draws * sum.draws;
                for (const auto& [polynomial, times] : sum.terms) {
                    deals += to_integer(values[polynomial]) * times;
                }
                tally.push_back(deals * rest);
            }
            result[member.wager] = std::move(tally);
        }
    }
    return result;
}

}  // namespace sabot
