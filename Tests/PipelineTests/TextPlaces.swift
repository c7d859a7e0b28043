// Where a test can put a text into a document: into a value, cell, element or line, or between two of them.

import Foundation

/// A range of a document that another text may replace.
struct TextPlace: Sendable {
    /// The members or elements that the text is in, the innermost last; a column alone. Empty for a line without a name.
    var path: [String]
    var range: Range<Int>
    /// What is around the text: the marks of the notation, and the text that stays.
    var before = ""
    var after = ""
    /// The line of the document, from 1, where lines are what the notation has.
    var line: Int?

    var name: String { path.last ?? "" }

    /// The name of members, columns and elements that no format has.
    static let newName = "zqnew"

    func text(_ words: String, in document: [UInt8]) -> [UInt8] {
        document[..<range.lowerBound] + Array((before + words + after).utf8) + document[range.upperBound...]
    }
}

/// All places of a document, by the ending of its name.
struct TextPlaces {
    private let bytes: [UInt8]
    private(set) var all: [TextPlace] = []

    init(_ document: String, name: String) {
        bytes = Array(document.utf8)
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        switch ending {
        case "json", "jsonl", "crumb", "paprikarecipe", "melarecipe": addJSON(bytes.indices)
        case "csv": addTable()
        case "xml", "fdx", "grmt", "mx2", "enex", "recipeml":
            addElements(withAttributes: ["fdx", "mx2"].contains(ending))
        case "html": addElements(withAttributes: false)
        default: addLines()
        }
    }

    // MARK: JSON

