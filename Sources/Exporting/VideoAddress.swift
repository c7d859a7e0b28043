import CatalogModel

/// What search engines want to know of a video beside the page that people watch it on.
enum VideoAddress {
    /// The address of the moving picture itself, for an address that ends as such files do; else nil.
    static func content(of link: WebLink) -> String? {
        let path = link.text.prefix { $0 != "?" && $0 != "#" }.lowercased()
        return [".mp4", ".m4v", ".mov", ".webm"].contains { path.hasSuffix($0) } ? link.text : nil
    }

    /// The address of the player, for a video of YouTube (its help, "Embed videos & playlists"); else nil.
    static func player(of link: WebLink) -> String? {
        guard let host = link.origin?.split(separator: "/").last else { return nil }
        let rest = link.path
        let parts = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        let name: Substring?
        switch host {
        case "youtu.be": name = parts.first
        case "youtube.com", "www.youtube.com", "m.youtube.com":
            switch parts.first {
            case "watch": name = rest.split { "?&#".contains($0) }.first { $0.hasPrefix("v=") }?.dropFirst(2)
            case "shorts", "embed": name = parts.dropFirst().first
            default: name = nil
            }
        default: name = nil
        }
        guard let name, name.utf8.count == 11, name.utf8.allSatisfy(isOfName) else { return nil }
        return "https://www.youtube.com/embed/\(name)"
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
