import Bytes
import Testing
import YAML

@Suite struct LenientYAMLTests {
    /// A value in one line: lists in brackets, mappings in braces, texts in quotes unless they are plain words.
    static func line(_ value: YAMLValue?) -> String {
        guard let value else { return "nothing" }
        return switch value.content {
        case .scalar(let text, isPlain: _): value.isNull ? "null" : "'\(text)'"
        case .list(let items): "[" + items.map { line($0) }.joined(separator: ", ") + "]"
        case .mapping(let members): "{" + members.map { "\($0.key): \(line($0.value))" }.joined(separator: ", ") + "}"
        }
    }

    @Test(arguments: [
        ("title: Soup: the best", "{title: 'Soup: the best'}"),
        ("title: 'It's good'\na: b", "{title: 'It's good', a: 'b'}"),
        ("title: \"Soup\na: b", "{title: 'Soup', a: 'b'}"),
        ("title: \"JIFFY\" muffins", "{title: '\"JIFFY\" muffins'}"),
        ("title: *best* soup", "{title: '*best* soup'}"),
        ("title: @home\nby: `me`\nat: %1", "{title: '@home', by: '`me`', at: '%1'}"),
        ("by: [Ann](https://a.example)\na: b", "{by: '[Ann](https://a.example)', a: 'b'}"),
        (
            "list:\n- \"Big\" eggs\n- 2 apples: green: ripe\n- c",
            "{list: ['\"Big\" eggs', '2 apples: green: ripe', 'c']}"
        ),
        ("list:\n  - name: A: b\n    amount: 2", "{list: [{name: 'A: b', amount: '2'}]}"),
        ("text: first: a\n  second line\n  and so: on\na: b", "{text: 'first: a second line and so: on', a: 'b'}"),
        ("cooking time    :30 mins\na: b", "{cooking time: '30 mins', a: 'b'}"),
        ("a:\n\t- b\n\t- c\nd: e", "{a: ['b', 'c'], d: 'e'}"),
        ("a: b\u{7}c\u{2028}d", "{a: 'b c d'}"),
        ("a: 1\na: 2", "{a: '1', a: '2'}"),
        ("a:\n- B:\n - c\n - d\n- 'E'\n  - f\n- g", "{a: [{B: ['c', 'd']}, {E: ['f']}, 'g']}"),
        ("{{ title }}: x\na: b", "{{{ title }}: 'x', a: 'b'}"),
        ("a: [2 eggs, , 1 cup milk]\nb: c", "{a: ['2 eggs', '1 cup milk'], b: 'c'}"),
        ("a: [#dinner, #soup] # c\nb: c", "{a: ['#dinner', '#soup'], b: 'c'}"),
        ("a: [d, @home, \"e, f\", [g, h], 50% off]", "{a: ['d', '@home', 'e, f', ['g', 'h'], '50% off']}"),
        ("a: [*b*,\n  `c`,,\n]\nd: e", "{a: ['*b*', '`c`'], d: 'e'}"), ("a: [b, c]]\nd: e", "{a: ['b', 'c'], d: 'e'}"),
        ("a: [b] and [c]\nd: e", "{a: '[b] and [c]', d: 'e'}"),
        ("a: [\n  b,\n\n  @c, # d\n  'e, f'\n]\ng: h", "{a: ['b', '@c', 'e, f'], g: 'h'}"),
        ("a:\n  [b, @c]\nd: e", "{a: ['b', '@c'], d: 'e'}"),
        ("a: [[b, c], [@d, [e]], \"\\u00e9\", null,,\n]\nf: g", "{a: [['b', 'c'], ['@d', ['e']], 'é', null], f: 'g'}"),
        ("a: {b, c: d, @e}\nf: g", "{a: {b: null, c: 'd', @e: null}, f: 'g'}"),
        ("a: [@b] # c [d]\ne: f", "{a: ['@b'], e: 'f'}"), ("a: |\n\tb\n\tc\nd: e", "{a: 'b\nc\n', d: 'e'}"),
    ])
    func readsAsTextWhatIsNoYAML(text: String, value: String) {
        let yaml = LenientYAML(text.lines)
        #expect(Self.line(yaml.value) == value)
        #expect(yaml.skipped == [])
    }

    @Test(arguments: [
        ("a: b\nwords\nc: d", "{a: 'b', c: 'd'}", [1]), ("a: b\n   c: d\ne: f", "{a: 'b', e: 'f'}", [1]),

        ("a:\n  - b: c: d\n      e:\n        - f: g\n  - h", "{a: [{b: 'c: d'}, 'h']}", [2, 3]),
        ("- b: c\n  d e\n    - f\n- g", "[{b: 'c d e'}, 'g']", [2]), ("a: [b\nc: d", "{a: '[b', c: 'd'}", []),
        ("- a\nb: c\n- d", "['a', 'd']", [1]),
    ])
    func leavesOutWhatFitsNowhere(text: String, value: String, skipped: [Int]) {
        let yaml = LenientYAML(text.lines)
        #expect(Self.line(yaml.value) == value)
        #expect(yaml.skipped == skipped)
    }

    /// Each of their lines has to be repaired.
    @Test func readsAllOfLongTexts() {
        let items = (0..<3000).map { "- \($0) g flour: sifted: twice" }
        let yaml = LenientYAML(
            (["title: A: b", "list:"] + items + ["text: |", "  c: d: e", "end: f"]).map { $0[...] })
        guard case .mapping(let members)? = yaml.value?.content, case .list(let found) = members[1].value.content else {
            Issue.record("no mapping with a list")
            return
        }
        #expect(members.map(\.key) == ["title", "list", "text", "end"] && yaml.skipped == [])
        #expect(found.map { Self.line($0) } == items.map { "'" + $0.dropFirst(2) + "'" })
        #expect(Self.line(members[2].value) == "'c: d: e\n'")
    }

    @Test(arguments: ["", "# a", "---", "\n\n", "--- # a"])
    func hasNothingInAnEmptyText(text: String) {
        let yaml = LenientYAML(text.lines)
        #expect(yaml.value == nil && yaml.skipped == [] && yaml.quoted == [])
    }

    /// An alias that names aliases, ten times each, is no million of texts.
    @Test func readsNoBomb() {
        var lines = ["a0: &a0 " + String(repeating: "x", count: 10_000)]
        for level in 1...9 {
            lines.append(
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]")
        }
        let yaml = LenientYAML(lines.map { $0[...] })
        #expect(Self.line(yaml.value).utf8.count < 200_000_000)
        #expect(!yaml.quoted.isEmpty || !yaml.skipped.isEmpty)
    }

    @Test(arguments: [
        "a: b: c\n", "- \"x\" y\n", "\t", "[", "{", "'", "\"", "&a *a\n", "- - ", "? ", ": ", "|\n", "a:\n", "é: ü\n",
        "\r", "\u{0}",
    ])
    func endsInTimeForHostileTexts(part: String) {
        for other in ["\n", "a: b\n", "  x\n", "- y: z: 1\n"] {
            let text = String(repeating: part, count: 300) + other + String(repeating: other + part, count: 100)
            let lines = text.lines
            let yaml = LenientYAML(lines)
            #expect(yaml.skipped.allSatisfy { lines.indices.contains($0) })
        }
    }
}
