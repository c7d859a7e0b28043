import Archives
import Testing

/// What is written is read back, whichever way the archive begins.
@Suite struct ZipWriterTests {
    private static let files = [("mimetype", "application/epub+zip"), ("a/ü.xhtml", "<p>a</p>"), ("b.jpg", "")]

    private func archive(hasPlainBeginning: Bool) throws -> [UInt8] {
        let zip = try ZipWriter()
        for (path, text) in Self.files { try zip.add(path, Array(text.utf8)) }
        return hasPlainBeginning ? try zip.finishWithPlainBeginning() : try zip.finish()
    }

    @Test(arguments: [false, true])
    func filesAreReadBackInOrder(hasPlainBeginning: Bool) throws {
        var read: [String] = []
        let bytes = try archive(hasPlainBeginning: hasPlainBeginning)
        let refusals = Archive(.bytes(bytes), on: UnpackingAccount(of: .bytes(bytes))).read { _ in
            .file
        } _: { entry, bytes in
            read.append("\(entry.path): \(String(decoding: bytes, as: UTF8.self))")
            return true
        }
        #expect(read == Self.files.map { "\($0): \($1)" })
        #expect(refusals.isEmpty)
    }

    /// A header has 30 bytes, the name and the content follow.
    @Test func aPlainBeginningHasNothingBetweenNameAndContent() throws {
        let beginning = try archive(hasPlainBeginning: true).prefix(58).dropFirst(30)
        #expect(String(decoding: beginning, as: UTF8.self) == "mimetypeapplication/epub+zip")
    }
}
