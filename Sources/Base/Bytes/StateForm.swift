/// The form of a file that a build leaves for the next one: a line with its name and version, what it holds, and last the
/// digest of both.
///
/// A file of another form, or one that is damaged, is as good as absent.
package struct StateForm: Sendable {
    private let header: [UInt8]
    private static let endCount = 32

    /// - Parameters:
    ///   - version: Changed with each change of what the file holds.
    ///   - variant: What only some files of the name hold, in words.
    ///   - seed: Of all else that the content depends on, such as the program; nil for a content that depends on nothing.
    package init(_ name: String, version: Int, variant: String? = nil, seed: Digest? = nil) {
        let parts = ["recipegen \(name) \(version)", variant.map { ", \($0)" }, seed.map { " \($0.hex)" }]
        header = Array((parts.compactMap(\.self).joined() + "\n").utf8)
    }

    /// Where a file's content is; nil for a file that is damaged or has another form.
    package func content(of file: ByteView) -> Range<Int>? {
        let end = file.count - Self.endCount
        guard end >= header.count, file.starts(with: header),
            Digest(hex: file.view(end..<file.count)) == Digest(of: file.view(0..<end))
        else { return nil }
        return header.count..<end
    }

    /// Reads a file's content; nil for a file that is damaged or has another form, or where the closure returns nil.
    package func read<Value>(_ file: ByteView, _ body: (inout FieldReader) -> Value?) -> Value? {
        guard let content = content(of: file) else { return nil }
        var fields = FieldReader(file.view(content))
        let value = body(&fields)
        return fields.isDamaged ? nil : value
    }

    /// Passes the bytes of a file in parts, since those of a large site are some hundred megabytes.
    ///
    /// - Parameter content: Passes the content, in parts, to the closure that it gets.
    package func write(to write: (ByteView) -> Void, _ content: (_ add: (ByteView) -> Void) -> Void) {
        // The compiler does not let one closure that does not escape call another.
        withoutActuallyEscaping(write) { write in
            var digest = Fingerprint()
            func add(_ bytes: ByteView) {
                digest.append(bytes)
                write(bytes)
            }
            header.withBytes(add)
            content(add)
            var end = ByteBuffer(capacity: Self.endCount)
            end.append(hex: digest.finish())
            end.withBytes(write)
        }
    }

    /// The bytes of a small file.
    package func file(of content: [UInt8]) -> [UInt8] {
        var file: [UInt8] = []
        write(to: { file.append($0) }, { content.withBytes($0) })
        return file
    }
}

extension FieldWriter {
    package mutating func add(_ digest: Digest) {
        add(word: digest.high)
        add(word: digest.low)
    }
}

extension FieldReader {
    package mutating func digest() -> Digest { Digest(high: word(), low: word()) }
}
