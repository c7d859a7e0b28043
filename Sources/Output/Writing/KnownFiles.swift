import Bytes
import CatalogModel
import Planning

/// The files of the last build, by the rows of a plan that have their paths now.
struct KnownFiles: Sendable {
    private let entries: [Manifest.Entry]
    private let contents: [Digest]
    /// For each row, the place of its entry; -1 without one.
    private var places: [Int32]
    /// The paths that no row has.
    private(set) var stale: Set<SitePath> = []

    /// Most rows come in the order of the entries, or in parts that do: only the others are looked for.
    init(_ manifest: Manifest?, _ rows: SiteRows) {
        entries = manifest?.entries ?? []
        contents = manifest?.contents ?? []
        let entries = entries
        places = entries.isEmpty ? [] : [Int32](repeating: -1, count: rows.count)
        guard !entries.isEmpty else { return }
        lazy var byPath = Dictionary(zip(entries.lazy.map(\.path), entries.indices)) { first, _ in first }
        var isTaken = [Bool](repeating: false, count: entries.count)
        var others: [Int] = []
        var next = 0
        // How many rows in succession have no entry yet: as many entries may have had other names.
        var missed = 0
        for row in rows.indices {
            let path = rows.path(at: row)
            func isHere(_ place: Int) -> Bool { place < entries.count && entries[place].path == path }
            // Not as an array: that is made for each row.
            var place: Int? = if isHere(next) { next } else if isHere(next + missed) { next + missed } else { nil }
            if place == nil, isHere(next + missed + 1) { place = next + missed + 1 }
            if place == nil, missed >= Self.mostMissed { place = byPath[path] }
            guard let place, !isTaken[place] else {
                others.append(row)
                missed += 1
                continue
            }
            isTaken[place] = true
            places[row] = Int32(place)
            next = place + 1
            missed = 0
        }
        let left = entries.indices.lazy.filter { !isTaken[$0] }
        var leftByPath = Dictionary(left.map { (entries[$0].path, Int32($0)) }) { first, _ in first }
        for row in others {
            if let place = leftByPath.removeValue(forKey: rows.path(at: row)) { places[row] = place }
        }
        stale = Set(leftByPath.keys)
    }

    /// After so many rows without an entry, a row is looked for among all entries.
    private static let mostMissed = 8

    /// The place of a row's entry; nil for a new row.
    func place(of row: Int) -> Int? {
        guard !entries.isEmpty, places[row] >= 0 else { return nil }
        return Int(places[row])
    }

    /// The entry of a row; nil for a new one.
    subscript(row: Int) -> Manifest.Entry? { place(of: row).map { entries[$0] } }

    /// The fingerprint of the entry at a place.
    func fingerprint(at place: Int) -> Digest { entries[place].fingerprint }

    /// The recorded digest of the bytes of a row's file.
    func content(of row: Int) -> Digest? { contents.isEmpty ? nil : place(of: row).map { contents[$0] } }
}
