/// SHA-256 (FIPS 180-4) as a stream: it names bodies that come from elsewhere, such as photos, where nobody may choose
/// a second body with the name of the first, and recipes, whose names outlast every version of this program. About
/// 300 MB/s; those of photos are cached by size and time of the file.
package struct SHA256: Sendable {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var schedule = [UInt32](repeating: 0, count: 64)
    private var tail: [UInt8] = []
    private var count: UInt64 = 0

    package init() {}

    /// The 32 bytes of a body's hash.
    package static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var hasher = SHA256()
        bytes.withUnsafeBytes { hasher.append($0) }
        return hasher.finish()
    }

    /// A body's hash in 64 lower-case hexadecimal digits.
    package static func hex(of bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: hash(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// The first half of a body's hash: for names that stay as they are when `Fingerprint` changes.
    package static func digest(_ bytes: [UInt8]) -> Digest {
        let hash = hash(bytes)
        func word(_ offset: Int) -> UInt64 { hash[offset..<offset + 8].reduce(0) { $0 << 8 | UInt64($1) } }
        return Digest(high: word(0), low: word(8))
    }

    /// Adds bytes. Two appends equal one append of both.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        count += UInt64(bytes.count)
        var index = 0
        if !tail.isEmpty {
            let taken = min(64 - tail.count, bytes.count)
            tail.append(contentsOf: bytes[..<taken])
            index = taken
            guard tail.count == 64 else { return }
            let block = tail
            block.withUnsafeBytes { compress($0, at: 0) }
            tail.removeAll(keepingCapacity: true)
        }
        while bytes.count - index >= 64 {
            compress(bytes, at: index)
            index += 64
        }
        tail.append(contentsOf: bytes[index...])
    }

    /// The 32 bytes of the hash of all that was added.
    package mutating func finish() -> [UInt8] {
        let bits = count &* 8
        var padding: [UInt8] = [0x80]
        padding.append(contentsOf: repeatElement(0, count: (119 - tail.count) % 64))
        withUnsafeBytes(of: bits.bigEndian) { padding.append(contentsOf: $0) }
        padding.withUnsafeBytes { append($0) }
        return state.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
    }

    private mutating func compress(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        for index in 0..<16 {
            schedule[index] = UInt32(
                bigEndian: bytes.loadUnaligned(fromByteOffset: offset + index * 4, as: UInt32.self)
            )
        }
        for index in 16..<64 {
            let w15 = schedule[index - 15]
            let w2 = schedule[index - 2]
            let s0 = Self.rotate(w15, 7) ^ Self.rotate(w15, 18) ^ w15 >> 3
            let s1 = Self.rotate(w2, 17) ^ Self.rotate(w2, 19) ^ w2 >> 10
            schedule[index] = schedule[index - 16] &+ s0 &+ schedule[index - 7] &+ s1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let s1 = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
            let t1 = h &+ s1 &+ (e & f ^ ~e & g) &+ Self.constants[index] &+ schedule[index]
            let s0 = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
            let t2 = s0 &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func rotate(_ value: UInt32, _ by: UInt32) -> UInt32 { value >> by | value << (32 - by) }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
