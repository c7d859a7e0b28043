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
