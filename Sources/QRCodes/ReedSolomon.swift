/// The error correction of a block: the remainder of a division of polynomials over GF(256) (ISO/IEC 18004:2015, 7.5.2).
struct ReedSolomon {
    /// The coefficients of the generator polynomial after the first one, which is 1.
    let generator: [UInt8]

    /// - Parameter count: The number of bytes of error correction.
    init(count: Int) {
        // The product of (x - 2^i) for i from 0, highest power first.
        var product: [UInt8] = [1]
        for power in 0..<count {
            let root = GF256.powers[power]
            product.append(0)
            for index in stride(from: product.count - 1, to: 0, by: -1) {
                product[index] ^= GF256.product(product[index - 1], root)
            }
        }
        generator = Array(product.dropFirst())
    }

    func correction(of data: some Sequence<UInt8>) -> [UInt8] {
        var remainder = [UInt8](repeating: 0, count: generator.count)
        for byte in data {
            let factor = byte ^ remainder[0]
            remainder.removeFirst()
            remainder.append(0)
            for index in remainder.indices { remainder[index] ^= GF256.product(generator[index], factor) }
        }
        return remainder
    }
}

/// The field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1.
enum GF256 {
    /// The powers of 2, of which the 255th is 1 again.
    static let powers: [UInt8] = {
        var powers: [UInt8] = [1]
        for _ in 1..<255 {
            let last = powers[powers.count - 1]
            powers.append(last << 1 ^ (last & 0x80 == 0 ? 0 : 0x1D))
        }
        return powers
    }()

    /// The exponent of 2 for each element but 0.
    static let logarithms: [Int] = {
        var logarithms = [Int](repeating: 0, count: 256)
        for (exponent, power) in powers.enumerated() { logarithms[Int(power)] = exponent }
        return logarithms
    }()

    static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
        guard first != 0, second != 0 else { return 0 }
        return powers[(logarithms[Int(first)] + logarithms[Int(second)]) % 255]
    }
}
