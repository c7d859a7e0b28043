import CatalogModel
import Testing

@Suite struct FoldingTests {
    @Test(arguments: [("Crêpe", "CREPE"), ("Ｓｏｕｐ", "soup"), ("Øl", "ol"), ("Straße", "STRASSE"), ("ĳ", "ĳ")])
    func forgetsCaseAccentsAndWidth(one: String, other: String) {
        #expect(Folding.sortKey(for: one) == Folding.sortKey(for: other))
    }

    @Test func collapsesWhiteSpaceToMatch() {
        #expect(Folding.matchingKey(for: "  Chicken\u{A0} Stock\n") == "chicken stock")
    }
}
