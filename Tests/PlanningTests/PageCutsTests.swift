import Testing

@testable import Planning

@Suite struct PageCutsTests {
    private static func cuts(_ anchors: [UInt32]) -> PageCuts { PageCuts(count: anchors.count) { anchors[$0] } }

    private static func pages(_ anchors: [UInt32]) -> [[UInt32]] {
        let cuts = cuts(anchors)
        return (1...cuts.pageCount).map { Array(anchors[cuts.range(of: $0)]) }
    }

    private static func anchors(_ count: Int) -> [UInt32] { (0..<count).map { _ in .random(in: .min ... .max) } }

    @Test(arguments: [(0, 1), (1, 1), (48, 1), (49, 2), (96, 2), (97, 3), (480, 10)] as [(Int, Int)])
    func pagesOfShortListsHave48Recipes(count: Int, pages: Int) {
        #expect(Self.cuts(Self.anchors(count)).pageCount == pages)
    }

    @Test(arguments: [0, 1, 47, 48, 480, 481, 500, 1000, 4999])
    func everyRecipeIsOnOnePage(count: Int) {
        for anchors in [Self.anchors(count), [UInt32](repeating: 7, count: count), (0..<UInt32(count)).reversed()] {
            let cuts = Self.cuts(anchors)
            let pages = (1...cuts.pageCount).map { cuts.range(of: $0) }
            #expect(pages.flatMap { Array($0) } == Array(0..<count))
            for (index, page) in pages.enumerated() {
                #expect(page.allSatisfy { cuts.page(of: $0) == index + 1 })
                #expect(page.count <= 64 && (page.count >= 32 || index == pages.count - 1))
            }
        }
    }

    @Test func pagesOfLongListsHaveAbout48Recipes() {
        let count = Self.cuts(Self.anchors(20_000)).pageCount
        #expect((400...500).contains(count), "\(count)")
    }

    /// A new recipe mostly changes its own page, wherever it comes; with 48 on each it would change half of all.
    @Test func aNewRecipeChangesFewPages() {
        let anchors = Self.anchors(10_000)
        let before = Self.pages(anchors)
        var changed = 0
        for _ in 0..<200 {
            var more = anchors
            more.insert(.random(in: .min ... .max), at: .random(in: 0...anchors.count))
            let after = Self.pages(more)
            changed += after.indices.count { $0 >= before.count || after[$0] != before[$0] }
        }
        #expect(changed < 200 * 20, "\(changed)")
    }
}
