import Bytes
import CatalogModel
import SafeHTML

/// A line whose only marks are words in `*` or `**` (`_` or `__`), one beside the other: what libcmark makes of it
/// follows from CommonMark's rules for delimiter runs (section 6.2), so it need not be asked.
///
/// Each opening run stands at the beginning or behind a space, before a visible character of ASCII: it is left-flanking
/// and not right-flanking. Each closing run stands behind a visible character and before a space, the end, or
/// punctuation behind a letter or digit: it is right-flanking and not left-flanking. Runs open and close in turn, with
/// the same sign and length, so each pair is one emphasis. A third of the CPU time of a build of 10,000 recipes with
/// marks in each step is saved (`Scripts/bench --markdown`).
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

    /// nil for a text that has other marks, or may have.
    init?(_ text: ByteView) {
        guard let first = text.first, let last = text.last, first.isVisible, last.isVisible,
            !Text.Markup.opensBlock(text),
            text.hasNone(OtherMarks.self), text.count <= MarkdownLimits.columnsOfMargin || MarkdownLimits.allow(text)
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
        return isWord(before) && isVisible(text[end]) && !isWord(text[end])
    }

    /// A character of ASCII that leaves a mark and is no delimiter.
    private func isVisible(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "*") && byte != UInt8(ascii: "_")
    }

    private func isWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    }

    /// Controls, escapes, code, links and images, raw HTML, character references.
    private enum OtherMarks: ByteMarking {
        @inline(__always)
        static func marks(in block: ByteBlock) -> ByteMarks {
            block.marks(below: 0x20) .| block.marks(of: UInt8(ascii: "\\")) .| block.marks(of: UInt8(ascii: "`"))
                .| block.marks(of: UInt8(ascii: "[")) .| block.marks(of: UInt8(ascii: "<"))
                .| block.marks(of: UInt8(ascii: "&"))
        }
    }

    // MARK: What it says

    func write(to html: inout HTML) {
        var start = 0
        for (place, run) in runs.enumerated() {
            html.append(text: text.view(start..<run.start))
            switch (place % 2 == 0, run.isStrong) {
            case (true, true): html.append(literal: "<strong>")
            case (true, false): html.append(literal: "<em>")
            case (false, true): html.append(literal: "</strong>")
            case (false, false): html.append(literal: "</em>")
            }
            start = run.end
        }
        html.append(text: text.view(start..<text.count))
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
            guard !bytes.isTidyLine else { return String(decoding: bytes, as: UTF8.self) }
            var line = TextLine()
            line.append(bytes)
            return line.text
        }
    }
}
