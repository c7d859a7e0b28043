import Bytes
package import CatalogModel
package import Diagnostics
import JSONText
import YAML

/// The addresses of the recipes of a site, those that earlier builds published included: `addresses.json`, which builds
/// keep up to date and the owner commits, so that a fresh checkout knows as much as the last machine.
package struct AddressBook: Sendable, Equatable {
    /// What tells a recipe without an id.
    package struct Trace: Sendable, Hashable {
        /// The name of the file that holds it and no other recipe, or digits made of its content.
        package var text: String
        /// The key that its title gives, where the id was made of an earlier title.
        package var titleKey: String?

        package init(_ text: String, titleKey: String? = nil) {
            self.text = text
            self.titleKey = titleKey
        }
    }

    /// The date in the address of a recipe.
    package enum AddressDate: Sendable, Hashable {
        /// The recipe had no date when it got its address.
        case none
        case day(CalendarDate)

        package init(_ date: CalendarDate?) { self = date.map { .day($0) } ?? .none }

        fileprivate init(written text: String) { self.init(CalendarDate(iso8601: text)) }

        package var day: CalendarDate? {
            if case .day(let date) = self { date } else { nil }
        }

        fileprivate var text: String { day?.description ?? "" }
    }

    /// Those of recipes that are gone stay, so that no other recipe gets their addresses.
    package var slugs: [RecipeID: Slug]
    /// The earlier addresses of recipes that have some, the latest first. They lead to the present ones.
    package private(set) var former: [RecipeID: [Slug]] = [:]
    /// What recipes without ids of their own are recognized by when their titles have changed.
    package var traces: [RecipeID: Trace] = [:]
    /// The ids of recipes that are parts of others, which two feeds have: the ids of the others, which have the address.
    package var wholes: [RecipeID: RecipeID] = [:]
    /// The patterns that the site's addresses have had, the present one first; none for a site that never had another one
    /// than the standard.
    package var patterns: [AddressPattern] = []
    /// The dates in the addresses of recipes, which stay when a recipe gets another date.
    package var dates: [RecipeID: AddressDate] = [:]

    package init(_ slugs: [RecipeID: Slug] = [:]) {
        self.slugs = slugs
    }

    /// The book with what an older one knows besides: recipes, and the addresses that recipes had.
    package func merged(withOlder older: AddressBook) -> AddressBook {
        var book = self
        book.wholes.merge(older.wholes) { new, _ in new }
        book.dates.merge(older.dates) { new, _ in new }
        book.patterns += older.patterns.filter { !book.patterns.contains($0) }
        var taken = Set(slugs.values)
        for (id, old) in older.slugs.sorted(by: { $0.key < $1.key }) {
            guard let slug = book.slugs[id] else {
                guard taken.insert(old).inserted else { continue }
                book.slugs[id] = old
                book.former[id] = older.former[id]
                book.traces[id] = older.traces[id]
                continue
            }
            for earlier in [old] + older.former[id, default: []] where earlier != slug && !taken.contains(earlier) {
                book.addFormer(earlier, of: id)
            }
        }
        return book
    }

    /// Replaces the earlier addresses of a recipe, none of which may be its present one.
    package mutating func setFormer(_ slugs: [Slug], of id: RecipeID) {
        former[id] = slugs.isEmpty ? nil : slugs
    }

    /// Adds an address that a recipe had before its others.
    fileprivate mutating func addFormer(_ slug: Slug, of id: RecipeID) {
        guard slugs[id] != slug, former[id]?.contains(slug) != true else { return }
        former[id, default: []].append(slug)
    }
}

// MARK: Reading

