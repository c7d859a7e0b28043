package import CatalogModel
import Digests

/// What a build leaves of a recipe whose id was made of its title, so that the next one recognizes it under another.
package struct KnownRecipe: Sendable, Hashable {
    /// The key of its id.
    package var key: String
    /// The key that its title gives by itself; another one when the title has changed since the id was made.
    package var titleKey: String
    package var slug: Slug
    package var marks: RecipeMarks

    package init(key: String, titleKey: String, slug: Slug, marks: RecipeMarks) {
        self.key = key
        self.titleKey = titleKey
        self.slug = slug
        self.marks = marks
    }
}

extension KnownRecipe {
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
