/// A file of a tar archive that a test makes (POSIX, `ustar`).
package struct TarFile: Sendable {
    package var name: String
    package var content: [UInt8]

    package init(_ name: String, _ content: [UInt8]) {
        self.name = name
        self.content = content
    }

    package static func bytes(_ files: [TarFile]) -> [UInt8] {
        var bytes: [UInt8] = []
        for file in files {
            bytes += header(file)
            bytes += file.content
            bytes += [UInt8](repeating: 0, count: (512 - file.content.count % 512) % 512)
        }
        return bytes + [UInt8](repeating: 0, count: 1024)
    }

    private static func header(_ file: TarFile) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 512)
        func write(_ text: String, at offset: Int) {
            for (index, byte) in text.utf8.prefix(100).enumerated() { header[offset + index] = byte }
        }
        func octal(_ value: Int, _ count: Int) -> String {
            let digits = String(value, radix: 8)
            return String(repeating: "0", count: count - digits.count) + digits
        }
        write(file.name, at: 0)
        write(octal(0o644, 7), at: 100)
        write(octal(file.content.count, 11), at: 124)
        write(octal(0, 11), at: 136)
        write("        0", at: 148)
        write("ustar", at: 257)
        write("00", at: 263)
        write(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\0 ", at: 148)
        return header
    }
}
