package import Bytes

// A line of ingredients is its text, cut into pieces. `Kitchen` cuts it once, where the line is parsed.

/// A piece of a line. It begins where the piece before it ends, and the last one ends with the line.
@usableFromInline
package struct LinePiece: Sendable, Hashable {
    @usableFromInline
    package enum Kind: UInt8, Sendable {
        case text
        /// A number that follows the servings or the system of units: "1 1/2", "2-3", "half a".
        case number
        /// The word that follows a number's plural: a unit, or the thing that is counted.
        case word
        /// A size, of which there are not more if there is more of the ingredient: "large", "400g", "packed".
        case size
        /// A link between amount and item: "of".
        case link
        /// Text between two parts, or around one: ", ", " - ", brackets, white space.
        case separator
        /// A figure in a text that does not follow the servings although it may count the ingredient.
        case figure

        /// Faster in other targets than the one for all raw values, as are the others here.
        @inlinable
        package static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }
    }

    @usableFromInline
    package enum Part: UInt8, Sendable {
        case amount, item, note
        /// Between the parts.
        case none

        @inlinable
        package static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }
    }

    /// What a piece is.
    @usableFromInline
    package struct Mark: Sendable, Equatable {
        @usableFromInline
        package var kind: Kind
        @usableFromInline
        package var part: Part
        /// The index of the amount that a number or its word belongs to.
        @usableFromInline
        package var amount: UInt8

        @inlinable
        package init(_ kind: Kind, _ part: Part, amount: UInt8 = 0) {
            self.kind = kind
            self.part = part
            self.amount = amount
        }
    }

    /// In bytes of the line, as far as the number holds it.
    let end: UInt16
    package let kind: Kind
    private let partAndAmount: UInt8

    package var part: Part { Part(rawValue: partAndAmount & 3) ?? .none }

    /// The index of the amount that a number or its word belongs to.
    package var amount: Int { Int(partAndAmount >> 2) }

    fileprivate init(end: UInt16, _ mark: Mark) {
        self.end = end
        kind = mark.kind
        partAndAmount = mark.amount << 2 | mark.part.rawValue
    }

    package var mark: Mark { Mark(kind, part, amount: partAndAmount >> 2) }

    /// The piece as a number, for digests: equal pieces give equal numbers.
    var code: UInt32 { UInt32(end) << 16 | UInt32(kind.rawValue) << 8 | UInt32(partAndAmount) }

    fileprivate func isContinued(by next: LinePiece) -> Bool {
        kind == next.kind && partAndAmount == next.partAndAmount
    }

    /// Whether it is white space between two pieces.
    fileprivate func isSpace(_ text: ByteView) -> Bool {
        // Wide brackets begin with 0xEF.
        kind == .separator && text.allSatisfy { $0 <= 0x20 || $0 >= 0x80 && $0 != 0xEF }
    }
}

/// An amount of a line.
@usableFromInline
package struct LineAmount: Sendable, Hashable {
    /// What an amount is to the line's first one.
    @usableFromInline
    package enum Role: UInt8, Sendable {
        /// The first one itself.
        case first
        /// The same in another unit: "(250 ml)".
        case equal
        /// Added to the one before: "plus 2 tablespoons".
        case added
        /// Taken from the one before: "minus 2 tablespoons".
        case subtracted
        /// Of something else in the line: "or 2 limes", "(about 3 cups)".
        case other
        /// The size of one thing: "(15 ounce)". It can be shown in another unit and is never multiplied.
        case size

        @inlinable
        package static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }
    }

    /// Zero for a unit without a number, which no piece belongs to: "pinch of salt".
    package var quantity: Quantity
    package var unit: MeasureUnit?
    package var role: Role
    /// Which ends the word after the number has, a position in the language's list; 0 for a word that does not change.
    package var plural: UInt8 = 0
    package var traits: Traits = []

    package struct Traits: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It may be shown in a larger or smaller unit: not "2 heaped tbsp".
        package static let canMove = Self(rawValue: 1)
        /// The number is written with decimals: "0.2".
        package static let isDecimal = Self(rawValue: 2)
        /// It does not follow the servings: "per person".
        package static let isFixed = Self(rawValue: 4)
        /// The line does not say that it is one: "16-ounce can". What follows is its size.
        package static let isImplied = Self(rawValue: 8)
        /// The words of its unit, or of what is counted, say the number themselves: "كوبان" are two cups.
        package static let isInWord = Self(rawValue: 16)
        /// The unit is written before the number, as in Japanese: "大さじ2".
        package static let isUnitFirst = Self(rawValue: 32)
    }

    package init(_ quantity: Quantity, _ unit: MeasureUnit?, _ role: Role) {
        self.quantity = quantity
        self.unit = unit
        self.role = role
    }
}

