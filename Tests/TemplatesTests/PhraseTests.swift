import Testing

@testable import Templates

@Suite struct PhraseTests {
    @Test(
        arguments: [
            ("Favorite: {0}", "Favorite: pie"), ("{0} h", "pie h"), ("({0})", "(pie)"), ("{0}", "pie"),
            ("{0}{0}", "pie{0}"),
            ("an hour", "an hour"), ("", ""), ("{1}", "{1}"),
        ] as [(String, String)])
    func putsATextInItsPlace(pattern: String, expected: String) {
        #expect(Phrase(pattern).filled(with: "pie") == expected)
    }

    @Test func mayHaveItsPlaceElsewhere() {
        #expect(Phrase("{0} of {1}", at: "{1}").filled(with: "12") == "{0} of 12")
    }
}
