/// Whether a GIF has the picture that its header announces: a few bytes can announce any size.
enum GIFPixels {
    /// Whether the data of the first picture decode to all of its pixels (GIF89a, appendix F). Nothing is stored.
    ///
    /// - Parameters:
    ///   - start: Of the size of codes, before the blocks of data.
    ///   - pixels: How many the picture has.
    static func areWhole(_ bytes: [UInt8], from start: Int, pixels: Int) -> Bool {
        guard pixels > 0, start < bytes.count, (1...8).contains(bytes[start]) else { return false }
        var codes = GIFCodes(bytes, from: start + 1)
        let clear = 1 << Int(bytes[start])
        // Of the text that each code means. A code means an earlier one with a further letter.
        var lengths = [Int](repeating: 1, count: 4096)
        var next = clear + 2
        var width = Int(bytes[start]) + 1
        var previous: Int?
        var count = 0
        while count < pixels, let code = codes.next(width: width) {
            if code == clear {
                next = clear + 2
                width = Int(bytes[start]) + 1
                previous = nil
                continue
            }
            guard code != clear + 1 else { return false }
            if let previous, next < lengths.count {
                lengths[next] = lengths[previous] + 1
                next += 1
                if next == 1 << width, width < 12 { width += 1 }
            }
            guard code < (previous == nil ? clear : next) else { return false }
            count += lengths[code]
            previous = code
        }
        return count >= pixels
    }
}

/// Numbers of a few bits each, the lowest bit first, in blocks of up to 255 bytes.
private struct GIFCodes {
    private let bytes: [UInt8]
    private var offset: Int
    private var leftInBlock = 0
    private var bits = 0
    private var bitCount = 0

    init(_ bytes: [UInt8], from offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// nil after the last.
    mutating func next(width: Int) -> Int? {
        while bitCount < width {
            if leftInBlock == 0 {
                guard offset < bytes.count, bytes[offset] > 0 else { return nil }
                leftInBlock = Int(bytes[offset])
                offset += 1
            }
            guard offset < bytes.count else { return nil }
            bits |= Int(bytes[offset]) << bitCount
            bitCount += 8
            offset += 1
            leftInBlock -= 1
        }
        defer {
            bits >>= width
            bitCount -= width
        }
        return bits & (1 << width - 1)
    }
}
