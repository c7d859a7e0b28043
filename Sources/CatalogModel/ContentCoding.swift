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
