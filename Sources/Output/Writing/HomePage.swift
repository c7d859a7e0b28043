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

    /// Whether recipegen wrote a page.
    static func isOurs(_ page: [UInt8]) -> Bool {
        String(decoding: page.prefix(2048), as: UTF8.self).contains("<meta name=\"generator\" content=\"recipegen\">")
    }

    /// Where both pages name their address, that decides; titles such as "Recipes" belong to many sites.
    func isOfSameSite(as other: HomePage) -> Bool {
        guard let canonical, let address = other.canonical else { return title == other.title }
        return canonical == address
    }

    /// The site, for people.
    var summary: String { canonical ?? "\"\(title.prefix(80))\"" }
}
