import Bytes
import CatalogModel
import Files
import Testing

@testable import Writing

@Suite struct ManifestTests {
    private static let manifest = Manifest(
        entries: [
            .init(
                path: SitePath("index.html"), fingerprint: Digest(of: "a"), stamp: FileStamp(size: 12, modified: 34)
            ),
            .init(
                path: .page("recipes/寿司"), fingerprint: Digest(of: "b"), stamp: FileStamp(size: 0, modified: 1)
            ),
        ],
        memo: "{\"read\":2}"
    )

    @Test func readsItsOwnBytes() {
        #expect(Manifest(Self.manifest.bytes) == Self.manifest)
        #expect(Manifest(Manifest().bytes) == Manifest())
        var withContents = Self.manifest
        withContents.contents = withContents.entries.map { Digest(of: $0.path.text) }
        #expect(Manifest(withContents.bytes) == withContents)
    }

    /// A manifest of an earlier version is read: what it names is ours.
    @Test func keepsTheFormOfEarlierVersions() {
        var manifest = Self.manifest
        let start = "recipegen manifest 1\n{\"read\":2}\n\(Digest(of: "a").hex) 12 34 index.html\n"
        #expect(String(decoding: manifest.bytes, as: UTF8.self).hasPrefix(start))
        manifest.contents = manifest.entries.map { Digest(of: $0.path.text) }
        #expect(String(decoding: manifest.bytes, as: UTF8.self).hasPrefix("recipegen manifest 1, with contents\n"))
    }

    @Test func detectsDamageAtEveryByte() {
        let bytes = Self.manifest.bytes
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1
            #expect(Manifest(damaged) == nil, "byte \(index)")
            #expect(Manifest(Array(bytes[..<index])) == nil, "cut at \(index)")
        }
    }
}
