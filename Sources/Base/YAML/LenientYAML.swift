import Bytes
package import Diagnostics

/// YAML as people write it before texts. A line that YAML refuses, such as `title: Soup: the best`, is read as a text, and if it
/// fits nowhere even so, it is left out, so that the rest is read.
package struct LenientYAML {
    /// nil for a text without values.
    package private(set) var value: YAMLValue?
    /// The indices of lines that are no YAML and are read as texts.
    package private(set) var quoted: [Int] = []
    /// The indices of lines that are not read.
    package private(set) var skipped: [Int] = []
    private var rows: [Substring]

    /// - Parameter lines: One document, without line ends.
    package init(_ lines: [Substring]) {
        rows = lines.map(Self.cleaned)
        read()
    }

    private mutating func read() {
        var readings = 0
        var areBlocksRead = false
        while true {
            do throws(YAMLFailure) {
                value = try YAMLDocument.read(rows.joined(separator: "\n"), name: "", mayRepeatKeys: true)
                skipped.sort()
                quoted.sort()
                return
            } catch {
                readings += 1
                let line = (error.diagnostic.location?.line ?? 1) - 1
                if readings > Self.mostReadings, !areBlocksRead {
                    // To read all of it again for each of many lines would take the square of its length.
                    areBlocksRead = true
                    readings = 0
                    readBlocks()
                } else if readings > 4 * Self.mostReadings {
                    return leaveOut(from: line)
                } else if !repair(line) {
                    return leaveOut(from: 0)
                }
            }
        }
    }

    /// How often a text is read before its blocks are read by themselves.
    private static let mostReadings = 32

    /// Repairs each of the outermost blocks, as far as it can be read alone; of a single one, what is in it.
    private mutating func readBlocks() {
        let first = rows.firstIndex { !Self.isBlank($0) } ?? rows.count
        var blocks = blocks(of: first..<rows.count)
        if blocks.count == 1 { blocks = self.blocks(of: blocks[0].dropFirst()) }
        for block in blocks where block.count < rows.count {
            let part = LenientYAML(Array(rows[block]))
            rows.replaceSubrange(block, with: part.rows)
            quoted += part.quoted.map { $0 + block.lowerBound }
            skipped += part.skipped.map { $0 + block.lowerBound }
        }
    }

    /// Each begins with a line of the least margin; items may be as far in as the key that they belong to, and brackets close
    /// what is open.
    private func blocks(of range: Range<Int>) -> [Range<Int>] {
        guard let first = range.first(where: { !Self.isBlank(rows[$0]) }) else { return [] }
        let margin = range.lazy.filter { !Self.isBlank(rows[$0]) }.map { rows[$0].indentation }.min() ?? 0
        let haveItems = Self.isItem(rows[first].stripped)
        var starts = range.filter { index in
            let text = rows[index].stripped
            return !Self.isBlank(rows[index]) && rows[index].indentation == margin && haveItems == Self.isItem(text)
                && text.utf8.first?.isOne(of: "]}") != true
        }
        if starts.first != first { starts.insert(first, at: 0) }
        return starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : range.upperBound) }
    }

    /// Leaves out the lines from one on, which are not looked at, and reads those before it.
    private mutating func leaveOut(from line: Int) {
        var end = min(max(line, 0), rows.count)
        do throws(YAMLFailure) {
            value = try YAMLDocument.read(rows[..<end].joined(separator: "\n"), name: "", mayRepeatKeys: true)
        } catch {
            end = 0
        }
        skipped += (end..<rows.count).filter { !Self.isBlank(rows[$0]) }
        skipped.sort()
    }

    /// The line without what YAML does not have: control characters, and further characters that end a line in it.
    private static func cleaned(_ line: Substring) -> Substring {
        guard !line.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x09 }) else { return line }
        let scalars = line.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.value {
            case 0x09, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...: scalar
            default: " "
            }
        }
        return String(String.UnicodeScalarView(scalars))[...]
    }

    /// The messages about lines that are not read, or that are read as texts.
    ///
    /// - Parameters:
    ///   - skipped: The numbers of lines that are not read, from 1.
    ///   - quoted: Those of lines that are read as texts.
    package static func diagnostics(skipped: [Int], quoted: [Int] = [], in file: String) -> [Diagnostic] {
        let unread = skipped.first.map { line in
            Diagnostic(
                .warning, .contentUnread,
                "the line fits nowhere, and is not read"
                    + (skipped.count > 1 ? ", nor \(skipped.count == 2 ? "is" : "are") \(skipped.count - 1) more" : ""),
                at: Location(file: file, line: line),
                fix:
                    "write it as \"key: value\", with a space after the colon, or indent it as far as the lines that it belongs to, or remove it"
            )
        }
        let texts = quoted.first.map { line in
            Diagnostic(
                .note, .contentUnread,
                "the value here is no YAML, and is read as a text"
                    + (quoted.count > 1 ? ", as are \(quoted.count - 1) more" : ""),
                at: Location(file: file, line: line), advice: "put it into quotes")
        }
        return [unread, texts].compactMap(\.self)
    }

    // MARK: Lines that are no YAML

    /// Changes the line that YAML is refused in, or one before it; false if there is nothing left to change.
    private mutating func repair(_ line: Int) -> Bool {
        guard !rows.isEmpty else { return false }
        let line = min(max(line, 0), rows.count - 1)
        if untab(line) || quoteList(around: line) { return true }
        let before = rows[..<max(line, 0)].lastIndex { !Self.isBlank($0) }
        // Words with a colon below a value belong to it.
        let goesOn = before.map { rows[$0].indentation < rows[line].indentation && quote($0, isOf: line) } ?? false
        if goesOn || before.map({ putBelow($0, line) }) == true { return true }
        let isFirst = before.map { !quoted.contains($0) && Self.isLooseMember(rows[$0].stripped) } ?? false
        for index in (isFirst ? [before, line] : [line, before]).compactMap(\.self)
        where rows.indices.contains(index) && !Self.isBlank(rows[index]) {
            if quoted.contains(index) || !quote(index) {
                leaveOut(index)
            }
            return true
        }
        return false
    }

    /// Makes the tabs before a line spaces; false for a line without any.
    private mutating func untab(_ line: Int) -> Bool {
        guard rows[line].utf8.prefix(while: \.isBlank).contains(0x09) else { return false }
        rows[line] = (String(repeating: " ", count: rows[line].indentation) + rows[line].stripped)[...]
        return true
    }

    /// Leaves out a line, and those below it that are further in: without it, they would be something else.
    private mutating func leaveOut(_ line: Int) {
        let margin = rows[line].indentation
        var index = line
        repeat {
            quoted.removeAll { $0 == index }
            if !Self.isBlank(rows[index]) { skipped.append(index) }
            rows[index] = ""
            index += 1
        } while index < rows.count && (rows[index].indentation > margin || rows[index].stripped.isEmpty)
    }

    /// Makes items, which are not as far in as YAML wants them, those that the item above names: `- Crust:`, `- "Crust"`; false
    /// for other lines.
    private mutating func putBelow(_ above: Int, _ line: Int) -> Bool {
        let (name, margin) = (rows[above].stripped, rows[line].indentation)
        let column = rows[above].indentation + 2
        guard Self.isItem(name), Self.isItem(rows[line].stripped), margin > rows[above].indentation else {
            return false
        }
        let isKey = name.ends(with: ":")
        if isKey, margin >= column { return false }
        if !isKey {
            // In quotes, all of them.
            let words = name.part(from: 1).stripped
            guard let quote = words.utf8.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                words.utf8.last == quote, words.utf8.count(where: { $0 == quote }) == 2
            else { return false }
            rows[above] += ":"
        }
        var index = line
        while margin < column, index < rows.count, rows[index].indentation >= margin || rows[index].stripped.isEmpty {
            rows[index] = (String(repeating: " ", count: column - margin) + rows[index])[...]
            index += 1
        }
        return true
    }

    /// Puts a value into quotes, with the lines that it goes on in; false for a line whose value can have none.
    ///
    /// - Parameter further: A line that the value has to go on in.
    private mutating func quote(_ line: Int, isOf further: Int? = nil) -> Bool {
        let row = rows[line]
        guard !quoted.contains(line), let (prefix, start) = Self.value(of: row) else { return false }
        var end = line + 1
        while end < rows.count, rows[end].indentation > row.indentation, Self.goesOn(rows[end]) { end += 1 }
        if let further, further >= end { return false }
        let parts = [Self.withoutStrayQuotes(start)] + rows[line + 1..<end].map { String($0.stripped) }
        rows[line] = (prefix + FlowText.inQuotes(parts.joined(separator: " ")))[...]
        for index in line + 1..<end { rows[index] = "" }
        quoted.append(line)
        return true
    }

    /// What is before the value of a line, with its key in quotes, and the value as it is written; nil for a line without.
    private static func value(of row: Substring) -> (prefix: String, value: Substring)? {
        var rest = row.stripped
        var prefix = String(repeating: " ", count: row.indentation)
        let isItem = isItem(rest)
        while Self.isItem(rest) {
            let content = rest.part(from: 1)
            prefix += "-" + String(repeating: " ", count: max(content.indentation, 1))
            rest = content.stripped
        }
        if let (key, value) = member(rest), !isItem || key.utf8.allSatisfy(isWord) {
            prefix += FlowText.inQuotes(key) + ": "
            rest = value
        } else if !isItem {
            return nil
        }
        guard let first = rest.utf8.first, !first.isOne(of: "|>#") else { return nil }
        let comment = rest.utf8.contains(UInt8(ascii: "#")) ? rest.firstRange(of: " #")?.lowerBound : nil
        return (prefix, rest[..<(comment ?? rest.endIndex)].stripped)
    }

    /// Whether a line below a value is more of it: no item, and no key that is one word.
    private static func goesOn(_ row: Substring) -> Bool {
        let text = row.stripped
        guard !text.isEmpty, !isItem(text), !text.begins(with: "#") else { return false }
        return member(text).map { !$0.key.utf8.allSatisfy(isWord) } ?? true
    }

    /// `'It's good'` and `"Soup`, whose quotes are not in pairs, without those around them.
    private static func withoutStrayQuotes(_ text: Substring) -> String {
        guard let quote = text.utf8.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return String(text)
        }
        let count = text.utf8.count { $0 == quote }
        if count == 1 { return String(text.part(from: 1)) }
        return String(count % 2 == 1 && text.utf8.last == quote ? text.part(1..<text.utf8.count - 1) : text)
    }

    // MARK: Lists in brackets

    /// Puts into quotes what is no YAML of the list in brackets, or braces, that a line is in: `[2 eggs, , @home]`; false for a
    /// line that is in none.
    private mutating func quoteList(around line: Int) -> Bool {
        for index in rows[...line].indices.reversed().prefix(Self.mostLinesOfList) where !quoted.contains(index) {
            let row = rows[index]
            let (prefix, start) = Self.value(of: row) ?? (String(repeating: " ", count: row.indentation), row.stripped)
            guard start.utf8.first?.isOne(of: "[{") == true else {
                if Self.member(row.stripped) != nil { return false }
                continue
            }
            guard let (list, end) = list(from: index, row[start.startIndex...]), end > line else { return false }
            rows[index] = (prefix + list)[...]
            for further in index + 1..<end { rows[further] = "" }
            quoted.append(index)
            return true
        }
        return false
    }

    private static let mostLinesOfList = 200

    /// The list that begins in a line, in one line of YAML, and the line after it; nil for one that is not closed, or that
    /// something follows: "[a] and [b]" are words.
    private func list(from line: Int, _ start: Substring) -> (text: String, end: Int)? {
        var text = ""
        for index in line..<min(line + Self.mostLinesOfList, rows.count) {
            let row = index == line ? start : rows[index].stripped
            // "#soup" is an item.
            let comment = row.begins(with: "# ") ? row.startIndex : row.firstRange(of: " # ")?.lowerBound
            text += (text.isEmpty ? "" : " ") + row[..<(comment ?? row.endIndex)]
            guard text.utf8.count <= Self.mostLinesOfList * 100 else { return nil }
            guard let end = FlowText.end(text) else { continue }
            let rest = text[...].part(from: end).drop { $0 == "]" || $0 == "}" }.stripped
            guard rest.isEmpty || rest.begins(with: "#") else { return nil }
            return (FlowText.repaired(text[...].part(0..<end)), index + 1)
        }
        return nil
    }

    private static func isBlank(_ row: Substring) -> Bool {
        let text = row.stripped
        return text.isEmpty || text.begins(with: "#")
    }

    private static func isItem(_ text: Substring) -> Bool {
        text.withBytes { $0.first == UInt8(ascii: "-") && ($0.count == 1 || $0[1].isBlank) }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    /// The key and the value of `key: value`, as people write it; nil for another line.
    package static func member(_ text: Substring) -> (key: String, value: Substring)? {
        guard let first = text.utf8.first, !isItem(text) else { return nil }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard let end = text.utf8.dropFirst().firstIndex(of: first) else { return nil }
            let rest = text[end...].dropFirst().stripped
            return rest.begins(with: ":") ? (String(text[..<end].dropFirst()), rest.part(from: 1).stripped) : nil
        }
        guard let colon = text.withBytes(colon) else { return nil }
        let key = text.part(0..<colon).stripped
        return key.isEmpty ? nil : (String(key), text.part(from: colon + 1).stripped)
    }

    /// "cooking time    :30 mins", a key to people only.
    private static func isLooseMember(_ text: Substring) -> Bool {
        !text.contains(": ") && !text.ends(with: ":") && member(text) != nil
    }

    /// The offset of the colon after a key.
    private static func colon(_ text: ByteView) -> Int? {
        let colons = text.indices.filter { text[$0] == UInt8(ascii: ":") }
        if let colon = colons.first(where: { $0 + 1 == text.count || text[$0 + 1].isBlank }) { return colon }
        // "cooking time    :30 mins"
        guard let first = colons.first, first > 0, text[first - 1] == 0x20,
            !colons.contains(where: { text.view($0 + 1..<text.count).begins(with: "//") })
        else { return nil }
        return first
    }
}
