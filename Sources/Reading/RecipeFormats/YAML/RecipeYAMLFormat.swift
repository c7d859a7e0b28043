import Bytes
import CatalogModel
package import Diagnostics
package import JSONText
import RecipeReading
import TextRecipes
import YAML

/// Recipes in YAML with the names that Paprika reads and CookBook writes: `name`, `ingredients`, `directions` and others, for
/// one recipe, for a list of them, or for several between lines of `---`.
package enum RecipeYAMLFormat: CollectionFormat {
    package static let name = "yaml"
    package static let title = "recipes in YAML"
    package static let advice = "write \"name: ...\", \"ingredients: |\" and \"directions: |\" for each recipe"
    package static let titleAdvice = "write \"name: ...\" for it"

    package static func isIn(_ utf8: [UInt8]) -> Bool {
        guard utf8.withView({ $0.holds("ngredient") || $0.holds("utaten") || $0.holds("ngrédient") }) else {
            return false
        }
        let lines = SourceLines(Array(utf8.prefix(1 << 16)))
        guard !OpenRecipeFormat.isIn(lines) else { return false }
        return documents(of: lines).contains(where: hasRecipe)
    }

    private static func hasRecipe(_ document: Document) -> Bool {
        document.recipes.contains { members in
            ["name", "recipeIngredient"].allSatisfy { field in
                members.contains { TextRecipe.member(named: $0.key) == field && !$0.value.isEmpty }
            }
        }
    }

    private struct Document {
        var recipes: [[JSONNode.Member]]
        /// The lines of the members of a document that is one recipe.
        var lines: [String: Int]
        var first: Int
        var skipped: [Int]
    }

    package static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let documents = documents(of: SourceLines(utf8))
        guard documents.contains(where: hasRecipe) else { return nil }
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
        lines.split { $0.begins(with: "---") && $0.part(from: 3).isBlankLine }.filter { !$0.isBlank }.map(document)
    }

    private static func document(_ lines: SourceLines) -> Document {
        let first = (0..<lines.count).first { !lines[$0].isBlankLine && !lines[$0].stripped.begins(with: "#") } ?? 0
        let yaml = SettingsYAML(lines)
        var recipes = yaml.members.isEmpty ? [] : [yaml.members]
        // `recipes:` with a list of them, or the list alone.
        let list = yaml.members.count == 1 ? yaml.members[0].value : yaml.value
        if case .array(let items) = list { recipes = items.compactMap(\.members) }
        return Document(
            recipes: recipes, lines: recipes.count == 1 ? yaml.keyLines : [:], first: lines.first + first,
            skipped: yaml.skippedLines)
    }

    private static func recipe(_ members: [JSONNode.Member], _ lines: [String: Int]) -> TextRecipe {
        var recipe = TextRecipe()
        for member in members {
            let line = lines[member.key]
            let text = member.value.scalarText
            switch member.key {
            case "photo", "photo_data", "image_data":
                if let text {
                    recipe.set(RecordLines.photos, list: [EmbeddedPhoto.key(of: text) ?? text], line: line)
                }
            case "on_favorites" where ["yes", "true", "1"].contains(text?.lowercased()):
                recipe.addTag(Recipe.favoriteTag)
            case "on_favorites" where ["no", "false", "0"].contains(text?.lowercased()): continue
            case "on_favorites": recipe.set(member.key, member.value, line: line)
            case "rating":
                if let stars = text.flatMap(Double.init) {
                    if stars > 0 { recipe.set("aggregateRating", ["ratingValue": .number(stars)], line: line) }
                } else {
                    recipe.set(member.key, member.value, line: line)
                }
            case "directions", "instructions": recipe.set("recipeInstructions", member.value, line: line)
            default: recipe.take(member.key, member.value, line: line)
            }
        }
        return recipe
    }
}
