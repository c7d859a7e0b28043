import JSONText
import Testing

struct NumberTests {
    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("-0.0", 0), ("0e999999999999999999999", 0), ("0.000", 0), ("4", 4), ("4.0", 4),
            ("4e0", 4),
            ("0.4e1", 4), ("40e-1", 4), ("400000e-5", 4), ("-12", -12), ("1E+2", 100), ("1.50e1", 15),
            ("9223372036854775807", .max), ("-9223372036854775808", .min), ("-9223372036854775808.000", .min),
            ("922337203685477580.7e1", .max), ("9e18", 9_000_000_000_000_000_000),
            ("0.000000000000000000000000000001e30", 1),
            // Fractions, and what is too large.
            ("4.5", nil), ("1e-1", nil), ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e19", nil),
            ("18446744073709551616", nil), ("1e400", nil), ("123123e100000", nil), ("1e-99999999999999999999", nil),
            ("99999999999999999999999999999999", nil),
        ] as [(String, Int?)])
    func readsIntegers(text: String, integer: Int?) throws {
        #expect(try read(text).integer == integer)
        #expect(try read(text).numberText == text)
    }

    @Test(arguments: [
        "0", "1", "0.1", "4.5", "1e22", "1e23", "123456789012345", "9007199254740993", "9007199254740991",
        "2.2250738585072011e-308", "2.2250738585072014e-308", "4.9e-324", "2.4e-324", "1.7976931348623157e308",
        "0.30000000000000004", "123456789012345678", "12345678901234567890123", "8.5e-15", "1e-400", "5e-324",
        "1.00000000000000011102230246251565404236316680908203125",
        "1.00000000000000011102230246251565404236316680908203124",
        "1.00000000000000011102230246251565404236316680908203126", "0.000000000000000000000000000000123",
        "6.631236846766476e-316", "3.5e+5", "7E-3",
    ])
    func readsNearestDouble(text: String) throws {
        #expect(try read(text).number == Double(text))
        #expect(try read("-" + text).number == Double("-" + text))
    }

    @Test(arguments: ["1e309", "1e400", "-1e400", "123123e100000", "1.8e308", "1e999999999999999999999999"])
    func hasNoDoubleForTooLarge(text: String) throws {
        let value = try read(text)
        #expect(value.number == nil)
        #expect(value.kind == .number)
        #expect(value.node == .null)
    }

    @Test func keepsSignOfZero() throws {
        #expect(try read("-0").number?.sign == .minus)
        #expect(try read("-1e-999").number?.sign == .minus)
    }

    @Test func readsVeryLongNumbers() throws {
        let zeros = String(repeating: "0", count: 200_000)
        let nines = String(repeating: "9", count: 200_000)
        #expect(try read("1\(zeros)e-200000").integer == 1)
        #expect(try read("1\(zeros)e-200000").number == 1)
        #expect(try read("0.\(zeros)7e200001").integer == 7)
        #expect(try read("1\(zeros)").number == nil)
        #expect(try read("0.\(nines)").number == 1)
        #expect(try read("\(nines)e-200000").number == 1)
        #expect(try read("1e\(nines)").number == nil)
        #expect(try read("1e-\(nines)").number == 0)
        // A tie that only the last digit breaks.
        let tie = "1.00000000000000011102230246251565404236316680908203125"
        #expect(try read("\(tie)\(zeros)").number == 1)
        #expect(try read("\(tie)\(zeros)1").number == 1.0.nextUp)
    }
}
