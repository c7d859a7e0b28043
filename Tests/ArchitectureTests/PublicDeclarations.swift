import Foundation

/// A declaration that packages of owners can use, read from the sources.
struct PublicDeclaration {
    /// The type that it is a member of, such as `RecipeValues.Step`; empty for one of a module.
    var owner: String
    /// `struct`, `var`, `func`...
    var kind: String
    /// The declaration without access, attributes and body: `title: String`, `card(_ card: CardValues) -> HTML?`.
    var text: String
    /// Its comment in one line; empty without one.
    var comment: String

    var name: String { String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }

    /// Those of a folder, file by file.
    static func all(in folder: URL) throws -> [PublicDeclaration] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try names.sorted().flatMap { name in
            declarations(try String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
    }

    /// The formatter indents by four spaces, which tells what is a member of what.
    private static func declarations(_ source: String) -> [PublicDeclaration] {
        var found: [PublicDeclaration] = []
        var comment: [Substring] = []
        var types: [(indent: Int, name: String, isPublic: Bool)] = []
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let code = line.drop { $0 == " " }
            let indent = line.count - code.count
            if code.hasPrefix("///") {
                comment.append(code.dropFirst(3).drop { $0 == " " })
                continue
            }
            if code.hasPrefix("@") || code.hasPrefix("*,") || code.hasPrefix("//") || code == ")" { continue }
            defer { comment = [] }
            while let last = types.last, last.indent >= indent, !code.isEmpty { types.removeLast() }
            let pattern =
                /(public )?(?:indirect |mutating |static |package |private |fileprivate )*(struct|enum|class|protocol|extension|var|let|func|init|case|typealias)\b ?(.*)/
            guard let match = code.wholeMatch(of: pattern) else { continue }
            let kind = String(match.2)
            let owner = types.last
            let isMember = kind == "case" || (owner.map { $0.name.hasSuffix("Templates") } ?? false) && kind == "func"
            let isPublic = match.1 != nil || isMember && owner?.isPublic == true && owner?.indent == indent - 4
            var text = String(match.3.replacing(/\s*(\{.*|= .*)$/, with: ""))
            if kind == "init" { text = "init" + text }
            if ["struct", "enum", "class", "protocol", "extension"].contains(kind) {
                let own = text.prefix { $0.isLetter || $0 == "." }
                let name = (owner.map { $0.name + "." } ?? "") + own
                let extendsPublic = kind == "extension" && !code.contains("where")
                types.append((indent, name, isPublic || extendsPublic))
            }
            guard isPublic else { continue }
            let sentence = comment.prefix { !$0.isEmpty && !$0.hasPrefix("- ") }.joined(separator: " ")
            found.append(PublicDeclaration(owner: owner?.name ?? "", kind: kind, text: text, comment: sentence))
        }
        return found
    }
}
