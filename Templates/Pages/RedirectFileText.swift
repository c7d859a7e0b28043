import Bytes
import CatalogModel
import Configuration
import JSONText
import Planning

/// The redirects of a site as hosts read them. Each old address of a folder is there with and without its last slash.
struct RedirectFileText {
    let file: RedirectFile

    var bytes: [UInt8] {
        switch file.form {
        case .pages: []
        // Netlify sends the page that redirects, unless the rule is forced.
        case .netlify: rules { "\($0) \($1) 301!" }
        case .cloudflare: rules { "\($0) \($1) 301" }
        case .nginx: lines.flatMap { Array("\(Self.quoted($0.decoded)) \(Self.quoted($0.target));\n".utf8) }
        case .vercel: vercel
        }
    }

    private struct Line {
        var address: String
        /// Without percent-encoding, as nginx compares it.
        var decoded: String
        var target: String
    }

    private var lines: [Line] {
        file.redirects.flatMap { redirect -> [Line] in
            let target = file.basePath + redirect.to.address
            let address = file.basePath + redirect.from.address
            let decoded = PercentDecoding.decoded(address)
            let line = Line(address: address, decoded: decoded, target: target)
            guard address.hasSuffix("/") else { return [line] }
            return [
                line, Line(address: String(address.dropLast()), decoded: String(decoded.dropLast()), target: target),
            ]
        }
    }

    private func rules(_ rule: (String, String) -> String) -> [UInt8] {
        lines.flatMap { Array((rule($0.address, $0.target) + "\n").utf8) }
    }

    /// Within quotes, `$` would begin a variable. No path has quotes or backslashes.
    private static func quoted(_ text: String) -> String { "\"\(text.replacing("$", with: "%24"))\"" }

    private var vercel: [UInt8] {
        let redirects = lines.map { line -> JSONNode in
            [
                "source": .string(Self.pattern(line.address)), "destination": .string(line.target),
                "permanent": .bool(true),
            ]
        }
        var members: [JSONNode.Member] = []
        if let headers = file.headers { members.append(.init("headers", HostHeadersFile(headers: headers).vercel)) }
        if !redirects.isEmpty { members.append(.init("redirects", .array(redirects))) }
        return JSONNode.object(members).bytes(pretty: true) + [UInt8(ascii: "\n")]
    }

    /// An address in which nothing is a sign of Vercel's patterns (path-to-regexp).
    static func pattern(_ address: String) -> String {
        var text = ""
        for character in address {
            if "()*+?:{}".contains(character) { text.append("\\") }
            text.append(character)
        }
        return text
    }
}
