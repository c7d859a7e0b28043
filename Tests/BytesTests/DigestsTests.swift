import Bytes
import Testing

@Suite struct FingerprintTests {
    /// MetroHash128 with seed 0: the published vector is the last one, the others are by the author's own program.
    @Test(arguments: [
        ("", "0005f3ca3d41d1cb4606b14684c65fb6"),
        ("a", "e84d9ea70174c3184ac6e55552310f85"),
        ("hello", "6324921498567803e250b32491b1803a"),
        ("hello, world", "54d0500007b277b16f923aadf7d8e104"),
        ("0123456789abcdef", "863ba4b7a9e85aabfbb86ec13ffd4852"),
        ("The quick brown fox jumps over the lazy dog.", "1b122e9b6ea4ad64f77ce5bbc56a8efa"),
        ("0123456789abcdefghijklmnopqrstuv", "792e07e00fb12cdec8701dcc57dd0b36"),
        ("012345678901234567890123456789012345678901234567890123456789012", "9b9feda4bfe27cc797a27450acb24805"),
    ])
    func matchesPublishedVectors(text: String, hex: String) {
        #expect(Digest(of: text).hex == hex)
    }

    @Test(arguments: 0..<100)
    func appendsInPartsAsInOne(cut: Int) {
        let bytes = (0..<100).map { UInt8($0 * 7 % 251) }
        var parts = Fingerprint()
        parts.append(bytes[..<cut])
        parts.append(bytes[cut...])
        #expect(parts.finish() == Digest(of: bytes))
    }

    @Test func digestDependsOnEndsOfTexts() {
        var first = Fingerprint()
        first.combine("ab")
        first.combine("c")
        var second = Fingerprint()
        second.combine("a")
        second.combine("bc")
        #expect(first.finish() != second.finish())
    }

    /// Behind texts of one to four words, so that a block begins within it or before it.
    @Test(arguments: ["", "12345678", "1234567890", "123456789012345678"])
    func digestDependsOnEachByte(before: String) {
        var seen: Set<Digest> = []
        var count = 0
        for length in 0...80 {
            let plain = [UInt8](repeating: UInt8(ascii: "a"), count: length)
            for place in -1..<length {
                var bytes = plain
                if place >= 0 { bytes[place] = UInt8(ascii: "b") }
                var digest = Fingerprint()
                digest.combine(before)
                digest.combine(String(decoding: bytes, as: UTF8.self))
                seen.insert(digest.finish())
                count += 1
            }
        }
        #expect(seen.count == count)
    }
}

@Suite struct DigestTests {
    @Test func readsItsOwnHex() {
        let digest = Digest(of: "soup")
        #expect(Digest(hex: digest.hex) == digest)
    }

    @Test(arguments: ["", "12", "g2345678901234567890123456789012", "123456789012345678901234567890123"])
    func refusesWhatIsNotHex(text: String) {
        #expect(Digest(hex: text) == nil)
    }
}

@Suite struct SHA256Tests {
    /// FIPS 180-4 examples and NIST's long message of a million times "a".
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func matchesNISTVectors(text: String, hex: String) {
        let hash = SHA256.hash(Array(text.utf8))
        let digits = hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digits == hex)
    }

    @Test(arguments: [1, 55, 56, 63, 64, 65, 119, 120, 200])
    func appendsInPartsAsInOne(cut: Int) {
        let bytes = (0..<256).map { UInt8($0) }
        var parts = SHA256()
        bytes[..<cut].withUnsafeBytes { parts.append($0) }
        bytes[cut...].withUnsafeBytes { parts.append($0) }
        #expect(parts.finish() == SHA256.hash(bytes))
    }
}

@Suite struct CRC32Tests {
    @Test(arguments: [("123456789", 0xCBF4_3926), ("IEND", 0xAE42_6082), ("", 0)] as [(String, UInt32)])
    func matchesPublishedExamples(text: String, checksum: UInt32) {
        #expect(CRC32.checksum(of: Array(text.utf8)) == checksum)
    }
}
