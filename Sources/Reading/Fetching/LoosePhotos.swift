import Bytes
import CatalogModel
package import Diagnostics

/// The photos beside texts that are named after none of them. Which of these a recipe names is known once it was read.
package enum LoosePhotos {
    /// A diagnostic for each of a folder.
    ///
    /// - Parameters:
    ///   - texts: The names of the texts.
    ///   - pictures: The names of all pictures.
    static func diagnostics(in folder: String, _ texts: [String], _ pictures: [String]) -> [Diagnostic] {
        var stems: [String: String] = [:]
        for text in texts {
            stems[stem(of: text)] = text
            if let suffix = LanguageSuffix(fileName: text) { stems[String(suffix.stem)] = text }
        }
        let loose = pictures.filter { name in
            !name.indices.contains { name[$0] == "." && stems[String(name[..<$0])] != nil }
        }
        guard !loose.isEmpty else { return [] }
        let folded = Dictionary(
            stems.map { (Folding.matchingKey(for: $0.key), $0) }, uniquingKeysWith: { one, _ in one })
        return loose.enumerated().map { index, name in
            let location = Location(file: folder + "/" + name)
            let key = Folding.matchingKey(for: stem(of: name))
            // To compare each name with each text takes long.
            let slip = index < most && folded[key] == nil ? NearestKey.slip(key, of: folded.keys.sorted()) : nil
            guard let (stem, text) = folded[slip ?? key] else {
                return Diagnostic(
                    .note, .photoUnused, "no recipe shows this photo", at: location,
                    advice: "give it the name of its recipe's file, or name it in the recipe")
            }
            return Diagnostic(
                .warning, .photoUnused, "no recipe shows this photo, whose name is nearly that of \(text)",
                at: location,
                fix: "call it \(stem)\(name.dropFirst(self.stem(of: name).count)), or name it in the recipe")
        }
    }

    /// The diagnostics without those of photos that recipes name, and with one for all photos that are like none.
    ///
    /// - Parameter shown: The names of the files that recipes show.
    package static func told(_ diagnostics: [Diagnostic], shown: @autoclosure () -> Set<String>) -> [Diagnostic] {
        guard diagnostics.contains(where: { $0.code == .photoUnused }) else { return diagnostics }
        let names = shown()
        var told: [Diagnostic] = []
        var others: [Diagnostic] = []
        for diagnostic in diagnostics {
            let name = String((diagnostic.location?.file ?? "").lastPathPart)
            if diagnostic.code != .photoUnused {
                told.append(diagnostic)
            } else if !names.contains(name) {
                if diagnostic.severity == .note { others.append(diagnostic) } else { told.append(diagnostic) }
            }
        }
        guard var first = others.first else { return told }
        if others.count > 1 {
            let more = others.dropFirst().prefix(most).map { String(($0.location?.file ?? "").lastPathPart) }
            let rest = others.count - 1 - more.count
            first.message += ", nor \(more.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more" : "")
        }
        return told + [first]
    }

    private static let most = 12

    private static func stem(of name: String) -> String {
        String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    }
}
