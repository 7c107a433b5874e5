#pragma once

#include "audit/change_kind.hpp"
#include "audit/claim_check.hpp"
#include "audit/verdict.hpp"
#include "exact/exact.hpp"

#include <set>
#include <string>

namespace sabot {

/// From this expected number of coincidences on a sheet, an explanation is offered with a warning only.
inline const Rational kMaxCoincidences = ratio(1, 20);

/// Counts the wrong figures that some cause would explain, among those that could be printed with the digits
/// of the stated one, from the exact value up to the stated one.
///
/// Let d be the distance of the stated figure from the exact value, in units of its last digit. If it is
/// wrong by chance, and larger errors on its side of the exact value are no likelier than smaller ones, each
/// of the d figures up to this distance has a probability of at most 1/d. If causes explain n of these d, the
/// stated one is among them by chance with probability at most n/d. An explanation that is offered only if
/// n/d <= a is then false with probability at most a: let D be the largest distance at which it is offered.
/// At most a D of the figures up to D are explained, and each has probability at most 1/D.
///
/// Causes are counted in two lists, the common ones and all of them; a truncated figure is common only if the
/// sheet truncates others. Each list has half of the probability a. So coincidences_of() doubles n/d, and
/// multiplies it by the number of wrong figures on the sheet.
class Coverage {
public:
    /// The prior (ChangeKindRow) from which a cause is common.
    static constexpr int kCommon = 15;

    Coverage(const Figure& exact, const StatedFigure& stated);

    /// Adds the figures that a cause with this exact figure explains: rounded and, unless the fit excludes
    /// it, truncated. The truncated figure is common only if the sheet truncates others.
    void add(const Figure& figure, ChangeKindRow::Fit fit, bool is_common, bool truncates);
    /// Adds the figures that are misprints of the exact one, if this is printed with as many decimals as the
    /// stated one, or one more or less, rounded or, if the sheet truncates, truncated. Misprints are
    /// symmetric: a digit left out of a longer print is a digit added to a shorter one.
    void add_misprints(const Figure& exact, bool truncates);
    /// Adds a printed figure.
    void add_printed(const Rational& printed, bool is_common);

    /// d, at least 1.
    const Integer& figures() const { return distance_; }
    /// n/d over the common causes, or over all.
    Rational share(bool is_common) const;

private:
    StatedFigure figure_like(const std::string& print) const;
    void add_position(const Integer& position, bool is_common);

    StatedFigure stated_;
    Integer exact_;
    Integer distance_;
    bool is_above_ = false;
    std::set<Integer> common_;
    std::set<Integer> all_;
};

/// The number of figures of the stated one's precision from the exact value up to it, at least 1: the digits
/// that a cause has to meet.
Integer figures_between(const Figure& exact, const StatedFigure& stated);

/// The probability that the wrong figure of the finding is one that a cause of this kind gives. If errors are
/// as likely too high as too low, and larger ones no likelier than smaller ones, a figure k digits away has a
/// probability of at most 1/(2k). A cause gives its rounded figure and, unless the fit excludes it, the
/// truncated one, which is next to it. Precondition: the finding has a computed and a stated figure.
Rational chance_of_one(const ClaimFinding& finding, ChangeKind kind);

/// The expected number of causes, of `causes` tried, that explain `claims` of `refuted` wrong figures by
/// chance: 2 * causes * binomial(refuted, claims) * product, where `product` is that of the probabilities
/// with which a cause explains each of the claims by chance.
Rational coincidences_of(std::size_t causes, std::size_t refuted, std::size_t claims,
                         const Rational& product);

/// Whether it is kMaxCoincidences or more.
bool may_be_chance(const Rational& coincidences);

}  // namespace sabot