/// What the whole of a line is.
package struct LineTraits: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Steps take parts of it, as its note says: "divided", "plus more for the pan".
    package static let isDivided = Self(rawValue: 1)
    /// It has a figure that does not follow the servings although it may count the ingredient.
    package static let isFixed = Self(rawValue: 2)
    /// It is the heading of the lines after it.
    package static let isHeading = Self(rawValue: 4)
    /// It measures a food by its name in English, so that what a cup of it weighs may be known.
    package static let mayBeWeighed = Self(rawValue: 8)
    /// Its food is a liquid, whose ounces are measured and not weighed.
    package static let isPoured = Self(rawValue: 16)
}

/// A line cut into pieces that follow each other and together are the line: of each only its end is stored, so that no piece
/// can overlap another, go back or leave a hole.
package struct CutLine: Sendable, Hashable {
    package private(set) var pieces: ReusableArray<LinePiece>
    package private(set) var amounts: ReusableArray<LineAmount>
    package var traits: LineTraits = []

    /// The most amounts of a line; further ones stay text.
    package static let mostAmounts = 63

    package init() {
        // Most lines have less.
        pieces = ReusableArray(capacity: 16)
        amounts = ReusableArray(capacity: 4)
    }

    init(_ pieces: ArraySlice<LinePiece>, _ amounts: ArraySlice<LineAmount>, _ traits: LineTraits) {
        self.pieces = ReusableArray(capacity: pieces.count)
        self.amounts = ReusableArray(capacity: amounts.count)
        self.traits = traits
        for piece in pieces { self.pieces.append(piece) }
        for amount in amounts { self.amounts.append(amount) }
    }

    /// A line without amounts.
    package init(item end: Int) {
        self.init()
        cut(to: end, .text, .item)
    }

    /// Ends a piece. A piece that would be empty is none; one that continues the kind and part before it is joined to it.
    package mutating func cut(to end: Int, _ kind: LinePiece.Kind, _ part: LinePiece.Part) {
        cut(to: end, LinePiece.Mark(kind, part))
    }

    package mutating func cut(to end: Int, _ mark: LinePiece.Mark) {
        let piece = LinePiece(end: UInt16(clamping: end), mark)
        guard !pieces.isEmpty else {
            if piece.end > 0 { pieces.append(piece) }
            return
        }
        let last = pieces[pieces.count - 1]
        guard piece.end > last.end else { return }
        if last.isContinued(by: piece) {
            pieces[pieces.count - 1] = piece
        } else {
            pieces.append(piece)
        }
    }

    package mutating func add(_ amount: LineAmount) { amounts.append(amount) }

    package mutating func changeAmount(at index: Int, _ change: (inout LineAmount) -> Void) {
        if amounts.indices.contains(index) { change(&amounts[index]) }
    }

    /// Makes it empty for the next line; its memory is used again.
    package mutating func removeAll() {
        pieces.removeAll()
        amounts.removeAll()
        traits = []
    }
}

