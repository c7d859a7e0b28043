import Files

/// What a home page that recipegen wrote says of its site: so an output folder is recognized whose record was lost.
struct HomePage {
    private let title: String
    private let canonical: String?

    /// nil where no page of recipegen is.
    init?(at path: String) throws(FileError) {
        guard Files.kind(path) == .file else { return nil }
        let bytes = try Files.read(path)
        guard Self.isOurs(bytes) else { return nil }
        self.init(bytes)
    }

    /// - Parameter bytes: Of a page that recipegen wrote.
    init(_ bytes: [UInt8]) {
        let head = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
        title = head.firstMatch(of: /<title>([^<]*)<\/title>/).map { String($0.1) } ?? ""
        canonical = head.firstMatch(of: /<link rel="canonical" href="([^"]*)">/).map { String($0.1) }
    }

    /// Whether a page says that recipegen wrote it.
    static func isOurs(_ page: [UInt8]) -> Bool {
        String(decoding: page.prefix(2048), as: UTF8.self).contains("<meta name=\"generator\" content=\"recipegen\">")
    }

    /// A site may get another title or another address, and has both of another site only by mistake.
    func isOfSameSite(as other: HomePage) -> Bool {
        title == other.title || canonical != nil && canonical == other.canonical
    }

    /// The site, for people.
    var summary: String { canonical ?? "\"\(title.prefix(80))\"" }
}
