/// AVIF: Exif, XMP and descriptions are cleared where they are, so that nothing moves; orientation and colour profile are
/// properties of the picture, not metadata (ISO/IEC 14496-12, section 8.11, and 23008-12, section 9).
struct AVIFMetadata {
    private struct Box {
        var type: String
        var start: Int
        var content: Range<Int>
    }

    /// An item's bytes in the file.
    private struct Extents {
        var item: Int
        var ranges: [Range<Int>]
    }

    /// No file has as many; each extent is looked for in each.
    private static let maximumMedia = 64
    private static let maximumExtents = 100_000
    private static let boxes: Set<String> = ["ftyp", "meta", "mdat", "moov", "sidx"]
    private static let parts: Set<String> = [
        "hdlr", "pitm", "iloc", "iinf", "iref", "iprp", "idat", "grpl", "dinf", "ipro",
    ]
    private static let pictures: Set<String> = ["av01", "grid", "iden", "iovl", "tmap"]
    private static let texts: Set<String> = ["Exif", "mime", "uri "]
    /// Boxes of users' texts, anywhere.
    private static let descriptions: Set<String> = ["udta", "uuid", "free", "skip", "udes", "altt", "xml ", "bxml"]
    /// What follows the offset of an Exif item's content: a directory without entries.
    private static let emptyTIFF: [UInt8] = [0, 0, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]

    private let reader: ByteReader
    private var result: [UInt8]
    /// Where data of items may be, and of which items.
    private var data: [Range<Int>] = []
    private var shown: [Range<Int>] = []
    private var cleared: [Range<Int>] = []
    private var exif: [Range<Int>] = []

    private init(_ bytes: [UInt8]) {
        reader = ByteReader(bytes)
        result = bytes
    }

    /// nil for a file that is not understood from its start to its end.
    static func remove(from bytes: [UInt8]) -> [UInt8]? {
        var metadata = AVIFMetadata(bytes)
        return metadata.clear() ? metadata.result : nil
    }

    private mutating func clear() -> Bool {
        guard let boxes = boxes(0..<reader.count) else { return false }
        let media = boxes.filter { $0.type == "mdat" }.map(\.content)
        guard media.count <= Self.maximumMedia else { return false }
        data = media
        for box in boxes {
            switch box.type {
            case "meta": guard clearItems(box) else { return false }
            case "moov": guard clearMovie(box.content) else { return false }
            case let type where Self.descriptions.contains(type): free(box)
            default: guard Self.boxes.contains(box.type) else { return false }
            }
        }
        let shown = Self.union(shown)
        let cleared = Self.union(cleared)
        guard !Self.overlap(shown, cleared) else { return false }
        cleared.forEach { zero($0) }
        if !boxes.contains(where: { $0.type == "moov" }) {
            // Nothing else is shown than items.
            var next = 0
            for range in media {
                var start = range.lowerBound
                while next < shown.count, shown[next].lowerBound < range.upperBound {
                    if shown[next].lowerBound > start { zero(start..<shown[next].lowerBound) }
                    start = max(start, shown[next].upperBound)
                    next += 1
                }
                if start < range.upperBound { zero(start..<range.upperBound) }
            }
        }
        for range in exif where range.count >= Self.emptyTIFF.count {
            result.replaceSubrange(range.prefix(Self.emptyTIFF.count), with: Self.emptyTIFF)
        }
        return true
    }

    /// Clears the texts among the items of a `meta` box.
    private mutating func clearItems(_ meta: Box) -> Bool {
        guard meta.content.count >= 4, let parts = boxes(meta.content.dropFirst(4)) else { return false }
        var known: Set<String> = []
        func part(_ type: String) -> Box? { parts.first { $0.type == type } }
        let payload = part("idat")?.content
        if let payload { data.append(payload) }
        for part in parts {
            if Self.descriptions.contains(part.type) {
                free(part)
            } else {
                guard known.insert(part.type).inserted else { return false }
            }
        }
        guard known.isSubset(of: Self.parts) else { return false }
        if let properties = part("iprp") {
            guard let inside = boxes(properties.content) else { return false }
            for container in inside where container.type == "ipco" {
                guard let list = boxes(container.content) else { return false }
                for property in list where Self.descriptions.contains(property.type) { free(property) }
            }
        }
        guard let infos = part("iinf"), let locations = part("iloc") else {
            return part("iinf") == nil && part("iloc") == nil
        }
        guard let types = types(infos.content), let items = extents(locations.content, payload) else { return false }
        for item in items {
            guard let type = types[item.item] else { return false }
            if Self.pictures.contains(type) {
                shown += item.ranges
            } else if Self.texts.contains(type) {
                cleared += item.ranges
                if type == "Exif", let first = item.ranges.first { exif.append(first) }
            } else {
                return false
            }
        }
        return true
    }

