package import JSONText
import Synchronization

extension JSONFile {
    /// A file in memory.
    ///
    /// - Parameters:
    ///   - step: How many bytes it gives at a time.
    ///   - noteWhole: Is called when all of it is wanted at once.
    package init(_ bytes: [UInt8], step: Int = .max, noteWhole: @escaping @Sendable () -> Void = {}) {
        self.init {
            let cursor = Cursor(bytes)
            return { cursor.read(into: $0, atMost: step) }
        } bytes: {
            noteWhole()
            return bytes
        } part: { offset, count in
            offset + count <= bytes.count ? Array(bytes[offset..<offset + count]) : nil
        }
    }
}

private final class Cursor: Sendable {
    private let rest: Mutex<ArraySlice<UInt8>>

    init(_ bytes: [UInt8]) {
        rest = Mutex(bytes[...])
    }

    func read(into memory: UnsafeMutableRawBufferPointer, atMost step: Int) -> Int {
        rest.withLock { rest in
            let part = rest.prefix(min(step, memory.count))
            memory.copyBytes(from: part)
            rest = rest.dropFirst(part.count)
            return part.count
        }
    }
}
