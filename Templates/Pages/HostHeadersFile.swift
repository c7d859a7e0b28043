import CatalogModel
import JSONText
import Planning

/// What a host is to send with the files of a site. General rules come first, so that the last one that fits holds.
///
/// Hosts of `_headers` take 100 rules (Cloudflare Pages), and `vercel.json` 2,048; there are less than ten.
struct HostHeadersFile {
    let headers: HostHeaders

    private struct Rule {
        /// The beginning of the path of all files that it is about, from the site's root.
        var folder: String
        var fields: [(name: String, value: String)]
    }

    private var rules: [Rule] {
        var everywhere = [
            ("Cache-Control", FileCaching.short.hostHeader), ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "strict-origin-when-cross-origin"), ("X-Frame-Options", "SAMEORIGIN"),
        ]
        if !headers.isIndexed { everywhere.append(("X-Robots-Tag", "noindex")) }
        let lasting = headers.lastingFolders.map { Rule(folder: $0, fields: [caching(.lasting)]) }
        return [Rule(folder: "", fields: everywhere)] + lasting
    }

    private var ownStyles: (path: String, field: (name: String, value: String)) {
        (headers.basePath + FileCaching.ownStylesheet.address, caching(.short))
    }

    private func caching(_ caching: FileCaching) -> (name: String, value: String) {
        ("Cache-Control", caching.hostHeader)
    }

    /// `_headers`, as Cloudflare Pages and Netlify read it. Cloudflare Pages joins the values of all rules that fit, so a rule
    /// first takes back (`!`) what a more general one says.
    var bytes: [UInt8] {
        let takesBack = headers.host == .cloudflarePages
        var lines: [String] = []
        for rule in rules { add(headers.basePath + rule.folder + "*", rule.fields, takesBack && !rule.folder.isEmpty) }
        add(ownStyles.path, [ownStyles.field], takesBack)
        func add(_ address: String, _ fields: [(name: String, value: String)], _ takesBack: Bool) {
            lines.append(address)
            if takesBack { lines += fields.map { "  ! \($0.name)" } }
            lines += fields.map { "  \($0.name): \($0.value)" }
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// `headers` of `vercel.json`, where the last rule that fits holds.
    var vercel: JSONNode {
        func node(_ source: String, _ fields: [(name: String, value: String)]) -> JSONNode {
            let list = fields.map { field -> JSONNode in ["key": .string(field.name), "value": .string(field.value)] }
            return ["source": .string(source), "headers": .array(list)]
        }
        let base = RedirectFileText.pattern(headers.basePath)
        let all = rules.map { node(base + $0.folder + "(.*)", $0.fields) }
        return .array(all + [node(RedirectFileText.pattern(ownStyles.path), [ownStyles.field])])
    }
}
