// The encoding of web pages, tables and texts that are not UTF-8.

import Bytes
import CXML2

/// Turns the bytes of a page into UTF-8.
package enum PageEncoding {
    /// The page in UTF-8: as it is where it is valid; else by its byte order mark, by the encoding that it names, and
    /// otherwise as UTF-8 with U+FFFD for what is not, or as Windows-1252 where hardly anything is. No letter has more
    /// than 30 marks.
    package static func utf8(_ bytes: [UInt8]) -> [UInt8] { decoded(bytes).limitingMarks }

    private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return decoded(Array(bytes.dropFirst(3))) }
        if bytes.starts(with: [0xFF, 0xFE]) { return converted(Array(bytes.dropFirst(2)), from: "UTF-16LE") ?? [] }
        if bytes.starts(with: [0xFE, 0xFF]) { return converted(Array(bytes.dropFirst(2)), from: "UTF-16BE") ?? [] }
        if isUTF8(bytes) { return bytes }
        if let name = declared(bytes), name != "utf-8", name != "utf8" {
            // What pages call Latin 1 is Windows-1252 (the Encoding Standard, section 4.2).
            let isLatin = ["iso-8859-1", "iso8859-1", "latin1", "us-ascii", "ascii"].contains(name)
            if let converted = converted(bytes, from: isLatin ? "windows-1252" : name) { return converted }
        }
        let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
        let isMostlyUTF8 = bytes.count { $0 >= 0xC2 && $0 <= 0xF4 } > repaired.count - bytes.count
        return isMostlyUTF8 ? repaired : converted(bytes, from: "windows-1252") ?? repaired
    }

    private static func isUTF8(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// The encoding that a `meta` element names, or the declaration at the beginning of XML, in lower case.
    private static func declared(_ bytes: [UInt8]) -> String? {
        let head = bytes.prefix(4096).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return declared(head, by: "charset=")
            ?? (head.starts(with: "<?xml".utf8) ? declared(head, by: "encoding=") : nil)
    }

    private static func declared(_ head: [UInt8], by key: String) -> String? {
        let key = Array(key.utf8)
        var index = 0
        while index + key.count < head.count {
            guard head[index] == key[0], head[index..<index + key.count].elementsEqual(key) else {
                index += 1
                continue
            }
            let value = head[(index + key.count)...].drop { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
            let name = value.prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
        }
        return nil
    }

    /// Bytes of an encoding as UTF-8; nil for one that libxml2 does not know.
    package static func converted(_ bytes: [UInt8], from name: String) -> [UInt8]? {
        // It would print bytes that are no characters to the standard error.
        xmlSetStructuredErrorFunc(nil) { _, _ in }
        guard let handler = xmlFindCharEncodingHandler(name) else { return nil }
        defer { xmlCharEncCloseFunc(handler) }
        guard let input = xmlBufferCreate(), let output = xmlBufferCreate() else { return nil }
        defer {
            xmlBufferFree(input)
            xmlBufferFree(output)
        }
        // A byte that is no character is passed over, so that what follows it is not lost.
        var rest = bytes[...]
        while !rest.isEmpty {
            let isAdded = rest.withUnsafeBufferPointer {
                xmlBufferAdd(input, $0.baseAddress, Int32(clamping: $0.count))
            }
            guard isAdded == 0 else { return nil }
            _ = xmlCharEncInFunc(handler, output, input)
            let left = Int(xmlBufferLength(input))
            guard left > 0 else { break }
            rest = rest.suffix(left).dropFirst()
            xmlBufferEmpty(input)
            xmlBufferAdd(output, [0xEF, 0xBF, 0xBD], 3)
        }
        let length = Int(xmlBufferLength(output))
        guard let content = xmlBufferContent(output) else { return [] }
        return Array(UnsafeBufferPointer(start: content, count: length))
    }
}
