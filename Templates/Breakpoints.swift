import Bytes

/// Media queries by name: `@custom-media --beside (min-width: 880px);` (Media Queries Level 5, section 4). No browser knows
/// them yet, so that stylesheets get the queries.
struct Breakpoints {
    /// The queries, without blanks that mean nothing, by `(--beside)`.
    private var queries: [String: [UInt8]] = [:]
    private var longestName = 0

    /// Reads the lines that define them.
    init(_ stylesheet: [UInt8]) {
        for line in String(decoding: stylesheet, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count == 3, words[0] == "@custom-media" else { continue }
            let name = "(\(words[1]))"
            queries[name] = Minifier.stylesheet(words[2].utf8.filter { $0 != UInt8(ascii: ";") })
            longestName = max(longestName, name.utf8.count)
        }
    }

    /// The query whose name is at a place of a stylesheet, and where the name ends; nil without one. A custom property may have
    /// the same name: `var(--beside)`.
    func query(at place: Int, in stylesheet: [UInt8]) -> (query: [UInt8], end: Int)? {
        guard place == 0 || !stylesheet[place - 1].isLetterOrDigit else { return nil }
        let rest = stylesheet[place...].prefix(longestName)
        guard rest.starts(with: "(--".utf8), let close = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
        return queries[String(decoding: rest[...close], as: UTF8.self)].map { ($0, close + 1) }
    }
}
