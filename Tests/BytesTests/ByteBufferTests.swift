import Bytes
import Testing

/// A buffer holds what was added, in order, however it grows.
@Suite struct ByteBufferTests {
    private func text(_ buffer: ByteBuffer) -> String {
        String(buffer)
    }

    @Test func keepsPiecesInOrder() {
        var buffer = ByteBuffer()
        var expected = ""
        for number in 0..<500 {
            buffer.append("<li>" as StaticString)
            buffer.append(decimal: number)
            buffer.append(String(repeating: "ö", count: number % 40))
            buffer.append(UInt8(ascii: ";"))
            expected += "<li>\(number)\(String(repeating: "ö", count: number % 40));"
        }
        #expect(text(buffer) == expected)
        #expect(buffer.count == expected.utf8.count)
        #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
    }

    @Test(arguments: [0, 2, 64]) func changesNoCopy(capacity: Int) {
        var one = ByteBuffer(capacity: capacity)
        one.append("ab")
        var other = one
        other.append("c")
        one.append("d")
        one.removeAll(from: 1)
        one.append("e")
        #expect(text(one) == "ae")
        #expect(text(other) == "abc")
    }

    @Test(arguments: [0, 7, 10, -1, 1234567890, Int.max, Int.min])
    func writesNumbers(number: Int) {
        var buffer = ByteBuffer(capacity: 1)
        buffer.append(decimal: number)
        #expect(text(buffer) == String(number))
    }

    @Test func takesBackWhatWasWritten() {
        var buffer = ByteBuffer()
        buffer.append("abc")
        buffer.removeAll(from: 1)
        buffer.append("d")
        buffer.removeAll(from: 2)
        #expect(text(buffer) == "ad")
        buffer.removeAll()
        #expect(buffer.isEmpty)
    }

    @Test(
        arguments: [
            ("", "", ""), ("a", "", ""), ("", "b", ""), ("", "", "c"), ("recipes", "/", "soup"), ("寿司/", "é", "🍲"),
            ("https://example.org/", "recipes/a-long-name-that-is-on-the-heap/", ""),
        ] as [(String, String, String)])
    func joinsTexts(first: String, second: String, third: String) {
        #expect(String(joining: first, second, third) == first + second + third)
        #expect(String(joining: first, second) == first + second)
    }

    @Test(arguments: [(0, "<p>ab"), (1, "a<p>b"), (2, "ab<p>")] as [(Int, String)])
    func insertsBetweenExistingBytes(offset: Int, expected: String) {
        for capacity in [0, 2, 64] {
            var buffer = ByteBuffer(capacity: capacity)
            buffer.append("ab")
            buffer.insert(ByteView("<p>"), at: offset)
            #expect(text(buffer) == expected)
        }
    }

    @Test func returnsNumberOfWrittenBytes() {
        var buffer = ByteBuffer()
        let written = buffer.append(atMost: 300) { room in
            for place in 0..<7 { room[place] = UInt8(ascii: "a") + UInt8(place) }
            return 7
        }
        #expect(written == 7)
        #expect(text(buffer) == "abcdefg")
        buffer.removeAll()
        #expect(buffer.isEmpty)
        buffer.append("soup")
        #expect(text(buffer) == "soup")
    }

    @Test func comparesContentNotCapacity() {
        var one = ByteBuffer(capacity: 100)
        one.append("soup")
        var other = ByteBuffer()
        #expect(one != other)
        other.append("so")
        other.append(ByteBuffer(Array("up".utf8)))
        #expect(one == other)
        #expect(ByteBuffer().bytes == [])
    }
}
