/// The format and the number of a symbol, with bits that correct errors (ISO/IEC 18004:2015, 7.9, 7.10).
enum BlockCode {
    /// The 15 bits of level M with a mask.
    static func format(mask: Int) -> Int {
        withRemainder(mask, bits: 10, generator: 0b101_0011_0111) ^ 0b101_0100_0001_0010
    }

    /// The 18 bits of a version's number.
    static func version(_ number: Int) -> Int { withRemainder(number, bits: 12, generator: 0b1_1111_0010_0101) }

    /// A number, and after it the remainder of the division of polynomials over GF(2).
    private static func withRemainder(_ number: Int, bits: Int, generator: Int) -> Int {
        var remainder = number << bits
        while remainder >> bits != 0 {
            let excess = remainder.bitWidth - remainder.leadingZeroBitCount - 1 - bits
            remainder ^= generator << excess
        }
        return number << bits | remainder
    }
}