    /// Clears the texts of an animation, and of each of its tracks.
    private mutating func clearMovie(_ movie: Range<Int>) -> Bool {
        guard let boxes = boxes(movie) else { return false }
        var parts = boxes
        for track in boxes where track.type == "trak" {
            guard let inside = self.boxes(track.content) else { return false }
            parts += inside
        }
        for part in parts {
            if part.type == "meta" {
                guard clearItems(part) else { return false }
            } else if Self.descriptions.contains(part.type) {
                free(part)
            }
        }
        return true
    }

    /// The types of items by their numbers.
    private func types(_ info: Range<Int>) -> [Int: String]? {
        guard let version = reader.byte(info.lowerBound),
            let list = boxes(info.dropFirst(version == 0 ? 6 : 8))
        else { return nil }
        var types: [Int: String] = [:]
        for box in list {
            guard box.type == "infe", let version = reader.byte(box.content.lowerBound), version == 2 || version == 3
            else { return nil }
            let offset = box.content.lowerBound + 4
            let width = version == 2 ? 2 : 4
            guard offset + width + 6 <= box.content.upperBound,
                let item = reader.number(offset, bytes: width, bigEndian: true),
                types.updateValue(text(offset + width + 2), forKey: item) == nil
            else { return nil }
        }
        return types
    }

    /// Where the bytes of items are (section 8.11.3), all of them inside of data.
    private func extents(_ location: Range<Int>, _ payload: Range<Int>?) -> [Extents]? {
        var offset = location.lowerBound
        func number(_ count: Int) -> Int? {
            guard count > 0 else { return 0 }
            guard offset + count <= location.upperBound,
                let value = reader.number(offset, bytes: count, bigEndian: true), value >= 0
            else { return nil }
            offset += count
            return value
        }
        guard let head = number(4), let sizes = number(2) else { return nil }
        let version = head >> 24
        let widths = [12, 8, 4, 0].map { sizes >> $0 & 0xF }
        let wide = version == 2 ? 4 : 2
        guard version <= 2, widths.allSatisfy({ $0 == 0 || $0 == 4 || $0 == 8 }), let count = number(wide) else {
            return nil
        }
        var items: [Extents] = []
        var total = 0
        // Each item is at least six bytes, so this ends with the bytes, whatever number they state.
        for _ in 0..<count {
            guard let item = number(wide), let method = version == 0 ? 0 : number(2), number(2) == 0,
                let base = number(widths[2]), let extents = number(2),
                let room = method == 0 ? 0..<reader.count : method == 1 ? payload : nil
            else { return nil }
            var ranges: [Range<Int>] = []
            // An extent of no bytes would be any number of them.
            guard extents == 0 || widths[1] > 0 else { return nil }
            total += extents
            guard total <= Self.maximumExtents else { return nil }
            for _ in 0..<extents {
                guard version == 0 || number(widths[3]) != nil, let start = number(widths[0]),
                    let length = number(widths[1]),
                    start <= room.count, base <= room.count, length > 0, length <= room.count
                else { return nil }
                let lower = room.lowerBound + base + start
                let range = lower..<lower + length
                guard data.contains(where: { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound })
                else { return nil }
                ranges.append(range)
            }
            items.append(Extents(item: item, ranges: ranges))
        }
        return items
    }

    /// The boxes that fill a range; nil unless they do, and where there are more than any file has.
    private func boxes(_ range: Range<Int>) -> [Box]? {
        var boxes: [Box] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard boxes.count < 10_000, offset + 8 <= range.upperBound, let size = reader.big32(offset) else {
                return nil
            }
            var header = 8
            var length = size
            if size == 1 {
                guard reader.big32(offset + 8) == 0, let low = reader.big32(offset + 12) else { return nil }
                header = 16
                length = low
            } else if size == 0 {
                length = range.upperBound - offset
            }
            guard length >= header, length <= range.upperBound - offset else { return nil }
            boxes.append(Box(type: text(offset + 4), start: offset, content: offset + header..<offset + length))
            offset += length
        }
        return boxes
    }

    private func text(_ offset: Int) -> String {
        String(decoding: (0..<4).map { UInt8(reader.byte(offset + $0) ?? 0) }, as: UTF8.self)
    }

    /// Makes a box one that is skipped.
    private mutating func free(_ box: Box) {
        result.replaceSubrange(box.start + 4..<box.start + 8, with: Array("free".utf8))
        zero(box.content)
    }

    private mutating func zero(_ range: Range<Int>) {
        for offset in range { result[offset] = 0 }
    }

    /// The same bytes in ranges that neither touch nor overlap, in order.
    private static func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { result, range in
            if let last = result.last, range.lowerBound <= last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
    }

    private static func overlap(_ left: [Range<Int>], _ right: [Range<Int>]) -> Bool {
        var next = 0
        return left.contains { range in
            while next < right.count, right[next].upperBound <= range.lowerBound { next += 1 }
            return next < right.count && right[next].lowerBound < range.upperBound
        }
    }
}
