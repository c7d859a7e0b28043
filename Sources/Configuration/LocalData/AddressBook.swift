package import CatalogModel
package import Diagnostics
import JSONText

/// The addresses of the recipes of a site, those that earlier builds published included: `addresses.json`, which builds
/// keep up to date and the owner commits, so that a fresh checkout knows as much as the last machine.
package struct AddressBook: Sendable, Equatable {
    /// The address of a recipe and how the recipe is known.
    package struct Entry: Sendable, Equatable {
        package var slug: Slug
        /// Its earlier addresses, the latest first. They lead to the present one.
        package var former: [Slug] = []
        /// For a recipe without an id of its own, what it is recognized by when its title has changed.
        package var sign: Sign?

        package init(_ slug: Slug, former: [Slug] = [], sign: Sign? = nil) {
            self.slug = slug
            self.former = former
            self.sign = sign
        }
    }

    /// What tells a recipe without an id.
    package struct Sign: Sendable, Hashable {
        /// The name of the file that holds it and no other recipe, or digits made of its content.
        package var text: String
        /// The key that its title gives, where the id was made of an earlier title.
        package var titleKey: String?

        package init(_ text: String, titleKey: String? = nil) {
            self.text = text
            self.titleKey = titleKey
        }
    }

    /// By the recipes' ids. Those of recipes that are gone stay, so that no other recipe gets their addresses.
    package var entries: [String: Entry]
    /// The ids of recipes that are parts of others, which two feeds have: the ids of the others, which have the address.
    package var wholes: [String: String]

    package init(_ entries: [String: Entry] = [:], wholes: [String: String] = [:]) {
        self.entries = entries
        self.wholes = wholes
    }

    /// The book with what an older one knows besides: recipes, and the addresses that recipes had.
    package func merged(withOlder older: AddressBook) -> AddressBook {
        var book = self
        book.wholes.merge(older.wholes) { new, _ in new }
        var taken = Set(entries.values.map(\.slug))
        for (id, old) in older.entries.sorted(by: { $0.key < $1.key }) {
            guard var entry = book.entries[id] else {
                if taken.insert(old.slug).inserted { book.entries[id] = old }
                continue
            }
            for slug in [old.slug] + old.former
            where slug != entry.slug && !entry.former.contains(slug) && !taken.contains(slug) {
                entry.former.append(slug)
            }
            book.entries[id] = entry
        }
        return book
    }
}

// MARK: Reading

extension AddressBook {
    /// Reads `{"version": 1, "recipes": {"<id>": "<slug>"}, "parts": {"<id>": "<id>"}, "signs": {"<id>": "<sign>"}}`. A
    /// list of slugs has the present one first; a list of a sign has the key of a title second.
    ///
    /// Two recipes can't have one slug: the first in the file keeps it. What can't be understood is reported and left
    /// out, the rest is kept. Where version control has joined the lines of two versions, a missing comma is none.
    ///
    /// - Parameter isAsWritten: Whether the bytes are those of a book, so that no two recipes have one slug.
    package static func read(_ bytes: [UInt8], name: String, isAsWritten: Bool = false) -> Outcome<AddressBook> {
        var file = LocalJSON(code: .configurationValue)
        guard let root = file.root(of: bytes, name: name, syntax: .jsonSyntax) else {
            if let joined = joinedLines(of: bytes) {
                let outcome = read(joined, name: name)
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
        file.checkKeys(of: root, known: ["version", "recipes", "parts", "signs"])
        var book = AddressBook()
        var owners: [Slug: String] = [:]
        if !isAsWritten { owners.reserveCapacity(recipes.count) }
        book.entries.reserveCapacity(recipes.count)
        for (id, value) in recipes.members {
            if isAsWritten, let slug = value.string.flatMap({ Slug(written: $0) }) {
                book.entries[id] = Entry(slug)
            } else {
                book.add(value, of: id, &owners, &file)
            }
        }
        if let parts = root["parts"] {
            for (id, value) in parts.members { book.wholes[id] = value.string }
        }
        if let signs = root["signs"] {
            for (id, value) in signs.members where book.entries[id] != nil { book.entries[id]?.sign = sign(value) }
        }
        return Outcome(book, file.diagnostics)
    }

    private mutating func add(
        _ value: JSONValue, of id: String, _ owners: inout [Slug: String], _ file: inout LocalJSON
    ) {
        var slugs: [Slug] = []
        for written in value.isArray ? Array(value.elements) : [value] {
            guard let slug = Self.slug(written, of: id, in: &file) else { continue }
            if let owner = owners[slug], owner != id {
                file.report(
                    "\(slug) is the address of \(owner.quotedForPeople) already", at: written,
                    fix: "write another one for \(id.quotedForPeople)"
                )
            } else if !slugs.contains(slug) {
                slugs.append(slug)
                owners[slug] = id
            }
        }
        guard let slug = slugs.first else { return }
        // Two versions of one line are joined: the second is older, or as good.
        if var entry = entries[id] {
            entry.former += slugs.filter { $0 != entry.slug && !entry.former.contains($0) }
            entries[id] = entry
        } else {
            entries[id] = Entry(slug, former: Array(slugs.dropFirst()))
        }
    }

    private static func slug(_ value: JSONValue, of id: String, in file: inout LocalJSON) -> Slug? {
        let written = value.string
        if let slug = written.flatMap({ Slug(written: $0) }) { return slug }
        file.report(
            "the address of \(id.quotedForPeople) must be small letters, digits and hyphens, not \(value.summary)",
            at: value,
            fix: written.flatMap { Slug($0) }.map { "write \"\($0)\"" } ?? "write one such as \"apam-balik\""
        )
        return nil
    }

    private static func sign(_ value: JSONValue) -> Sign? {
        if let text = value.string { return Sign(text) }
        let parts = value.elements.compactMap(\.string)
        return parts.first.map { Sign($0, titleKey: parts.dropFirst().first) }
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
        let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        var text = "{\n  \"version\": 1,\n  \"recipes\": {"
        var separator = "\n"
        for (id, entry) in sorted {
            text += separator + "    \(Self.quoted(id)): "
            text += Self.list([entry.slug.text] + entry.former.map(\.text))
            separator = ",\n"
        }
        text += entries.isEmpty ? "}" : "\n  }"
        if !wholes.isEmpty {
            text += ",\n  \"parts\": {"
            separator = "\n"
            for (part, whole) in wholes.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
                text += separator + "    \(Self.quoted(part)): \(Self.quoted(whole))"
                separator = ",\n"
            }
            text += "\n  }"
        }
        let signs = sorted.compactMap { id, entry in entry.sign.map { (id, $0) } }
        if !signs.isEmpty {
            text += ",\n  \"signs\": {"
            separator = "\n"
            for (id, sign) in signs {
                text += separator + "    \(Self.quoted(id)): "
                text += Self.list([sign.text] + [sign.titleKey].compactMap(\.self))
                separator = ",\n"
            }
            text += "\n  }"
        }
        return Array((text + "\n}\n").utf8)
    }

    private static func list(_ texts: [String]) -> String {
        texts.count == 1 ? quoted(texts[0]) : "[\(texts.map(quoted).joined(separator: ", "))]"
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        return isPlain ? "\"\(text)\"" : String(decoding: JSONNode.string(text).bytes(), as: UTF8.self)
    }
}
