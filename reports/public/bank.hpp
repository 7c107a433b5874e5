/// The bank of chemin de fer: how long it lasts, its capital, and the money that the banker sets aside.
///
///     const sabot::Game game = sabot::load_game("chemin-de-fer");
///     sabot::BankStudyRequest request;
///     request.setup.shoe = sabot::Shoe::of_decks(6);
///     const sabot::BankStudy study = sabot::study_bank(game, request);
///     std::cout << *study.banks[0].expected_wins << '\n';
#pragma once

#include "bank/bank.hpp"
#include "bank/bank_study.hpp"
