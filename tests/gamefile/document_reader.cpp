#include "gamefile/document_reader.hpp"

#include "files/sha256.hpp"
#include "gamefile/game_file.hpp"
#include "gamefile/sample.hpp"
#include "support/catch.hpp"
#include "support/place.hpp"

#include <string>

using namespace sabot;
using test::game_and;
using test::game_of;
using test::game_with;
using test::message_of;
using test::Place;
using test::refusal;

TEST_CASE("rejects invalid documents") {
    CHECK(refusal(game_with("url = \"https://example.org/\"\n", "")) ==
          "game.toml:5:1: document has neither file nor collection nor url: expected one of them");
    CHECK(refusal(game_with("title = \"A document\"", "title = \"A document\"\nauthor = \"x\"")) ==
          "game.toml:8:1: unknown key in document: \"author\": expected one of id, title, language, file, "
          "collection, url");
    CHECK(refusal(game_with("[[document]]", "[document]")) ==
          "game.toml:5:1: document of game is a table: expected a list, under [[document]]");
    CHECK(refusal(game_and("[[document]]\nid = \"d\"\ntitle = \"x\"\nfile = \"f\"\n")) ==
          "game.toml:51:6: two documents have the id \"d\": expected distinct ids");
}

TEST_CASE("every source contains the id of a document as a word") {
    for (const char* source : {"d", "d, Payments", "as D: page 3", "(d)"}) {
        CHECK(refusal(game_with("\"d, shoe\"", "\"" + std::string(source) + "\"")) == "(no InputError)");
    }
    for (const char* source : {"do, Payments", "0d", "the-d", "\u00e9"}) {
        CHECK_THAT(refusal(game_with("\"d, shoe\"", "\"" + std::string(source) + "\"")),
                   Catch::Matchers::StartsWith("game.toml:12:10: source of shoe is \"" + std::string(source) +
                                               "\", which names no document: expected d"));
    }
    CHECK_THAT(refusal(game_with("\"d, shoe\"", "\"do, shoe\"")),
               Catch::Matchers::EndsWith(": expected d; did you mean d?"));
    // A source of every kind.
    for (const std::string table :
         {"[procedure]\nsource = \"x\"\n", "[choice]\nsource = \"x\"\nplayer = \"5\"\nbanker = \"0-7\"\n",
          "[[wager]]\nid = \"w\"\nname = \"W\"\nsource = \"x\"\nrows = [ { event = \"E\", winner = \"tie\", "
          "pays = "
          "\"8:1\" } ]\n",
          "[[claim]]\nquantity = \"house-edge\"\nwager = \"banker\"\nstated = \"1%\"\nsource = \"x\"\n",
          "[[reading]]\nid = \"r\"\nabout = \"a\"\ntext = \"t\"\nsource = \"x\"\ndecks = 6\n"}) {
        CAPTURE(table);
        CHECK_THAT(refusal(game_and(table)),
                   Catch::Matchers::EndsWith(" is \"x\", which names no document: expected d"));
    }
    CHECK_THAT(refusal(game_with("\"d, money\"", "\"x\"")),
               Catch::Matchers::StartsWith("game.toml:28:10: source of settlement is \"x\""));
    CHECK_THAT(refusal(game_with("\"d, tableau\"", "\"x\"")),
               Catch::Matchers::StartsWith("game.toml:15:10: source of tableau is \"x\""));
}

TEST_CASE("hashes the files of documents, which are relative to the game file") {
    const Place place;
    place.write("rules.md", "The rules.");
    const std::string more = "[[document]]\nid = \"r\"\ntitle = \"Rules\"\nfile = \"";
    const auto read = [&](const std::string& file) {
        place.write("sample.toml", game_and(more + file + "\"\n"));
        return read_game_file((place / "sample.toml").string());
    };
    const Document rules = read("rules.md").documents.at(1);
    CHECK(rules.bytes == 10);
    CHECK(rules.sha256 == sha256("The rules."));
    const std::string unreadable = "file of document r cannot be read: ";
    CHECK_THAT(message_of([&] { read("none.md"); }),
               test::contains(unreadable + "No such file or directory"));
    CHECK_THAT(message_of([&] { read("."); }), test::contains(unreadable + "it is not a regular file"));
    // A text that is in no file has no folder.
    const Document unread = game_of(game_and(more + "none.md\"\n")).documents.at(1);
    CHECK(unread.sha256.empty());
}
