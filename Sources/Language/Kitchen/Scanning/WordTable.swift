/// Values by words: a hash table with open addressing, at most half full.
struct WordTable<Value: Sendable>: Sendable {
    private struct Slot: Sendable {
        /// The empty word in an empty slot.
        var word: PackedWord
        var value: Value
    }

    private let empty: Value
    private var slots: [Slot]
    private(set) var count = 0

    /// - Parameter empty: The value of words that are not in the table.
    init(empty: Value, capacity: Int = 32) {
        self.empty = empty
        slots = Array(repeating: Slot(word: PackedWord(), value: empty), count: capacity * 2)
    }

    subscript(word: PackedWord) -> Value {
        @inline(__always)
        get {
            let slot = slots[place(of: word)]
            return slot.word == word ? slot.value : empty
        }
        set {
            guard word != PackedWord() else { return }
            var place = place(of: word)
            if slots[place].word != word {
                if count * 2 >= slots.count {
                    grow()
                    place = self.place(of: word)
                }
                count += 1
            }
            slots[place] = Slot(word: word, value: newValue)
        }
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(word: PackedWord(), value: empty), count: old.count * 2)
        for slot in old where slot.word != PackedWord() { slots[place(of: slot.word)] = slot }
    }

    /// The slot of a word, or the empty one that it would have.
    @inline(__always)
    private func place(of word: PackedWord) -> Int {
        let mixed = (word.low ^ word.high &* 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd
        var place = Int(truncatingIfNeeded: mixed >> 40) & (slots.count - 1)
        while slots[place].word != PackedWord(), slots[place].word != word { place = (place + 1) & (slots.count - 1) }
        return place
    }
}
