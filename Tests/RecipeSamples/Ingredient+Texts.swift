package import CatalogModel

extension Ingredient {
    /// An ingredient whose parts are written out: each is looked for in the line behind the one before it.
    package init(line: String, amount: String? = nil, item: Text, note: Text? = nil) {
        let bytes = Array(line.utf8)
        var start = 0
        func place(of part: String?) -> Range<Int> {
            guard let part = part.map({ Array($0.utf8) }), !part.isEmpty else { return start..<start }
            while !bytes[start...].starts(with: part) {
                precondition(start < bytes.count, "the parts of \(line.debugDescription) stand in it")
                start += 1
            }
            defer { start += part.count }
            return start..<start + part.count
        }
        precondition(note.map { $0.markup == item.markup } ?? true, "the parts of a line are marked up alike")
        self.init(
            line: line,
            parts: Parts(amount: place(of: amount), item: place(of: item.source), note: place(of: note?.source)),
            markup: item.markup
        )
    }
}
