/// One of the parts of a site that several machines make: a slice of the table of files.
package struct Shard: Sendable, Hashable {
    /// From 1.
    package let number: Int
    /// How many shards make the site, at most `maximumCount`.
    package let count: Int

    private static let maximumCount = 10_000

    /// nil for a number that is not in 1 to `count`, and for too many shards.
    package init?(_ number: Int, of count: Int) {
        guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// The shard's part of a row of things: neighbours, cut where the sum of their sizes has its share. The parts of all
    /// shards follow each other and leave nothing out.
    ///
    /// - Parameter sizes: Each from 0 to `maximumSize`.
    func range(in sizes: some Collection<Int>) -> Range<Int> {
        let total = sizes.reduce(0, +)
        let start = Self.place(where: total / count * (number - 1), in: sizes)
        let end = number == count ? sizes.count : Self.place(where: total / count * number, in: sizes)
        return start..<end
    }

    /// The first thing whose middle is at a sum of sizes, or behind it.
    private static func place(where sum: Int, in sizes: some Collection<Int>) -> Int {
        var before = 0
        for (place, size) in sizes.enumerated() {
            if before + size / 2 >= sum { return place }
            before += size
        }
        return sizes.count
    }

    fileprivate static let maximumSize = 1 << 26
}

extension SitePlan {
    /// The files of one shard.
    package func part(_ shard: Shard) -> SitePlan {
        var part = self
        part.rows = rows.part(shard.range(in: rows.lazy.map { min(size(of: $0), Shard.maximumSize) }))
        return part
    }

    /// About how many bytes the file of a row has: the same on every machine, and known without making the file.
    private func size(of row: Row) -> Int {
        // To compress a page takes far longer than to make it.
        if row.coding != nil { return 24_000 }
        return switch row.subject {
        case .recipe, .own: 24_000
        case .all, .languageHome, .term: 8_000 + siteIndex.cardCount(of: row.subject) * 700
        case .cardPack: 20_000
        case .photo(let index): siteIndex.photos[index].width * siteIndex.photos[index].height / 4
        case .photoVariant(let variant, _): variant.width * variant.height / 5
        case .sitemap: 100_000
        case .book: 12_000 * siteIndex.bookSize
        case .export: 1_000 + recipeCount * 2_500
        default: 6_000
        }
    }
}
