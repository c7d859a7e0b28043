import Bytes
import Testing

@Suite struct Base64Tests {
    /// The test vectors of RFC 4648, section 10.
    @Test(
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] as [(String, String)])
    func encodesBytes(text: String, encoded: String) {
        #expect(Base64.encoded(Array(text.utf8)) == encoded)
    }
}
