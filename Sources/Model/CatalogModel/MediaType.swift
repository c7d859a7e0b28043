/// The media type of a file by its extension, as static hosts choose it.
package struct MediaType: Sendable, Hashable {
    /// The value of `Content-Type`.
    package let name: String

    package static let html = MediaType(name: "text/html; charset=utf-8")
    package static let css = MediaType(name: "text/css; charset=utf-8")
    package static let plainText = MediaType(name: "text/plain; charset=utf-8")

    private init(name: String) {
        self.name = name
    }

    /// - Parameter path: A file's path; what has no ending that is known is bytes and nothing else.
    package init(ofFileAt path: String) {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? []
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else {
            self.name = Self.unknown
            return
        }
        let ending = String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
        self.name = Self.names[ending] ?? Self.unknown
    }

    /// Whether pages are made of such files: styles, scripts and their data, pictures and fonts.
    package var isPart: Bool {
        ["text/css", "text/javascript", "application/json", "image/", "font/"].contains { name.hasPrefix($0) }
    }

    /// Whether the ending of the file says what it is.
    package var isKnown: Bool { name != Self.unknown }

    /// Whether such files are text, which compresses well.
    package var isText: Bool { name.hasSuffix("charset=utf-8") }

    private static let unknown = "application/octet-stream"

    /// Everything that this program writes is UTF-8, and so is what owners write today.
    private static let names: [String: String] = [
        "html": html.name, "htm": html.name, "css": css.name, "txt": plainText.name,
        "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
        "json": "application/json; charset=utf-8", "jsonld": "application/ld+json; charset=utf-8",
        "map": "application/json; charset=utf-8", "webmanifest": "application/manifest+json; charset=utf-8",
        "xml": "application/xml; charset=utf-8", "atom": "application/atom+xml; charset=utf-8",
        "rss": "application/rss+xml; charset=utf-8", "xsl": "application/xslt+xml; charset=utf-8",
        "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8", "vtt": "text/vtt; charset=utf-8",
        "ics": "text/calendar; charset=utf-8", "svg": "image/svg+xml; charset=utf-8",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp", "gif": "image/gif",
        "avif": "image/avif", "jxl": "image/jxl", "heic": "image/heic", "bmp": "image/bmp", "ico": "image/x-icon",
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
        "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "mov": "video/quicktime",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav",
        "pdf": "application/pdf", "epub": "application/epub+zip", "zip": "application/zip",
        "gz": "application/gzip", "wasm": "application/wasm",
    ]
}

/// A way in which servers send files compressed (RFC 9110, section 8.4.1).
package enum ContentCoding: String, Sendable, Hashable, CaseIterable {
    case gzip
    case brotli

    /// What is added to the name of a file: servers look for the compressed copy under that name.
    package var ending: String {
        switch self {
        case .gzip: ".gz"
        case .brotli: ".br"
        }
    }
}

extension SitePath {
    /// The place of the compressed copy of a file.
    package func compressed(by coding: ContentCoding) -> SitePath { appending(coding.ending) }

    /// The place of the file that this is a compressed copy of, by its name; the same path for other files.
    package var withoutCoding: SitePath {
        for coding in ContentCoding.allCases where text.hasSuffix(coding.ending) {
            return SitePath(String(text.dropLast(coding.ending.count))) ?? self
        }
        return self
    }
}

/// How long browsers and caches keep a file of a site. The files of headers for hosts and uploads to stores say the same.
package enum FileCaching: Sendable, Hashable {
    /// Named by a digest of its content: it never changes.
    case lasting
    /// Anything else.
    case short

    /// By its folder and name: an owner may have files of other names in the same folders.
    package init(of path: SitePath) {
        let path = path.withoutCoding.text
        let folder = Self.lastingFolders.first(where: path.hasPrefix)
        self = folder.map { Self.hasDigest(path.dropFirst($0.utf8.count), in: $0) } == true ? .lasting : .short
    }

    /// The folders of files that are named by digests.
    package static let lastingFolders = ["assets/", "photos/", "data/cards/", "data/search/", "data/foods/"]

    /// Digests in the names of data have 8 digits, those in other names 16.
    private static func hasDigest(_ name: Substring, in folder: String) -> Bool {
        guard !name.utf8.contains(UInt8(ascii: "/")) else { return false }
        let parts = name.utf8.split { !(0x30...0x39).contains($0) && !(0x61...0x66).contains($0) }
        return parts.contains { $0.count >= (folder.hasPrefix("data/") ? 8 : 16) }
    }

    /// The owner's stylesheet, which has the same name whatever it says.
    package static let ownStylesheet: SitePath = SitePath("assets/own.css")

    /// The value of `Cache-Control` at stores of objects, where every question whether a file has changed costs money.
    package var storeHeader: String { self == .lasting ? Self.forever : "public, max-age=300" }

    /// The value of `Cache-Control` at hosts that know themselves when a file has changed: a page that was published is seen at
    /// once.
    package var hostHeader: String { self == .lasting ? Self.forever : "public, max-age=0, must-revalidate" }

    private static let forever = "public, max-age=31536000, immutable"
}
