import CatalogModel
import Testing

@Suite struct RatingTests {
    @Test(
        arguments: [
            (4.5, 5.0, 12, true, true), (5.0, 5.0, 1, true, true), (87.0, 100.0, 3, true, true),
            (4.5, 5.0, 12, false, false), (4.5, 5.0, nil, true, false), (4.5, 5.0, 0, true, false),
            (5.5, 5.0, 12, true, false), (0.0, 5.0, 12, true, false), (1e300, 1e301, 12, true, false),
            (.infinity, .infinity, 12, true, false), (.nan, 5.0, 12, true, false),
        ] as [(Double, Double, Int?, Bool, Bool)])
    func isPublishableWhereItIsTheSitesOwnAndCounted(
        value: Double, best: Double, count: Int?, isOwn: Bool, isPublishable: Bool
    ) {
        var rating = Rating(value: value, best: best, count: count)
        rating.isOwn = isOwn
        #expect(rating.isPublishable == isPublishable)
    }
}
