// What the policy blocks in rules of CSS.

extension BlockedLoads {
    func inRules(_ bytes: [UInt8]) -> [BlockedLoad] {
        var found: [BlockedLoad] = []
        var offset = 0
        while offset < bytes.count {
            let rest = bytes[offset...]
            if rest.starts(with: "/*".utf8) {
                // Its `/` would begin a comment again with a `*` after it.
                offset = rest.dropFirst(2).firstIndex(of: "*/").map { $0 + 1 } ?? bytes.count
            } else if rest.begins(with: "@import") {
                found.append(
                    BlockedLoad(
                        "@import has no effect in \(subject): its rules come after others in the site's stylesheet",
                        fix: "copy the rules into the file; put fonts and pictures that they load into static/",
                        at: offset)
                )
                offset = rest.firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
            } else if rest.begins(with: "url(") {
                let inner = rest.dropFirst(4).drop { $0 <= 0x20 || $0 == 0x22 || $0 == 0x27 }
                let address = inner.prefix { $0 > 0x20 && $0 != 0x22 && $0 != 0x27 && $0 != UInt8(ascii: ")") }
                let text = String(decoding: address, as: UTF8.self)
                if let blocked = load(text, for: Self.use(of: text), at: offset) { found.append(blocked) }
                offset = address.endIndex
            }
            offset += 1
        }
        return found
    }

    /// A font or an image, by the end of its name.
    private static func use(of address: String) -> PolicySettings.Use {
        let path = address.lowercased().prefix { $0 != "?" && $0 != "#" }
        return [".woff2", ".woff", ".ttf", ".otf"].contains { path.hasSuffix($0) } ? .fonts : .images
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
