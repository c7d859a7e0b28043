import Diagnostics
import Files

/// Finds the lines of texts in the owner's files.
struct TextLocations {
    /// Larger files are feeds of programs, in which nobody looks for a line.
    private static let largest = 8_000_000
    /// How far from the start of a record a text of it is looked for, in bytes.
    private static let reach = 200_000
    /// How many bytes of files are kept.
    private static let capacity = 64_000_000

    private struct File {
        var bytes: [UInt8] = []
        /// The offset of each line.
        var starts = [0]
    }

    private var files: [String: File] = [:]
    private var size = 0

    /// The line of the first place of a text at or after a location; nil where it is not there.
    mutating func location(of text: String, from location: Location) -> Location? {
        let file = file(location.file)
        let first = max(location.line ?? 1, 1) - 1
        let wanted = Array(text.utf8)
        guard first < file.starts.count, let byte = wanted.first else { return nil }
        let start = file.starts[first]
        let part = file.bytes[start..<min(file.bytes.count, start + Self.reach)]
        var offset = start
        while let next = part[offset...].firstIndex(of: byte) {
            if part[next...].starts(with: wanted) {
                let line = file.starts[first...].prefix { $0 <= next }.count + first
                return Location(file: location.file, line: line)
            }
            offset = next + 1
        }
        return nil
    }

    private mutating func file(_ path: String) -> File {
        if let known = files[path] { return known }
        var file = File()
        if Files.kind(path) == .file, let count = Files.stamp(path)?.size, count <= Self.largest {
            do throws(FileError) {
                file.bytes = try Files.read(path)
            } catch {
                // It was there when the site was prepared. Its findings have the file without a line.
                file.bytes = []
            }
        }
        for (offset, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") {
            file.starts.append(offset + 1)
        }
        if size + file.bytes.count > Self.capacity { (files, size) = ([:], 0) }
        files[path] = file
        size += file.bytes.count
        return file
    }
}
