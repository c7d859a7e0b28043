/// Numbers from bytes that may end anywhere: what lies outside is nil, never a crash.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    private init(slice: ArraySlice<UInt8>) {
        bytes = slice
    }

    var count: Int { bytes.count }

    func byte(_ offset: Int) -> Int? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return Int(bytes[bytes.startIndex + offset])
    }

    /// A number of up to four bytes.
    func number(_ offset: Int, bytes count: Int, bigEndian: Bool) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        var value = 0
        for index in 0..<count {
            let byte = Int(bytes[bytes.startIndex + offset + (bigEndian ? index : count - 1 - index)])
            value = value << 8 | byte
        }
        return value
    }

    func big16(_ offset: Int) -> Int? { number(offset, bytes: 2, bigEndian: true) }
    func big32(_ offset: Int) -> Int? { number(offset, bytes: 4, bigEndian: true) }
    func little16(_ offset: Int) -> Int? { number(offset, bytes: 2, bigEndian: false) }
    func little24(_ offset: Int) -> Int? { number(offset, bytes: 3, bigEndian: false) }

    /// Whether these letters are at an offset.
    func has(_ text: String, at offset: Int) -> Bool {
        offset >= 0 && bytes.dropFirst(offset).starts(with: text.utf8)
    }

    /// What follows so many bytes; nothing when there are fewer.
    func dropFirst(_ count: Int) -> ByteReader { ByteReader(slice: bytes.dropFirst(count)) }

    /// A part; cut at the end of the bytes.
    func part(_ range: Range<Int>) -> ByteReader {
        let lower = min(max(range.lowerBound, 0), bytes.count)
        let upper = min(max(range.upperBound, lower), bytes.count)
        return ByteReader(slice: bytes[(bytes.startIndex + lower)..<(bytes.startIndex + upper)])
    }
}
