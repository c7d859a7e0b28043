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
