import Diagnostics

/// Diagnostics for people: coloured on a terminal, and a thousand of a kind as a few and their number.
struct DiagnosticPrinter {
    /// How many of one kind are shown.
    static let shownOfAKind = 20

    var hasColors: Bool
    /// Notes are for who wants to know; errors always count.
    var isQuiet = false

    func print(_ diagnostics: [Diagnostic]) {
        var counts: [Diagnostic.Code: Int] = [:]
        var order: [Diagnostic.Code] = []
        for diagnostic in diagnostics where !isQuiet || diagnostic.severity == .error {
            let count = counts[diagnostic.code, default: 0] + 1
            if count == 1 { order.append(diagnostic.code) }
            counts[diagnostic.code] = count
            if count <= Self.shownOfAKind { Console.error(text(of: diagnostic)) }
        }
        for code in order {
            if let count = counts[code], count > Self.shownOfAKind {
                Console.error("... and \(count - Self.shownOfAKind) more of \(code.rawValue)")
            }
        }
    }

    func text(of diagnostic: Diagnostic) -> String {
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

    /// A feed's text must not steer the terminal that shows it: control characters but line breaks become `?`.
    private static func printable(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F || $0 == 0xC2 }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
            result.append(isControl ? "?" : scalar)
        }
        return String(result)
    }
}
