#include "last_pair.hpp"

#include "rules/reads.hpp"

#include <algorithm>

namespace sabot {

bool LastPair::serves(const std::vector<Question>& questions) {
    return std::none_of(questions.begin(), questions.end(), [](const Question& question) {
        Reads reads;
        question.read(reads);
        return reads.looks_at(Hand::player) && reads.looks_at(Hand::banker);
    });
}

LastPair::LastPair(const Partition& partition, Hand hand, const std::vector<Question>& questions) {
    std::vector<Card> faces;
    for (int c = 0; c < partition.classes(); ++c) {
        faces.push_back(partition.cards_of(c).first());
    }
    for (std::size_t c = 0; c < faces.size(); ++c) {
        Coup coup;
        coup.deal(hand, 1, faces[c]);
        std::vector<std::vector<Truth>> kinds;
        auto& groups = groups_[c];
        for (std::size_t d = 0; d < faces.size(); ++d) {
            coup.deal(hand, 2, faces[d]);
            std::vector<Truth> answers;
            for (const Question& question : questions) {
                answers.push_back(question.answer(coup));
            }
            const auto found = std::find(kinds.begin(), kinds.end(), answers) - kinds.begin();
            const auto kind = static_cast<std::size_t>(found);
            if (kind == kinds.size()) {
                kinds.push_back(answers);
                groups.push_back({faces[d], {}});
            }
            groups[kind].classes.push_back(static_cast<int>(d));
        }
        std::iter_swap(groups.begin(),
                       std::max_element(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
                           return a.classes.size() < b.classes.size();
                       }));
        groups.front().classes.clear();
    }
}

}  // namespace sabot
