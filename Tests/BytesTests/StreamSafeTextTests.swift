import Bytes
import Testing

@Suite struct StreamSafeTextTests {
    private static func marks(_ count: Int, _ unit: String = "\u{301}\u{323}") -> String {
        String(String.UnicodeScalarView(String(repeating: unit, count: count).unicodeScalars.prefix(count)))
    }

    @Test(
        arguments: [
            ("", nil), (String(repeating: "soup ", count: 100), nil), (String(repeating: "寿司ゴー", count: 100), nil),
            ("e" + marks(30), nil),
            ("e" + marks(31), "e" + marks(30) + "\u{34F}\u{301}"),
            (
                "söup e" + marks(75, "\u{20D0}") + "! é",
                "söup e" + marks(30, "\u{20D0}") + "\u{34F}" + marks(30, "\u{20D0}")
                    + "\u{34F}" + marks(15, "\u{20D0}") + "! é"
            ),
            (marks(30) + "ü" + marks(30) + "-" + marks(30), nil),
            // No marks, but each is two in a decomposed text.
            (marks(31, "\u{F73}"), marks(30, "\u{F73}") + "\u{34F}\u{F73}"),
        ] as [(String, String?)])
    func limitsTheMarksOnALetter(text: String, limited: String?) {
        let found = text.withBytes { $0.limitingMarks() }
        #expect(found == limited.map { Array($0.utf8) })
        #expect(text.limitingMarks.hasSameBytes(as: limited ?? text))
        #expect(Array(text.utf8).limitingMarks == Array((limited ?? text).utf8))
        #expect((limited ?? text).withBytes { $0.limitingMarks() } == nil)
    }

    @Test(
        arguments: [[0xFF], [0xCC], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80]]
            as [[UInt8]])
    func keepsBytesThatAreNoText(bytes: [UInt8]) {
        let marks = Array(Self.marks(30).utf8)
        let between: [UInt8] = marks + bytes + marks
        #expect(between.limitingMarks == between)
        let start: [UInt8] = bytes + marks
        let further: [UInt8] = [0xCC, 0x81] + bytes
        let limited: [UInt8] = start + [0xCD, 0x8F] + further
        #expect((start + further).limitingMarks == limited)
        let all = (0..<200).flatMap { _ in bytes }
        #expect(all.limitingMarks == all)
    }

    @Test func comparesLimitedTextsInLinearTime() {
        // Without a limit, half an hour.
        let text = ("e" + Self.marks(2_000_000)).limitingMarks
        let (one, other): (String, String) = (text + "a", text + "b")
        #expect(one != other)
        #expect(text.hashValue == (text + "").hashValue)
        #expect(!text.hasPrefix("é"))
    }
}
