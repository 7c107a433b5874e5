/// Cards and shoes, made from whole decks, from exact counts or from text.
///
///     sabot::Shoe shoe = sabot::parse_shoe("A=31 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32 0=128");
///     shoe.remove(sabot::parse_card("9").cards, "9");
///     std::cout << shoe.total() << '\n';   // 414
#pragma once

#include "cards/card.hpp"
#include "cards/notation.hpp"
#include "cards/partition_kind.hpp"
#include "cards/shoe.hpp"
