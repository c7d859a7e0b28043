import CatalogModel

// From marked tokens to pieces. This is the one place where positions in a line are made from tokens.

extension LineGrammar {
    /// All pieces of the line, and its amounts.
    func cut() -> CutLine {
        var line = CutLine()
        writePieces(from: 0, to: tokens.count, in: &line)
        line.cut(to: tokens.text.count, .separator, .none)
        return line
    }

    /// Writes the pieces of some tokens, and all amounts. Positions count from the first token, or from the beginning of the
    /// text.
    func writePieces(from first: Int, to next: Int, in line: inout CutLine) {
        for found in amounts { line.add(found.amount) }
        let offset = first > 0 ? tokens[first].start : 0
        // What the tokens before the next one have in common, and where they end.
        var run = Mark(.separator, .none)
        var end = offset
        var index = first
        while index < next, index < tokens.count {
            let (token, mark) = (tokens[index], marks[index])
            // Faster than "!=", which is looked up each time.
            if !(mark == run) {
                line.cut(to: end - offset, run)
                if token.start > end { writeSpace(to: token.start - offset, run, mark, in: &line) }
                run = mark
            }
            end = token.end
            index += 1
        }
        line.cut(to: end - offset, run)
    }

    /// White space belongs to the text beside it.
    private func writeSpace(to end: Int, _ last: Mark, _ next: Mark, in line: inout CutLine) {
        // That before a bracket goes with it.
        if next.kind == .separator, next.amount > 0, last.amount != next.amount { return line.cut(to: end, next) }
        guard last.part == next.part else { return line.cut(to: end, .separator, .none) }
        if next.kind == .text { return }
        line.cut(to: end, last.kind == .text ? .text : .separator, last.part)
    }
}
