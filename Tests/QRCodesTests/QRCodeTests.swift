import Foundation
import Testing

@testable import QRCodes

@Suite struct QRCodeTests {
    /// From the shortest to the longest text of each version.
    static let lengths = [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213]

    private static func text(_ length: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz-/0123456789")
        let all = "https://example.org/recipes/" + String((0..<length).map { letters[$0 * 7 % letters.count] })
        return String(all.prefix(length))
    }

    @Test func isNilForTextsThatAreTooLongOrEmpty() {
        #expect(QRCode(Self.text(213))?.size == 57)
        #expect(QRCode(Self.text(214)) == nil)
        #expect(QRCode("") == nil)
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
        arguments: lengths)
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
