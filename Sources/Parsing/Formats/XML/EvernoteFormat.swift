import Bytes
import CatalogModel
import Diagnostics
import HTMLTree
import JSONText

/// Notes of Evernote (`.enex`), each of which may be a recipe by its headings: `<en-export><note>` with HTML in `<content>` and
/// pictures in `<resource>`.
enum EvernoteFormat: XMLDocumentFormat {
    static let name = "evernote"
    static let title = "Evernote"
    static let endings = [".enex"]
    static let advice = "write headings such as \"Ingredients\" and \"Directions\" into the notes that are recipes"
    static let titleAdvice = "write a title above the note"

    static func isIn(_ utf8: [UInt8]) -> Bool { XMLRoot.name(of: utf8) == "en-export" }

    static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let (xml, faultLine) = XMLRoot.document(utf8)
        var records = RecordLines()
        var others: [(title: String, line: Int)] = []
        var count = 0
        var outside = XMLRemainder(ignoring: ["note"])
        for node in xml.nodes {
            outside.add(node)
            guard node.name == "note" else { continue }
            var record = XMLRecord(node)
            if read(&record) {
                records.append(record.finish(), line: node.line)
                count += 1
            } else {
                others.append((record.recipe.members.first { $0.key == "name" }?.value.scalarText ?? "", node.line))
            }
        }
        guard count > 0 else { return nil }
        let trouble = [
            faultLine.map { XMLRoot.broken(at: $0, in: name) }, withoutRecipes(others, in: name),
            outside.diagnostic(in: name),
        ]
        return Outcome(records.source(named: name), trouble.compactMap { $0 })
    }

    /// Gives whether the note is a recipe.
    private static func read(_ record: inout XMLRecord) -> Bool {
        var content: HTMLNode?
        var images: [HTMLNode] = []
        for part in record.node.elements {
            switch part.name {
            case "title": record.set("name", record.line(part), of: part)
            case "content": content = part
            case "created": record.set("datePublished", day(record.line(part)), of: part)
            case "updated": record.set("dateModified", day(record.line(part)), of: part)
            case "tag": record.recipe.addTag(record.line(part))
            case "note-attributes": readAttributes(part, &record)
            case "resource":
                for data in part.elements where data.name == "data" { images.append(data) }
                // What the picture is to the program.
                for other in part.elements where other.name != "data" { record.skip(other) }
            default: continue
            }
        }
        record.setPhotos(images)
        guard let content else { return false }
        let text = content.descendants.filter(\.isText).map(\.characters).joined()
        let page = Array(text.utf8).withView { HTMLDocument($0) }
        let found = PageMarkdown.recipe(of: page, name: "")
        guard found.parts > 0 else { return false }
        record.skip(content)
        record.recipe.add(found)
        record.recipe.set("x:markup", "markdown")
        return true
    }

    private static func readAttributes(_ node: HTMLNode, _ record: inout XMLRecord) {
        for part in node.elements {
            switch part.name {
            case "source-url": record.take("url", record.line(part), of: part)
            case "author": record.set("author", record.line(part), of: part)
            // Which of its programs made the note, where and when.
            case "source", "source-application", "latitude", "longitude", "altitude", "subject-date", "reminder-order",
                "reminder-time", "reminder-done-time", "content-class":
                record.skip(part)
            default: continue
            }
        }
    }

    /// "20240101T000000Z" as a day.
    private static func day(_ text: String) -> String {
        let digits = text.prefix(8)
        guard text.utf8.count <= 16, digits.utf8.count == 8, digits.utf8.allSatisfy(\.isDigit) else { return text }
        return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.dropFirst(6))"
    }

    private static func withoutRecipes(_ notes: [(title: String, line: Int)], in file: String) -> Diagnostic? {
        guard let first = notes.first else { return nil }
        let titles = notes.prefix(8).map { "\"\(RecordReader.excerpt($0.title))\"" }.joined(separator: ", ")
        let more = notes.count > 8 ? " and \(notes.count - 8) more" : ""
        return Diagnostic(
            .note, .contentUnread,
            "the notes \(titles)\(more) have no ingredients and no steps, and are left out",
            at: Location(file: file, line: first.line), fix: advice + ", or leave it so"
        )
    }
}

extension TextRecipe {
    /// Adds what another text says, beside what the recipe has already.
    mutating func add(_ other: TextRecipe) {
        for member in other.members where !member.value.isEmpty && member.key != "@type" {
            set(has(member.key) ? "xml:\(member.key)" : member.key, member.value, line: nil)
        }
        for tag in other.tags { if let text = tag.scalarText { addTag(text) } }
        for note in other.notes { if let text = note["text"]?.scalarText { addNote(note["name"]?.scalarText, text) } }
        for time in other.otherTimes {
            if let name = time["name"]?.scalarText, let text = time["time"]?.scalarText { addTime(name, text) }
        }
    }
}
