package import Bytes
package import CatalogModel

/// A step of a method cut into pieces that follow each other and together are its text. A piece can be within a mark: a time, a
/// temperature, an ingredient or an amount.
package struct CutStep: Sendable, Hashable {
    package struct Piece: Sendable, Hashable {
        /// Where it ends; it begins where the piece before it ends.
        fileprivate var end: UInt32
        /// The position of its mark; -1 for text outside of marks.
        package fileprivate(set) var mark: Int32
        /// Which ends the word has that follows the number before it, a position in the language's list; 0 for other text.
        package fileprivate(set) var plural: UInt8
    }

    package enum Mark: Sendable, Hashable {
        case time(StepTime)
        /// One temperature for each way in which the text gives it: "180C/160C fan/gas 4" has three. Never empty.
        ///
        /// - Parameter isOven: Whether it is an oven that is set to it, and not fat, sugar or a room that has it.
        case temperature([StepTemperature], isOven: Bool)
        case ingredient(StepIngredient)
        /// An amount of the step that follows its line, as pieces of its own text.
        case amount(CutLine)
        /// An amount of the step that stays as it is written.
        case written
    }

    package private(set) var pieces: [Piece] = []
    package private(set) var marks: [Mark] = []
    /// Whether it uses more than it names: "the remaining ingredients".
    package var usesMore = false

    package init() {}

    /// Ends a piece outside of marks. A piece that would be empty is none.
    mutating func cut(to end: Int) { cut(to: end, mark: -1) }

    /// Ends a piece within the last mark.
    mutating func cutMarked(to end: Int, plural: UInt8 = 0) {
        cut(to: end, mark: Int32(marks.count) - 1, plural: plural)
    }

    private mutating func cut(to end: Int, mark: Int32, plural: UInt8 = 0) {
        let end = UInt32(clamping: end)
        guard end > pieces.last?.end ?? 0 else { return }
        pieces.append(Piece(end: end, mark: mark, plural: plural))
    }

    mutating func add(_ mark: Mark) { marks.append(mark) }

    /// Calls a closure with each piece and its text, in order.
    package func forEachPiece(of text: ByteView, _ body: (Piece, ByteView) -> Void) {
        var start = 0
        for piece in pieces {
            let end = max(start, min(Int(piece.end), text.count))
            body(piece, text.view(start..<end))
            start = end
        }
        if start < text.count { body(Piece(end: .max, mark: -1, plural: 0), text.view(start..<text.count)) }
    }
}

/// A length of time that a timer can count: from one second to 24 hours.
package struct StepTime: Sendable, Hashable {
    /// In seconds. `upper` equals `lower` unless the text gives a range.
    package var lower, upper: Int

    package init(_ lower: Int, to upper: Int? = nil) {
        self.lower = lower
        self.upper = upper ?? lower
    }
}

/// An ingredient that a step names.
package struct StepIngredient: Sendable, Hashable {
    /// The position of its line in the recipe.
    package var index: Int
    /// Whether the step takes a part of it or says an amount itself: "half the butter", "the remaining flour", "2 tbsp of the
    /// oil". The amount of the ingredient's line is out of place beside such a mention.
    package var isPart: Bool
    /// Further lines that the same words name: "both kinds of mince".
    package var others: [Int]

    package init(_ index: Int, isPart: Bool = false, others: [Int] = []) {
        self.index = index
        self.isPart = isPart
        self.others = others
    }
}