    /// The scalars, texts also as a list and as an object, and a new member of each object.
    private mutating func addJSON(_ range: Range<Int>) {
        var offset = range.lowerBound
        /// The keys of the objects that are open; an empty one for a list.
        var names: [String] = []
        var key = ""
        while offset < range.upperBound {
            let start = offset
            switch bytes[offset] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                names.append(key)
                offset += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if bytes[offset] == UInt8(ascii: "}") {
                    let isEmpty = bytes[..<offset].last { $0 > 0x20 } == UInt8(ascii: "{")
                    all.append(
                        TextPlace(
                            path: path(names, TextPlace.newName), range: offset..<offset,
                            before: "\(isEmpty ? "" : ", ")\"\(TextPlace.newName)\": \"", after: "\""))
                }
                key = names.popLast() ?? ""
                offset += 1
            case UInt8(ascii: "\""):
                offset = endOfString(start)
                let text = String(decoding: bytes[start + 1..<offset - 1], as: UTF8.self)
                if bytes[offset...].first(where: { $0 > 0x20 }) == UInt8(ascii: ":") {
                    key = text
                } else {
                    all.append(TextPlace(path: path(names, key), range: start + 1..<offset - 1))
                    all.append(
                        TextPlace(path: path(names, key), range: start..<offset, before: "[\"", after: "\"]"))
                    all.append(
                        TextPlace(
                            path: path(names, key) + [TextPlace.newName], range: start..<offset,
                            before: "{\"\(TextPlace.newName)\": \"", after: "\"}"))
                    if !text.isEmpty {
                        all.append(
                            TextPlace(path: path(names, key), range: offset - 1..<offset - 1, before: " "))
                    }
                }
            case let byte where byte > 0x20 && byte != UInt8(ascii: ",") && byte != UInt8(ascii: ":"):
                while bytes[offset] > 0x20, !",]}".utf8.contains(bytes[offset]) { offset += 1 }
                all.append(TextPlace(path: path(names, key), range: start..<offset, before: "\"", after: "\""))
            default: offset += 1
            }
        }
    }

    /// The keys that lead to a member. The elements of a list have the key of the list.
    private func path(_ names: [String], _ key: String) -> [String] {
        (names + [key]).reduce(into: []) { path, name in
            if !name.isEmpty, path.last != name { path.append(name) }
        }
    }

    private func endOfString(_ start: Int) -> Int {
        var offset = start + 1
        while bytes[offset] != UInt8(ascii: "\"") { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
        return offset + 1
    }

    // MARK: Tables

    /// The cells, and a new column.
    private mutating func addTable() {
        var rows: [[Range<Int>]] = [[]]
        var start = 0
        var isQuoted = false
        for (offset, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard !isQuoted, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") else { continue }
            rows[rows.count - 1].append(start..<offset)
            start = offset + 1
            if byte == UInt8(ascii: "\n") { rows.append([]) }
        }
        let names = rows[0].map { String(decoding: bytes[$0], as: UTF8.self) }
        for row in rows.dropFirst() where !row.isEmpty {
            for (name, cell) in zip(names, row) {
                all.append(TextPlace(path: [name], range: cell, before: "\"", after: "\""))
                guard !cell.isEmpty else { continue }
                let text = String(decoding: bytes[cell], as: UTF8.self)
                let unquoted = text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
                all.append(TextPlace(path: [name], range: cell, before: "\"\(unquoted) ", after: "\""))
            }
            guard let first = rows[0].last?.upperBound, let last = row.last?.upperBound else { continue }
            let between = String(decoding: bytes[first..<last], as: UTF8.self)
            all.append(
                TextPlace(
                    path: [TextPlace.newName], range: first..<last, before: ",\(TextPlace.newName)\(between),\"",
                    after: "\""))
        }
    }

    // MARK: Elements

    /// The texts of elements, a text and a new element at the end of each, and attributes of formats that have their
    /// texts there.
    private mutating func addElements(withAttributes: Bool) {
        var offset = 0
        var names: [String] = []
        while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
            addText(offset..<start, in: names)
            guard let end = endOfTag(start) else { return }
            let tag = String(decoding: bytes[start..<end], as: UTF8.self)
            let name = String(
                tag.drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter || $0.isNumber || "-:_".contains($0) })
            offset = end
            if tag.hasPrefix("</") {
                let new = TextPlace.newName
                all.append(TextPlace(path: names, range: start..<start, before: " ", after: " "))
                all.append(
                    TextPlace(path: names + [new], range: start..<start, before: "<\(new)>", after: "</\(new)>"))
                if names.last == name { names.removeLast() }
            } else if name == "script" {
                let close = bytes[end...].indices.first { bytes[$0...].starts(with: "</script".utf8) } ?? bytes.count
                addJSON(end..<close)
                offset = endOfTag(close) ?? bytes.count
            } else if !name.isEmpty {
                if withAttributes { addAttributes(start..<end, of: names + [name]) }
                if !tag.hasSuffix("/>"), !["meta", "img", "br"].contains(name) { names.append(name) }
            }
        }
    }

    private mutating func addText(_ range: Range<Int>, in names: [String]) {
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard text.contains(where: \.isLetter) || text.contains(where: \.isNumber), !names.isEmpty else { return }
        all.append(TextPlace(path: names, range: range))
        all.append(TextPlace(path: names, range: range.upperBound..<range.upperBound, before: " "))
    }

    private mutating func addAttributes(_ range: Range<Int>, of names: [String]) {
        let tag = String(decoding: bytes[range], as: UTF8.self)
        for match in tag.matches(of: /([\w]+)="([^"]*)"/) {
            let start = range.lowerBound + tag.utf8.distance(from: tag.startIndex, to: match.2.startIndex)
            all.append(TextPlace(path: names + [String(match.1)], range: start..<start + match.2.utf8.count))
        }
        let end = range.upperBound - (tag.hasSuffix("/>") ? 2 : 1)
        guard tag.contains(" "), !tag.hasPrefix("<?") else { return }
        all.append(
            TextPlace(
                path: names + [TextPlace.newName], range: end..<end, before: " \(TextPlace.newName)=\"", after: "\""))
    }

    /// The offset after a tag. A comment and a declaration are tags without a name; the content of a CDATA section is
    /// outside of its two.
    private func endOfTag(_ start: Int) -> Int? {
        if bytes[start...].starts(with: "<![CDATA[".utf8) { return start + 9 }
        return bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }

    // MARK: Lines

    /// The values of lines such as `servings: 4`, whole lines, their ends, and new lines and settings between them.
    private mutating func addLines() {
        var start = 0
        var number = 0
        /// The keys of the lines that are less far in.
        var outer: [(indent: Int, name: String)] = []
        while start < bytes.count {
            number += 1
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = String(decoding: bytes[start..<end], as: UTF8.self)
            let indent = String(line.prefix { $0 == " " })
            while let last = outer.last, last.indent >= indent.count, !line.isEmpty { outer.removeLast() }
            let names = outer.map(\.name)
            if line.contains(where: \.isLetter) {
                let content = start + indent.utf8.count
                var name = line
                if let match = line.firstMatch(of: /^\s*"?([\p{L}_ ]+)"?\s*[:=] +(.+)$/) {
                    name = String(match.1).trimmingCharacters(in: .whitespaces)
                    all.append(TextPlace(path: names + [name], range: end - match.2.utf8.count..<end, line: number))
                }
                all.append(TextPlace(path: names + [name], range: content..<end, line: number))
                all.append(TextPlace(path: names + [name], range: end..<end, before: " ", line: number))
            }
            all.append(TextPlace(path: names, range: end..<end, before: "\n" + indent, line: number + 1))
            all.append(
                TextPlace(
                    path: names + [TextPlace.newName], range: end..<end, before: "\n\(indent)\(TextPlace.newName): ",
                    line: number + 1))
            if line.hasSuffix(":") { outer.append((indent.count, String(line.dropLast().drop { " -".contains($0) }))) }
            start = end + 1
        }
    }
}
