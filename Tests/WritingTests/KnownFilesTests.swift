import Bytes
import CatalogModel
import Files
import Testing

@testable import Planning
@testable import Writing

/// Each row has the entry of its path, in whatever order they come.
@Suite struct KnownFilesTests {
    private func check(_ last: [String], _ now: [String]) {
        func path(_ name: String) -> SitePath { .file("data", name) }
        let manifest = Manifest(
            entries: last.map {
                .init(path: path($0), fingerprint: Digest(of: $0), stamp: FileStamp(size: 1, modified: 1))
            })
        let rows = SiteRows(
            beforeRecipes: now.enumerated().map { Row(.file($0), path($1)) }, recipes: ItemTable([]), afterRecipes: [])
        let known = KnownFiles(manifest, rows)
        for (row, name) in now.enumerated() {
            #expect(known[row]?.path == (last.contains(name) ? path(name) : nil), "\(name) of \(last), \(now)")
        }
        let stale = last.isEmpty ? [] : Set(last).subtracting(now)
        #expect(known.stale == Set(stale.map(path)), "\(last), \(now)")
    }

    @Test(
        arguments: [
            ("abcdef", "abcdef"), ("abcdef", "abXYef"), ("abcdef", "XYZdef"), ("abcdef", "abcXYZ"), ("abcdef", "bcdef"),
            ("abcdef", "def"), ("abcdef", "abXYcdef"), ("abcdef", "fedcba"), ("abcdef", "fabcde"), ("abcdef", ""),
            ("", "abc"), ("abcdef", "abXdef"), ("abcdef", "abXcf"), ("abcdef", "bXaYdfce"),
        ] as [(String, String)])
    func findsEntriesByPath(last: String, now: String) {
        check(last.map(String.init), now.map(String.init))
    }

    @Test func findsEntriesOfAnyOrder() {
        var random = SystemRandomNumberGenerator()
        let names = (0..<30).map { "f\($0)" }
        for _ in 0..<300 {
            func some() -> [String] {
                var some = names.filter { _ in Bool.random(using: &random) }
                if !some.isEmpty, Bool.random(using: &random) { some.swapAt(0, some.count / 2) }
                return some
            }
            check(some(), some())
        }
    }
}