extension AddressBook {
    /// Reads `{"version": 1, "recipes": {"<id>": "<slug>"}, "parts": {"<id>": "<id>"}, "signs": {"<id>": "<trace>"}, "dates":
    /// {"<id>": "2019-05-03"}, "patterns": ["/{slug}/"]}`. A list of slugs has the present one first; a list of a trace has
    /// the key of a title second; a date is empty for a recipe whose address has none.
    ///
    /// Two recipes can't have one slug: the first in the file keeps it. What can't be understood is reported and left
    /// out, the rest is kept. Where version control has joined the lines of two versions, a missing comma is none.
    ///
    /// - Parameters:
    ///   - isAsWritten: Whether the bytes are those of a book, so that no two recipes have one slug.
    ///   - joinsLines: Whether commas may be missing.
    package static func read(
        _ bytes: [UInt8], name: String, isAsWritten: Bool = false, joinsLines: Bool = true
    ) -> Outcome<AddressBook> {
        var file = LocalJSON(code: .configurationValue)
        guard let root = file.root(of: bytes, name: name, syntax: .jsonSyntax) else {
            if joinsLines, let joined = joinedLines(of: bytes) {
                let outcome = read(joined, name: name, joinsLines: false)
                if !outcome.diagnostics.contains(where: { $0.severity == .error }) { return outcome }
            }
            return Outcome(AddressBook(), file.diagnostics)
        }
        guard root.kind == .object, let recipes = root["recipes"], recipes.kind == .object else {
            let fix = "write {\"version\": 1, \"recipes\": {\"fetch:0c6c\": \"apam-balik\"}}"
            file.report("the file must hold recipes and their addresses", at: root["recipes"] ?? root, fix: fix)
            return Outcome(AddressBook(), file.diagnostics)
        }
        file.checkVersion(of: root)
        file.checkKeys(of: root, known: ["version", "recipes", "parts", "signs", "patterns", "dates"])
        var book = AddressBook()
        var owners: [Slug: RecipeID] = [:]
        if !isAsWritten { owners.reserveCapacity(recipes.count) }
        book.slugs.reserveCapacity(recipes.count)
        for (id, value) in members(of: "recipes", in: root) {
            if isAsWritten, let slug = value.string.flatMap({ Slug(written: $0) }) {
                book.slugs[RecipeID(written: id)] = slug
            } else {
                book.add(value, of: RecipeID(written: id), &owners, &file)
            }
        }
        for (id, value) in members(of: "parts", in: root) {
            book.wholes[RecipeID(written: id)] = value.string.map { RecipeID(written: $0) }
        }
        for (id, value) in members(of: "signs", in: root) { book.traces[RecipeID(written: id)] = trace(value) }
        for (id, value) in members(of: "dates", in: root) {
            book.dates[RecipeID(written: id)] = value.string.map { AddressDate(written: $0) }
        }
        let patterns = root["patterns"].map { $0.isArray ? Array($0.elements) : [$0] }
        for written in patterns ?? [] {
            guard let pattern = written.string.flatMap({ AddressPattern($0) }) else {
                file.report(
                    "\(written.summary) is no pattern of addresses", at: written,
                    fix: "write one such as \"/{slug}/\", or take it out")
                continue
            }
            if !book.patterns.contains(pattern) { book.patterns.append(pattern) }
        }
        if !book.traces.isEmpty { book.traces = book.traces.filter { book.slugs[$0.key] != nil } }
        return Outcome(book, file.diagnostics)
    }

    /// What all objects of a name have: who joins two versions by hand may leave both.
    private static func members(of name: String, in root: JSONValue) -> some Sequence<JSONMembers.Element> {
        root.members.filter { $0.key == name }.lazy.flatMap(\.value.members)
    }

    private mutating func add(
        _ value: JSONValue, of id: RecipeID, _ owners: inout [Slug: RecipeID], _ file: inout LocalJSON
    ) {
        for written in value.isArray ? Array(value.elements) : [value] {
            guard let slug = Self.slug(written, of: id, in: &file) else { continue }
            if let owner = owners.updateValue(id, forKey: slug), owner != id {
                owners[slug] = owner
                file.report(
                    "\(slug) is the address of \(owner.description.quotedForPeople) already", at: written,
                    fix: "write another one for \(id.description.quotedForPeople)"
                )
            } else if slugs[id] == nil {
                slugs[id] = slug
            } else {
                // Also of two versions of one line, which are joined: the second is older, or as good.
                addFormer(slug, of: id)
            }
        }
    }

    private static func slug(_ value: JSONValue, of id: RecipeID, in file: inout LocalJSON) -> Slug? {
        let written = value.string
        if let slug = written.flatMap({ Slug(written: $0) }) { return slug }
        file.report(
            "the address of \(id.description.quotedForPeople) must be small letters, digits and hyphens, not \(value.summary)",
            at: value,
            fix: written.flatMap { Slug($0) }.map { "write \"\($0)\"" } ?? "write one such as \"apam-balik\""
        )
        return nil
    }

