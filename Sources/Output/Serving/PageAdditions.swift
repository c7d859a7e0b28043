import Bytes
import SafeHTML

/// What a preview adds to a page: the panel, and the script that shows changes. Both obey the page's policy.
struct PageAdditions {
    let panel: Panel?
    /// Of the files that the page may show.
    let looseFiles: Digest
    private let looseStyles: (path: String, digest: Digest)?

    init(panel: Panel?, _ site: any ServedSite) {
        self.panel = panel
        looseFiles = site.looseFiles
        looseStyles = site.looseStyles
    }

    /// The page with them at its end, and its digest.
    func added(to page: [UInt8]) -> (page: [UInt8], digest: Digest) {
        let page = withVersionOfStyles(page)
        let mark = Self.mark(of: page, looseFiles)
        var digest = Fingerprint()
        digest.combine(mark)
        digest.combine(looseStyles?.digest.hex)
        digest.combine(panel?.digest.hex)
        let script: HTML = Self.script(mark)
        let bytes = (panel?.bytes ?? []) + script.bytes
        let end = Array("</body>".utf8)
        var place = page.count - end.count
        while place >= 0, !page[place...].starts(with: end) { place -= 1 }
        guard place >= 0 else { return (page + bytes, digest.finish()) }
        return (page[..<place] + bytes + page[place...], digest.finish())
    }

    /// The page with the digest of the loose stylesheet behind its address: so it is swapped as the others are.
    private func withVersionOfStyles(_ page: [UInt8]) -> [UInt8] {
        guard let looseStyles else { return page }
        let head = page[...].firstRange(ofBytes: Self.endOfHead)?.lowerBound ?? 0
        let end = Array((looseStyles.path + "\"").utf8)
        let version = Array(("?" + looseStyles.digest.hex).utf8)
        var result: [UInt8] = []
        var rest = page[..<head]
        while let found = rest.firstRange(ofBytes: end) {
            result += rest[..<(found.upperBound - 1)] + version
            rest = rest[(found.upperBound - 1)...]
        }
        return result + rest + page[head...]
    }

    /// The script element, with the version of the page that was served.
    static func script(_ mark: Digest) -> HTML {
        "<script src=\"\(PreviewAssets.scriptAddress)\" defer data-recipegen-page=\"\(mark.hex)\"></script>\n"
    }

    /// Equal for pages that differ in the addresses of their stylesheets alone: these are swapped without a reload.
    static func mark(of page: [UInt8], _ looseFiles: Digest) -> Digest {
        var digest = Fingerprint()
        digest.combine(looseFiles)
        let head = page[...].firstRange(ofBytes: endOfHead)?.lowerBound ?? 0
        var rest = page[..<head]
        while let start = Self.starts.compactMap({ rest.firstRange(ofBytes: $0)?.upperBound }).min() {
            digest.combine(Digest(of: Array(rest[..<start])))
            rest = rest[start...].drop { $0 != UInt8(ascii: "\"") }
        }
        digest.combine(Digest(of: Array(rest)))
        digest.combine(Digest(of: Array(page[head...])))
        return digest.finish()
    }

    /// The text before the addresses of stylesheets.
    private static let starts = ["<link rel=\"stylesheet\" href=\"", "<link rel=\"preload\" as=\"style\" href=\""].map {
        Array($0.utf8)
    }

    private static let endOfHead = Array("</head>".utf8)
}

extension ArraySlice<UInt8> {
    /// The first place of some bytes. The search of the standard library, which is for any collection, takes 2 ms a page.
    fileprivate func firstRange(ofBytes wanted: [UInt8]) -> Range<Int>? {
        guard let first = wanted.first else { return nil }
        var rest = self
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: wanted) { return start..<start + wanted.count }
            rest = rest.dropFirst()
        }
        return nil
    }
}
