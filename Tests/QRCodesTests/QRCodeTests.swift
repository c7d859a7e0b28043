import Foundation
import Testing

@testable import QRCodes

/// The examples of ISO/IEC 18004:2015.
@Suite struct StandardExampleTests {
    /// Table A.1, as exponents of 2.
    @Test(
        arguments: [
            (10, [251, 67, 46, 61, 118, 70, 64, 94, 32, 45]),
            (16, [120, 104, 107, 109, 102, 161, 76, 3, 91, 191, 147, 169, 182, 194, 225, 120]),
            (18, [215, 234, 158, 94, 184, 97, 118, 170, 79, 187, 152, 148, 252, 179, 5, 98, 96, 153]),
        ] as [(Int, [Int])])
    func hasGeneratorPolynomials(count: Int, exponents: [Int]) {
        #expect(ReedSolomon(count: count).generator == exponents.map { GF256.powers[$0] })
    }

    /// Annex I.2: the number 01234567 in version 1-M.
    @Test func correctsErrorsOfExample() {
        let data: [UInt8] = [
            0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
        ]
        let correction: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
        #expect(ReedSolomon(count: 10).correction(of: data) == correction)
    }

    /// 7.9.1 and table C.1.
    @Test(
        arguments: [
            (0, 0b101_0100_0001_0010), (1, 0b101_0001_0010_0101), (2, 0b101_1110_0111_1100), (3, 0b101_1011_0100_1011),
            (4, 0b100_0101_1111_1001), (5, 0b100_0000_1100_1110), (6, 0b100_1111_1001_0111), (7, 0b100_1010_1010_0000),
        ] as [(Int, Int)])
    func writesFormats(mask: Int, bits: Int) {
        #expect(BlockCode.format(mask: mask) == bits)
    }

    /// 7.10 and table D.1.
    @Test(arguments: [(7, 0x07C94), (8, 0x085BC), (9, 0x09A99), (10, 0x0A4D3)] as [(Int, Int)])
    func writesNumbersOfVersions(number: Int, bits: Int) {
        #expect(BlockCode.version(number) == bits)
    }

    /// Table 7: the most bytes at level M.
    @Test func hasCapacitiesOfVersions() {
        #expect(QRVersion.all.map(\.capacity) == [14, 26, 42, 62, 84, 106, 122, 152, 180, 213])
    }

    /// Table 1: the modules of a symbol, and those for data.
    @Test func dividesAllCodeWords() {
        let counts = QRVersion.all.map { $0.codewords(of: []).count }
        #expect(counts == [26, 44, 70, 100, 134, 172, 196, 242, 292, 346])
    }

    @Test func fillsTextsWithTwoBytesInTurn() {
        let version = QRVersion.all[0]
        #expect(version.dataWords(of: Array("ab".utf8)).prefix(6) == [0x40, 0x26, 0x16, 0x20, 0xEC, 0x11])
        // Version 10 counts with two bytes.
        #expect(QRVersion.all[9].dataWords(of: Array("a".utf8)).prefix(6) == [0x40, 0x00, 0x16, 0x10, 0xEC, 0x11])
    }
}

@Suite struct MaskPenaltyTests {
    /// Rows from the first module on.
    private static func line(_ modules: String) -> UInt64 {
        modules.enumerated().reduce(0) { $0 | ($1.element == "#" ? 1 : 0) << $1.offset }
    }

    @Test(
        arguments: [
            ("####-#-#-#-#", 0), ("#####-#-#-#-", 3), ("-#-#-#-#####", 3), ("######-#-#-#", 4), ("-----#####-#", 6),
            ("------------", 10),
        ] as [(String, Int)])
    func countsRuns(modules: String, penalty: Int) {
        #expect(MaskPenalty.runs([Self.line(modules)], count: 12) == penalty)
    }

