import Bytes
import Diagnostics
import HTMLTree
import JSONText
import RecipeReading
import TextRecipes

/// A format of XML.
package protocol XMLDocumentFormat: CollectionFormat {}

/// A format of a program's XML, in which each recipe is an element.
protocol XMLCollectionFormat: XMLDocumentFormat {
    /// The root of its documents, in small letters.
    static var root: String { get }

    /// The element that is a recipe, in small letters.
    static var recipeElement: String { get }

    /// Elements outside of recipes that have the titles of the recipes again.
    static var listsOfTitles: Set<String> { get }

    /// Reads the element of a recipe.
    static func read(_ record: inout XMLRecord)
}

extension XMLCollectionFormat {
    package static var titleAdvice: String { "write its title into the file, or into the program that exported it" }
    static var listsOfTitles: Set<String> { [] }

    package static func isIn(_ utf8: [UInt8]) -> Bool { XMLRoot.name(of: utf8) == root }

    package static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let (xml, faultLine) = XMLRoot.document(utf8)
        var records = RecordLines()
        var next = 0
        var outside = XMLRemainder()
        var titles: Set<String> = []
        for node in xml.nodes where node.index >= next {
            if node.name == recipeElement {
                var record = XMLRecord(node)
                read(&record)
                let recipe = record.finish()
                if let title = recipe.text("name") { titles.insert(title) }
                records.append(recipe, line: node.line)
                next = node.end
            } else {
                outside.add(node)
            }
        }
        outside.removeTitles(titles, in: listsOfTitles)
        return records.outcome(named: name, XMLRoot.broken(at: faultLine, in: name), outside.diagnostic(in: name))
    }
}

/// The first element of XML.
package enum XMLRoot {
    /// Its name in small letters; empty for another document.
    package static func name(of utf8: [UInt8]) -> String {
        guard utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return "" }
        return ForeignDocument.rootElement(of: utf8.prefix(beginning)).lowercased()
    }

    /// How many bytes comments and the document type may take before the root.
    static let beginning = 1 << 16

    /// The tree without a declaration before it: its encoding is known, and some programs write its parts in the wrong order.
    static func document(_ utf8: [UInt8]) -> (document: HTMLDocument, faultLine: Int?) {
        var bytes = utf8
        let start = bytes.firstIndex { $0 > 0x20 } ?? 0
        if bytes[start...].starts(with: "<?xml".utf8),
            let end = bytes[start...].prefix(400).firstIndex(of: UInt8(ascii: ">"))
        {
            for index in start...end where bytes[index] != 0x0A { bytes[index] = 0x20 }
        }
        return bytes.withView { HTMLDocument.readXML($0) }
    }

    /// - Parameter line: Of the first fault; nil for none.
    static func broken(at line: Int?, in file: String) -> Diagnostic? {
        line.map { line in
            Diagnostic(
                .warning, .textInvalid, "the XML is broken here; what can be told of the rest is read",
                at: Location(file: file, line: line),
                fix: "close each element that is opened, or export the recipes again"
            )
        }
    }
}

/// The elements of XML that are in no recipe and have texts.
struct XMLRemainder {
    private var texts: [(text: String, element: HTMLNode)] = []
    private let ignored: Set<String>
    private var next = 0

    /// - Parameter ignored: Elements with texts for programs.
    init(ignoring ignored: Set<String> = []) { self.ignored = ignored }

    mutating func add(_ node: HTMLNode) {
        guard node.index >= next else { return }
        if ignored.contains(node.name) {
            next = node.end
            return
        }
        guard let element = node.isText ? node.parent : node else { return }
        let isRoot = element.parent == nil
        let values =
            node.isText
            ? [node.characters]
            : node.attributes.filter { !XMLRecord.isTechnical($0.name) && !(isRoot && Self.isOfProgram($0.name)) }
                .map(\.value)
        for text in values where text.contains(where: \.isLetter) && !text.hasPrefix("http") && text != "1.0" {
            guard texts.count < Self.mostTexts else { return }
            texts.append((TextCleaning.line(text), element))
        }
    }

    /// Adds the texts of a part of a page, whose attributes are for programs.
    mutating func addTexts(of nodes: Slice<HTMLNodes>) {
        for node in nodes where node.isText || ignored.contains(node.name) { add(node) }
    }

    /// Drops the texts that repeat the titles of recipes.
    mutating func removeTitles(_ titles: Set<String>, in lists: Set<String>) {
        texts.removeAll { text, element in
            titles.contains(text)
                && (lists.contains(element.name) || element.parent.map { lists.contains($0.name) } ?? false)
        }
    }

    /// A root says which program wrote it.
    private static func isOfProgram(_ attribute: String) -> Bool { attribute.lowercased() == "source" }

    private static let most = 32
    private static let mostTexts = 10_000

    func diagnostic(in file: String) -> Diagnostic? {
        guard let first = texts.first else { return nil }
        var names: [String] = []
        for (_, element) in texts where names.count < Self.most && !names.contains(element.name) {
            names.append(element.name)
        }
        let shown = names.map { "<\(RecordReader.excerpt($0))>" }.joined(separator: ", ")
        return Diagnostic(
            .note, .contentUnread, "outside of the recipes, the texts in \(shown) are not read",
            at: Location(file: file, line: first.element.line), advice: "write them into the recipes"
        )
    }
}
