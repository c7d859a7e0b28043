import Bytes
import HTMLTree
import JSONText

/// The forms in which the texts of WordPress's posts hold recipes.
enum WordPressMarkup {
    /// The texts of HTML, one for each of its items and lines, with `## ` before headings.
    static func lines(_ html: String) -> [JSONNode] {
        let page = Array(html.utf8).withView { HTMLDocument($0) }
        return PageMarkdown.text(of: page).lines.map { $0.trimmed }.filter { !$0.isEmpty }.map { line in
            if line.hasPrefix("#") { return .string("## " + line.drop { $0 == "#" }.trimmed) }
            if line.hasPrefix("- ") { return .string(String(line.dropFirst(2))) }
            if line.hasPrefix("1. ") { return .string(String(line.dropFirst(3))) }
            return .string(
                line.hasPrefix("**") && line.hasSuffix("**") && line.count > 4
                    ? "## " + line.dropFirst(2).dropLast(2) : line)
        }
    }

    // MARK: schema.org

    /// The recipes of JSON-LD in the text of a post.
    static func linkedData(in content: [UInt8]) -> [TextRecipe] {
        content.withView { bytes in LinkedDataScripts(bytes).ranges.map { Array(bytes.view($0)) } }.flatMap { script in
            do throws(JSONError) {
                let root = try JSONDocument(JSONSource(script, name: ""), mode: .lenient).root
                let nodes = root.isArray ? Array(root.elements) : [root]
                return nodes.flatMap { Records.recipes(in: $0, depth: 0) ?? [] }.map { value in
                    var recipe = TextRecipe()
                    for member in value.members where member.key != "@type" {
                        recipe.set(member.key, member.value.node)
                    }
                    return recipe
                }
            } catch {
                return []
            }
        }
    }

    // MARK: WP Recipe Maker

    /// The recipes that WP Recipe Maker writes into posts for readers without it: `<div class="wprm-fallback-recipe">`, whose
    /// parts are classes such as `wprm-fallback-recipe-ingredients`.
    static func fallbacks(in page: HTMLDocument) -> [TextRecipe] {
        page.nodes.filter { !$0.isText && $0.hasClass("wprm-fallback-recipe") }.map { fallback($0) }
    }

    private static func fallback(_ root: HTMLNode) -> TextRecipe {
        var recipe = TextRecipe()
        var next = root.index + 1
        var images: [String] = []
        var summary: [String] = []
        for node in root.descendants where node.index >= next {
            if node.isText {
                // The summary's own paragraphs close the element around them.
                let text = TextCleaning.line(node.characters)
                if !text.isEmpty { summary.append(text) }
                continue
            }
            guard let name = node.classes.first(where: { $0.hasPrefix("wprm-fallback-recipe-") })?.dropFirst(21) else {
                continue
            }
            if name == "meta" { continue }
            next = node.end
            let text = node.lines.joined(separator: "\n")
            switch name {
            case "name": recipe.set("name", .string(text))
            case "image": if let address = node["src"] { images.append(withoutSize(address)) }
            case "summary": summary += node.lines
            case "ingredients": recipe.set("recipeIngredient", .array(lines(of: node)))
            case "instructions": recipe.set("recipeInstructions", .array(lines(of: node)))
            case "equipment": recipe.set("tool", .array(lines(of: node)))
            case "notes": recipe.addNote(nil, text)
            case "meta-course": recipe.set("recipeCategory", .string(text))
            case "meta-cuisine": recipe.set("recipeCuisine", .string(text))
            case "meta-keyword": for tag in text.split(separator: ",") { recipe.addTag(tag.trimmed) }
            case "meta-servings", "servings": recipe.take("servings", .string(text), line: nil)
            case "meta-prep_time", "meta-cook_time", "meta-total_time":
                recipe.take(String(name.dropFirst(5)), .string(text), line: nil)
            case "meta-author", "author": recipe.set("author", .string(text))
            case "meta-calories": recipe.take("calories", .string(text), line: nil)
            default: recipe.set(String(name), .string(text))
            }
        }
        recipe.set("image", .array(images.map(JSONNode.string)))
        recipe.set("description", .string(summary.joined(separator: "\n\n")))
        return recipe
    }

    /// "pie-150x150.jpg" is the small copy of "pie.jpg".
    private static func withoutSize(_ address: String) -> String {
        address.replacing(/-\d{2,4}x\d{2,4}(\.\w{3,4})$/) { $0.output.1 }
    }

