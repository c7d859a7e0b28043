/// A version of QR codes at level M: how large the symbol is, and how its code words are divided (ISO/IEC 18004:2015, tables
/// 7 and 9).
struct QRVersion: Sendable {
    /// 1 to 10.
    let number: Int
    /// How many bytes of data each block has. Later blocks are as long or one byte longer.
    let blocks: [Int]
    /// How many bytes of error correction each block has.
    let correction: Int
    /// The rows and columns of the centers of alignment patterns.
    let alignment: [Int]

    /// The number of modules in a row and in a column.
    var size: Int { 17 + 4 * number }
    var dataCount: Int { blocks.reduce(0, +) }
    /// The bits of the number of bytes in a text.
    private var countBits: Int { number < 10 ? 8 : 16 }
    /// The most bytes of a text.
    var capacity: Int { dataCount - (4 + countBits + 7) / 8 }

    static let all: [QRVersion] = [
        QRVersion(number: 1, blocks: [16], correction: 10, alignment: []),
        QRVersion(number: 2, blocks: [28], correction: 16, alignment: [6, 18]),
        QRVersion(number: 3, blocks: [44], correction: 26, alignment: [6, 22]),
        QRVersion(number: 4, blocks: [32, 32], correction: 18, alignment: [6, 26]),
        QRVersion(number: 5, blocks: [43, 43], correction: 24, alignment: [6, 30]),
        QRVersion(number: 6, blocks: [27, 27, 27, 27], correction: 16, alignment: [6, 34]),
        QRVersion(number: 7, blocks: [31, 31, 31, 31], correction: 18, alignment: [6, 22, 38]),
        QRVersion(number: 8, blocks: [38, 38, 39, 39], correction: 22, alignment: [6, 24, 42]),
        QRVersion(number: 9, blocks: [36, 36, 36, 37, 37], correction: 22, alignment: [6, 26, 46]),
        QRVersion(number: 10, blocks: [43, 43, 43, 43, 44], correction: 26, alignment: [6, 28, 50]),
    ]

    /// The first version that has space for a text of so many bytes.
    static func smallest(for count: Int) -> QRVersion? { all.first { count <= $0.capacity } }

    /// The code words of a symbol in their order: those of data from all blocks in turn, then those of error correction.
    func codewords(of text: [UInt8]) -> [UInt8] {
        let data = dataWords(of: text)
        let code = ReedSolomon(count: correction)
        var start = 0
        var dataBlocks: [ArraySlice<UInt8>] = []
        var correctionBlocks: [[UInt8]] = []
        for count in blocks {
            let block = data[start..<start + count]
            dataBlocks.append(block)
            correctionBlocks.append(code.correction(of: block))
            start += count
        }
        var words: [UInt8] = []
        words.reserveCapacity(data.count + blocks.count * correction)
        for index in 0..<(blocks.max() ?? 0) {
            for block in dataBlocks where index < block.count { words.append(block[block.startIndex + index]) }
        }
        for index in 0..<correction {
            for block in correctionBlocks { words.append(block[index]) }
        }
        return words
    }

    /// The text in byte mode, filled up to the version's length with two bytes in turn.
    func dataWords(of text: [UInt8]) -> [UInt8] {
        // The mode's four bits and the number of bytes shift the text by half a byte; four zeros end it.
        var halves: [UInt8] = [0b0100]
        for shift in stride(from: countBits - 4, through: 0, by: -4) { halves.append(UInt8(text.count >> shift & 15)) }
        for byte in text { halves += [byte >> 4, byte & 15] }
        halves.append(0)
        var words = stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
        var filler: UInt8 = 0xEC
        while words.count < dataCount {
            words.append(filler)
            filler ^= 0xEC ^ 0x11
        }
        return words
    }
}
