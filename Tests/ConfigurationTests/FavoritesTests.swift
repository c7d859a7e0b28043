import Diagnostics
import Testing

@testable import Configuration

struct FavoritesTests {
    private func read(_ text: String) -> Outcome<Favorites> {
        Favorites.read(Array(text.utf8), name: "f.json")
    }

    private static func entry(_ recipe: String, _ line: Int, _ column: Int, _ path: String) -> Favorites.Pick {
        Favorites.Pick(recipe, at: Location(file: "f.json", line: line, column: column, path: path))
    }

    @Test
    func readsCollections() {
        let outcome = read(
            """
            {"version": 1, "collections": [
              {"name": "Weeknights", "note": "Quick.", "recipes": ["fetch:1", "pie"]},
              {"name": "Guests", "recipes": []}
            ]}
            """
        )
        let expected = Favorites(collections: [
            Favorites.Collection(
                name: "Weeknights", note: "Quick.",
                entries: [
                    Self.entry("fetch:1", 2, 56, "collections[0].recipes[0]"),
                    Self.entry("pie", 2, 67, "collections[0].recipes[1]"),
                ]
            ),
            Favorites.Collection(name: "Guests", entries: []),
        ])
        #expect(outcome == Outcome(expected))
        #expect(outcome.value.collections.map(\.recipes) == [["fetch:1", "pie"], []])
    }

    @Test(
        arguments: [
            (#"["fetch:1", "pie"]"#, [entry("fetch:1", 1, 2, "[0]"), entry("pie", 1, 13, "[1]")]),
            (#"[{"id": "fetch:1", "added": "2026-01-01"}]"#, [entry("fetch:1", 1, 9, "[0].id")]),
            (
                #"{"version": 1, "recipes": [{"id": "fetch:1", "added": 5}]}"#,
                [entry("fetch:1", 1, 35, "recipes[0].id")]
            ),
            (#"{"recipes": ["pie"]}"#, [entry("pie", 1, 14, "recipes[0]")]),
            ("[]", []),
        ] as [(String, [Favorites.Pick])])
    func readsBareLists(text: String, entries: [Favorites.Pick]) {
        let expected = Favorites(collections: [Favorites.Collection(name: nil, entries: entries)])
        #expect(read(text) == Outcome(expected))
    }

    @Test(arguments: ["{}", #"{"version": 1, "collections": []}"#, #"{"collections": null}"#])
    func readsFilesWithoutRecipes(text: String) {
        #expect(read(text) == Outcome(Favorites()))
    }

    @Test
    func reportsWrongEntriesAndKeepsOthers() {
        let outcome = read(
            """
            {"version": 3, "colections": 1, "collections": [
              7,
              {"name": 5, "recipes": ["pie", 3, {"key": "a"}, "pie", ""]},
              {"name": "Empty"},
              {"recipes": "pie"}
            ]}
            """
        )
        let expected = Favorites(collections: [
            Favorites.Collection(name: nil, entries: [Self.entry("pie", 3, 27, "collections[1].recipes[0]")]),
            Favorites.Collection(name: nil, entries: []),
        ])
        #expect(outcome.value == expected)
        #expect(
            outcome.diagnostics.map(\.description) == [
                "f.json:1:13: error[favorites-unreadable]: version must be 1 or 2, not 3\n  fix: write \"version\": 2",
                "f.json:1:30: warning[favorites-unreadable]: there is no key \"colections\" here\n  fix: write \"collections\"",
                "f.json:2:3: error[favorites-unreadable]: a collection must be an object, not 7"
                    + "\n  fix: write {\"name\": \"...\", \"recipes\": []}",
                "f.json:3:12: error[favorites-unreadable]: name must be a text, not 5\n  fix: put it into double quotes",
                "f.json:3:34: error[favorites-unreadable]: a recipe must be an id or slug, not 3" + Self.idFix,
                "f.json:3:37: error[favorites-unreadable]: a recipe has no id" + Self.idFix,
                "f.json:3:51: warning[favorites-unreadable]: \"pie\" is already in the list\n  fix: keep one of them",
                "f.json:3:58: error[favorites-unreadable]: a recipe must be an id or slug, not \"\"" + Self.idFix,
                "f.json:4:3: error[favorites-unreadable]: a collection has no recipes\n  fix: add \"recipes\": []",
                "f.json:5:15: error[favorites-unreadable]: recipes must be an array, not \"pie\"\n  fix: put the ids into [ ]",
            ])
    }

    /// An owner may publish what their own device exports; what is private in it stays so.
    @Test func readsWhatADeviceExports() {
        let outcome = read(
            """
            {"version": 2, "recipes": [{"id": "a:1", "added": 5}], "collections": [{"name": "L", "recipes": ["a:2"]}],
            "notes": [{"id": "a:1", "note": "Less salt"}], "shoppingList": null}
            """
        )
        #expect(outcome.value.collections.map(\.name) == [nil, "L"])
        #expect(outcome.value.collections.map(\.recipes) == [["a:1"], ["a:2"]])
        #expect(
            outcome.diagnostics.map(\.description) == [
                "f.json:2:10: note[favorites-unreadable]: notes is a visitor's own and is not shown on the site"
                    + "\n  fix: take it out of the file if others can read it"
            ])
    }

    private static let idFix = "\n  fix: write its id or slug in double quotes, such as \"fetch:0c6c\""

    @Test(
        arguments: [
            ("", "1:1", "the file is empty where JSON was expected", "write the data, or [] for a list of nothing"),
            ("[\"a\",]", "1:5", "a comma follows the last element", "remove the comma"),
            (
                "\"pie\"", "1:1", "the file must hold collections of recipes, not \"pie\"",
                "write {\"version\": 1, \"collections\": []}"
            ),
            ("{\"collections\": {}}", "1:17", "collections must be an array, not an object", "put it into [ ]"),
        ] as [(String, String, String, String)])
    func reportsUnreadableFiles(text: String, place: String, message: String, fix: String) {
        let outcome = read(text)
        #expect(outcome.value == Favorites())
        #expect(
            outcome.diagnostics.map(\.description) == [
                "f.json:\(place): error[favorites-unreadable]: \(message)\n  fix: \(fix)"
            ]
        )
    }

    @Test
    func survivesDeepNesting() {
        let outcome = read(String(repeating: "[", count: 100_000))
        #expect(outcome.value == Favorites())
        #expect(outcome.diagnostics.map(\.code) == [.favoritesUnreadable])
    }
}
