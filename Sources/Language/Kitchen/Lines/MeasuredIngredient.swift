import Bytes

// Feeds that hold a measure and an ingredient in two fields ("1 beaten", "Egg") mean one line of a cookbook.

extension LineReader {
    /// The line that a cookbook would have: "120g Plain Flour", "1 Egg, beaten", "Ice Cream, to serve". Every word of both
    /// is in it.
    package mutating func line(measure: String, ingredient: String) -> String {
        guard !measure.isEmpty, !ingredient.isEmpty else { return measure + ingredient }
        let remark = measure.withBytes { bytes in
            bytes.count <= Self.longestLine ? withGrammar(of: bytes) { $0.remarkStart() } : bytes.count
        }
        let amount = String(Substring(measure.utf8.prefix(remark))).trimmedSpace
        let rest = String(Substring(measure.utf8.dropFirst(remark))).trimmedSpace
        let line = amount.isEmpty ? ingredient : "\(amount) \(ingredient)"
        return rest.isEmpty ? line : "\(line), \(rest)"
    }
}

extension LineGrammar {
    /// Where what is said of the ingredient begins after the amount; the end where all of it stands well before the
    /// ingredient: "225g new", "Juice of 1/2", "Pinch".
    fileprivate mutating func remarkStart() -> Int {
        var index = readLead(at: 0)?.next ?? 0
        if tokens.has(index, .size) { index += 1 }
        let isRemark =
            tokens.isSign(index, ",") || tokens.isSign(index, ";") || tokens.has(index, .purpose)
            || index == 0 && tokens.has(index, .use) || isRemark(from: index)
        return isRemark ? tokens[index].start : tokens.text.count
    }

    /// Whether the words from here on are preparations to their end, or up to one that says how far: "bashed to break
    /// shells". "chopped cloves" is neither.
    private func isRemark(from start: Int) -> Bool {
        guard !tokens.has(start, .quality),
            let end = preparationEnd(from: start, to: tokens.count, hasNoun: true)
        else { return false }
        return tokens[end].kind == .end || tokens.has(end, [.purpose, .or, .and, .into])
    }
}

extension String {
    /// Without white space and the commas at its ends, which stood between two parts.
    fileprivate var trimmedSpace: String {
        var bytes = utf8[...]
        while let first = bytes.first, first <= 0x20 || first == UInt8(ascii: ",") || first == UInt8(ascii: ";") {
            bytes.removeFirst()
        }
        while let last = bytes.last, last <= 0x20 || last == UInt8(ascii: ",") || last == UInt8(ascii: ";") {
            bytes.removeLast()
        }
        return String(Substring(bytes))
    }
}
