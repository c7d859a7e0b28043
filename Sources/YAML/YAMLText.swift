// Checks before the bytes are parsed.

import Diagnostics
import JSONText

/// Checks on the text of a YAML file.
package enum YAMLText {
    /// The text of a file, without its byte order mark.
    static func check(_ bytes: [UInt8], name: String) throws(YAMLFailure) -> String {
        guard bytes.count <= YAMLDocument.maximumBytes else {
            throw YAMLFailure(
                "the file is larger than \(YAMLDocument.maximumBytes / 1_000_000) MB", at: nil, name: name,
                fix: "keep recipes and texts in files of their own"
            )
        }
        try checkEncoding(of: bytes, name: name)
        let text = String(decoding: withoutByteOrderMark(bytes), as: UTF8.self)
        try checkCharacters(of: text, name: name)
        return text
    }

    /// Throws if the bytes are not UTF-8.
    package static func checkEncoding(of bytes: [UInt8], name: String) throws(YAMLFailure) {
        guard let problem = encodingProblem(in: bytes) else { return }
        let position = JSONSource(bytes, name: name).position(at: problem.offset)
        throw YAMLFailure(
            Diagnostic(
                .error, .encodingInvalid, problem.message,
                at: Location(file: name, line: position.line, column: position.column), fix: "save the file as UTF-8"
            )
        )
    }

    /// Files saved on Windows may begin with the mark; it means nothing in UTF-8.
    package static func withoutByteOrderMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    }

    private static func encodingProblem(in bytes: [UInt8]) -> (offset: Int, message: String)? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return (0, "the file is written in UTF-16, not in UTF-8")
        }
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
        let byte = offset < bytes.count ? String(bytes[offset], radix: 16, uppercase: true) : "?"
        return (offset, "byte 0x\(byte) is not valid UTF-8 here")
    }

    /// What YAML leaves out of its character set (YAML 1.2, section 5.1).
    private static func checkCharacters(of text: String, name: String) throws(YAMLFailure) {
        var position = YAMLPosition(line: 1, column: 1)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: position = YAMLPosition(line: position.line + 1, column: 0)
            case 0x09, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...: break
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
                throw YAMLFailure(
                    "YAML does not allow the character U+\(number)",
                    at: position, name: name, fix: "take the character out; it is often invisible"
                )
            }
            position.column += 1
        }
    }
}
