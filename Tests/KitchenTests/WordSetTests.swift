import Testing

@testable import Kitchen

/// Words are looked up as a set of texts would do it.
@Suite struct WordSetTests {
    @Test func holdsItsWordsAndNoOthers() {
        let words = "g kg clove cloves clove handful tablespoonfuls sixteen-letters-".split(separator: " ")
        let set = WordSet(words.joined(separator: " "))
        for word in words { #expect(set.contains(PackedWord(word.utf8)), "\(word)") }
        for word in ["k", "gk", "clov", "clovess", "handfulg", "sixteen-letters", "a"] {
            #expect(!set.contains(PackedWord(word.utf8)), "\(word)")
        }
    }

    @Test func emptySetHoldsNothing() {
        #expect(!WordSet("").contains("salt"))
    }
}
