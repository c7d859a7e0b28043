import Bytes

/// Pictures that a document holds as Base64: in `data:` addresses and in elements of XML. A recipe names a picture by its key,
/// a hash of the characters, so that no record holds the picture itself.
package enum EmbeddedPhoto {
    private static let prefix = "embedded-"

    /// The key of a picture in Base64, or in a `data:` address; nil for another text.
    package static func key(of text: String) -> String? {
        let content = text.withBytes { bytes -> Run? in
            let start = bytes.begins(with: "data:") ? marks(in: bytes).first ?? bytes.count : 0
            return Run(bytes, from: start)
        }
        return content.map { prefix + String($0.hash, radix: 16) }
    }

    /// Whether a path is a key.
    package static func isKey(_ path: String) -> Bool { path.hasPrefix(prefix) && !path.contains("/") }

    /// The pictures in a document whose keys are wanted, in Base64.
    package static func find(_ keys: Set<String>, in document: [UInt8]) -> [String: String] {
        var found: [String: String] = [:]
        document.withView { bytes in
            for start in marks(in: bytes) {
                guard let run = Run(bytes, from: start) else { continue }
                let key = prefix + String(run.hash, radix: 16)
                if keys.contains(key), found[key] == nil {
                    found[key] = String(decoding: run.characters(in: bytes), as: UTF8.self)
                }
            }
        }
        return found
    }

    /// What JPEG, PNG, GIF, WebP and the formats of ISO media begin with in Base64.
    private static let beginnings: [StaticString] = ["/9j/", "\\/9j\\/", "iVBOR", "R0lGOD", "UklGR", "AAAA"]

    private static func marks(in bytes: ByteView) -> [Int] {
        bytes.indices.filter { index in
            let byte = bytes[index]
            let mayBegin =
                byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "i")
                || byte == UInt8(ascii: "R") || byte == UInt8(ascii: "U") || byte == UInt8(ascii: "A")
            return mayBegin && (index == 0 || !isPart(bytes[index - 1]))
                && beginnings.contains { bytes.view(index..<bytes.count).begins(with: $0) }
        }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
    }

    /// The characters of one picture, among which lines may end and slashes be escaped.
    private struct Run {
        let range: Range<Int>
        /// FNV-1a of its characters.
        private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

        /// nil for what is too short to be a picture.
        init?(_ bytes: ByteView, from start: Int) {
            var end = start
            var count = 0
            while end < bytes.count {
                let byte = bytes[end]
                if EmbeddedPhoto.isPart(byte) {
                    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
                    count += 1
                } else if byte == UInt8(ascii: "\\"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "n") {
                    end += 1
                } else if byte != UInt8(ascii: "\\") {
                    guard byte.isSpace, !Self.isKey(bytes, after: end) else { break }
                }
                end += 1
            }
            guard count >= 32 else { return nil }
            range = start..<end
        }

        /// Whether the word after white space is a key: in YAML, the next member begins in the line after a picture.
        private static func isKey(_ bytes: ByteView, after space: Int) -> Bool {
            let word = bytes[space...].firstIndex { !$0.isSpace } ?? bytes.count
            let end = bytes[word...].firstIndex { !EmbeddedPhoto.isPart($0) && $0 != UInt8(ascii: "_") } ?? bytes.count
            return end < bytes.count && bytes[end] == UInt8(ascii: ":")
        }

        func characters(in bytes: ByteView) -> [UInt8] {
            var characters: [UInt8] = []
            characters.reserveCapacity(range.count)
            var index = range.lowerBound
            while index < range.upperBound {
                let byte = bytes[index]
                if EmbeddedPhoto.isPart(byte) { characters.append(byte) }
                // An escaped line end is none of the characters.
                let isEscape =
                    byte == UInt8(ascii: "\\") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "n")
                index += isEscape ? 2 : 1
            }
            return characters
        }
    }
}
