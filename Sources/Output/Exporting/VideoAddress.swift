import Bytes
package import CatalogModel

/// What search engines want to know of a video beside the page that people watch it on.
package enum VideoAddress {
    /// The address of the moving picture itself, for an address that ends as such files do; else nil.
    package static func content(of link: WebLink) -> String? {
        let path = link.text.prefix { $0 != "?" && $0 != "#" }.lowercased()
        return [".mp4", ".m4v", ".mov", ".webm"].contains { path.hasSuffix($0) } ? link.text : nil
    }

    /// The address of the player, for a video of YouTube (its help, "Embed videos & playlists"); else nil.
    static func player(of link: WebLink) -> String? {
        youTubeName(of: link).map { "https://www.youtube.com/embed/\($0)" }
    }

    /// The name of a video of YouTube; nil for other addresses.
    package static func youTubeName(of link: WebLink) -> String? {
        guard let host = link.origin?.split(separator: "/").last else { return nil }
        let rest = link.path
        let parts = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        let name: Substring?
        switch host {
        case "youtu.be": name = parts.first
        case "youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com":
            switch parts.first {
            case "watch": name = rest.split { "?&#".contains($0) }.first { $0.hasPrefix("v=") }?.dropFirst(2)
            case "shorts", "embed": name = parts.dropFirst().first
            default: name = nil
            }
        default: name = nil
        }
        guard let name, name.utf8.count == 11, name.utf8.allSatisfy(isOfName) else { return nil }
        return String(name)
    }

    /// The number of a video of Vimeo, and the secret of one that is not listed; nil for other addresses.
    package static func vimeoName(of link: WebLink) -> (number: String, secret: String?)? {
        guard ["https://vimeo.com", "https://www.vimeo.com", "https://player.vimeo.com"].contains(link.origin) else {
            return nil
        }
        var parts = link.path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        if parts.first == "video" { parts.removeFirst() }
        guard let number = parts.first, number.utf8.count <= 12, number.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
            return nil
        }
        let secret = parts.dropFirst().first { $0.utf8.count <= 32 && $0.utf8.allSatisfy(isOfName) }
        return (String(number), secret.map(String.init))
    }

    private static func isOfName(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte.isOne(of: "-_") }
}
