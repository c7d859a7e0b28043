import Files

/// Files whose names do not tell whether they hold recipes: in a folder, and in an archive, those are read that say it near
/// their beginning.
enum RecipeSigns {
    /// The words by the endings of names. XML and YAML are for anything.
    private static let signs: [String: String] = [
        ".xml": "<recipeml", ".yaml": "recipe_name:", ".yml": "recipe_name:",
    ]

    /// How many bytes are looked into.
    private static let beginning = 1 << 16

    private static func sign(ofName name: String) -> String? {
        name.lastIndex(of: ".").flatMap { signs[name[$0...].lowercased()] }
    }

    /// Whether the content of a file with this name decides.
    static func isNeeded(_ name: String) -> Bool { sign(ofName: name) != nil }

    /// Whether the beginning of a document says that it holds recipes, in an encoding that has ASCII in it.
    static func areIn(_ document: [UInt8], named name: String) -> Bool {
        guard let sign = sign(ofName: name).map({ Array($0.utf8) }) else { return true }
        let head = document.prefix(beginning)
        return head.indices.contains { head[$0] == sign[0] && head[$0...].starts(with: sign) }
    }

    /// Whether the beginning of a file says so; not of one that cannot be read.
    static func areIn(file path: String) -> Bool {
        do throws(FileError) {
            let size = Files.stamp(path)?.size ?? 0
            return areIn(try Files.read(path, 0..<min(size, beginning)), named: path)
        } catch {
            return false
        }
    }
}
