/// Numbers words in the order in which they are added: a hash table with open addressing, at most half full.
struct StepWordTable: Sendable {
    private struct Slot: Sendable {
        /// The empty word in an empty slot.
        var word = PackedWord()
        var index = 0
    }

    private var slots = [Slot](repeating: Slot(), count: 64)
    private(set) var count = 0

    /// The index of a word; nil if it was not added.
    func index(of word: PackedWord) -> Int? {
        guard word != PackedWord() else { return nil }
        let slot = slots[place(of: word)]
        return slot.word == word ? slot.index : nil
    }

    /// The index of a word, which is added if it is new. No empty word.
    mutating func index(adding word: PackedWord) -> Int {
        if let index = index(of: word) { return index }
        if count * 2 >= slots.count { grow() }
        slots[place(of: word)] = Slot(word: word, index: count)
        count += 1
        return count - 1
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        for slot in old where slot.word != PackedWord() { slots[place(of: slot.word)] = slot }
    }

    /// The slot of a word, or the empty one that it would have.
    private func place(of word: PackedWord) -> Int {
        let mixed = (word.low ^ word.high &* 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd
        var place = Int(truncatingIfNeeded: mixed >> 40) & (slots.count - 1)
        while slots[place].word != PackedWord(), slots[place].word != word { place = (place + 1) & (slots.count - 1) }
        return place
    }
}
