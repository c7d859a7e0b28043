import Bytes
import HTMLTree
import JSONText
import RecipeReading
import TextRecipes
import WebPages

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

    /// The recipes of a script of JSON-LD.
    static func linkedData(_ script: [UInt8]) -> [TextRecipe] {
        guard let root = JSONDocument.root(of: JSONSource(script, name: ""), mode: .lenient) else { return [] }
        let nodes = root.isArray ? Array(root.elements) : [root]
        return nodes.flatMap { LinkedGraph.recipes(in: $0) ?? [] }.map { value in
            var recipe = TextRecipe()
            for member in value.members where member.key != "@type" { recipe.set(member.key, member.value.node) }
            return recipe
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
            let text = markup(of: node)
            switch name {
            case "name": recipe.set("name", node.text)
            case "image": if let address = node["src"] { images.append(withoutSize(address)) }
            case "summary": summary.append(text)
            case "ingredients": recipe.set("recipeIngredient", .array(lines(of: node)))
            case "instructions": recipe.set("recipeInstructions", .array(lines(of: node)))
            case "equipment": recipe.set("tool", .array(lines(of: node)))
            case "notes": recipe.addNote(nil, text)
            case "meta-course": recipe.set("recipeCategory", text)
            case "meta-cuisine": recipe.set("recipeCuisine", text)
            case "meta-keyword": for tag in text.split(separator: ",") { recipe.addTag(tag.trimmed) }
            case "servings": recipe.take("servings", .string(text), line: nil)
            case "meta-servings", "meta-prep_time", "meta-cook_time", "meta-total_time", "meta-calories":
                recipe.take(String(name.dropFirst(5)), .string(text), line: nil)
            case "meta-author", "author": recipe.set("author", text)
            default: recipe.set(String(name), text)
            }
        }
        recipe.set("image", list: images)
        recipe.set("description", summary.joined(separator: "\n\n"))
        return recipe
    }

    /// "pie-150x150.jpg" is the small copy of "pie.jpg".
    private static func withoutSize(_ address: String) -> String {
        address.replacing(/-\d{2,4}x\d{2,4}(\.\w{3,4})$/) { $0.output.1 }
    }

    /// The text of an element with the tags in it that texts of recipes keep.
    private static func markup(of root: HTMLNode) -> String {
        var html = ""
        var open: [HTMLNode] = []
        func close(before index: Int) {
            while let last = open.last, last.end <= index {
                html += "</\(last.name)>"
                open.removeLast()
            }
        }
        for node in root.descendants {
            close(before: node.index)
            if node.isText {
                html += node.characters.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            } else if let address = node["href"] {
                html += "<a href=\"\(address.replacing("\"", with: "%22"))\">"
                open.append(node)
            } else if node.name == "br" {
                html += "<br>"
            } else if ["b", "strong", "i", "em"].contains(node.name) || HTMLNode.isBlock(node.name) {
                html += "<\(node.name)>"
                open.append(node)
            }
        }
        close(before: .max)
        return open.isEmpty && !html.contains("<") && !html.contains("&") ? html.trimmed : html
    }

    private static func lines(of node: HTMLNode) -> [JSONNode] {
        var lines: [JSONNode] = []
        var next = node.index + 1
        for part in node.descendants where part.index >= next {
            let isHeading = ["h3", "h4", "h5"].contains(part.name)
            guard part.isText || isHeading || part.name == "li" else { continue }
            next = part.end
            let text =
                part.isText ? TextCleaning.line(part.characters) : isHeading ? part.text : markup(of: part)
            if !text.isEmpty { lines.append(.string(isHeading ? "## " + text : text)) }
        }
        return lines
    }

    // MARK: WPZOOM

    /// The block of Recipe Card Blocks: `{recipeTitle, summary, details: [{label, value, unit}], ingredients: [{name: [...],
    /// isGroup}], steps: [{text: [...], isGroup}], notes, course: [], cuisine: [], keywords: [], image: {url}}`; nil for one without
    /// a recipe.
    static func zoom(_ json: String, _ site: WordPressSite) -> TextRecipe? {
        guard let root = JSONDocument.root(of: JSONSource(Array(json.utf8), name: ""), mode: .lenient) else {
            return nil
        }
        let block = root.node
        var recipe = TextRecipe()
        func list(_ key: String, _ text: String) -> JSONNode {
            .array(
                (block[key]?.items ?? []).map { item in
                    let words = TextCleaning.line(item[text].map(tokens) ?? item["name"].map(tokens) ?? "")
                    return .string(item["isGroup"] == .bool(true) && !words.isEmpty ? "## " + words : words)
                })
        }
        for (key, value) in block.members.map({ $0.map { ($0.key, $0.value) } }) ?? [] {
            switch key {
            case "recipeTitle": recipe.set("name", TextCleaning.line(tokens(value)))
            case "summary", "notes":
                recipe.take(key == "notes" ? "notes" : "description", .string(tokens(value)), line: nil)
            case "ingredients": recipe.set("recipeIngredient", list(key, "name"))
            case "steps": recipe.set("recipeInstructions", list(key, "text"))
            case "course": recipe.set("recipeCategory", value)
            case "cuisine": recipe.set("recipeCuisine", value)
            case "keywords": for tag in value.items { recipe.addTag(tokens(tag)) }
            case "image": if let address = value["url"]?.scalarText { recipe.set("image", address) }
            case "details":
                for detail in value.items {
                    guard let label = detail["label"]?.scalarText, let number = detail["value"]?.scalarText,
                        number != "0"
                    else { continue }
                    let text = [number, detail["unit"]?.scalarText ?? ""].joined(separator: " ").trimmed
                    recipe.take(label.lowercased(), .string(text), line: nil)
                }
            default: continue
            }
        }
        return recipe.parts > 0 ? recipe : nil
    }

    /// The text of a value that is one, or a list of texts and elements.
    private static func tokens(_ value: JSONNode) -> String {
        switch value {
        case .array(let parts): parts.map(tokens).joined()
        case .object: value["text"].map(tokens) ?? value["props"]?["children"].map(tokens) ?? ""
        default: value.scalarText ?? ""
        }
    }

    // MARK: Jetpack

    /// `[recipe title="Soup" servings="4"]...[recipe-ingredients]...[/recipe-ingredients]...[/recipe]`
    ///
    /// - Returns: The recipes and their places in the text, in bytes.
    static func shortcodes(in content: String) -> [(range: Range<Int>, recipe: TextRecipe)] {
        Shortcode.all(named: "recipe", in: content).found.map { ($0.range, recipe(of: $0)) }.filter {
            $0.recipe.parts > 0
        }
    }

    private static func recipe(of code: Shortcode) -> TextRecipe {
        var recipe = TextRecipe()
        for (name, value) in code.attributes {
            switch name {
            case "title": recipe.set("name", value)
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
        recipe.set(recipe.has("recipeInstructions") ? "description" : "recipeInstructions", text)
        return recipe
    }

    /// A pair of marks such as `[recipe title="Soup"]` and `[/recipe]`, and what is between them.
    private struct Shortcode {
        var attributes: [(name: String, value: String)]
        var content: String
        /// With its marks, in bytes of the text.
        var range: Range<Int>

        /// Those of a name in a text, and the text without them. Takes time in proportion to the text.
        static func all(named name: String, in text: String) -> (found: [Shortcode], rest: String) {
            let (opening, closing) = (Array("[\(name)".utf8), Array("[/\(name)]".utf8))
            var found: [Shortcode] = []
            var rest = ""
            // What is read, up to here.
            var done = text.startIndex
            var open: (start: String.Index, attributes: Substring, content: String.Index)?
            var bracket = text.startIndex
            var end = text.startIndex
            while let start = text.utf8[bracket...].firstIndex(of: UInt8(ascii: "[")) {
                bracket = text.utf8.index(after: start)
                let part = text.utf8[start...]
                if let mark = open {
                    guard part.starts(with: closing) else { continue }
                    rest += text[done..<mark.start] + "\n"
                    done = text.utf8.index(start, offsetBy: closing.count)
                    let first = text.utf8.distance(from: text.startIndex, to: mark.start)
                    found.append(
                        Shortcode(
                            attributes: WordPressMarkup.attributes(String(mark.attributes)),
                            content: String(text[mark.content..<start]),
                            range: first..<first + text.utf8.distance(from: mark.start, to: done)))
                    open = nil
                } else if part.starts(with: opening) {
                    let inner = part.dropFirst(opening.count)
                    if end < inner.startIndex { end = inner.firstIndex(of: UInt8(ascii: "]")) ?? text.endIndex }
                    guard end < text.endIndex, inner.first == 0x20 || inner.startIndex == end,
                        text.utf8.distance(from: inner.startIndex, to: end) <= WordPressMarkup.longestAttributes
                    else { continue }
                    bracket = text.utf8.index(after: end)
                    open = (start, text[inner.startIndex..<end], bracket)
                }
            }
            return (found, rest + text[done...])
        }
    }

    /// In bytes.
    private static let longestAttributes = 4000

    /// `title="Soup" servings="4"`
    private static func attributes(_ text: String) -> [(name: String, value: String)] {
        var attributes: [(name: String, value: String)] = []
        var rest = text[...]
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].trimmed.split(separator: " ").last ?? ""
            rest = rest[equals...].dropFirst().drop { $0 == " " }
            guard rest.first == "\"" else { continue }
            rest = rest.dropFirst()
            let value = rest.prefix { $0 != "\"" }
            rest = rest[value.endIndex...].dropFirst()
            if !name.isEmpty { attributes.append((name.lowercased(), String(value))) }
        }
        return attributes
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

    /// The text with the content of shortcodes but without their marks: `[caption]`, `[/caption]`. Takes time in proportion
    /// to the text.
    static func withoutShortcodes(_ content: String) -> String {
        guard content.contains("[/") else { return content }
        var rest = ""
        var done = content.startIndex
        var bracket = content.startIndex
        var end = content.startIndex
        while let start = content.utf8[bracket...].firstIndex(of: UInt8(ascii: "[")) {
            bracket = content.utf8.index(after: start)
            if end < bracket { end = content.utf8[bracket...].firstIndex(of: UInt8(ascii: "]")) ?? content.endIndex }
            guard end < content.endIndex, isMark(content[bracket..<end]) else { continue }
            rest += content[done..<start] + " "
            done = content.utf8.index(after: end)
            bracket = done
        }
        return rest + content[done...]
    }

    /// Whether a text in brackets is a shortcode: `caption id="1"`.
    private static func isMark(_ text: Substring) -> Bool {
        guard text.utf8.count <= longestMark else { return false }
        let name = text.utf8.first == UInt8(ascii: "/") ? text.dropFirst() : text
        guard let first = name.utf8.first, first.isLetter, first == first.lowercased else { return false }
        let rest = name.utf8.drop { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        return rest.isEmpty || rest.first == 0x20 && !rest.contains(0x0A)
    }

    /// In bytes.
    private static let longestMark = 440
}

extension JSONNode {
    /// The elements of a list; none of another value.
    var items: [JSONNode] { if case .array(let items) = self { items } else { [] } }
}
