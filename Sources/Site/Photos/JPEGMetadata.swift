/// JPEG: only segments that decoders need stay, each of the form that it must have; of the application segments those
/// of JFIF, Adobe and colour profiles (ITU-T T.81, section B; ICC.1, annex B.4).
struct JPEGMetadata {
    /// Application segments that stay, in the order in which they are written.
    private var jfif: [UInt8] = []
    private var orientation: Int?
    private var profile = JPEGProfile()
    private var adobe: [UInt8] = []
    /// Tables, frame and scans.
    private var picture: [UInt8] = []
    private var hasFrame = false

    /// nil for other bytes, for a kind that browsers do not show, and where texts hide among the pixels.
    static func remove(from bytes: [UInt8]) -> [UInt8]? {
        var metadata = JPEGMetadata()
        guard metadata.read(bytes), metadata.hasFrame else { return nil }
        return metadata.written
    }

    /// Whether the parts of the picture are as they must be.
    private mutating func read(_ bytes: [UInt8]) -> Bool {
        let reader = ByteReader(bytes)
        guard reader.big16(0) == 0xFFD8 else { return false }
        picture.reserveCapacity(bytes.count)
        var offset = 2
        while let mark = reader.byte(offset), let marker = reader.byte(offset + 1) {
            guard mark == 0xFF, marker != 0xFF, marker != 0 else {
                offset += 1
                continue
            }
            if marker == 0xD9 {
                picture += [0xFF, 0xD9]
                return true
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                offset += 2
                continue
            }
            guard let length = reader.big16(offset + 2), length >= 2, offset + 2 + length <= bytes.count else {
                return true
            }
            let end = offset + 2 + length
            let content = reader.part(offset + 4..<end)
            var next = end
            switch marker {
            case 0xE0...0xEF: note(marker, content, bytes[offset + 4..<end])
            case 0xC0...0xC2, 0xC9, 0xCA:
                guard !hasFrame, Self.isFrame(content) else { return false }
                hasFrame = true
                picture += bytes[offset..<end]
            case 0xC4, 0xCC, 0xDB, 0xDD:
                guard Self.isTable(marker, content) else { return false }
                picture += bytes[offset..<end]
            case 0xDA:
                guard hasFrame, content.byte(0).map({ content.count == 4 + 2 * $0 }) ?? false else { return false }
                next = Self.endOfScan(bytes, from: end)
                guard !HiddenText.isFound(in: bytes[end..<next]) else { return false }
                picture += bytes[offset..<next]
            // Lossless and hierarchical frames, which browsers do not show.
            case 0xC3, 0xC5...0xC7, 0xCB, 0xCD...0xCF: return false
            default: break
            }
            offset = next
        }
        return true
    }

    /// Takes from an application segment what pages need.
    private mutating func note(_ marker: Int, _ content: ByteReader, _ bytes: ArraySlice<UInt8>) {
        switch marker {
        case 0xE0 where jfif.isEmpty && content.has("JFIF\0", at: 0) && content.count >= 14:
            // Without its thumbnail.
            jfif = bytes.prefix(12) + [0, 0]
        case 0xE1 where !hasFrame && content.has("Exif\0\0", at: 0):
            orientation = Orientation.read(tiff: content.dropFirst(6)) ?? orientation
        case 0xE2 where content.has("ICC_PROFILE\0", at: 0): profile.append(bytes.dropFirst(12))
        case 0xEE where content.has("Adobe", at: 0) && content.count >= 12: adobe = Array(bytes.prefix(12))
        default: break
        }
    }

    private var written: [UInt8] {
        var result: [UInt8] = [0xFF, 0xD8]
        if !jfif.isEmpty { result += Self.segment(0xE0, jfif) }
        if let tiff = Orientation.tiff(orientation) { result += Self.segment(0xE1, Array("Exif\0\0".utf8) + tiff) }
        for part in profile.parts { result += Self.segment(0xE2, part) }
        if !adobe.isEmpty { result += Self.segment(0xEE, adobe) }
        return result + picture
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }

    /// A size, and one to four components of three bytes (section B.2.2). A height of zero is stated after the scan,
    /// which no browser reads.
    private static func isFrame(_ content: ByteReader) -> Bool {
        guard let height = content.big16(1), height > 0, let components = content.byte(5) else { return false }
        return (1...4).contains(components) && content.count == 6 + 3 * components
    }

    /// Whether the content of a segment is tables from its start to its end (section B.2.4).
    private static func isTable(_ marker: Int, _ content: ByteReader) -> Bool {
        switch marker {
        case 0xDD: return content.count == 2
        case 0xCC: return content.count.isMultiple(of: 2)
        default: break
        }
        var offset = 0
        while let kind = content.byte(offset) {
            guard kind & 0x0F <= 3, kind >> 4 <= 1 else { return false }
            if marker == 0xDB {
                offset += 1 + (kind >> 4 == 0 ? 64 : 128)
            } else {
                let counts = (1...16).map { content.byte(offset + $0) ?? 0 }
                offset += 17 + counts.reduce(0, +)
            }
        }
        return offset == content.count
    }

    /// Where the next marker is that ends the compressed data of a scan; the end of the bytes if there is none.
    private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
        var offset = start
        while offset + 1 < bytes.count {
            if bytes[offset] == 0xFF {
                let marker = bytes[offset + 1]
                // Stuffed bytes and restart markers belong to the data; fill bytes may precede any marker.
                if marker != 0, marker != 0xFF, !(0xD0...0xD7).contains(marker) { return offset }
            }
            offset += 1
        }
        return bytes.count
    }
}

/// A colour profile in parts of at most 64 KB, each with its number and how many there are.
private struct JPEGProfile {
    private static let name = Array("ICC_PROFILE\0".utf8)
    /// What one segment can hold.
    private static let capacity = 65_519

    private var found: [ArraySlice<UInt8>] = []

    /// - Parameter part: What follows the name of the segment.
    mutating func append(_ part: ArraySlice<UInt8>) { found.append(part) }

    /// The contents of the segments; none unless all are there and make a profile.
    var parts: [[UInt8]] {
        guard !found.isEmpty, found.count <= 255, found.allSatisfy({ $0.count >= 2 }) else { return [] }
        let sorted = found.sorted { $0[$0.startIndex] < $1[$1.startIndex] }
        for (index, part) in sorted.enumerated() {
            guard part[part.startIndex] == index + 1, part[part.startIndex + 1] == found.count else { return [] }
        }
        guard let profile = ColorProfile.trimmed(sorted.flatMap { $0.dropFirst(2) }) else { return [] }
        let starts = Array(stride(from: 0, to: profile.count, by: Self.capacity))
        guard starts.count <= 255 else { return [] }
        return starts.enumerated().map { index, start in
            Self.name + [UInt8(index + 1), UInt8(starts.count)]
                + profile[start..<min(start + Self.capacity, profile.count)]
        }
    }
}
