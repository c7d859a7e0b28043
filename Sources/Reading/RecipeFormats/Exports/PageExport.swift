package import Bytes
package import Diagnostics
package import HTMLTree
package import JSONText
package import RecipeReading
import WebPages

/// A page that a recipe app exports: one file with all recipes of its owner, which says in attributes what an element holds.
/// It has no address, no author and no limit to how many recipes it holds, so that nothing is taken from around them.
package enum PageExport {
    /// The recipes of an exported page. No value for another page, and for one that has structured data of its own; a
    /// diagnostic with it where the page should be an export.
    ///
    /// - Parameters:
    ///   - name: The configured format; nil to find it.
    ///   - formats: Those of pages.
    package static func read(
        _ source: JSONSource, format name: String?, among formats: [any PageExportFormat.Type]
    ) -> Outcome<RecipeCollection?> {
        if let collection = collection(in: source, format: name, among: formats) { return Outcome(collection) }
        let isExpected = formats.contains { $0.name == name }
        return Outcome(nil, isExpected ? [missing(in: source, format: name ?? "")] : [])
    }

    private static func collection(
        in source: JSONSource, format name: String?, among all: [any PageExportFormat.Type]
    ) -> RecipeCollection? {
        let bytes = PageEncoding.utf8(source.bytes)
        let formats = all.filter { format in
            (name ?? format.name) == format.name && bytes.withView { $0.holds(format.mark) }
        }
        guard !formats.isEmpty, bytes.withView({ LinkedDataScripts($0).ranges.isEmpty }) else { return nil }
        let page = bytes.withView { HTMLDocument($0) }
        for format in formats {
            guard let found = records(of: page, in: source, as: format) else { continue }
            return RecipeCollection(format: format, records: found.value, diagnostics: found.diagnostics)
        }
        return nil
    }

    private static func missing(in source: JSONSource, format: String) -> Diagnostic {
        Diagnostic(
            .error, .pageWithoutRecipe, "the page holds no recipe in the form of the format \"\(format)\"",
            at: Location(file: source.name), fix: "name the recipes.html of the app's export, or leave `format` out"
        )
    }

    private static func isCut(_ source: JSONSource) -> Diagnostic {
        Diagnostic(
            .warning, .textInvalid,
            "elements of the page are not closed, so that it is nested too deeply; the recipes after that are left out",
            at: Location(file: source.name), fix: "export the recipes again"
        )
    }

    /// The list of recipes, and what is wrong with the page and around them; nil where none has ingredients or steps.
    private static func records(
        of page: HTMLDocument, in source: JSONSource, as format: any PageExportFormat.Type
    ) -> Outcome<JSONSource>? {
        let roots = page.nodes.filter { !$0.isText && format.isRecipe($0) }
        var isExport = false
        var records = RecordLines()
        // The title is that of the window.
        var outside = XMLRemainder(ignoring: ["title"])
        var next = 0
        for (index, root) in roots.enumerated() {
            // A recipe that is not closed ends where the next begins.
            let end = index + 1 < roots.count ? min(root.end, roots[index + 1].index) : root.end
            outside.addTexts(of: page.nodes[next..<max(root.index, next)])
            next = end
            let members = ExportedParts(of: root, before: end, as: format).members
            guard !members.isEmpty else { continue }
            isExport = isExport || members.contains { format.lists.contains($0.key) }
            records.append(members, line: root.line)
        }
        outside.addTexts(of: page.nodes[min(next, page.nodes.count)...])
        guard isExport else { return nil }
        let cut = page.isCut ? isCut(source) : nil
        return records.outcome(named: source.name, cut, outside.diagnostic(in: source.name))
    }
}

/// The export of an app as a page of many recipes. Its records are objects by the names of `name(of:)`.
package protocol PageExportFormat: FeedFormat {
    /// A word that is in each page of this export: pages without it are not looked at further.
    static var mark: StaticString { get }

    /// The names of ingredients and steps, at least one of which a recipe of the export has.
    static var lists: Set<String> { get }

    /// Whether an element holds one recipe.
    static func isRecipe(_ node: HTMLNode) -> Bool

    /// What a part of a recipe is called; nil for an element without a name.
    static func name(of node: HTMLNode) -> String?

    /// What is read of a part; nil for a name that the format does not know.
    static func content(of name: String) -> ExportedParts.Content?
}

extension PageExportFormat {
    package static var isExport: Bool { true }

    /// Records of JSON are of other formats.
    package static func recognizes(_ record: JSONValue) -> Bool { false }
    package static var takesCommonNames: Bool { false }
}

extension ByteView {
    /// Whether a word is anywhere in the bytes.
    package func holds(_ word: StaticString) -> Bool {
        let word = ByteView(word)
        var index = 0
        while index + word.count <= count, let start = self[index...].firstIndex(of: word[0]) {
            guard start + word.count <= count else { return false }
            if word.indices.allSatisfy({ self[start + $0] == word[$0] }) { return true }
            index = start + 1
        }
        return false
    }
}
