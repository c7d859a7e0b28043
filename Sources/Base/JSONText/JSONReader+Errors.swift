// From an unexpected byte to an error that names the probable mistake.

import Bytes

extension JSONReader {
    func found(at offset: Int) -> String { JSONError.found(file, at: offset) }

    /// An error, in the open container or in the member of it that is being read.
    @inline(never)
    func error(_ reason: JSONError.Reason, at offset: Int, ofMember: Bool = false) -> JSONError {
        JSONError(reason, at: offset, path: path(ofMember: ofMember))
    }

    /// For an unexpected byte in the position of a value.
    @inline(never)
    func valueError() -> JSONError {
        if let common = commonError(ofMember: true) { return common }
        if offset >= file.count, let unclosed = unclosedContainer() { return unclosed }
        let found = found(at: offset)
        if offset < file.count {
            if file[offset] == UInt8(ascii: "'") { return error(.singleQuote, at: offset, ofMember: true) }
            if file[offset].isLetter {
                return error(.word(String(found.dropFirst().dropLast())), at: offset, ofMember: true)
            }
        }
        return error(.unexpected(found: found, wanted: .value), at: offset, ofMember: true)
    }

    /// Where a comma or the end of the container was expected.
    @inline(never)
    func memberError(_ isArray: Bool) -> JSONError {
        if let common = commonError() { return common }
        if offset >= file.count, let unclosed = unclosedContainer() { return unclosed }
        return error(
            .unexpected(found: found(at: offset), wanted: .commaOrEnd(isArray ? .array : .object)), at: offset
        )
    }

    /// Where a key was expected.
    @inline(never)
    func keyError(orEnd: Bool) -> JSONError {
        if let common = commonError() { return common }
        if offset >= file.count, let unclosed = unclosedContainer() { return unclosed }
        if offset < file.count, file[offset] == UInt8(ascii: "'") { return error(.singleQuote, at: offset) }
        return error(.unexpected(found: found(at: offset), wanted: orEnd ? .keyOrEnd : .key), at: offset)
    }

    @inline(never)
    func colonError() -> JSONError {
        if let common = commonError(ofMember: true) { return common }
        if offset >= file.count, let unclosed = unclosedContainer() { return unclosed }
        return error(.unexpected(found: found(at: offset), wanted: .colon), at: offset, ofMember: true)
    }

    @inline(never)
    func tooDeepError() -> JSONError {
        error(.tooDeep(maximum: maximumDepth), at: offset, ofMember: true)
    }

    @inline(never)
    func digitError(at offset: Int) -> JSONError {
        if let invalid = invalidByte(at: offset) { return error(invalid, at: offset, ofMember: true) }
        return error(.digitMissing(found: found(at: offset)), at: offset, ofMember: true)
    }

    /// Where the value has ended and something follows. In an element of a cut array it is as if the array were read.
    @inline(never)
    func trailingError() -> JSONError {
        if var common = commonError() {
            if root.index != nil { common.path = JSONPath.text(JSONRootPath(key: root.key), []) }
            return common
        }
        guard root.index == nil else {
            return JSONError(
                .unexpected(found: found(at: offset), wanted: .commaOrEnd(.array)), at: offset,
                path: JSONPath.text(JSONRootPath(key: root.key), [])
            )
        }
        return error(.trailing(found: found(at: offset)), at: offset)
    }

    @inline(never)
    func unclosedString(at quote: Int) -> JSONError {
        error(.unclosed(.string, opened: quote), at: end, ofMember: true)
    }

    @inline(never)
    func escapeError(at offset: Int) -> JSONError {
        let follower = offset + 1
        if follower < end, let invalid = invalidByte(at: follower) {
            return error(invalid, at: follower, ofMember: true)
        }
        guard base[follower] == UInt8(ascii: "u") else {
            let found = found(at: follower)
            let isVisible = base[follower] > .space && base[follower] < 0x7f
            let name = isVisible ? "\"\\\(Character(Unicode.Scalar(base[follower])))\"" : "a backslash before \(found)"
            return error(.escape(found: name), at: offset, ofMember: true)
        }
        for place in follower + 1..<min(follower + 5, end) {
            guard base[place] < 0x80 || invalidByte(at: place) == nil else {
                return error(.invalidByte(base[place]), at: place, ofMember: true)
            }
            guard base[place].hexValue != nil else { break }
        }
        return error(.escape(found: "\"\\u\" without four hexadecimal digits"), at: offset, ofMember: true)
    }

    /// Errors in any position: bytes that are not UTF-8, and comments.
    private func commonError(ofMember: Bool = false) -> JSONError? {
        if let invalid = invalidByte(at: offset) { return error(invalid, at: offset, ofMember: ofMember) }
        guard offset + 1 < file.count, file[offset] == .slash else { return nil }
        guard file[offset + 1] == .slash || file[offset + 1] == .star else { return nil }
        return isLenient ? commentError(ofMember: ofMember) : error(.comment, at: offset, ofMember: ofMember)
    }

    private func commentError(ofMember: Bool) -> JSONError {
        error(.unclosed(.comment, opened: offset), at: end, ofMember: ofMember)
    }

    private func invalidByte(at offset: Int) -> JSONError.Reason? {
        guard offset < file.count, file[offset] >= 0x80 else { return nil }
        guard UTF8Sequence.length(base, offset, file.count) == 0 else { return nil }
        return .invalidByte(file[offset])
    }

    private func unclosedContainer() -> JSONError? {
        guard open >= 0 else { return nil }
        let part: JSONError.Part = tape[open].tag == .array ? .array : .object
        return error(.unclosed(part, opened: start + Int(tape[open].offset)), at: offset)
    }

    /// The path of the innermost open container, or of the member of it that is being read.
    private func path(ofMember: Bool) -> String {
        var steps: [JSONPath.Step] = []
        var index = open
        var key = key
        var isInside = ofMember
        while index >= 0 {
            if isInside {
                let isArray = tape[index].tag == .array
                steps.append(isArray ? .index(Int(tape[index].extent)) : .key(text(ofKey: key)))
            }
            isInside = true
            key = index - 1
            index = Int(tape[index].next) - 1
        }
        return JSONPath.text(root, steps.reversed())
    }

    private func text(ofKey index: Int) -> String {
        guard index < tape.count else { return "" }
        let first = start + Int(tape[index].offset)
        return EscapedText.string(
            file[first..<first + Int(tape[index].extent)], isCoded: tape[index].tag == .codedString)
    }
}
