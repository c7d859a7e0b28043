import Testing

@testable import Bytes
@testable import CatalogModel

@Suite struct FoldingTests {
    @Test(
        arguments: [("Crêpe", "CREPE"), ("Ｓｏｕｐ", "soup"), ("Øl", "ol"), ("Straße", "STRASSE"), ("ĳ", "ĳ")]
            as [(String, String)])
    func forgetsCaseAccentsAndWidth(one: String, other: String) {
        #expect(Folding.sortKey(for: one) == Folding.sortKey(for: other))
    }

    @Test(
        arguments: [
            ("Thai", "THAI", true), ("Thai", "Thais", false), ("Thai", "Chai", false), ("Crêpe", "crepe", true),
            ("Main  dish", "main dish ", true), ("[x]", "{x}", false), ("", "", true), ("", "x", false),
            ("寿司", "寿司", true),
            ("e\u{301}clair", "eclair", true), ("e\u{301}", "e", true), ("e", "a\u{301}", false), (" a", "a", true),
            ("a", "b", false), ("1a", "1b", false), ("Æon", "aeon", true), ("ΣΟΎΠΑ", "σουπα", true),
            ("Йогурт", "иогурт", true),
            ("ﾀﾞｲ", "ダイ", true), ("か\u{3099}", "が", true), ("か", "が", false), ("กิ", "กี", false), ("किशमिश", "कशमश", false),
        ] as [(String, String, Bool)])
    func matchesSpellingsOfAName(one: String, other: String, isSame: Bool) {
        #expect(Folding.match(one, other) == isSame)
        #expect((Folding.matchingKey(for: one) == Folding.matchingKey(for: other)) == isSame)
    }

    /// "ĳ" has to be taken apart, and most of the others need not.
    @Test func foldsEachCharacterInTheSameWayBesideAnyOther() {
        for value in [0x80..<0x3200, 0x4DFF..<0x4E10, 0xAC00..<0xAC40, 0xF900..<0x10000].joined() {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let (text, number) = ("A\(scalar)b\(scalar)c", "U+\(String(value, radix: 16))")
            #expect(Folding.sortKey(for: text + "ĳ") == Folding.sortKey(for: text) + "ĳ", "\(number)")
            #expect(Slug(text + "ĳ")?.text == Slug(text).map { $0.text + "ĳ" }, "\(number)")
        }
    }

    @Test func foldsLongTextsToTheirEnd() {
        #expect(Folding.sortKey(for: String(repeating: "É", count: 5_000)) == String(repeating: "e", count: 5_000))
    }

    @Test func collapsesWhiteSpaceToMatch() {
        #expect(Folding.matchingKey(for: "  Chicken\u{A0} Stock\n") == "chicken stock")
    }

    @Test(
        arguments: [
            (["Soup", "soup", "Quick meal", "SOUP", "quick  meal"], ["Soup", "Quick meal"]),
            (["Soup", "Quick", "soup"], ["Soup", "Quick"]), (["Soup", "Quick"], ["Soup", "Quick"]), (["", ""], [""]),
        ] as [([String], [String])])
    func keepsTheFirstOfAFewNamesThatMeet(names: [String], kept: [String]) {
        #expect(Folding.distinct(names) == kept)
    }

    @Test(arguments: [1, 8, 9, 40])
    func keepsTheFirstOfNamesThatMeet(count: Int) {
        let names = (0..<count).map { "Tag \($0)" }
        #expect(Folding.distinct(names) == names)
        #expect(Folding.distinct(names + ["TAG  0", "Tág 0", "New"]) == names + ["New"])
    }
}
