import CatalogModel
import Digests
import Planning

/// The files of the last build, by the rows of a plan that have their paths now.
struct KnownFiles: Sendable {
    private let entries: [Manifest.Entry]
    private let contents: [Digest]
    /// For each row, the place of its entry; -1 without one.
    private var places: [Int32]
    /// The paths that no row has.
    private(set) var stale: Set<SitePath> = []

    /// Most rows come in the order of the entries: only the others are looked for.
    init(_ manifest: Manifest?, _ rows: SiteRows) {
        entries = manifest?.entries ?? []
        contents = manifest?.contents ?? []
        let entries = entries
        places = entries.isEmpty ? [] : [Int32](repeating: -1, count: rows.count)
        guard !entries.isEmpty else { return }
        var passed: [Int] = []
        var others: [Int] = []
        var next = 0
        for row in rows.indices {
            let path = rows[row].path
            if next < entries.count, entries[next].path == path {
                places[row] = Int32(next)
                next += 1
            } else if next + 1 < entries.count, entries[next + 1].path == path {
                passed.append(next)
                places[row] = Int32(next + 1)
                next += 2
            } else {
                others.append(row)
            }
        }
        passed += next..<entries.count
        var byPath = Dictionary(passed.map { (entries[$0].path, Int32($0)) }) { first, _ in first }
        for row in others {
            if let place = byPath.removeValue(forKey: rows[row].path) { places[row] = place }
        }
        stale = Set(byPath.keys)
    }

    var isEmpty: Bool { entries.isEmpty }

    /// The entry of a row; nil for a new one.
    subscript(row: Int) -> Manifest.Entry? {
        guard !entries.isEmpty, places[row] >= 0 else { return nil }
        return entries[Int(places[row])]
    }

    /// The recorded digest of the bytes of a row's file.
    func content(of row: Int) -> Digest? {
        guard !contents.isEmpty, places[row] >= 0 else { return nil }
        return contents[Int(places[row])]
    }
}
