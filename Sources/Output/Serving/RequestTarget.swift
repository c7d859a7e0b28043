import Bytes
import CatalogModel

/// The place that a request names, decoded and found harmless; no file has been looked at yet.
struct RequestTarget: Sendable, Equatable {
    /// Why a target names no place.
    enum Problem: Error, Sendable {
        /// Not of the form that browsers send (RFC 9112, section 3.2.1).
        case malformed
        case tooLong
        /// Well formed, but there can be no such file in a site.
        case impossible
    }

    /// No browser and no host takes longer ones for granted (RFC 9112, section 3).
    static let maximumBytes = 8192

    /// The names between the slashes, decoded.
    var parts: [String]
    /// Whether it ends in a slash.
    var isFolder: Bool
    /// The query with its question mark, as it came; empty for none.
    var query: String

    /// - Throws: `Problem`. `..`, doubled slashes, and percent-encoded slashes or backslashes are
    ///   impossible; bad escapes, control characters and what is no UTF-8 are malformed, and so is the address of
    ///   another host.
    init(_ target: [UInt8]) throws(Problem) {
        guard target.count <= Self.maximumBytes else { throw .tooLong }
        guard target.first == UInt8(ascii: "/"), target.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
            !target.contains(UInt8(ascii: "#")), String(validating: target, as: UTF8.self) != nil
        else { throw .malformed }
        let path = target.prefix { $0 != UInt8(ascii: "?") }
        query = String(decoding: target[path.endIndex...], as: UTF8.self)
        var names: [String] = []
        for part in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            names.append(try Self.decoded(part))
        }
        isFolder = names.last?.isEmpty == true
        if isFolder { names.removeLast() }
        parts = names
        // Only after all of it was decoded: one malformed part makes the target malformed.
        guard names.allSatisfy(Self.canBeAName) else { throw .impossible }
    }

    /// The path of the file in its site: `recipes/soup/index.html`.
    var filePath: String {
        (isFolder ? parts + ["index.html"] : parts).joined(separator: "/")
    }

    /// Whether it is what pages are made of, rather than a page or a file that people go to.
    var isPart: Bool {
        guard !isFolder, let name = parts.last else { return false }
        return MediaType(ofFileAt: name).isPart
    }

    /// The address of a folder of these names, fit for a header: `/recipes/soup/`.
    static func address(of parts: [String]) -> String {
        parts.reduce(into: "/") { $0 += PercentEncoding.unreserved.encoded($1) + "/" }
    }

    private static func canBeAName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
            && !name.utf8.contains(UInt8(ascii: "\\"))
    }

    private static func decoded(_ part: ArraySlice<UInt8>) throws(Problem) -> String {
        var bytes: [UInt8] = []
        var rest = part
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                throw .malformed
            }
            bytes.append(high << 4 | low)
        }
        guard let name = String(validating: bytes, as: UTF8.self), bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else { throw .malformed }
        return name
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
