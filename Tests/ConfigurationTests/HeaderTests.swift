import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

/// Headers of feeds: where secrets are used and none may stand.
struct HeaderTests {
    private static func document(_ header: String) -> String {
        "feeds:\n  - source: https://api.example.org/recipes\n    headers: {\(header)}\n"
    }

    @Test(
        arguments: [
            ("Authorization: \"${TOKEN}\"", "${TOKEN}", "s3cret"),
            ("Authorization: \"Bearer ${TOKEN}\"", "Bearer ${TOKEN}", "Bearer s3cret"),
            ("X-Api-Key: \"${ID}.${TOKEN}\"", "${ID}.${TOKEN}", "me.s3cret"),
            ("X-Price: \"5 $ or {6}\"", "5 $ or {6}", "5 $ or {6}"),
            ("X-Nested: \"${NESTED}\"", "${NESTED}", "${TOKEN}"),
            ("Accept-Language: en", "en", "en"),
            ("X-Version: 2", "2", "2"),
        ] as [(String, String, String)])
    func keepsSecretsApart(header: String, value: String, sent: String) throws {
        let variables = ["TOKEN": "s3cret", "ID": "me", "NESTED": "${TOKEN}"]
        let outcome = read(Self.document(header), variables: variables)
        #expect(outcome.diagnostics == [])
        let feed = try #require(outcome.value?.feeds.first)
        #expect(feed.headers.map(\.value) == [value])
        #expect(feed.headers.map { feed.secrets.filled($0.value) } == [sent])
    }

    static let defects: [Defect] = [
        Defect(
            "a secret in the file", document("Authorization: Bearer abcdef"),
            .value(
                3, 30, "feeds[0].headers.Authorization",
                "feeds[0].headers.Authorization holds a secret, and this file is no place for one",
                fix: "write \"${NAME}\" for it and set the environment variable NAME"
            )
        ),
        Defect(
            "a secret of another name", document("x-api-key: abcdef"),
            .value(
                3, 26, "feeds[0].headers.x-api-key",
                "feeds[0].headers.x-api-key holds a secret, and this file is no place for one",
                fix: "write \"${NAME}\" for it and set the environment variable NAME"
            )
        ),
        Defect(
            "variables that are not set, or empty", document("Authorization: \"${NOPE} ${EMPTY}\""),
            .value(
                3, 30, "feeds[0].headers.Authorization",
                "feeds[0].headers.Authorization needs the environment variable NOPE, which is not set",
                fix: "set NOPE, or take the header out"
            ),
            .value(
                3, 30, "feeds[0].headers.Authorization",
                "feeds[0].headers.Authorization needs the environment variable EMPTY, which is not set",
                fix: "set EMPTY, or take the header out"
            )
        ),
        Defect(
            "a variable that does not end", document("Authorization: \"${TOKEN\""),
            .value(
                3, 30, "feeds[0].headers.Authorization",
                "feeds[0].headers.Authorization holds a ${ that names no variable",
                fix: "write ${NAME} with a name of letters, digits and underscores"
            )
        ),
        Defect(
            "a variable that adds a header", document("Authorization: \"${LINES}\""),
            .value(
                3, 30, "feeds[0].headers.Authorization", "feeds[0].headers.Authorization is not one line of text",
                fix: "write it on one line, and look for line ends in the variables that it uses"
            )
        ),
        Defect(
            "a name with a space", document("\"X Y\": a"),
            .value(
                3, 15, "feeds[0].headers[\"X Y\"]", "\"X Y\" can't be the name of a header",
                fix: "use letters, digits and hyphens"
            )
        ),
    ]

    @Test(arguments: defects)
    func reports(_ defect: Defect) throws {
        let outcome = read(defect.document, variables: ["EMPTY": "", "LINES": "a\r\nX-Evil: b"])
        #expect(outcome.diagnostics == defect.diagnostics)
        #expect(try #require(outcome.value).feeds.map(\.headers) == [[]])
    }

    @Test
    func keepsSecretsOutOfDescriptions() throws {
        let outcome = read(Self.document("Authorization: \"${TOKEN}\""), variables: ["TOKEN": "s3cret"])
        let configuration = try #require(outcome.value)
        #expect(!"\(configuration)".contains("s3cret"))
        #expect(!String(reflecting: configuration).contains("s3cret"))
    }
}
