import Bytes
import Kitchen
import Testing

@Suite struct VulgarFractionTests {
    @Test(
        arguments: [
            ("1/2 cup", "½ cup"), ("1 1/2 cups", "1½ cups"), ("3/4", "¾"), ("1/4-1/2 tsp", "¼-½ tsp"),
            ("2 x 1/2", "2 x ½"), ("11/2", "11/2"), ("1/16", "1/16"), ("1/2/3", "1/2/3"), ("2/4", "2/4"),
            ("g/oz", "g/oz"),
            ("150g/5 1/4oz", "150g/5¼oz"), ("١ 1/2", "١ ½"), ("/", "/"), ("", ""), ("½ 1/2", "½ ½"),
        ] as [(String, String)])
    func areWrittenAsSigns(text: String, expected: String) {
        #expect(text.withBytes { VulgarFractions.signs(in: $0) } == expected)
    }
}
