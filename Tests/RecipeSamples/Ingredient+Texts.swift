package import CatalogModel

extension Ingredient {
    /// An ingredient whose parts are written out: each is looked for in the line behind the one before it. Numbers in its
    /// amount do not change with the servings.
    package init(line: String, amount: String? = nil, item: Text, note: Text? = nil) {
        precondition(note.map { $0.markup == item.markup } ?? true, "the parts of a line are marked up alike")
        let bytes = Array(line.utf8)
        var cut = CutLine()
        var start = 0
        func add(_ text: String?, _ part: LinePiece.Part) {
            guard let text = text.map({ Array($0.utf8) }), !text.isEmpty else { return }
            while !bytes[start...].starts(with: text) {
                precondition(start < bytes.count, "the parts of \(line.debugDescription) are in it")
                start += 1
            }
            cut.cut(to: start, .separator, .none)
            start += text.count
            cut.cut(to: start, .text, part)
        }
        add(amount, .amount)
        add(item.source, .item)
        add(note?.source, .note)
        cut.cut(to: bytes.count, .separator, .none)
        self.init(line: line, cut: cut, markup: item.markup)
    }
}
