import Bytes
import Testing

/// What looks at sixteen bytes at a time says what looking at each would, and touches no other.
struct ByteBlockTests {
    /// Every number of bytes from none to those of two blocks and a rest, with what is looked for nowhere and at each
    /// place.
    private static let samples: [[UInt8]] = (0...40).flatMap { count in
        let clean = (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) }
        return [clean]
            + clean.indices.map { place in
                var marked = clean
                marked[place] = UInt8(ascii: "<")
                return marked
            }
    }

    private enum Angle: ByteClass {
        static func mask(of block: ByteBlock) -> ByteMask { block.mask(of: UInt8(ascii: "<")) }
    }

    @Test func copiesAndFindsAtEveryPlace() {
        for sample in Self.samples {
            let expected = !sample.contains(UInt8(ascii: "<"))
            var room = [UInt8](repeating: 0xAA, count: sample.count + 2)
            let isClean = sample.withBytes { bytes in
                room.withUnsafeMutableBufferPointer { room in
                    room.baseAddress.map { bytes.copy(to: $0 + 1, unless: Angle.self) }
                }
            }
            #expect(isClean == expected)
            #expect(room == [0xAA] + sample + [0xAA])
            #expect(sample.withBytes { $0.containsNone(of: Angle.self) } == expected)
        }
    }

    @Test func findsFirstByteOfClassFromEveryOffset() {
        for sample in Self.samples {
            for start in 0...sample.count + 1 {
                let expected = sample.indices.first { $0 >= start && sample[$0] == UInt8(ascii: "<") }
                let found = sample.withBytes { $0.firstOffset(of: Angle.self, from: start) }
                #expect(found == expected ?? max(sample.count, start))
            }
        }
    }

    @Test func addsAllOrNothing() {
        for sample in Self.samples {
            var buffer = ByteBuffer()
            buffer.append("kept")
            let isAdded = sample.withBytes { buffer.append($0, unless: Angle.self) }
            #expect(isAdded == !sample.contains(UInt8(ascii: "<")))
            #expect(buffer.bytes == Array("kept".utf8) + (isAdded ? sample : []))
        }
    }

    @Test func comparesEveryByte() {
        for sample in Self.samples {
            let clean = sample.indices.map { UInt8(ascii: "a") + UInt8($0 % 26) }
            let isSame = sample.withBytes { bytes in clean.withBytes { bytes.hasSameBytes(as: $0) } }
            #expect(isSame == (sample == clean))
        }
    }

    @Test func marksBytesByTheirValue() {
        for byte in UInt8.min...UInt8.max {
            var block = ByteBlock(repeating: UInt8(ascii: "a"))
            block[9] = byte
            #expect(block.mask(of: UInt8(ascii: "&")).isEmpty == (byte != UInt8(ascii: "&")))
            #expect(block.mask(of: UInt8(ascii: ">"), with: 2).isEmpty == (byte | 2 != UInt8(ascii: ">")))
            #expect(block.mask(below: 0x20).isEmpty == (byte >= 0x20))
            #expect(block.mask(from: 0x80).isEmpty == (byte < 0x80))
            #expect(block.mask(unlike: ByteBlock(repeating: UInt8(ascii: "a"))).isEmpty == (byte == UInt8(ascii: "a")))
        }
    }

    /// A line of words of every length, with each kind of byte at each place.
    @Test func knowsTidyLines() {
        for count in 0...36 {
            let words = (0..<count).map { $0 % 5 == 3 && $0 + 1 < count ? 0x20 : UInt8(ascii: "a") }
            #expect(words.withBytes { $0.isSingleSpacedLine })
            for place in words.indices {
                for byte in [0x00, 0x09, 0x0A, 0x1F, 0x20, 0x21, 0x7F, 0x80, 0xA0, 0xFF] as [UInt8] {
                    var line = words
                    line[place] = byte
                    #expect(line.withBytes { $0.isSingleSpacedLine } == isSingleSpaced(line))
                }
            }
        }
    }

    private func isSingleSpaced(_ line: [UInt8]) -> Bool {
        let isDoubled = zip(line, line.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
        return line.first != 0x20 && line.last != 0x20 && !isDoubled && line.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}
