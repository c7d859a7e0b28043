/// The lines of a recipe, found by their words among the rows of its page, wherever the page has them and whatever its classes
/// are called.
struct PageLines {
    /// A line, and the rows of the page that are it.
    struct Match {
        var rows: Range<Int>
        var line: Int
    }

    /// In the order of the page.
    private(set) var matches: [Match] = []
    /// Whether the page has the lines in another order than the recipe.
    private(set) var isReordered = false

    var first: Int { matches.first?.rows.lowerBound ?? 0 }
    var end: Int { matches.last?.rows.upperBound ?? 0 }

    /// The rows between two lines.
    var gaps: [Range<Int>] {
        zip(matches, matches.dropFirst()).compactMap { match, next in
            match.rows.upperBound < next.rows.lowerBound ? match.rows.upperBound..<next.rows.lowerBound : nil
        }
    }

    /// Looks for the lines of a recipe on its page.
    struct Search {
        let rows: [PageRows.Row]
        let lines: [RowKey]
        private let isStrict: Bool
        /// For each row the lines that it has the words of, alone or with those after it, and how many rows these are.
        private let equals: [(lines: [Int], rows: Int)?]
        /// The lines that the page has in the same words.
        private let found: Set<Int>

        /// What makes a row of the page a line of the recipe.
        enum Comparison {
            case words
            /// The same words with other numbers: a page may show another number of servings than its data is for.
            case wordsWithoutNumbers
            /// The same texts that are made of lines and rows, such as what food they are of. If they are `strict`, all lines have
            /// to be there, in their order, as without numbers.
            case texts((String) -> String, strict: Bool)
        }

        init(_ page: PageRows, lines: [String], by comparison: Comparison = .words) {
            rows = page.rows
            self.lines = lines.map { RowKey($0) }
            let isSearched = (2...PageLines.mostLines).contains(lines.count)
            var keys = (lines: self.lines, rows: rows.map(\.key))
            switch comparison {
            case .words: isStrict = false
            case .wordsWithoutNumbers:
                isStrict = true
                keys = (keys.lines.map(\.withoutDigits), keys.rows.map(\.withoutDigits))
            case .texts(let text, let strict):
                isStrict = strict
                keys = (lines.map { RowKey(text($0)) }, isSearched ? rows.map { RowKey(text($0.text)) } : [])
            }
            equals = isSearched ? Self.equalLines(of: keys.lines, among: keys.rows) : []
            var found: Set<Int> = []
            // Equal lines are found together.
            for case (let lines, _)? in equals where !found.contains(lines[0]) { found.formUnion(lines) }
            self.found = found
        }

        /// The lists that have more of the lines than any other of the page, at least half of them: a page may have its recipe
        /// twice, as text and as card.
        func lists() -> [PageLines] {
            var lists: [PageLines] = []
            var row = 0
            while row < equals.count {
                guard equals[row] != nil else {
                    row += 1
                    continue
                }
                let list = list(from: row)
                if list.matches.count * 2 >= lines.count { lists.append(list) }
                // What begins with another line than the first may be words of a sentence before the list.
                row = list.matches.count > 2 && list.matches[0].line == 0 ? list.end : row + 1
            }
            let most = lists.map(\.matches.count).max() ?? 0
            guard most == lines.count || !isStrict else { return [] }
            if most < lines.count, let reordered = reorderedList() { return [reordered] }
            return Array(lists.filter { $0.matches.count == most }.prefix(PageLines.mostLists))
        }

        /// The first rows, from one on, that are the lines in their order.
        private func list(from start: Int) -> PageLines {
            var list = PageLines()
            var next = 0
            var row = start
            while row < rows.count, next < lines.count, row - max(list.end, start) <= PageLines.mostBetween {
                if let (found, count) = equals[row], let line = found.first(where: { $0 >= next }),
                    line - next <= PageLines.mostMissing
                {
                    list.matches.append(Match(rows: row..<row + count, line: line))
                    next = line + 1
                    row += count
                } else {
                    row += 1
                }
            }
            return list
        }

