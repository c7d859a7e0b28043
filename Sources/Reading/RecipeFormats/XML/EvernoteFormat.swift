import Bytes
package import Diagnostics
import HTMLTree
package import JSONText
import RecipeReading
import TextRecipes
import WebPages

/// Notes of Evernote (`.enex`), each of which may be a recipe by its headings: `<en-export><note>` with HTML in `<content>` and
/// pictures in `<resource>`.
package enum EvernoteFormat: XMLDocumentFormat {
    package static let name = "evernote"
    package static let title = "Evernote"
    package static let endings = [".enex"]
    package static let advice =
        "write headings such as \"Ingredients\" and \"Directions\" into the notes that are recipes"
    package static let titleAdvice = "write a title above the note"

    package static func isIn(_ utf8: [UInt8]) -> Bool { XMLRoot.name(of: utf8) == "en-export" }

    package static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let (xml, faultLine) = XMLRoot.document(utf8)
        var records = RecordLines()
        var others: [(title: String, line: Int)] = []
        var outside = XMLRemainder(ignoring: ["note"])
        for node in xml.nodes {
            outside.add(node)
            guard node.name == "note" else { continue }
            var record = XMLRecord(node)
            if read(&record) {
                records.append(record.finish(), line: node.line)
            } else {
                others.append((record.recipe.text("name") ?? "", node.line))
            }
        }
        return records.outcome(
            named: name, XMLRoot.broken(at: faultLine, in: name), withoutRecipes(others, in: name),
            outside.diagnostic(in: name))
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
        let text = content.innerCharacters
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
        let titles = notes.map(\.title).excerpt { "\"\(RecordReader.excerpt($0))\"" }
        return Diagnostic(
            .note, .contentUnread,
            "the notes \(titles) have no ingredients and no steps, and are left out",
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
