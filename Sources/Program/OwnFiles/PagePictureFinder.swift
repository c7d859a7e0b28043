import Bytes
import CommonMark
import Files
import Planning

/// Finds the files of the pictures that an own page shows: beside the page first, then where the address leads on the site,
/// which is a file of `static/`.
struct PagePictureFinder {
    /// The site's folder.
    let folder: String
    /// Of the page, below `pages/`.
    let name: String

    /// Whether an address is that of a file rather than of another host.
    static func isFile(_ address: String) -> Bool {
        guard !address.isEmpty, !address.hasPrefix("//") else { return false }
        let head = address.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
        return head.count == address.utf8.count || address.utf8.dropFirst(head.count).first == UInt8(ascii: "/")
    }

    /// The pictures among the omissions of a page, each at its first line. One that is nowhere gets the path beside the
    /// page.
    func pictures(_ omissions: [MarkdownOmission]) -> [PagePicture] {
        var seen: Set<String> = []
        return omissions.compactMap { omission in
            guard case .picture(let address) = omission.kind, Self.isFile(address), seen.insert(address).inserted
            else { return nil }
            let paths = candidates(address)
            guard let path = paths.first(where: isThere) ?? paths.first else { return nil }
            return PagePicture(address: address, line: omission.line, path: path)
        }
    }

    /// Paths from the site's folder that an address may mean.
    private func candidates(_ address: String) -> [String] {
        let decoded = PercentDecoding.decoded(address)
        let plain = PercentDecoding.decoded(String(address.prefix { $0 != "?" && $0 != "#" }))
        return [address, decoded, plain].flatMap(places).reduce(into: []) { paths, path in
            if !paths.contains(path) { paths.append(path) }
        }
    }

    private func places(_ path: String) -> [String] {
        guard !path.isEmpty else { return [] }
        if path.hasPrefix("/") { return ["static" + path, "pages" + path].map(Paths.normalized) }
        // A page is the index of a folder of its own, which relative addresses lead on from.
        let isIndex = name.lowercased().hasSuffix("/index.md")
        let address = isIndex ? Paths.parent(name) : String(name.dropLast(".md".utf8.count))
        let published = Paths.join("static/" + address, path)
        return [Paths.join("pages/" + Paths.parent(name), path)] + (published.hasPrefix("static/") ? [published] : [])
            + [Paths.join("static", path)].filter { $0.hasPrefix("static/") }
    }

    private func isThere(_ path: String) -> Bool {
        !path.utf8.contains(0) && Files.kind(folder + "/" + path) == .file
    }
}
