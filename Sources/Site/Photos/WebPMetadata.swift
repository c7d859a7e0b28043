/// WebP: only chunks of the picture stay, each once but for the frames of an animation (RFC 9649, section 2.7).
enum WebPMetadata {
    private static let single: [String] = ["VP8 ", "VP8L", "ALPH"]
    private static let frame: String = "ANMF"
    private static let frameSize = 16
    /// No animation has more; a list of millions of empty chunks would fill the memory.
    private static let maximumChunks = 100_000

    static func remove(from bytes: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes)
        guard let parts = parts(reader) else { return nil }
        var chunks: [UInt8] = []
        chunks.reserveCapacity(bytes.count)
        var flags: Int?
        var orientation: Int?
        var hasProfile = false
        var hasAnimation = false
        var seen: Set<Int> = []
        for part in parts {
            let content = reader.part(part.content)
            if reader.has("VP8X", at: part.start) {
                guard content.count == 10 else { return nil }
                guard flags == nil else { continue }
                flags = chunks.count + 8
                append("VP8X", bytes[part.content], to: &chunks)
            } else if reader.has("ICCP", at: part.start), !hasProfile {
                guard let profile = ColorProfile.trimmed(Array(bytes[part.content])) else { continue }
                hasProfile = true
                append("ICCP", profile[...], to: &chunks)
            } else if reader.has("ANIM", at: part.start), !hasAnimation {
                guard content.count == 6 else { return nil }
                hasAnimation = true
                append("ANIM", bytes[part.content], to: &chunks)
            } else if reader.has(frame, at: part.start) {
                guard let content = self.content(ofFrame: part.content, reader, bytes) else { return nil }
                append(frame, content[...], to: &chunks)
            } else if let index = single.firstIndex(where: { reader.has($0, at: part.start) }) {
                guard seen.insert(index).inserted else { continue }
                append(single[index], bytes[part.content], to: &chunks)
            } else if reader.has("EXIF", at: part.start) {
                let tiff = content.has("Exif\0\0", at: 0) ? content.dropFirst(6) : content
                orientation = Orientation.read(tiff: tiff) ?? orientation
            }
        }
        if let flags {
            let profile: UInt8 = 0x20
            let exif: UInt8 = 0x08
            let xmp: UInt8 = 0x04
            let tiff = Orientation.tiff(orientation)
            chunks[flags] &= ~(exif | xmp | (hasProfile ? 0 : profile))
            if let tiff {
                chunks[flags] |= exif
                append("EXIF", tiff[...], to: &chunks)
            }
        }
        return Array("RIFF".utf8) + little32(chunks.count + 4) + Array("WEBP".utf8) + chunks
    }

    /// The still picture alone, also without its profile and orientation; nil for other bytes.
    static func removeAll(from bytes: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes)
        guard let parts = parts(reader) else { return nil }
        func content(_ type: String) -> ArraySlice<UInt8>? {
            parts.first { reader.has(type, at: $0.start) }.map { bytes[$0.content] }
        }
        var chunks: [UInt8] = []
        if let alpha = content("ALPH"), let header = content("VP8X") {
            append("VP8X", [0x10] + header.dropFirst(), to: &chunks)
            append("ALPH", alpha, to: &chunks)
        }
        if let picture = content("VP8 ") {
            append("VP8 ", picture, to: &chunks)
        } else if let picture = content("VP8L") {
            append("VP8L", picture, to: &chunks)
        } else {
            return nil
        }
        return Array("RIFF".utf8) + little32(chunks.count + 4) + Array("WEBP".utf8) + chunks
    }

    /// The content of a frame of an animation with no other chunks than those of its picture; nil if it is damaged.
    private static func content(ofFrame range: Range<Int>, _ reader: ByteReader, _ bytes: [UInt8]) -> [UInt8]? {
        let start = range.lowerBound + frameSize
        guard start <= range.upperBound, let parts = parts(reader, start..<range.upperBound) else { return nil }
        var result = Array(bytes[range.lowerBound..<start])
        var seen: Set<Int> = []
        for part in parts {
            guard let index = single.firstIndex(where: { reader.has($0, at: part.start) }), seen.insert(index).inserted
            else { continue }
            append(single[index], bytes[part.content], to: &result)
        }
        return result
    }

    /// Where the chunks of a file start, and where their content is; nil for other bytes.
    private static func parts(_ reader: ByteReader) -> [(start: Int, content: Range<Int>)]? {
        guard reader.has("RIFF", at: 0), reader.has("WEBP", at: 8), let size = little32(reader, 4), size >= 4,
            size + 8 <= reader.count
        else { return nil }
        return parts(reader, 12..<size + 8)
    }

    /// Where chunks start, and where their content is; nil unless they fill the range.
    private static func parts(_ reader: ByteReader, _ range: Range<Int>) -> [(start: Int, content: Range<Int>)]? {
        var parts: [(start: Int, content: Range<Int>)] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard let length = little32(reader, offset + 4), offset + 8 + length <= range.upperBound,
                parts.count < maximumChunks
            else { return nil }
            parts.append((offset, offset + 8..<offset + 8 + length))
            offset += 8 + length + length % 2
        }
        return parts
    }

    private static func append(_ type: String, _ content: ArraySlice<UInt8>, to chunks: inout [UInt8]) {
        chunks += Array(type.description.utf8) + little32(content.count) + content
        if !content.count.isMultiple(of: 2) { chunks.append(0) }
    }

    private static func little32(_ reader: ByteReader, _ offset: Int) -> Int? {
        reader.number(offset, bytes: 4, bigEndian: false)
    }

    private static func little32(_ value: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
