import Fetching
import Testing

@Suite struct AgeTests {
    @Test(
        arguments: [
            (-5, "less than two minutes"), (0, "less than two minutes"), (119, "less than two minutes"),
            (120, "2 minutes"), (7199, "119 minutes"), (7200, "2 hours"), (172_799, "47 hours"), (172_800, "2 days"),
        ] as [(Int, String)])
    func isToldInTheUnitThatFits(seconds: Int, text: String) {
        #expect(Age(seconds: seconds).description == text)
    }
}
