/// The checksum of chunks of PNG (PNG, section 5.5 and annex D).
package enum CRC32 {
    package static func checksum(of bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let half = sum >> 1
                sum = sum & 1 == 1 ? half ^ 0xEDB8_8320 : half
            }
        }
        return ~sum
    }

    /// The four bytes of a number, the highest first, as PNG has them.
    package static func bytes(of value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * $0)) }
    }
}