        /// The rows that are all lines, each once, in whatever order.
        private func reorderedList() -> PageLines? {
            var list = PageLines()
            list.isReordered = true
            var used: Set<Int> = []
            var row = 0
            while row < equals.count, used.count < lines.count {
                if row - list.end > PageLines.mostBetween {
                    list.matches = []
                    used = []
                }
                guard let (found, count) = equals[row] else {
                    row += 1
                    continue
                }
                // Of equal lines each could be of another group.
                guard found.count == 1 else { return nil }
                if !used.insert(found[0]).inserted {
                    list.matches = []
                    used = [found[0]]
                }
                list.matches.append(Match(rows: row..<row + count, line: found[0]))
                row += count
            }
            return used.count == lines.count ? list : nil
        }

        /// Whether the page has a line in the same words, or a list in like ones.
        func hasRow(of line: Int, around list: PageLines) -> Bool {
            if found.contains(line) { return true }
            let around = max(list.first - PageLines.mostBetween, 0)..<min(list.end + PageLines.mostBetween, rows.count)
            return around.contains { equals[$0] == nil && rows[$0].key.isLike(lines[line]) }
        }

        /// What the rows of a list may be, with the lines that the page has in other words. There are two readings where rows of
        /// the page are equal.
        func readings(of list: PageLines) -> [PageLines] {
            list.isReordered ? [list] : [completed(list), completed(last(of: list))]
        }

        /// A list with the lines that its page has in other words, each in the only row that is like it.
        private func completed(_ list: PageLines) -> PageLines {
            var completed = PageLines()
            var next = 0
            var start = max(list.first - PageLines.mostBetween, 0)
            func complete(upTo line: Int, in end: Int) {
                for missing in next..<max(line, next) {
                    let others = (start..<max(end, start)).filter { equals[$0] == nil }
                    let alike = others.filter { rows[$0].key.isLike(lines[missing]) }
                    guard alike.count == 1, !found.contains(missing) else { continue }
                    completed.matches.append(Match(rows: alike[0]..<alike[0] + 1, line: missing))
                    start = alike[0] + 1
                }
            }
            for match in list.matches {
                complete(upTo: match.line, in: match.rows.lowerBound)
                completed.matches.append(match)
                next = match.line + 1
                start = match.rows.upperBound
            }
            complete(upTo: lines.count, in: min(list.end + PageLines.mostBetween, rows.count))
            return completed
        }

        /// The last rows of a list that are the lines in their order.
        private func last(of list: PageLines) -> PageLines {
            var matches: [Match] = []
            var next = list.matches.last?.line ?? 0
            var end = list.end
            for row in (list.first..<list.end).reversed() where next >= 0 {
                guard let (found, count) = equals[row], row + count <= end,
                    let line = found.last(where: { $0 <= next }), next - line <= PageLines.mostMissing
                else { continue }
                matches.append(Match(rows: row..<row + count, line: line))
                next = line - 1
                end = row
            }
            var last = PageLines()
            last.matches = matches.reversed()
            return last
        }

        private static func equalLines(of lines: [RowKey], among rows: [RowKey]) -> [(lines: [Int], rows: Int)?] {
            let places = Dictionary(grouping: lines.indices) { lines[$0] }
            // A row with another word is no line.
            let words = Set(lines.flatMap(\.words))
            return rows.indices.map { row in
                var key = rows[row]
                for count in 1...PageLines.mostRows {
                    guard rows[row + count - 1].words.allSatisfy(words.contains) else { return nil }
                    if let found = places[key] { return (found, count) }
                    guard row + count < rows.count, key.words.count < PageLines.mostWords else { return nil }
                    key = key + rows[row + count]
                }
                return nil
            }
        }
    }

    /// Looking for more takes long, and no recipe has as many.
    private static let mostLines = 500
    /// How many lists of one page are looked at.
    private static let mostLists = 8
    /// How many rows that are no line may be between two that are.
    private static let mostBetween = 8
    /// How many lines may be missing on the page between two that it has.
    private static let mostMissing = 2
    /// How many rows one line takes at most: some pages put the amount into a row of its own.
    private static let mostRows = 3
    /// How many words a line in several rows has at most.
    private static let mostWords = 24
}
