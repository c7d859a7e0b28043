package import CatalogModel
package import Configuration
import Digests

/// What a build leaves of a recipe whose id was made of its title, so that the next one recognizes it under another.
package struct KnownRecipe: Sendable, Hashable {
    /// The key of its id.
    package var key: String
    /// The key that its title gives by itself; another one when the title has changed since the id was made.
    package var titleKey: String
    package var slug: Slug
    package var marks: RecipeMarks
    /// The name of the file that holds it and no other recipe.
    package var file: String?

    package init(key: String, titleKey: String, slug: Slug, marks: RecipeMarks, file: String? = nil) {
        self.file = file
        self.key = key
        self.titleKey = titleKey
        self.slug = slug
        self.marks = marks
    }
}

extension KnownRecipe {
    /// What `addresses.json` recognizes it by: its file, which outlives a change of the content, else its content.
    var sign: AddressBook.Sign {
        let digits = [marks.ingredients, marks.steps, marks.media].map { String($0, radix: 16) }
        return AddressBook.Sign(
            file ?? digits.joined(separator: "-"), titleKey: titleKey == key ? nil : titleKey)
    }

    /// Those of a feed that a book of addresses knows.
    package static func known(of feed: String, in book: AddressBook) -> [KnownRecipe] {
        book.signs.compactMap { id, sign in
            guard id.feed == feed, let slug = book.slugs[id] else { return nil }
            let numbers = sign.text.split(separator: "-", omittingEmptySubsequences: false).map {
                UInt64($0, radix: 16)
            }
            var marks = RecipeMarks(ingredients: 0, steps: 0, media: 0)
            var file: String? = sign.text
            if numbers.count == 3, let ingredients = numbers[0], let steps = numbers[1], let media = numbers[2] {
                marks = RecipeMarks(ingredients: ingredients, steps: steps, media: media)
                file = nil
            }
            return KnownRecipe(
                key: id.key, titleKey: sign.titleKey ?? id.key, slug: slug, marks: marks, file: file)
        }.sorted { $0.key < $1.key }
    }

    /// A hash of a title and a key: shows whether a recipe had both, without storing either.
    package static func mark(ofTitle title: String, key: String) -> UInt64 {
        var digest = Fingerprint()
        digest.combine(key)
        digest.combine(title)
        return digest.finish().high
    }

    /// `titleKey` without the ending that distinguishes recipes of one title or id.
    var plainKey: String {
        guard let dash = titleKey.utf8.lastIndex(of: UInt8(ascii: "-")) else { return titleKey }
        let ending = titleKey.utf8[dash...].dropFirst()
        guard ending.count == 8 || ending.count == 12,
            ending.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { return titleKey }
        return String(titleKey[..<dash])
    }
}
