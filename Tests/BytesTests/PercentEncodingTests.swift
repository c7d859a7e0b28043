import Testing

@testable import Bytes

struct PercentEncodingTests {
    @Test(
        arguments: [
            ("", ""), ("AZaz09-._~", "AZaz09-._~"), ("a b", "a%20b"),
            ("/?#[]@!$&'()*+,;=:", "%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%3A"),
            ("100%", "100%25"), ("%41", "%2541"), ("é", "%C3%A9"), ("寿", "%E5%AF%BF"), ("\u{0}\n\u{7F}", "%00%0A%7F"),
            ("@[`{", "%40%5B%60%7B"), ("^`\\|\"<>", "%5E%60%5C%7C%22%3C%3E"),
        ] as [(String, String)])
    func keepsUnreservedCharactersAlone(text: String, encoded: String) {
        #expect(PercentEncoding.unreserved.encoded(text) == encoded)
        #expect(PercentEncoding.unreserved.encoded(Array(text.utf8)[...]) == encoded)
    }

    @Test(
        arguments: [
            ("%41%c3%A9", "%41%c3%A9"), ("%", "%25"), ("%4", "%254"), ("%4g", "%254g"), ("%%41", "%25%41"),
            ("a/b c", "a/b%20c"),
        ] as [(String, String)])
    func keepsValidEscapes(text: String, encoded: String) {
        let path = PercentEncoding(keepsEscapes: true) { PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/") }
        #expect(path.encoded(text) == encoded)
    }

    @Test func encodesAPartOfSomeBytes() {
        #expect(PercentEncoding.unreserved.encoded(Array("/a b/".utf8)[1..<4]) == "a%20b")
    }
}
