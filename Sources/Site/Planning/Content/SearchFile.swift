import Bytes
package import CatalogModel
package import Configuration
package import Searching

/// A file of the search index: `data/search/s3.0123abcd.bin`, or `data/search/k0123456789abcdef.bin`.
package struct SearchFile: Sendable {
    package let bytes: [UInt8]
    /// Of the bytes; nil for no bytes.
    let digest: Digest?

    /// Where a file is published.
    package static func path(of file: SearchIndex.File, named name: String) -> SitePath {
        let start =
            switch file {
            case .strong(let number): "s\(number)."
            case .weak(let number): "w\(number)."
            case .words(let number): "v\(number)."
            case .key: "k"
            }
        return .file("data/search", "\(start)\(name).bin")
    }
}

extension SearchFile {
    /// The digest of all that a file shows, as that of its content.
    ///
    /// - Parameter bytes: The digest of the bytes.
    static func fingerprint(_ bytes: Digest?) -> Digest {
        var digest = Fingerprint()
        digest.combine("searchFile")
        digest.combine(bytes) { $0.combine($1) }
        return digest.finish()
    }
}

/// What a script has to know to find the files of the search index, and to read what visitors type.
package struct SearchNames: Sendable {
    package var recipeCount: Int
    /// The number of document numbers for each card pack.
    package var width: Int
    /// A BCP 47 tag.
    package var language: String
    /// By shard, 8 hexadecimal digits each; zeros for a file that is not there. Shards of facets have no weak files.
    package var strong, weak: [String]
    package var words: [String]
    /// Of the card packs, by number.
    package var packs: [String]
    /// The owner's texts of the interface.
    package var strings: [InterfaceString: InterfaceText]

    package static let path = SitePath.file("data", "search.json")
}

extension SearchNames {
    init(_ index: SearchIndex, packs: CardPackNames, language: String, strings: [InterfaceString: InterfaceText]) {
        recipeCount = index.documents.count
        width = index.documents.width
        self.language = language
        self.strings = strings
        strong = (0..<index.shardCount).map { index.name(of: .strong($0)) }
        weak = (0..<index.wordShardCount).map { index.name(of: .weak($0)) }
        self.packs = packs.names
        words = (0..<index.wordFileCount).map { index.name(of: .words($0)) }
    }
}

extension SearchNames: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(recipeCount)
        digest.combine(width)
        digest.combine(language)
        digest.combine(strings)
        for names in [strong, weak, words, packs] { digest.combine(names) { $0.combine($1) } }
    }
}
