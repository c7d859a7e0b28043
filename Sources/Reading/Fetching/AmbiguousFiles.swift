import Bytes
import CatalogModel
import Files

/// Tells whether the beginning of a file holds recipes, for files whose names do not say so. Fetching knows no formats: the
/// test comes from who reads the documents.
package struct ContentTest: Sendable, Hashable {
    let holdsRecipes: @Sendable (_ beginning: [UInt8], _ name: String) -> Bool
    /// The headings that a text without a recipe could have, in its language.
    let headings: @Sendable (_ beginning: [UInt8]) -> String

    package init(
        headings: @escaping @Sendable (_ beginning: [UInt8]) -> String = { _ in "\"Ingredients\" and \"Directions\"" },
        _ holdsRecipes: @escaping @Sendable (_ beginning: [UInt8], _ name: String) -> Bool
    ) {
        self.headings = headings
        self.holdsRecipes = holdsRecipes
    }

    /// The tests of one program are the same.
    package static func == (one: ContentTest, other: ContentTest) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}

    /// Takes no file whose name does not say that it holds recipes.
    package static let byNameAlone = ContentTest { _, _ in false }
}

/// Files whose names do not tell whether they hold recipes: in a folder, and in an archive, those are read that say it near
/// their beginning.
package struct AmbiguousFiles: Sendable, Hashable {
    let test: ContentTest

    /// How many bytes are looked into.
    static let beginning = 1 << 16

    /// XML, YAML and texts are for anything.
    private static let endings = [
        ".xml", ".yaml", ".yml", ".txt", ".text", ".asc", ".rtx", ".dat", ".export", ".backup", ".bak", ".recipe",
        ".recipes",
    ]

    /// Whether the content of a file with this name decides.
    static func areNeeded(_ name: String) -> Bool {
        let file = name.lastPathPart.lowercased()
        return hasNoEnding(file) || PageBundle.isText(file) || endings.contains { file.hasSuffix($0) }
    }

    /// Whether a file without a recipe is a text, which a note names: its owner may think that it is a recipe.
    static func isText(_ name: String) -> Bool {
        let file = name.lastPathPart.lowercased()
        return hasNoEnding(file) || PageBundle.isText(file) || file.hasSuffix(".txt") || file.hasSuffix(".text")
    }

    private static func hasNoEnding(_ file: String) -> Bool { !file.isEmpty && !file.contains(".") }

    /// Whether the beginning of a document says that it holds recipes.
    func areIn(_ document: [UInt8], named name: String) -> Bool {
        guard Self.areNeeded(name) else { return true }
        return test.holdsRecipes(Array(document.prefix(Self.beginning)), name)
    }

    /// Whether the beginning of a file says so; not of one that cannot be read.
    func areIn(file path: String) -> Bool { beginning(of: path).map { areIn($0, named: path) } ?? false }

    /// The headings that a file without a recipe could have.
    func headings(ofFile path: String) -> String { test.headings(beginning(of: path) ?? []) }

    private func beginning(of path: String) -> [UInt8]? {
        do throws(FileError) {
            let size = Files.stamp(path)?.size ?? 0
            return try Files.read(path, 0..<min(size, Self.beginning))
        } catch {
            return nil
        }
    }
}
