import Bytes
import Testing

@testable import Files

@Suite struct SpooledBytesTests {
    /// Parts of random sizes, which are more than what stays in memory.
    private func parts() -> [[UInt8]] {
        var size = 1
        return (0..<40).map { part in
            size = (size * 7919 + part) % 700_000
            return [UInt8](repeating: UInt8(part), count: size)
        }
    }

    private func append(_ parts: [[UInt8]], to bytes: inout SpooledBytes) -> [Range<Int>] {
        parts.map { part in part.withBytes { bytes.append($0) } }
    }

    @Test func readsWhatWasAdded() throws {
        let temporary = try TemporaryFolder()
        for folder in [nil, temporary.path, temporary.path + "/not there"] {
            var bytes = SpooledBytes(in: folder)
            let parts = parts()
            let ranges = append(parts, to: &bytes)
            #expect(bytes.count == parts.reduce(0) { $0 + $1.count } && bytes.count > 9 << 20)
            for (range, part) in zip(ranges, parts).shuffled() { #expect(bytes.read(range) == part) }
            #expect(bytes.read(bytes.count..<bytes.count + 1) == nil)
            #expect(bytes.read(bytes.count..<bytes.count) == [])
        }
    }

    @Test func leavesNoFile() throws {
        let temporary = try TemporaryFolder()
        var bytes = SpooledBytes(in: temporary.path)
        let ranges = append(parts(), to: &bytes)
        #expect(try Files.names(in: temporary.path).isEmpty)
        #expect(bytes.read(ranges[3])?.count == ranges[3].count)
    }

    @Test func readsAFile() throws {
        let temporary = try TemporaryFolder()
        try Files.replace(temporary.path + "/file", inParts: { write in "abcdef".withBytes(write) })
        let bytes = SpooledBytes(reading: try #require(PartReader(temporary.path + "/file")))
        #expect(bytes.read(2..<4) == Array("cd".utf8))
        #expect(bytes.read(4..<9) == nil)
    }
}