/// A line of ingredients, as it is visited: its text, its pieces and its amounts.
package struct IngredientLine {
    /// UTF-8.
    package let text: ByteView
    package let markup: Text.Markup
    package let pieces: ArraySlice<LinePiece>
    /// By the index that pieces have.
    private let amounts: ArraySlice<LineAmount>
    package let traits: LineTraits

    init(
        _ text: ByteView, _ markup: Text.Markup, _ pieces: ArraySlice<LinePiece>, _ amounts: ArraySlice<LineAmount>,
        _ traits: LineTraits
    ) {
        self.text = text
        self.markup = markup
        self.pieces = pieces
        self.amounts = amounts
        self.traits = traits
    }

    package init(_ text: ByteView, _ cut: CutLine, _ markup: Text.Markup = .plain) {
        self.init(text, markup, cut.pieces.elements, cut.amounts.elements, cut.traits)
    }

    package var amountCount: Int { amounts.count }

    /// The unit of a line without a number: "pinch of salt".
    package var looseUnit: MeasureUnit? { amounts.last.flatMap { $0.quantity.value == .zero ? $0.unit : nil } }

    package func amounts(_ condition: (LineAmount) -> Bool) -> [LineAmount] { amounts.filter(condition) }

    /// The words for sizes: "large", "400g".
    package var sizes: String {
        var words: [String] = []
        forEachPiece { if $0.kind == .size { words.append(String($1)) } }
        return words.joined(separator: " ")
    }

    /// nil for an index that no amount has.
    package func amount(at index: Int) -> LineAmount? {
        index < amounts.count ? amounts[amounts.startIndex + index] : nil
    }

    /// Calls a closure with each piece and its text, in order.
    @inline(__always)
    package func forEachPiece(_ body: (LinePiece, ByteView) -> Void) {
        var start = 0
        for index in pieces.indices {
            let isLast = index == pieces.endIndex - 1
            let end = isLast ? text.count : max(start, min(Int(pieces[index].end), text.count))
            body(pieces[index], text.view(start..<end))
            start = end
        }
    }

    /// The text from the first piece of the item to the last one, and whether the line counts it, without a unit: "peppers" of
    /// "4 peppers"; nil for a line without an item.
    package var food: (name: ByteView, isCounted: Bool)? {
        var (found, last): (Int?, Int) = (nil, 0)
        for index in pieces.indices where pieces[index].part == .item { (found, last) = (found ?? index, index) }
        guard let first = found else { return nil }
        let start = first == pieces.startIndex ? 0 : min(Int(pieces[first - 1].end), text.count)
        let end = last == pieces.endIndex - 1 ? text.count : min(Int(pieces[last].end), text.count)
        let isCounted = amounts.first.map { $0.unit == nil && $0.quantity.value > .zero } ?? false
        return (text.view(start..<max(start, end)), isCounted)
    }

    /// Calls a closure with each text of a part that is read: of the item without sizes and without the unit in it
    /// ("garlic" of "6 garlic cloves"). The flag says whether the text continues the one before.
    package func forEachText(of part: LinePiece.Part, _ body: (ByteView, Bool) -> Void) {
        var isOpen = false
        forEachPiece { piece, bytes in
            let isRead = piece.part == part && (isRead(piece) || isOpen && piece.isSpace(bytes))
            if isRead { body(bytes, isOpen) }
            isOpen = isRead
        }
    }

    /// The text of a part. Texts that are apart are joined by another one.
    package func text(of part: LinePiece.Part, joinedBy joint: String = " ") -> String {
        var result: [UInt8] = []
        forEachText(of: part) { bytes, continues in
            if !continues {
                while result.last?.isSpace == true { result.removeLast() }
                if !result.isEmpty { result += joint.utf8 }
                result += bytes.drop { $0.isSpace }
            } else {
                result += bytes
            }
        }
        while result.last?.isSpace == true { result.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }

    /// The amount as it is written, without the link after it: "1 1/2 cups"; empty for none.
    package var amountText: String {
        var start = -1
        var end = 0
        var place = 0
        forEachPiece { piece, bytes in
            if piece.part == .amount, piece.kind != .link {
                if start < 0 { start = place }
                end = place + bytes.count
            }
            place += bytes.count
        }
        guard start >= 0 else { return "" }
        while end > start, text[end - 1].isSpace { end -= 1 }
        return String(text.view(start..<max(start, end)))
    }

    private func isRead(_ piece: LinePiece) -> Bool {
        switch piece.kind {
        case .text, .figure: true
        case .number: amount(at: piece.amount)?.role != .size
        case .word:
            piece.part != .item
                || amount(at: piece.amount).map { $0.role == .other || $0.role == .first && $0.unit == nil } ?? true
        case .size: piece.part != .item
        case .link, .separator: false
        }
    }
}
