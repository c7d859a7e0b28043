import Bytes

/// Digests of what a recipe holds beside its title: what it is recognized by when the title changes.
package struct RecipeMarks: Sendable, Hashable {
    /// Of the lines of ingredients; 0 for none. The others likewise.
    package var ingredients: UInt64
    package var steps: UInt64
    /// The mark of the photos and the video.
    package var media: UInt64

    package init(ingredients: UInt64, steps: UInt64, media: UInt64) {
        self.ingredients = ingredients
        self.steps = steps
        self.media = media
    }

    /// Whether both have ingredients or steps, and neither of these are the same.
    package func isOther(than other: RecipeMarks) -> Bool {
        ingredients != other.ingredients && steps != other.steps && ingredients | steps != 0
            && other.ingredients | other.steps != 0
    }

    package init(of recipe: Recipe) {
        var lines = Fingerprint()
        var hasLines = false
        for group in recipe.ingredientGroups {
            group.ingredients.forEachLine { line in
                hasLines = true
                lines.combine(line.text)
            }
        }
        ingredients = hasLines ? Self.mark(lines) : 0
        var texts = Fingerprint()
        var hasTexts = false
        for section in recipe.sections {
            section.steps.forEachText { text, _, _ in
                hasTexts = true
                texts.combine(text)
            }
        }
        steps = hasTexts ? Self.mark(texts) : 0
        var pictures = Fingerprint()
        let photos = recipe.allPhotos
        pictures.combine(photos) { $0.combine($1) }
        pictures.combine(recipe.video?.link.text)
        media = photos.isEmpty && recipe.video == nil ? 0 : Self.mark(pictures)
    }

    /// Whether there is nothing to recognize a recipe by.
    package var isEmpty: Bool { ingredients == 0 && steps == 0 && media == 0 }

    private static func mark(_ digest: consuming Fingerprint) -> UInt64 {
        max(digest.finish().high, 1)
    }
}

extension Recipe {
    /// What tells it from other recipes of its title: ingredients and steps, or where it has neither, what else it
    /// shows. The same in every version of this program, since ids are made of it.
    package var lastingContent: String {
        var lines: [String] = []
        for group in ingredientGroups {
            group.ingredients.forEachLine { lines.append(String($0.text)) }
        }
        for section in sections {
            section.steps.forEachText { text, _, _ in lines.append(String(decoding: text, as: UTF8.self)) }
        }
        if lines.isEmpty {
            lines = [description?.source, video?.link.text].compactMap { $0 }
            for photo in photos {
                switch photo.source {
                case .file(let folder, let path): lines.append(folder + "/" + path)
                case .remote(let link): lines.append(link.text)
                }
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension RecipeID {
    /// An ending for a key that several recipes would have: hexadecimal digits of a text in which they differ.
    package static func ending(from text: String) -> String { String(lastingHex(of: text).prefix(8)) }
}
