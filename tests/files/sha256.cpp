#include "files/sha256.hpp"
#include "files/sha256_blocks.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("the examples of FIPS 180-4") {
    CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                 "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu") ==
          "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    CHECK(sha256(std::string(1'000'000, 'a')) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("hashes arbitrary bytes, including NUL") {
    CHECK(sha256(std::string_view("\0", 1)) ==
          "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
    CHECK(sha256(std::string_view("a\0b", 3)) != sha256("a"));
}

TEST_CASE("hashes every length around the end of a block as Python's hashlib does") {
    std::string digests;
    for (std::size_t length = 0; length < 200; ++length) {
        digests += sha256(std::string(length, 'a'));
    }
    CHECK(sha256(digests) == "019f2b9f1af27a53a1f046da7e98af2c179f431e4b5bebb000e74040917a4123");
}

TEST_CASE("instructions of the processor give what the steps of FIPS 180-4 give") {
    std::string bytes;
    for (int i = 0; i < 10'000; ++i) {
        bytes += static_cast<char>(i * i >> 3);
    }
    Sha256State state{};
    Sha256State portably{};
    for (std::size_t begin = 0; begin < 100; ++begin) {
        add_sha256_blocks(state, std::string_view(bytes).substr(begin));
        add_sha256_blocks_portably(portably, std::string_view(bytes).substr(begin));
        REQUIRE(state == portably);
    }
}

TEST_CASE("hashes bytes that come in pieces") {
    std::string bytes;
    for (int i = 0; i < 10'000; ++i) {
        bytes += static_cast<char>(i * i);
    }
    const std::string whole = sha256(bytes);
    for (const std::size_t size : {1U, 63U, 64U, 65U, 1000U, 10'000U}) {
        Sha256 sum;
        for (std::size_t place = 0; place < bytes.size(); place += size) {
            sum.add(std::string_view(bytes).substr(place, size));
        }
        CHECK(sum.bytes() == bytes.size());
        CHECK(sum.digest() == whole);
        CHECK(sum.digest() == whole);
    }
}
