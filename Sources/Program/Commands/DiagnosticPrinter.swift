import Diagnostics

/// Prints diagnostics for people: coloured on a terminal, and at most a few of each code.
struct DiagnosticPrinter {
    /// The maximum number of diagnostics of one code.
    static let maximumOfACode = 20

    var hasColors: Bool
    /// Whether only errors are printed.
    var isQuiet = false

    func print(_ diagnostics: [Diagnostic]) {
        lines(for: diagnostics).forEach(Console.error)
    }

    /// Prints what the owner has to do, the worst first, in a few lines, and where the rest is.
    ///
    /// - Parameter rest: Where all of them are, such as "`recipegen build --verbose` shows all".
    func printSelection(of diagnostics: [Diagnostic], rest: String) {
        let shown = isQuiet ? lines(for: diagnostics) : selectedLines(for: diagnostics, rest: rest)
        shown.forEach(Console.error)
    }

    /// How many lines a selection has at most.
    static let maximumOfLines = 11

    /// Of each severity the first of each code comes first, so that many of one code hide no other.
    func selectedLines(for diagnostics: [Diagnostic], rest: String) -> [String] {
        var seen: Set<Diagnostic.Code> = []
        var groups: [[Diagnostic]] = Array(repeating: [], count: Diagnostic.Severity.allCases.count * 2)
        for diagnostic in diagnostics where diagnostic.asksForSomething {
            let rank = Diagnostic.Severity.allCases.firstIndex(of: diagnostic.severity) ?? 0
            groups[rank * 2 + (seen.insert(diagnostic.code).inserted ? 0 : 1)].append(diagnostic)
        }
        let sorted = groups.flatMap(\.self)
        let texts = sorted.prefix(Self.maximumOfLines + 1).map { text(of: $0) }
        let counts = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false).count }
        guard counts.reduce(0, +) > Self.maximumOfLines else { return texts }
        var lines = 0
        var shown = 0
        // One line is for the rest. A first that is too long is shown all the same.
        while shown < texts.count, shown == 0 || lines + counts[shown] < Self.maximumOfLines {
            lines += counts[shown]
            shown += 1
        }
        return texts[..<shown] + ["... and \(Self.counted(sorted[shown...])): \(rest)"]
    }

    /// `3 errors, 1 warning more`.
    private static func counted(_ diagnostics: ArraySlice<Diagnostic>) -> String {
        let counts = Diagnostic.Severity.allCases.map { severity in
            (severity, diagnostics.count { $0.severity == severity })
        }
        let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)\($0.1 == 1 ? "" : "s")" }
        return "\(parts.joined(separator: ", ")) more"
    }

    func lines(for diagnostics: [Diagnostic]) -> [String] {
        var lines: [String] = []
        var counts: [Diagnostic.Code: Int] = [:]
        var order: [Diagnostic.Code] = []
        for diagnostic in diagnostics where !isQuiet || diagnostic.severity == .error {
            let count = counts[diagnostic.code, default: 0] + 1
            if count == 1 { order.append(diagnostic.code) }
            counts[diagnostic.code] = count
            if count <= Self.maximumOfACode { lines.append(text(of: diagnostic)) }
        }
        for code in order {
            if let count = counts[code], count > Self.maximumOfACode {
                lines.append("... and \(count - Self.maximumOfACode) more of \(code.rawValue)")
            }
        }
        return lines
    }

    private func text(of diagnostic: Diagnostic) -> String {
        let plain = Self.printable(diagnostic.description)
        guard hasColors else { return plain }
        let mark = "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]"
        let color =
            switch diagnostic.severity {
            case .error: "31"
            case .warning: "33"
            case .note: "36"
            }
        guard let range = plain.firstRange(of: mark) else { return plain }
        return plain[..<range.lowerBound] + "\u{1B}[1;\(color)m\(mark)\u{1B}[0m" + plain[range.upperBound...]
    }

    /// Replaces control characters except line breaks by `?`: the text of a feed must not control the terminal.
    static func printable(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F || $0 == 0xC2 }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
            result.append(isControl ? "?" : scalar)
        }
        return String(result)
    }
}
