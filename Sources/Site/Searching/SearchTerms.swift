package import Bytes
package import CatalogModel

/// The keys by which a search finds some recipes: words, pairs of neighbours, and the values of their facets.
///
/// Of many recipes at once, since each has a hundred keys, most of which others have too.
package struct SearchTerms: Sendable {
    /// Where a recipe has a key.
    package struct Traits: Sendable, Hashable {
        /// 0 in a step, 1 in an ingredient, 2 in a cuisine, category, tag or diet, 3 to 7 in the title: more in a short one.
        package var weight: UInt8
        /// Whether it is in an ingredient, whatever else it is in.
        package var isInIngredient = false
        /// Whether it is two words written as one.
        package var isPair = false

        package init(weight: UInt8, isInIngredient: Bool = false, isPair: Bool = false) {
            self.weight = weight
            self.isInIngredient = isInIngredient
            self.isPair = isPair
        }

        fileprivate init(code: UInt8) {
            weight = code & 7
            isInIngredient = code & 8 != 0
            isPair = code & 16 != 0
        }

        /// The weight in three bits, whether it is in an ingredient, and whether it is two words written as one.
        package var code: UInt8 { weight | (isInIngredient ? 8 : 0) | (isPair ? 16 : 0) }
    }

    /// That a recipe has a key. In one number, since a catalogue has a hundred of them for each recipe.
    @usableFromInline
    package struct Posting: Sendable {
        @usableFromInline var bits: UInt64

        init(key: Int, recipe: Int, _ traits: Traits) {
            bits = UInt64(key) << 32 | UInt64(recipe) << 8 | UInt64(traits.code)
        }

        /// The number of the key.
        @inlinable
        package var key: Int { Int(bits >> 32) }
        /// The number of the recipe, in the order in which they were added.
        @inlinable
        package var recipe: Int { Int(bits >> 8 & 0xFF_FFFF) }
        /// See `Traits.code`.
        @inlinable
        package var code: UInt8 { UInt8(truncatingIfNeeded: bits) }

        /// Adds traits of another place of the recipe.
        mutating func add(_ other: Traits) {
            guard code != other.code else { return }
            var traits = Traits(code: code)
            traits.weight = max(traits.weight, other.weight)
            traits.isInIngredient = traits.isInIngredient || other.isInIngredient
            traits.isPair = traits.isPair && other.isPair
            bits = bits & ~0xFF | UInt64(traits.code)
        }
    }

    /// Some keys have no postings.
    package let keys: KeyTable
    /// Recipe by recipe, each key of it once.
    package let postings: [Posting]

    /// Calls a closure with each key of each recipe.
    package func forEach(_ body: (ByteView, Traits) -> Void) {
        for posting in postings { keys.withKey(posting.key) { body($0, Traits(code: posting.code)) } }
    }

    /// The first character of the keys of facets. No word begins with it.
    package static let facetSign = UInt8(ascii: "=")

    /// The limits of the bands of time, in minutes.
    package static let timeLimits = [15, 30, 60, 120]

    /// A name as the keys of facets have it: `für-anfänger` is `fur-anfanger`.
    package static func facetValue(of name: String) -> String {
        var names = SearchWords(ofNames: true)
        names.add(name)
        return names.words.map { names.withBytes(of: $0) { String($0) } }.joined(separator: "-")
    }
}

extension Diet {
    /// Its name in English: `gluten free`.
    package var searchName: String {
        rawValue.dropLast("Diet".count).reduce(into: "") { name, letter in
            if letter.isUppercase, !name.isEmpty { name += " " }
            name += letter.lowercased()
        }
    }
}
