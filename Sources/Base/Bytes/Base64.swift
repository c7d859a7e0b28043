/// The text form of bytes in `data:` URLs (RFC 4648, section 4).
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    package static func encoded(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for index in 0..<4 {
                text.append(index <= part.count ? alphabet[bits >> (18 - 6 * index) & 0x3F] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text, with white space passed over; nil for one that is not Base64. A text may lack its padding.
    package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for sign in text {
            let value = values[Int(sign)]
            if value < 64 {
                bits = bits << 6 | UInt32(value)
                count += 1
                guard count % 4 == 0 else { continue }
                bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
                bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
                bytes.append(UInt8(truncatingIfNeeded: bits))
            } else if sign == UInt8(ascii: "=") {
                break
            } else if sign > 0x20 {
                return nil
            }
        }
        switch count % 4 {
        case 1: return nil
        case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
        case 3:
            bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
        default: break
        }
        return bytes
    }

    /// The value of each sign; 64 for what is none. `-` and `_` are those of addresses (RFC 4648, section 5).
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 64, count: 256)
        for (value, sign) in alphabet.enumerated() { values[Int(sign)] = UInt8(value) }
        values[Int(UInt8(ascii: "-"))] = 62
        values[Int(UInt8(ascii: "_"))] = 63
        return values
    }()
}

// Paths are cut by bytes, as systems do it: a `/` with a combining mark after it is another character of Swift's, so that
// `../` and a mark would pass for the name of a file.

extension Substring {
    /// The names between slashes.
    package var pathParts: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

    /// The last name of the path; empty for the root.
    package var lastPathPart: Substring { pathParts.last ?? "" }

    /// Whether it is a path from the root.
    package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    /// The start of the last slash.
    package var lastSlash: Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }
}

extension String {
    /// The names between slashes.
    package var pathParts: [Substring] { self[...].pathParts }

    /// The last name of the path; empty for the root.
    package var lastPathPart: Substring { self[...].lastPathPart }

    /// Whether it is a path from the root.
    package var isAbsolutePath: Bool { self[...].isAbsolutePath }

    /// The start of the last slash.
    package var lastSlash: Index? { self[...].lastSlash }

    /// The rest of the path of something below a folder, by their bytes.
    package func pathPart(below folder: String) -> String {
        String(self[...].utf8.dropFirst(folder.utf8.count + 1)) ?? ""
    }
}
