import Bytes
package import HTMLTree
import RecipeReading
package import TextRecipes

/// The text of a piece of HTML as Markdown: headings, items and paragraphs, each in lines of its own. It loses no text.
package enum PageMarkdown {
    package static func text(of page: HTMLDocument) -> String {
        var blocks: [String] = []
        var open: [HTMLNode] = []
        var line = ""
        var boldUntil = 0
        var isBold = true
        var isFirstOfItem = true
        func end() {
            let text = TextCleaning.collapsed(line)
            line = ""
            defer { isBold = true }
            guard !text.isEmpty else { return }
            let item = open.last { $0.name == "li" }
            if let level = open.last?.headingLevel {
                blocks.append(String(repeating: "#", count: max(level, 2)) + " " + text)
            } else if let item {
                let mark = item.parent?.name == "ol" ? "1. " : "- "
                blocks.append(isFirstOfItem ? mark + text : "  " + text)
                isFirstOfItem = false
            } else if isBold, text.utf8.count < 80, !text.contains("*") {
                blocks.append("**\(text)**")
            } else {
                blocks.append(text)
            }
        }
        for node in page.nodes {
            while let last = open.last, last.end <= node.index {
                end()
                open.removeLast()
            }
            if node.isText {
                if node.index >= boldUntil, node.characters.contains(where: { !$0.isWhitespace }) { isBold = false }
                line += node.characters
            } else if node.name == "br" {
                end()
            } else if node.name == "b" || node.name == "strong" {
                boldUntil = max(boldUntil, node.end)
            } else if node.name == "td" || node.name == "th" {
                line += " "
            } else if HTMLNode.isBlock(node.name) {
                end()
                if node.name == "li" { isFirstOfItem = true }
                open.append(node)
            }
        }
        while open.last != nil {
            end()
            open.removeLast()
        }
        end()
        return joined(blocks)
    }

    /// Items of a list follow each other; other blocks have a blank line between.
    private static func joined(_ blocks: [String]) -> String {
        var text = ""
        var wasItem = false
        for block in blocks {
            let isItem = block.begins(with: "- ") || block.begins(with: "1. ") || block.begins(with: "  ")
            if !text.isEmpty { text += isItem && wasItem ? "\n" : "\n\n" }
            text += block
            wasItem = isItem
        }
        return text
    }

    /// The recipe that a piece of HTML is by its headings.
    package static func recipe(of page: HTMLDocument, name: String) -> TextRecipe {
        MarkdownRecipe.best(nil, MarkdownText(SourceLines(text(of: page))), name: name)
    }
}
