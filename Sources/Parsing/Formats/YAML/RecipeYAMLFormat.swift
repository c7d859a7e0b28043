import Bytes
import Diagnostics
import JSONText
import YAML

/// Recipes in YAML with the names that Paprika reads and CookBook writes: `name`, `ingredients`, `directions` and others, for
/// one recipe, for a list of them, or for several between lines of `---`.
enum RecipeYAMLFormat: CollectionFormat {
    static let name = "yaml"
    static let title = "recipes in YAML"
    static let endings: [String] = []
    static let advice = "write \"name: ...\", \"ingredients: |\" and \"directions: |\" for each recipe"
    static let titleAdvice = "write \"name: ...\" for it"

    static func isIn(_ utf8: [UInt8]) -> Bool {
        guard utf8.withView({ $0.holds("ngredient") || $0.holds("utaten") || $0.holds("ngrédient") }) else {
            return false
        }
        let lines = SourceLines(Array(utf8.prefix(1 << 16)))
        guard !OpenRecipeDocument.isOpenRecipe(lines) else { return false }
        let documents = documents(of: lines)
        return documents.contains { document in document.recipes.contains { Self.isRecipe($0) } }
    }

    private static func isRecipe(_ members: [JSONNode.Member]) -> Bool {
        func has(_ fields: Set<String>) -> Bool {
            members.contains { fields.contains(TextRecipe.member(named: $0.key) ?? "") && !$0.value.isEmpty }
        }
        return has(["name"]) && has(["recipeIngredient"])
    }

    private struct Document {
        var recipes: [[JSONNode.Member]]
        /// The lines of the members of a document that is one recipe.
        var lines: [String: Int]
        var first: Int
        var skipped: [Int]
    }

    static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let documents = documents(of: SourceLines(utf8))
        guard documents.contains(where: { $0.recipes.contains { isRecipe($0) } }) else { return nil }
        var records = RecordLines()
        var skipped: [Int] = []
        for document in documents {
            for members in document.recipes {
                records.append(recipe(members, document.lines), line: document.first)
            }
            skipped += document.skipped
        }
        return Outcome(records.source(named: name), LenientYAML.diagnostics(skipped: skipped, in: name))
    }

    private static func documents(of lines: SourceLines) -> [Document] {
        let marks = (0..<lines.count).filter { lines[$0].begins(with: "---") && lines[$0].part(from: 3).isBlankLine }
        var documents: [Document] = []
        var start = 0
        for mark in marks + [lines.count] {
            let part = lines.part(start..<max(mark, start))
            start = mark + 1
            guard !part.isBlank else { continue }
            documents.append(document(part))
        }
        return documents
    }

    private static func document(_ lines: SourceLines) -> Document {
        let first = (0..<lines.count).first { !lines[$0].isBlankLine && !lines[$0].stripped.begins(with: "#") } ?? 0
        let yaml = SettingsYAML(lines)
        var recipes = yaml.members.isEmpty ? [] : [yaml.members]
        // `recipes:` with a list of them, or the list alone.
        let list = yaml.members.count == 1 ? yaml.members[0].value : yaml.value
        if case .array(let items) = list { recipes = items.compactMap(Self.members) }
        return Document(
            recipes: recipes, lines: recipes.count == 1 ? yaml.keyLines : [:], first: lines.first + first,
            skipped: yaml.skippedLines)
    }

    private static func members(_ item: JSONNode) -> [JSONNode.Member]? {
        if case .object(let members) = item { members } else { nil }
    }

    private static func recipe(_ members: [JSONNode.Member], _ lines: [String: Int]) -> TextRecipe {
        var recipe = TextRecipe()
        for member in members {
            switch member.key {
            case "photo", "photo_data", "image_data":
                guard let text = member.value.scalarText else { continue }
                let key = EmbeddedPhoto.key(of: text)
                recipe.set(CollectionPhotos.member, .array([.string(key ?? text)]), line: lines[member.key])
            case "on_favorites":
                let word = member.value.scalarText?.lowercased() ?? ""
                if ["yes", "true", "1"].contains(word) {
                    recipe.addTag("favorite")
                } else if !["no", "false", "0"].contains(word) {
                    recipe.set(member.key, member.value, line: lines[member.key])
                }
            case "rating":
                guard let stars = member.value.scalarText.flatMap(Double.init) else {
                    recipe.set(member.key, member.value, line: lines[member.key])
                    continue
                }
                if stars > 0 { recipe.set("aggregateRating", ["ratingValue": .number(stars)], line: lines[member.key]) }
            case "directions", "instructions":
                recipe.set("recipeInstructions", member.value, line: lines[member.key])
            default: recipe.take(member.key, member.value, line: lines[member.key])
            }
        }
        return recipe
    }
}