    private static func trace(_ value: JSONValue) -> Trace? {
        if let text = value.string { return Trace(text) }
        let parts = value.elements.compactMap(\.string)
        return parts.first.map { Trace($0, titleKey: parts.dropFirst().first) }
    }

    /// The lines of a file that has a member in each, with the commas that belong between them; nil where a line is
    /// nothing of the kind, such as the marks of a conflict.
    private static func joinedLines(of bytes: [UInt8]) -> [UInt8]? {
        var lines: [String] = []
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let text = line.trimmingBlanks
            guard !text.isEmpty else { continue }
            guard text.first == "\"" || ["{", "}", "},"].contains(text) else { return nil }
            let opens = lines.last.map { $0.hasSuffix("{") || $0.hasSuffix(",") } ?? true
            if text.first == "\"", !opens { lines[lines.count - 1] += "," }
            if text.first == "}", let last = lines.last, last.hasSuffix(",") {
                lines[lines.count - 1] = String(last.dropLast())
            }
            lines.append(String(text))
        }
        return Array(lines.joined(separator: "\n").utf8)
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}

// MARK: Writing

extension AddressBook {
    /// The file: a line for each recipe, sorted by id, so that version control joins the lines of two versions.
    package var bytes: [UInt8] {
        var file = ByteBuffer(capacity: slugs.count * 64 + 64)
        file.append("{\n  \"version\": 1,\n")
        Self.write(slugs, named: "recipes", to: &file) { file, id, slug in
            let former = former.isEmpty ? [] : former[id, default: []]
            Self.write([slug.text] + former.map(\.text), to: &file)
        }
        if !wholes.isEmpty {
            file.append(",\n")
            Self.write(wholes, named: "parts", to: &file) { file, _, whole in Self.write("\(whole)", to: &file) }
        }
        if !traces.isEmpty {
            file.append(",\n")
            Self.write(traces, named: "signs", to: &file) { file, _, trace in
                Self.write([trace.text] + [trace.titleKey].compactMap(\.self), to: &file)
            }
        }
        if !dates.isEmpty {
            file.append(",\n")
            Self.write(dates, named: "dates", to: &file) { file, _, date in Self.write([date.text], to: &file) }
        }
        if !patterns.isEmpty {
            file.append(",\n  \"patterns\": ")
            Self.write(patterns.map(\.description), to: &file)
        }
        file.append("\n}\n")
        return file.bytes
    }

    private static func write<Value>(
        _ table: [RecipeID: Value], named name: String, to file: inout ByteBuffer,
        _ body: (inout ByteBuffer, RecipeID, Value) -> Void
    ) {
        file.append("  ")
        write(name, to: &file)
        file.append(table.isEmpty ? ": {}" : ": {\n")
        for (index, (name, id, value)) in sorted(table).enumerated() {
            file.append(index == 0 ? "    " : ",\n    ")
            write(name, to: &file)
            file.append(": ")
            body(&file, id, value)
        }
        if !table.isEmpty { file.append("\n  }") }
    }

    /// A text alone, or a list of several.
    private static func write(_ texts: [String], to file: inout ByteBuffer) {
        guard texts.count > 1 else { return write(texts[0], to: &file) }
        for (index, text) in texts.enumerated() {
            file.append(index == 0 ? "[" : ", ")
            write(text, to: &file)
        }
        file.append("]")
    }

    private static func write(_ text: String, to file: inout ByteBuffer) {
        let isPlain = text.withBytes { bytes in
            bytes.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        }
        file.append("\"")
        if isPlain {
            file.append(text)
        } else {
            file.append(String(decoding: JSONNode.string(text).bytes().dropFirst().dropLast(), as: UTF8.self))
        }
        file.append("\"")
    }

    private static func sorted<Value>(_ table: [RecipeID: Value]) -> [(name: String, id: RecipeID, value: Value)] {
        table.map { ($0.key.description, $0.key, $0.value) }.sorted { one, other in
            // Names that are written in two ways are equal texts.
            one.name == other.name
                ? one.name.utf8.lexicographicallyPrecedes(other.name.utf8) : one.name < other.name
        }
    }
}