    private static func lines(of node: HTMLNode) -> [JSONNode] {
        var lines: [JSONNode] = []
        var next = node.index + 1
        for part in node.descendants where part.index >= next {
            let isHeading = ["h3", "h4", "h5"].contains(part.name)
            guard part.isText || isHeading || part.name == "li" else { continue }
            next = part.end
            let text =
                part.isText ? TextCleaning.line(part.characters) : part.lines.joined(separator: isHeading ? " " : "\n")
            if !text.isEmpty { lines.append(.string(isHeading ? "## " + text : text)) }
        }
        return lines
    }

    // MARK: Jetpack

    /// `[recipe title="Soup" servings="4"]...[recipe-ingredients]...[/recipe-ingredients]...[/recipe]`
    static func shortcodes(in content: String) -> [TextRecipe] {
        Shortcode.all(named: "recipe", in: content).found.map(recipe).filter { $0.parts > 0 }
    }

    private static func recipe(of code: Shortcode) -> TextRecipe {
        var recipe = TextRecipe()
        for (name, value) in code.attributes {
            switch name {
            case "title": recipe.set("name", .string(value))
            case "time", "totaltime": recipe.take("totalTime", .string(value), line: nil)
            case "print": continue
            default: recipe.take(name, .string(value), line: nil)
            }
        }
        var rest = code.content
        for kind in ["ingredients", "directions", "notes", "nutrition"] {
            let (parts, other) = Shortcode.all(named: "recipe-" + kind, in: rest)
            rest = other
            for part in parts {
                let title = part.attributes.first { $0.name == "title" }?.value
                switch kind {
                case "ingredients": recipe.set("recipeIngredient", .array(items(part.content)))
                case "directions": recipe.set("recipeInstructions", .array(items(part.content)))
                case "nutrition": recipe.takeNutritionText(plain(part.content), line: nil)
                default: recipe.addNote(title, plain(part.content))
                }
            }
        }
        let text = plain(withoutShortcodes(rest))
        recipe.set(recipe.has("recipeInstructions") ? "description" : "recipeInstructions", .string(text))
        return recipe
    }

    /// A pair of marks such as `[recipe title="Soup"]` and `[/recipe]`, and what is between them.
    private struct Shortcode {
        var attributes: [(name: String, value: String)]
        var content: String

        /// Those of a name in a text, and the text without them.
        static func all(named name: String, in text: String) -> (found: [Shortcode], rest: String) {
            var found: [Shortcode] = []
            var rest = ""
            var start = text.startIndex
            while let open = text[start...].firstRange(of: "[" + name) {
                let inner = text[open.upperBound...]
                guard let end = inner.prefix(4000).firstIndex(of: "]"), let first = inner.first,
                    first == " " || first == "]",
                    let close = text[end...].firstRange(of: "[/" + name + "]")
                else {
                    rest += text[start..<open.upperBound]
                    start = open.upperBound
                    // Without a mark at its end, none that follows has one.
                    if text[start...].firstRange(of: "[/" + name + "]") == nil { break }
                    continue
                }
                rest += text[start..<open.lowerBound] + "\n"
                found.append(
                    Shortcode(
                        attributes: WordPressMarkup.attributes(String(inner[..<end])),
                        content: String(text[text.index(after: end)..<close.lowerBound])))
                start = close.upperBound
            }
            return (found, rest + text[start...])
        }
    }

    private static func attributes(_ text: String) -> [(name: String, value: String)] {
        text.matches(of: /(\w+)\s*=\s*"([^"]*)"/).map { (String($0.output.1).lowercased(), String($0.output.2)) }
    }

    private static func items(_ text: String) -> [JSONNode] {
        lines(text.replacing("\n", with: "<br>")).compactMap { node in
            guard let line = node.scalarText else { return nil }
            let item = line.replacing(/^(?:[-*•]|\d{1,3}[.)])\s+/, with: "")
            return item.isBlankLine ? nil : .string(item)
        }
    }

    private static func plain(_ text: String) -> String {
        lines(text.replacing("\n", with: "<br>")).compactMap(\.scalarText).joined(separator: "\n")
    }

    /// The text with the content of shortcodes but without their marks: `[caption]`, `[/caption]`.
    static func withoutShortcodes(_ content: String) -> String {
        content.contains("[/") ? content.replacing(/\[\/?[a-z][\w-]*(?:\s[^\]\n]{0,400})?\]/, with: " ") : content
    }
}
