// What browsers need of a stylesheet or script, and no more. The rules are few and safe rather than thorough: hosts
// compress what they send, so that names and tails that a clever tool would shorten cost next to nothing.

import Bytes

/// Removes comments and white space from stylesheets and scripts.
enum Minifier {
    /// A stylesheet without comments, and without the blanks that mean nothing (CSS Syntax Module Level 3, section 4.3).
    ///
    /// Texts in quotes stay as they are. A blank before a colon may stand between two selectors and stays; signs that
    /// `calc()` needs blanks around stay too. Addresses in `url()` have to be in quotes.
    ///
    /// - Parameter breakpoints: What is written for the names of media queries.
    static func stylesheet(_ source: [UInt8], _ breakpoints: Breakpoints = Breakpoints([])) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var index = 0
        var isAfterBlank = false
        while index < source.count {
            let byte = source[index]
            if byte == UInt8(ascii: "/"), index + 1 < source.count, source[index + 1] == UInt8(ascii: "*") {
                index = endOfComment(in: source, from: index + 2)
                isAfterBlank = true
                continue
            }
            if isBlank(byte) {
                isAfterBlank = true
                index += 1
                continue
            }
            if isAfterBlank, let last = result.last, !needsNoBlank(beside: last, isBefore: true),
                !needsNoBlank(beside: byte)
            {
                result.append(UInt8(ascii: " "))
            }
            isAfterBlank = false
            if byte == UInt8(ascii: "("), let named = breakpoints.query(at: index, in: source) {
                result += named.query
                index = named.end
                continue
            }
            // The last declaration of a block needs no end.
            if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let end = endOfText(in: source, from: index)
                result += source[index..<end]
                index = end
            } else {
                result.append(byte)
                index += 1
            }
        }
        return result
    }

    /// A script without lines that are blank or comments, and without the blanks at both ends of the others.
    ///
    /// Lines stay lines, so no statement runs into the next one. A text over several lines would lose its indentation:
    /// the site's scripts have none.
    static func script(_ source: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var isInComment = false
        source.withBytes { source in
            source.forEachLine { line in
                let line = line.trimmed
                if isInComment || line.begins(with: "/*") {
                    isInComment = !line.ends(with: "*/")
                } else if !line.isEmpty, !line.begins(with: "//") {
                    result.append(line)
                    result.append(UInt8(ascii: "\n"))
                }
            }
        }
        return result
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
            || byte == UInt8(ascii: "\r")
    }

    /// Whether a sign needs no blank beside it, on either side or only behind it.
    private static func needsNoBlank(beside byte: UInt8, isBefore: Bool = false) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ">"): true
        case UInt8(ascii: ":"), UInt8(ascii: "("): isBefore
        default: false
        }
    }

    private static func endOfComment(in source: [UInt8], from start: Int) -> Int {
        var index = start
        while index + 1 < source.count, source[index] != UInt8(ascii: "*") || source[index + 1] != UInt8(ascii: "/") {
            index += 1
        }
        return min(index + 2, source.count)
    }

    private static func endOfText(in source: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < source.count, source[index] != source[start] {
            index += source[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, source.count)
    }
}