    @Test(
        arguments: [
            ("#-#-#-#-#-#-", 0), ("#-###-#----#", 40), ("----#-###-#-", 40), ("#-###-#---#-", 0), ("##-###-#----", 40),
        ] as [(String, Int)])
    func countsFinders(modules: String, penalty: Int) {
        #expect(MaskPenalty.finders([Self.line(modules)], count: 12) == penalty)
    }

    @Test func countsSquares() {
        #expect(MaskPenalty.blocks(["##-#", "##--", "#---", "-#--"].map(Self.line)) == 3 * 3)
    }

    @Test func countsUnevenProportions() {
        #expect(MaskPenalty.proportion(["##--", "##--", "##--", "##--"].map(Self.line)) == 0)
        // 9 of 16 are 56 %, 12 are 75 %.
        #expect(MaskPenalty.proportion(["###-", "##--", "##--", "##--"].map(Self.line)) == 10)
        #expect(MaskPenalty.proportion(["----", "----", "##--", "##--"].map(Self.line)) == 50)
    }
}

@Suite struct QRCodeTests {
    /// From the shortest to the longest text of each version.
    static let lengths = [0, 1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213]

    private static func text(_ length: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz-/0123456789")
        let all = "https://example.org/recipes/" + String((0..<length).map { letters[$0 * 7 % letters.count] })
        return String(all.prefix(length))
    }

    @Test func isNilForTextsThatAreTooLong() {
        #expect(QRCode(Self.text(213))?.size == 57)
        #expect(QRCode(Self.text(214)) == nil)
        // Of two bytes each.
        #expect(QRCode(String(repeating: "é", count: 107)) == nil)
    }

    @Test func drawsDarkModulesWithOnePath() throws {
        let code = try #require(QRCode("https://example.org/"))
        #expect(code.viewBox == "-4 -4.5 33 33")
        #expect(code.path.hasPrefix("M0 0h7m"))
        var drawn = [UInt64](repeating: 0, count: code.size)
        for line in code.path.split(separator: "M") {
            var row = 0
            var column = 0
            for (index, part) in line.split(separator: "h").enumerated() {
                let numbers = part.split { !$0.isNumber }.compactMap { Int($0) }
                if index == 0 {
                    (column, row) = (numbers[0], numbers[1])
                } else {
                    for _ in 0..<numbers[0] {
                        drawn[row] |= 1 << column
                        column += 1
                    }
                    if numbers.count > 1 { column += numbers[1] }
                }
            }
        }
        #expect(drawn == code.rows)
    }

    private static let reader = ["/usr/bin/zbarimg", "/usr/local/bin/zbarimg", "/opt/homebrew/bin/zbarimg"]
        .first(where: FileManager.default.isExecutableFile)

    @Test(
        .enabled(if: reader != nil, "zbarimg is missing: Scripts/setup --tests installs it"),
        arguments: lengths.dropFirst())
    func isReadByOtherProgram(length: Int) throws {
        let text = Self.text(length)
        let code = try #require(QRCode(text))
        #expect(try Self.read(code) == text)
    }

    @Test(.enabled(if: reader != nil, "zbarimg is missing: Scripts/setup --tests installs it"))
    func isReadWithLettersOfOtherScripts() throws {
        let text = "https://example.org/rezepte/käse-スープ/"
        #expect(try Self.read(try #require(QRCode(text))) == text)
    }

    /// What `zbarimg` reads in a picture of the code.
    private static func read(_ code: QRCode) throws -> String {
        let scale = 4
        let side = (code.size + 8) * scale
        var picture = Array("P5 \(side) \(side) 255\n".utf8)
        for y in 0..<side {
            for x in 0..<side {
                let (row, column) = (y / scale - 4, x / scale - 4)
                let isInside = 0..<code.size ~= row && 0..<code.size ~= column
                picture.append(isInside && code.isDark(row: row, column: column) ? 0 : 255)
            }
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pgm")
        try Data(picture).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: try #require(reader))
        process.arguments = ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", file.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
