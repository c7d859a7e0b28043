import Bytes
import Diagnostics
import HTMLTree
import JSONText

/// A page that a recipe app exports: one file with all recipes of its owner, which says in attributes what an element holds.
/// It has no address, no author and no limit to how many recipes it holds, so that nothing is taken from around them.
struct PageExport {
    let format: any PageExportFormat.Type
    /// The recipes as a list of objects by the names of their parts. Each begins in the line in which its element does.
    let records: JSONSource
    /// What is lost of a page that is damaged.
    let diagnostics: [Diagnostic]

    /// nil for another page, and for one that has structured data of its own.
    ///
    /// - Parameter name: The configured format; nil to find it.
    init?(_ source: JSONSource, format name: String?) {
        let bytes = PageEncoding.utf8(source.bytes)
        let formats = FeedFormats.ofPages.filter { format in
            (name ?? format.name) == format.name && bytes.withView { $0.holds(format.mark) }
        }
        guard !formats.isEmpty, bytes.withView({ LinkedDataScripts($0).ranges.isEmpty }) else { return nil }
        let page = bytes.withView { HTMLDocument($0) }
        for format in formats {
            guard let json = Self.records(of: page, as: format) else { continue }
            self.format = format
            records = JSONSource(json, name: source.name)
            diagnostics = page.isCut ? [Self.isCut(source)] : []
            return
        }
        return nil
    }

    /// What is wrong with a page that is no export, where one is configured.
    static func missing(in source: JSONSource, format name: String?) -> Diagnostic? {
        guard let format = FeedFormats.ofPages.first(where: { $0.name == name }) else { return nil }
        return Diagnostic(
            .error, .pageWithoutRecipe, "the page holds no recipe in the form of the format \"\(format.name)\"",
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

    /// The list of recipes; nil where none has ingredients or steps.
    private static func records(of page: HTMLDocument, as format: any PageExportFormat.Type) -> [UInt8]? {
        let roots = page.nodes.filter { !$0.isText && format.isRecipe($0) }
        var isExport = false
        var json = Array("[".utf8)
        var line = 1
        for (index, root) in roots.enumerated() {
            // A recipe that is not closed ends where the next begins.
            let end = index + 1 < roots.count ? min(root.end, roots[index + 1].index) : root.end
            let parts = ExportedParts(of: root, before: end, as: format)
            guard !parts.members.isEmpty else { continue }
            isExport = isExport || parts.members.contains { format.lists.contains($0.key) }
            if json.count > 1 { json.append(UInt8(ascii: ",")) }
            while line < root.line {
                json.append(UInt8(ascii: "\n"))
                line += 1
            }
            json += JSONNode.object(parts.members).bytes()
        }
        json.append(UInt8(ascii: "]"))
        return isExport ? json : nil
    }
}

/// The export of an app as a page of many recipes. Its records are objects by the names of `name(of:)`.
protocol PageExportFormat: FeedFormat {
    /// A word that is in each page of this export, and in few others.
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
    /// Records of JSON are of other formats.
    static func recognizes(_ record: JSONValue) -> Bool { false }
}

extension ByteView {
    /// Whether a word is anywhere in the bytes.
    fileprivate func holds(_ word: StaticString) -> Bool {
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
