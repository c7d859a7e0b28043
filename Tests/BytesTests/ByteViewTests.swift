import Bytes
import Testing

struct ByteViewTests {
    @Test func readsPartsWithIndicesFromZero() {
        let view = ByteView("ragù & rice")
        let part = view.view(5..<8)
        #expect(Array(part) == Array(" & ".utf8))
        #expect(part[1] == UInt8(ascii: "&"))
        #expect(part.indices == 0..<3)
        #expect(String(view.view(8..<12)) == "rice")
        #expect(view.view(3..<3).isEmpty)
    }

    @Test func readsEightBytesAsNumberWithFirstByteLowest() {
        let bytes: [UInt8] = [9, 1, 2, 3, 4, 5, 6, 7, 8]
        #expect(bytes.withBytes { $0.word(at: 1) } == 0x0807_0605_0403_0201)
    }

    @Test func viewsTextsWithoutTheirNeighbours() {
        let text = "soup, stew"
        #expect(text.withBytes { Array($0) } == Array(text.utf8))
        #expect(text.dropFirst(6).withBytes { String($0) } == "stew")
        #expect("".withBytes { $0.count } == 0)
    }

    @Test func mapsBytesToText() {
        #expect("SouP 2".withBytes { String(mapping: $0, \.lowercased) } == "soup 2")
        var buffer = ByteBuffer(Array("<".utf8))
        buffer.append(mapping: ByteView("AB")) { $0 | 0x20 }
        #expect(String(buffer) == "<ab")
    }

    /// A doubled byte is found at each index of views of every length.
    @Test func findsPairsAtEveryIndex() {
        enum Doubled: BytePairClass {
            static func mask(of block: ByteBlock, after before: ByteBlock) -> ByteMask { block .== before }
        }
        for count in 0...40 {
            let clean = (0..<count).map { UInt8($0) }
            #expect(clean.withBytes { $0.containsNoPair(of: Doubled.self) })
            for index in clean.indices.dropFirst() {
                var doubled = clean
                doubled[index] = clean[index - 1]
                #expect(!doubled.withBytes { $0.containsNoPair(of: Doubled.self) }, "\(count) bytes, pair at \(index)")
            }
        }
    }

    @Test func classifiesEachByteAsCharactersOfASCII() {
        for byte in UInt8.min...UInt8.max {
            let character = Character(Unicode.Scalar(byte))
            let isASCII = byte < 0x80
            #expect(byte.isDigit == (isASCII && character.isNumber))
            #expect(byte.isLetter == (isASCII && character.isLetter))
            #expect(byte.isLetterOrDigit == (byte.isLetter || byte.isDigit))
            #expect(byte.isSpace == (isASCII && character.isWhitespace))
            #expect(byte.hexValue.map(Int.init) == (isASCII ? character.hexDigitValue : nil))
            #expect(byte.isHexDigit == (byte.hexValue != nil))
            #expect(byte.isVisible == (byte > 0x20 && byte != 0x7F))
            #expect(byte.isVisibleASCII == (byte.isVisible && isASCII))
            #expect(byte.lowercased == (isASCII ? character.lowercased().utf8.first : byte))
        }
        #expect((0..<16).map { UInt8.hexDigit($0) } == Array("0123456789abcdef".utf8))
    }
}
