import Bytes

/// A picture of a dish or of a step.
package struct Photo: Sendable, Hashable {
    /// Where the picture's bytes are.
    package enum Source: Sendable, Hashable {
        /// A file beside a feed. `folder` is the feed's, `path` is relative to it and does not lead out of it.
        case file(folder: String, path: String)
        /// An address on the web.
        case remote(WebLink)

        // Not as texts: names of two files can be equal texts.
        package static func == (one: Source, other: Source) -> Bool {
            switch (one, other) {
            case (.file(let folder, let path), .file(let otherFolder, let otherPath)):
                path.utf8.elementsEqual(otherPath.utf8) && folder.utf8.elementsEqual(otherFolder.utf8)
            case (.remote(let link), .remote(let other)): link == other
            case (.file, .remote), (.remote, .file): false
            }
        }
    }

    package var source: Source
    /// What the picture shows, for who cannot see it; empty where the feed says nothing.
    package var alternativeText: String

    package init(_ source: Source, alternativeText: String = "") {
        self.source = source
        self.alternativeText = alternativeText
    }
}

/// A moving picture of the recipe, as far as the feed describes it.
package struct Video: Sendable, Hashable {
    /// Where people watch it.
    package var link: WebLink
    package var name: String?
    package var description: String?
    package var thumbnail: WebLink?
    package var uploaded: CalendarDate?
    package var duration: Duration?

    package init(_ link: WebLink) {
        self.link = link
    }
}

/// The text that bloggers write around a recipe, with its pictures.
package struct Story: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
        /// Paragraphs, headings and lists.
        case text(Text)
        /// One picture, or several side by side.
        case pictures([Picture])
    }

    package struct Picture: Sendable, Hashable {
        package var photo: Photo
        /// Words below the picture.
        package var caption: String?

        package init(_ photo: Photo, caption: String? = nil) {
            self.photo = photo
            self.caption = caption
        }
    }

    /// Between the head of the recipe and its ingredients.
    package var above: [Part]
    /// After the method.
    package var below: [Part]

    package init(above: [Part] = [], below: [Part] = []) {
        self.above = above
        self.below = below
    }

    package var isEmpty: Bool { above.isEmpty && below.isEmpty }

    /// Takes out the pictures of some photos.
    package mutating func removePictures(where isRemoved: (Photo) -> Bool) {
        func kept(_ part: Part) -> Part? {
            guard case .pictures(let pictures) = part else { return part }
            let kept = pictures.filter { !isRemoved($0.photo) }
            return kept.isEmpty ? nil : .pictures(kept)
        }
        above = above.compactMap(kept)
        below = below.compactMap(kept)
    }

    package var photos: [Photo] {
        (above + below).flatMap { part in
            switch part {
            case .text: [] as [Photo]
            case .pictures(let pictures): pictures.map(\.photo)
            }
        }
    }
}

/// A line of the owner's Markdown that inserts a recipe or a card, or marks the start or the end of a recipe. It is alone in
/// its line, indented by at most three spaces: with four, it would be code.
package enum RecipeShortcode: Sendable, Hashable {
    /// `{{recipe}}`, and `{{recipe: family:12}}` with the name after the colon.
    case recipe(name: String?)
    /// `{{/recipe}}`
    case endOfRecipe
    /// `{{card: family:12}}`
    case card(name: String)
    /// Nearly one of these: `{{end recipe}}`, `{{recipes}}`, `{{recipe}}{{/recipe}}`.
    case unclear

    /// nil for any other line. A line may lack the name.
    package init?(_ line: Substring) {
        let text = line.lineContent
        guard text.begins(with: "{{"), text.ends(with: "}}"), text.utf8.count >= 4,
            line.utf8.count <= Self.longestLine, line.withBytes({ $0.indentation.columns < 4 })
        else { return nil }
        let content = text.part(2..<text.utf8.count - 2).stripped
        let colon = content.utf8.firstIndex(of: UInt8(ascii: ":"))
        let name = colon.map { String(content[content.utf8.index(after: $0)...].stripped) }
        let isEnd = content.begins(with: "/")
        let words = content[..<(colon ?? content.endIndex)].part(from: isEnd ? 1 : 0).stripped.lowercased()
        switch words {
        case "recipe" where !isEnd && name?.contains("{{") != true: self = .recipe(name: name)
        case "recipe" where isEnd && name == nil: self = .endOfRecipe
        case "card" where !isEnd && name?.contains("{{") != true: self = .card(name: name ?? "")
        default:
            guard !content.begins(with: "<"), !content.begins(with: "%"), Self.isNearly(content) else { return nil }
            self = .unclear
        }
    }

    /// No line with the name of a recipe is longer.
    private static let longestLine = 1000

    private static func isNearly(_ content: Substring) -> Bool {
        content.lowercased().split { !$0.isLetter }.contains { word in
            ["recip", "recpi", "receip"].contains { word.hasPrefix($0) } || ["card", "cards"].contains(word)
        }
    }
}
