import Testing

@testable import CatalogModel

struct SecretsTests {
    private let secrets = Secrets(["KEY": "a+b/c", "LONG": "a+b/c/d", "DAY": "1"])

    @Test(arguments: [
        ("https://example.org/?k=${KEY}", "https://example.org/?k=a%2Bb%2Fc"),
        ("https://example.org/$%7BKEY%7D/${DAY}", "https://example.org/a%2Bb%2Fc/1"),
        ("https://example.org/${OTHER}/${KEY", "https://example.org/${OTHER}/${KEY"),
        ("https://example.org/", "https://example.org/"),
    ])
    func areFilledIntoAddresses(address: String, filled: String) {
        #expect(secrets.filledAddress(address) == filled)
    }

    @Test(arguments: [
        ("https://example.org/?k=a%2Bb%2Fc", "https://example.org/?k=${KEY}"),
        ("the key a+b/c/d of 1", "the key ${LONG} of 1"),
        ("https://example.org/$%7BKEY%7D", "https://example.org/${KEY}"),
        ("nothing", "nothing"),
    ])
    func areTakenOutOfTexts(text: String, redacted: String) {
        #expect(secrets.redacted(text) == redacted)
    }

    @Test(arguments: [
        (#"{"a": "the key k3y+/\"é of"}"#, #"{"a": "the key ${LONG} of"}"#),
        (#"["k3y+\/\"é", "?k=k3y%2B%2F%22%C3%A9&q=1"]"#, #"["${LONG}", "?k=${LONG}&q=1"]"#),
        (#"["12345678.12345678", "a\"12345678"]"#, #"["${NUMBER}.${NUMBER}", "a\"${NUMBER}"]"#),
        // No number of a document is a name.
        (#"{"id": 12345678, "\\": 12345678}"#, #"{"id": 12345678, "\\": 12345678}"#),
        // A short value may be a word.
        (#"["a shorter word"]"#, #"["a shorter word"]"#), ("", ""), ("\"k3y+", "\"k3y+"), ("\"\\", "\"\\"),
    ])
    func areTakenOutOfTheTextsOfDocuments(document: String, redacted: String) {
        let secrets = Secrets(["LONG": "k3y+/\"é", "NUMBER": "12345678", "SHORT": "shorter"])
        #expect(String(decoding: secrets.redacted(Array(document.utf8)), as: UTF8.self) == redacted)
    }

    @Test func leaveOtherPlaceholdersOfAPatternAlone() {
        #expect(secrets.sealed("https://example.org/${KEY}/{id}") == "https://example.org/$%7BKEY%7D/{id}")
    }

    @Test func areNeverPrinted() {
        var dumped = ""
        dump(secrets, to: &dumped)
        #expect(
            !dumped.contains("a+b") && !"\(secrets)".contains("a+b") && !String(reflecting: secrets).contains("a+b"))
    }
}
