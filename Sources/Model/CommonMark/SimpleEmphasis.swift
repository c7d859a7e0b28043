import Bytes
import CatalogModel
import SafeHTML

/// A line whose only markup is words in `*` or `**` (`_` or `__`) that are not nested. It is rendered without libcmark:
/// the result follows from CommonMark's rules for delimiter runs (section 6.2).
///
/// An opening run is at the beginning of the line or after a space, and a visible ASCII character follows it: it is
/// left-flanking and not right-flanking. A closing run follows a visible character, and after it comes a space, the end,
/// or, if the character before it is a letter or digit, punctuation: it is right-flanking and not left-flanking. Runs
/// open and close in turn, with the same character and length, so each pair is one emphasis. This saves a third of the
/// CPU time of a build of 10,000 recipes with emphasis in each step (`Scripts/bench --markdown`).
struct SimpleEmphasis {
    /// An opening or closing run, and the text before it.
    private struct Run {
        var start: Int
        var end: Int
        var isStrong: Bool { end - start == 2 }
    }

    private let text: ByteView
    /// Two for each emphasis.
    private var runs: [Run] = []

    /// nil for a text that has, or may have, other markup.
    init?(_ text: ByteView) {
        guard let first = text.first, let last = text.last, first.isVisible, last.isVisible,
            !Text.Markup.opensBlock(text),
            text.containsNone(of: OtherMarks.self),
            text.count <= MarkdownLimits.columnsOfMargin || MarkdownLimits.allow(text)
        else { return nil }
        self.text = text
        guard findRuns() else { return nil }
    }

    private mutating func findRuns() -> Bool {
        var index = 0
        var open: (sign: UInt8, length: Int)?
        while index < text.count {
            let sign = text[index]
            guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "_") else {
                index += 1
                continue
            }
            var end = index + 1
            while end < text.count, text[end] == sign { end += 1 }
            guard end - index <= 2 else { return false }
            if let opening = open {
                guard opening == (sign, end - index), closes(index, end) else { return false }
                open = nil
            } else {
                guard opens(index, end) else { return false }
                open = (sign, end - index)
            }
            runs.append(Run(start: index, end: end))
            index = end
        }
        return open == nil
    }

    private func opens(_ start: Int, _ end: Int) -> Bool {
        (start == 0 || text[start - 1] == 0x20) && end < text.count && isVisible(text[end])
    }

    private func closes(_ start: Int, _ end: Int) -> Bool {
        let before = text[start - 1]
        guard isVisible(before) else { return false }
        guard end < text.count, text[end] != 0x20 else { return true }
        return before.isLetterOrDigit && isVisible(text[end]) && !text[end].isLetterOrDigit
    }

    /// Whether a byte is a visible ASCII character other than a delimiter.
    private func isVisible(_ byte: UInt8) -> Bool {
        byte.isVisibleASCII && byte != UInt8(ascii: "*") && byte != UInt8(ascii: "_")
    }

    /// Controls, escapes, code, links and images, raw HTML, character references.
    private enum OtherMarks: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask {
            block.mask(below: 0x20) .| block.mask(of: UInt8(ascii: "\\")) .| block.mask(of: UInt8(ascii: "`"))
                .| block.mask(of: UInt8(ascii: "[")) .| block.mask(of: UInt8(ascii: "<"))
                .| block.mask(of: UInt8(ascii: "&"))
        }
    }

    func write(to html: inout HTML, writeText: TextWriter = { $1.append(text: $0) }) {
        var start = 0
        for (place, run) in runs.enumerated() {
            writeText(text.view(start..<run.start), &html)
            switch (place % 2 == 0, run.isStrong) {
            case (true, true): html.append(literal: "<strong>")
            case (true, false): html.append(literal: "<em>")
            case (false, true): html.append(literal: "</strong>")
            case (false, false): html.append(literal: "</em>")
            }
            start = run.end
        }
        writeText(text.view(start..<text.count), &html)
    }

    /// The text without its marks, in one line.
    var line: String {
        var bytes = ByteBuffer(capacity: text.count)
        var start = 0
        for run in runs {
            bytes.append(text.view(start..<run.start))
            start = run.end
        }
        bytes.append(text.view(start..<text.count))
        return bytes.withBytes { bytes in
            guard !bytes.isSingleSpacedLine else { return String(decoding: bytes, as: UTF8.self) }
            var line = TextLine()
            line.append(bytes)
            return line.text
        }
    }
}
