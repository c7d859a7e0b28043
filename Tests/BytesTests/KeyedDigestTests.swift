import Testing

@testable import Bytes

@Suite struct KeyedDigestTests {
    private static let key = Digest(high: 0x0706_0504_0302_0100, low: 0x0f0e_0d0c_0b0a_0908)

    /// The vectors of the reference code, whose bytes are little-endian.
    @Test(
        arguments: [
            (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
            (8, "3b62a9ba6258f5610f83e264f31497b4"), (15, "5493e99933b0a8117e08ec0f97cfc3d9"),
            (63, "5150d1772f50834a503e069a973fbd7c"),
        ] as [(Int, String)])
    func equalsTheVectorsWithTwoAndFourRounds(count: Int, hex: String) throws {
        let digest = KeyedDigest(key: Self.key).referenceDigest(of: (0..<count).map { UInt8($0) })
        #expect(Digest(high: digest.high.byteSwapped, low: digest.low.byteSwapped).hex == hex)
    }

    @Test func dependsOnTheKeyTheSeedAndAllBytes() {
        func digest(_ key: Digest, _ seed: UInt64, _ text: String) -> Digest {
            text.withBytes { KeyedDigest(key: key).digest(of: $0, after: Digest(high: seed, low: 0)) }
        }
        let all = [
            digest(Self.key, 0, "soup"), digest(Digest(high: 1, low: 0), 0, "soup"), digest(Self.key, 1, "soup"),
            digest(Self.key, 0, "soup\0"), digest(Self.key, 0, "soups"),
        ]
        #expect(Set(all).count == all.count)
        #expect(digest(Self.key, 0, "soup") == all[0])
    }

    /// Two documents of 64 bytes that a stranger made to have one fingerprint.
    @Test func documentsWithOneFingerprintHaveDifferentDigests() {
        func bytes(_ words: [UInt64]) -> [UInt8] {
            words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
        }
        let soup = bytes([UInt64](repeating: 0x7075_6f73_2065_6e6f, count: 4) + [0, 0, 0, 0])
        let tart = bytes(
            [UInt64](repeating: 0x7472_6174_2065_6e6f, count: 4)
                + [0xd741_248b_e018_6ff8, 0x98c2_8582_9dfc_c7a5, 0x5224_60c3_6104_3b60, 0xa4db_61cf_c0c8_6c00])
        #expect(soup != tart && Digest(of: soup) == Digest(of: tart))
        let keys = KeyedDigest(key: Self.key)
        #expect(BlockDigest.digest(of: soup, keys) != BlockDigest.digest(of: tart, keys))
    }

    @Test(arguments: [1, 1000, 65_536, 100_000]) func documentsThatComeInPartsHaveTheSameDigest(size: Int) {
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7 / 3) }
        var parts = BlockDigest(KeyedDigest(key: Self.key))
        for start in stride(from: 0, to: bytes.count, by: size) {
            bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { parts.append($0) }
        }
        #expect(parts.finish() == BlockDigest.digest(of: bytes, KeyedDigest(key: Self.key)))
    }
}
