package import CatalogModel
package import Diagnostics

/// What the owner's lines for the head or rules of CSS would load, and the pages' Content-Security-Policy lets no browser
/// load. Without this, only the browser's console shows it.
package struct BlockedLoad: Sendable, Hashable {
    /// What is blocked and why.
    let message: String
    let fix: String
    /// In bytes from the start of the text.
    let offset: Int

    /// Those of a text that a setting names.
    ///
    /// - Parameters:
    ///   - setting: `theme.head` for HTML, `theme.css` for CSS.
    ///   - file: The name of the text's file for people.
    ///   - site: The address of the site, from which everything may be loaded.
    package static func diagnostics(
        in text: String, of setting: String, file: String, site: WebLink?
    ) -> [Diagnostic] {
        let bytes = Array(text.utf8)
        let found = setting == "theme.css" ? inRules(bytes, of: setting, site) : inHead(bytes, of: setting, site)
        return found.map { blocked in
            let before = String(decoding: bytes[..<blocked.offset], as: UTF8.self).unicodeScalars
            let column = before.reversed().prefix { $0 != "\n" }.count + 1
            let position = Location(file: file, line: before.count { $0 == "\n" } + 1, column: column)
            return Diagnostic(.warning, .themeBlocked, blocked.message, at: position, fix: blocked.fix)
        }
    }

    /// An address on another host; nil for one that may be loaded.
    private init?(_ address: String, of setting: String, _ site: WebLink?, at offset: Int) {
        let lower = address.lowercased()
        guard lower.hasPrefix("//") || lower.hasPrefix("http://") || lower.hasPrefix("https://") else { return nil }
        guard let link = WebLink(lower.hasPrefix("//") ? "https:" + address : address), let origin = link.origin,
            origin != site?.origin
        else { return nil }
        let host = origin.split(separator: "/").last.map(String.init) ?? origin
        message = "\(setting) loads \(address) from \(host), which the pages' Content-Security-Policy blocks"
        fix = "put the file into static/ and write its address on this site, or take the line out"
        self.offset = offset
    }

    private init(_ message: String, fix: String, at offset: Int) {
        self.message = message
        self.fix = fix
        self.offset = offset
    }

    // MARK: HTML

    private static func inHead(_ bytes: [UInt8], of setting: String, _ site: WebLink?) -> [BlockedLoad] {
        HTMLStartTag.all(in: bytes).flatMap { tag -> [BlockedLoad] in
            switch tag.name {
            case "script" where tag["src"] == nil:
                guard tag["type"]?.hasSuffix("json") != true else { return [] }
                return [
                    BlockedLoad(
                        "\(setting) holds a script, which the pages' Content-Security-Policy blocks",
                        fix: "put the script into a file in static/ and load that: <script src=\"/my.js\"></script>",
                        at: tag.offset)
                ]
            case "style":
                return [
                    BlockedLoad(
                        "\(setting) holds rules of CSS, which the pages' Content-Security-Policy blocks",
                        fix: "put the rules into the file that theme.css names", at: tag.offset)
                ]
            case "base":
                return [
                    BlockedLoad(
                        "\(setting) changes what addresses are relative to, which the pages' Content-Security-Policy blocks",
                        fix: "take the line out: the addresses in pages need no base", at: tag.offset)
                ]
            case "link":
                let loading: Set = [
                    "stylesheet", "preload", "modulepreload", "icon", "apple-touch-icon", "manifest", "prefetch",
                ]
                let isLoaded = tag["rel"]?.lowercased().split(separator: " ").contains { loading.contains(String($0)) }
                guard isLoaded ?? false, let address = tag["href"] else { return [] }
                return [BlockedLoad(address, of: setting, site, at: tag.offset)].compactMap { $0 }
            case "script", "img", "iframe", "source", "video", "audio", "track", "embed", "object":
                return [tag["src"], tag["data"], tag["poster"]].compactMap { address in
                    address.flatMap { BlockedLoad($0, of: setting, site, at: tag.offset) }
                }
            default: return []
            }
        }
    }

    // MARK: CSS

    private static func inRules(_ bytes: [UInt8], of setting: String, _ site: WebLink?) -> [BlockedLoad] {
        var found: [BlockedLoad] = []
        var offset = 0
        while offset < bytes.count {
            let rest = bytes[offset...]
            if rest.starts(with: "/*".utf8) {
                offset = rest.dropFirst(2).firstIndex(of: "*/") ?? bytes.count
            } else if rest.begins(with: "@import") {
                found.append(
                    BlockedLoad(
                        "@import has no effect in \(setting): its rules come after others in the site's stylesheet",
                        fix: "copy the rules into the file; put fonts and pictures that they load into static/",
                        at: offset)
                )
                offset = rest.firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
            } else if rest.begins(with: "url(") {
                let inner = rest.dropFirst(4).drop { $0 <= 0x20 || $0 == 0x22 || $0 == 0x27 }
                let address = inner.prefix { $0 > 0x20 && $0 != 0x22 && $0 != 0x27 && $0 != UInt8(ascii: ")") }
                let text = String(decoding: address, as: UTF8.self)
                if let blocked = BlockedLoad(text, of: setting, site, at: offset) { found.append(blocked) }
                offset = address.endIndex
            }
            offset += 1
        }
        return found
    }
}

extension ArraySlice<UInt8> {
    /// Whether it begins with letters of ASCII in either case.
    fileprivate func begins(with text: String) -> Bool {
        count >= text.utf8.count && zip(self, text.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }

    /// Where a text begins.
    fileprivate func firstIndex(of text: String) -> Int? {
        indices.first { self[$0...].starts(with: text.utf8) }
    }
}
