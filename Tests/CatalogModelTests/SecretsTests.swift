import Testing

@testable import CatalogModel

struct SecretsTests {
    private let secrets = Secrets(["KEY": "a+b/c", "LONG": "a+b/c/d", "DAY": "1"])

    @Test(
        arguments: [
            ("https://example.org/?k=${KEY}", "https://example.org/?k=a%2Bb%2Fc"),
            ("https://example.org/$%7BKEY%7D/${DAY}", "https://example.org/a%2Bb%2Fc/1"),
            ("https://example.org/${OTHER}/${KEY", "https://example.org/${OTHER}/${KEY"),
            ("https://example.org/", "https://example.org/"),
        ] as [(String, String)])
    func areFilledIntoAddresses(address: String, filled: String) {
        #expect(secrets.filledAddress(address) == filled)
    }

    @Test(
        arguments: [
            ("https://example.org/?k=a%2Bb%2Fc", "https://example.org/?k=${KEY}"),
            ("the key a+b/c/d of 1", "the key ${LONG} of 1"),
            ("https://example.org/$%7BKEY%7D", "https://example.org/${KEY}"),
            ("nothing", "nothing"),
        ] as [(String, String)])
    func areTakenOutOfTexts(text: String, redacted: String) {
        #expect(secrets.redacted(text) == redacted)
    }

    @Test(
        arguments: [
            (#"{"a": "the key k3y+/\"é of"}"#, #"{"a": "the key ${LONG} of"}"#),
            (#"["k3y+\/\"é", "?k=k3y%2B%2F%22%C3%A9&q=1"]"#, #"["${LONG}", "?k=${LONG}&q=1"]"#),
            (#"["12345678.12345678", "a\"12345678"]"#, #"["${NUMBER}.${NUMBER}", "a\"${NUMBER}"]"#),
            // No number of a document is a name.
            (#"{"id": 12345678, "\\": 12345678}"#, #"{"id": 12345678, "\\": 12345678}"#),
            // A short value may be a word.
            (#"["a shorter word"]"#, #"["a shorter word"]"#), ("", ""), ("\"k3y+", "\"k3y+"), ("\"\\", "\"\\"),
        ] as [(String, String)])
    func areTakenOutOfTheTextsOfDocuments(document: String, redacted: String) {
        let secrets = Secrets(["LONG": "k3y+/\"é", "NUMBER": "12345678", "SHORT": "shorter"])
        #expect(String(decoding: secrets.redacted(Array(document.utf8)), as: UTF8.self) == redacted)
    }

    /// One value, and the ways in which servers and programs write it.
    static let escaped: [String] = [
        #"s3cr+t/&"é k"#, #"s3cr+t\/&\"é k"#, #"s3cr\u002Bt\u002F\u0026\u0022\u00e9 k"#,
        #"s3cr\u002bt/\u0026\u0022\u00E9\u0020k"#, "s3cr%2Bt%2F%26%22%C3%A9%20k", "s3cr%2bt%2f%26%22%c3%a9%20k",
        "s3cr%2bt%2F%26%22%C3%a9+k", "%73%33cr%2Bt/%26%22%C3%A9%20k", "s3cr%252Bt%252f%2526%2522%25C3%25A9%2520k",
        "s3cr+t/&amp;&quot;é k", "s3cr&#43;t&#x2F;&#38;&#X22;&#233; k", "s3cr&plus;t&sol;&AMP;&QUOT;é k",
        #"s3cr+t/\u0026amp;\u0026quot;\u00e9 k"#, #"s3cr\u00252Bt%2f%26%22%C3%A9%20k"#,
    ]

    @Test(arguments: escaped)
    func areTakenOutInEveryEscaping(value: String) {
        let secrets = Secrets(["KEY": "s3cr+t/&\"é k"])
        #expect(secrets.redacted("a \(value)&q=1") == "a ${KEY}&q=1")
        let isText = value.contains("\"") && !value.contains("\\")
        guard !isText else { return }
        let document = Array(#"{"a": "b \u0061\\\" \#(value)&q=1", "n": 7}"#.utf8)
        let redacted = #"{"a": "b \u0061\\\" ${KEY}&q=1", "n": 7}"#
        #expect(String(decoding: secrets.redacted(document), as: UTF8.self) == redacted)
    }

    @Test(
        arguments: [
            // The digits of an escape are no text.
            (#"["\u12345678"]"#, #"["\u12345678"]"#), (#"["\\12345678"]"#, #"["\\${NUMBER}"]"#),
            (#"<p title='12345678'>12345678"#, #"<p title='${NUMBER}'>${NUMBER}"#), (#"["\u123"#, #"["\u123"#),
            (#"["&#x110000;&#xFFFFFFFFF;&;%4"#, #"["&#x110000;&#xFFFFFFFFF;&;%4"#),
            (#"["\ud83d\ude00 12345678"]"#, #"["\ud83d\ude00 ${NUMBER}"]"#),
        ] as [(String, String)])
    func leaveEscapesWhole(document: String, redacted: String) {
        let secrets = Secrets(["NUMBER": "12345678"])
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
