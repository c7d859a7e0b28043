// What the policy blocks in HTML.

import HTMLTree

extension BlockedLoads {
    func blocked(_ tag: HTMLTag) -> [BlockedLoad] {
        inline(tag) + loads(tag).compactMap(\.self)
    }

    private static var blocks: String { "which the pages' Content-Security-Policy blocks" }

    /// Scripts and rules that are in the text itself.
    private func inline(_ tag: HTMLTag) -> [BlockedLoad] {
        var found: [BlockedLoad] = []
        let toFile = "put the script into a file in static/ and load that: <script src=\"/my.js\"></script>"
        switch tag.name {
        case "script" where tag["src"] == nil && tag["type"]?.hasSuffix("json") != true:
            found.append(BlockedLoad("\(subject) holds a script, \(Self.blocks)", fix: toFile, at: tag.offset))
        case "style":
            found.append(
                BlockedLoad(
                    "\(subject) holds rules of CSS, \(Self.blocks)",
                    fix: "put the rules into the file that theme.css names",
                    at: tag.offset))
        case "base":
            found.append(
                BlockedLoad(
                    "\(subject) changes what addresses are relative to, \(Self.blocks)",
                    fix: "take the line out: the addresses in pages need no base", at: tag.offset))
        default: break
        }
        for (name, value) in tag.attributes {
            if name == "style" {
                found.append(
                    BlockedLoad(
                        "\(subject) holds a style of one element, \(Self.blocks)",
                        fix: "give the element a class, and put the rules into the file that theme.css names",
                        at: tag.offset))
            } else if name.hasPrefix("on"), name.utf8.count > 2 {
                found.append(
                    BlockedLoad("\(subject) holds the handler \(name), \(Self.blocks)", fix: toFile, at: tag.offset))
            } else if value.lowercased().hasPrefix("javascript:") {
                found.append(
                    BlockedLoad("\(subject) holds a script in \(name), \(Self.blocks)", fix: toFile, at: tag.offset))
            }
        }
        return found
    }

    /// What it loads from other hosts.
    private func loads(_ tag: HTMLTag) -> [BlockedLoad?] {
        let offset = tag.offset
        switch tag.name {
        case "link":
            let use = Self.use(ofLink: tag)
            return use.isLoaded ? [load(tag["href"], for: use.use, at: offset)] : []
        case "script": return [load(tag["src"], for: .scripts, at: offset)]
        case "img": return [load(tag["src"], for: .images, at: offset)]
        case "iframe": return [load(tag["src"], for: .frames, at: offset)]
        case "source", "video", "audio", "track":
            return [load(tag["src"], for: .media, at: offset), load(tag["poster"], for: .images, at: offset)]
        case "embed", "object":
            return [load(tag["src"], for: nil, at: offset), load(tag["data"], for: nil, at: offset)]
        case "form": return [load(tag["action"], for: .forms, at: offset)]
        case "button", "input": return [load(tag["formaction"], for: .forms, at: offset)]
        default: return []
        }
    }

    /// What a `link` element loads its file for.
    private static func use(ofLink tag: HTMLTag) -> (isLoaded: Bool, use: PolicySettings.Use?) {
        let relations = Set((tag["rel"] ?? "").lowercased().split(separator: " ").map(String.init))
        if relations.contains("stylesheet") { return (true, .styles) }
        if relations.contains("modulepreload") { return (true, .scripts) }
        if !relations.isDisjoint(with: ["icon", "apple-touch-icon"]) { return (true, .images) }
        if relations.contains("preload") {
            let uses: [String: PolicySettings.Use] = [
                "style": .styles, "script": .scripts, "image": .images, "font": .fonts, "fetch": .connect,
                "video": .media, "audio": .media,
            ]
            return (true, uses[tag["as"]?.lowercased() ?? ""])
        }
        return (!relations.isDisjoint(with: ["manifest", "prefetch"]), nil)
    }
}
