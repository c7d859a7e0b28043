import Bytes

// Feeds that hold a measure and an ingredient in two fields ("1 beaten", "Egg") mean one line of a cookbook.

extension IngredientLine {
    /// The line that a cookbook would have: "120g Plain Flour", "1 Egg, beaten", "Ice Cream, to serve". Every word of both
    /// is in it.
    package static func line(measure: String, ingredient: String) -> String {
        guard !measure.isEmpty, !ingredient.isEmpty else { return measure + ingredient }
        let remark = measure.withBytes { remarkStart(in: $0) }
        let amount = String(Substring(measure.utf8.prefix(remark))).trimmedSpace
        let rest = String(Substring(measure.utf8.dropFirst(remark))).trimmedSpace
        let line = amount.isEmpty ? ingredient : "\(amount) \(ingredient)"
        return rest.isEmpty ? line : "\(line), \(rest)"
    }

    /// Where what is said of the ingredient begins after the amount; the end where all of it stands well before the
    /// ingredient: "225g new", "Juice of 1/2", "Pinch".
    private static func remarkStart(in bytes: ByteView) -> Int {
        let line = LineBytes(bytes, end: bytes.count)
        var start = line.skipSpace(0)
        if let end = AmountScanner(line).end(from: start) { start = line.skipSpace(end.position) }
        if let size = line.word(at: start), English.sizes.contains(size.text) { start = line.skipSpace(size.end) }
        let mark = line.byte(start)
        if mark == UInt8(ascii: ",") || mark == UInt8(ascii: ";") { return behindMarks(line, start) }
        guard let first = line.word(at: start) else { return bytes.count }
        if English.purposes.contains(first.text) || start == 0 && English.uses.contains(first.text) { return start }
        guard English.preparations.contains(first.text) else { return bytes.count }
        return isRemark(line, from: start) ? start : bytes.count
    }

    /// Whether the words from here on are preparations to their end, or up to one that says how far: "bashed to break
    /// shells". "chopped cloves" is neither.
    private static func isRemark(_ line: LineBytes, from start: Int) -> Bool {
        var position = start
        var isDone = false
        while position < line.end {
            guard let word = line.word(at: position) else { return false }
            if isDone, English.purposes.contains(word.text) || word.text == "into" || word.text == "in" { return true }
            let isPreparation = English.preparations.contains(word.text)
            guard isPreparation || English.preparationLinks.contains(word.text) else { return false }
            isDone = isDone || isPreparation
            position = line.skipSpace(line.byte(word.end) == UInt8(ascii: ",") ? word.end + 1 : word.end)
        }
        return isDone
    }

    private static func behindMarks(_ line: LineBytes, _ start: Int) -> Int {
        var start = start
        while line.byte(start) == UInt8(ascii: ",") || line.byte(start) == UInt8(ascii: ";") {
            start = line.skipSpace(start + 1)
        }
        return start
    }
}

extension String {
    /// Without white space and the commas at its ends, which stood between two parts.
    fileprivate var trimmedSpace: String {
        var bytes = utf8[...]
        while let last = bytes.last, last <= 0x20 || last == UInt8(ascii: ",") || last == UInt8(ascii: ";") {
            bytes.removeLast()
        }
        return String(Substring(bytes.drop { $0 <= 0x20 }))
    }
}
