/// A file of a zip archive that a test makes.
package struct ZipFile: Sendable {
    package var name: String
    package var content: [UInt8]
    /// The general purpose bit flag: 1 for an encrypted file.
    package var flags: UInt16
    /// As in POSIX: 0o120777 for a link.
    package var mode: UInt32

    package init(_ name: String, _ content: [UInt8], flags: UInt16 = 0, mode: UInt32 = 0o100644) {
        self.name = name
        self.content = content
        self.flags = flags
        self.mode = mode
    }

    /// A zip of files that are stored as they are.
    package static func bytes(_ files: [ZipFile]) -> [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let offset = bytes.count
            let name = Array(file.name.utf8)
            var common = little(20, 2)
            common += little(Int(file.flags), 2)
            common += little(0, 6)
            common += little(Int(crc(file.content)), 4)
            common += little(file.content.count, 4)
            common += little(file.content.count, 4)
            common += little(name.count, 4)
            bytes += [0x50, 0x4B, 3, 4]
            bytes += common
            bytes += name
            bytes += file.content
            directory += [0x50, 0x4B, 1, 2]
            directory += little(0x031E, 2)
            directory += common
            directory += little(0, 6)
            directory += little(Int(file.mode) << 16, 4)
            directory += little(offset, 4)
            directory += name
        }
        var end: [UInt8] = [0x50, 0x4B, 5, 6]
        end += little(0, 4)
        end += little(files.count, 2)
        end += little(files.count, 2)
        end += little(directory.count, 4)
        end += little(bytes.count, 4)
        end += little(0, 2)
        return bytes + directory + end
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    static func crc(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let carry: UInt32 = sum & 1 == 1 ? 0xEDB8_8320 : 0
                sum = (sum >> 1) ^ carry
            }
        }
        return ~sum
    }
}
