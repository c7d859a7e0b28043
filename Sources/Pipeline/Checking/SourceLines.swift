import Diagnostics
import Files

/// Finds the lines of texts in the owner's files. The last file is kept: findings come by file.
struct SourceLines {
    /// Larger files are feeds of programs, in which nobody looks for a line.
    private static let largest = 8_000_000

    private var file = ""
    private var bytes: [UInt8] = []

    /// The line of the first place of a text at or after a location; nil where it is not there.
    mutating func location(of text: String, from location: Location) -> Location? {
        if location.file != file { read(location.file) }
        var line = 1
        var start = 0
        while line < location.line ?? 1, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            start = end + 1
            line += 1
        }
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return nil }
        var offset = start
        while let next = bytes[offset...].firstIndex(of: first) {
            if bytes[next...].starts(with: wanted) {
                line += bytes[start..<next].count { $0 == UInt8(ascii: "\n") }
                return Location(file: location.file, line: line)
            }
            offset = next + 1
        }
        return nil
    }

    private mutating func read(_ path: String) {
        file = path
        bytes = []
        guard Files.kind(path) == .file, let size = Files.stamp(path)?.size, size <= Self.largest else { return }
        do throws(FileError) {
            bytes = try Files.read(path)
        } catch {
            // It was there when the site was prepared. Its findings have the file without a line.
            bytes = []
        }
    }
}
