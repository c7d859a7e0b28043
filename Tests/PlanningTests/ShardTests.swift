import Testing

@testable import Planning

@Suite struct ShardTests {
    /// Whatever the sizes are, each thing is in one shard.
    @Test(arguments: 1...9)
    func cutsAnySizesIntoPartsThatFollowEachOther(count: Int) {
        var random = SystemRandomNumberGenerator()
        for length in 0..<40 {
            let sizes = (0..<length).map { _ in Int.random(in: 0...(Bool.random() ? 10 : 1 << 26), using: &random) }
            let parts = (1...count).map { Shard($0, of: count)!.range(in: sizes) }
            #expect(parts.flatMap { Array($0) } == Array(0..<length), "\(sizes)")
        }
    }

    @Test func balancesBySize() {
        let sizes = [Int](repeating: 10, count: 90) + [Int](repeating: 100, count: 9)
        let sums = (1...3).map { number in sizes[Shard(number, of: 3)!.range(in: sizes)].reduce(0, +) }
        for sum in sums { #expect(abs(sum - 600) <= 100) }
    }

    @Test func hasNoNumberOutside() {
        #expect(Shard(0, of: 3) == nil)
        #expect(Shard(4, of: 3) == nil)
        #expect(Shard(1, of: 0) == nil)
        #expect(Shard(1, of: .max) == nil)
        #expect(Shard(-1, of: -1) == nil)
        #expect(Shard(10_000, of: 10_000) != nil)
    }
}
