import RecipeSamples
import Testing

@testable import Archives

@Suite struct CompressionTests {
    private static let page = Array(String(repeating: "<p>Simmer the leeks.</p>\n", count: 400).utf8)
    /// Bytes that no compressor makes smaller.
    private static let noise: [UInt8] = (0..<100_000).map { index in
        UInt8(truncatingIfNeeded: (index &* 2_654_435_761) >> 13 ^ index &* 40_503 >> 7)
    }

    private static let samples: [String: [UInt8]] = ["a letter": [0x61], "a page": page, "noise": noise]

    @Test(arguments: samples.keys.sorted())
    func gzipIsReadAsItWas(name: String) throws {
        let bytes = try #require(Self.samples[name])
        let compressed = try #require(Compression.gzip(bytes))
        var content: [UInt8] = []
        let refusals = Archive(.bytes(compressed), as: .compressedFile).read { _ in
            .collection
        } _: { _, bytes in
            content = bytes
            return true
        }
        #expect(refusals.isEmpty && content == bytes)
        // No time and no name (RFC 1952, section 2.3).
        #expect(compressed.starts(with: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0]))
        #expect(Compression.gzip(bytes) == compressed)
    }

    @Test func copiesOfAPageAreMuchSmaller() throws {
        for compressed in [Compression.gzip(Self.page), Compression.brotli(Self.page)] {
            #expect(try #require(compressed).count < Self.page.count / 20)
        }
        #expect(Compression.brotli(Self.page) == Compression.brotli(Self.page))
        #expect(Compression.brotli([]) != nil && Compression.gzip([]) != nil && Compression.brotli(Self.noise) != nil)
    }
}
