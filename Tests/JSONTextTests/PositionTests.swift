import Diagnostics
import JSONText
import RecipeSamples
import Testing

struct PositionTests {
    @Test(
        arguments: [
            ("", 0, 1, 1),
            ("abc", 2, 1, 3),
            ("abc", 3, 1, 4),
            ("abc", 99, 1, 4),
            ("abc", -1, 1, 1),
            ("a\nb", 1, 1, 2),
            ("a\nb", 2, 2, 1),
            ("a\r\nb", 2, 1, 3),
            ("a\r\nb", 3, 2, 1),
            ("a\rb\r\rc", 5, 4, 1),
            ("crème brûlée", 9, 1, 9),
            ("è!", 1, 1, 1),
            ("🍲🍲x", 8, 1, 3),
            ("\u{feff}{}", 0, 1, 1),
            ("\u{feff}{}", 3, 1, 1),
            ("\u{feff}{}", 4, 1, 2),
            ("a\u{feff}b", 4, 1, 3),
        ] as [(String, Int, Int, Int)])
    func countsLinesAndScalars(text: String, offset: Int, line: Int, column: Int) {
        #expect(source(text).position(at: offset) == JSONPosition(line: line, column: column))
    }

    @Test func countsInvalidBytesOneEach() {
        let bytes: [UInt8] = [0x61, 0xff, 0xc3, 0x62, 0xe2, 0x82, 0x63, 0x80, 0x64]
        let source = JSONSource(bytes, name: "x")
        #expect((0...9).map { source.position(at: $0).column } == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func agreesWithWalkFromStartInLongFiles(seed: UInt64) {
        var random = SmallRandom(seed: seed)
        let pieces = ["a", "text without end ", "\n", "\r\n", "\r", "é", "€", "🍲", "          "]
        // The third file is one line.
        var text = ""
        while text.utf8.count < 9000 {
            let piece = pieces[random.below(pieces.count)]
            if seed < 3 || !piece.utf8.contains(where: { $0 == 10 || $0 == 13 }) { text += piece }
        }
        let source = source(text)
        var position = JSONPosition(line: 1, column: 1)
        var offset = 0
        var scalars = Array(text.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            for inner in 0..<UTF8.width(scalar) where source.position(at: offset + inner) != position {
                Issue.record("\(source.position(at: offset + inner)) is not \(position) at \(offset + inner)")
                return
            }
            offset += UTF8.width(scalar)
            if scalar == "\n" || scalar == "\r" && scalars.first != "\n" {
                position = JSONPosition(line: position.line + 1, column: 1)
            } else {
                position.column += 1
            }
        }
        #expect(source.position(at: offset) == position)
    }

    @Test func knowsPlaceOfEachValue() throws {
        let root = try read(
            """
            {
              "recipes": [
                {"name": "crème", "a b": [1, true]}
              ]
            }
            """
        )
        let recipe = try #require(root["recipes"]?.elements.first { _ in true })
        let list = try #require(recipe["a b"])
        #expect(list.elements.map(\.location.description) == ["feed.json:3:31", "feed.json:3:34"])
        #expect(recipe["name"]?.position == JSONPosition(line: 3, column: 14))
        #expect(root.position == JSONPosition(line: 1, column: 1))
    }
}
