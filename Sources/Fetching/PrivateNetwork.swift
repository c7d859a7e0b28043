// Which hosts are of the machine or the local network that a build runs in: no address in a feed and no redirection may
// lead there, or the author of a feed could read the owner's private servers.

import Bytes

/// An IP address of a host.
struct ResolvedAddress: Sendable, Hashable {
    /// In numeric form, such as `93.184.216.34` or `2606:2800:21f::1`.
    var text: String
    /// Whether it is not an address of the public internet.
    var isPrivate: Bool
}

/// The special-purpose addresses of RFC 6890 and its updates.
enum PrivateNetwork {
    /// The addresses of a host. All forms of IPv4 addresses that systems accept count, such as `127.1`.
    static func addresses(of host: String) async -> [ResolvedAddress] {
        await SocketAddress.resolve(host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host)
    }

    /// Whether a numeric address, such as `10.0.0.1` or `::1`, is not public; true for a text that is no address.
    static func isPrivate(numeric text: String) -> Bool {
        let found = SocketAddress.parse(text)
        return found.isEmpty || found.contains(where: \.isPrivate)
    }

    /// - Parameter bytes: The four bytes of an address.
    static func isPrivate(v4 bytes: [UInt8]) -> Bool {
        switch (bytes[0], bytes[1], bytes[2]) {
        case (0, _, _), (10, _, _), (127, _, _): true
        case (100, 64...127, _): true
        case (169, 254, _), (172, 16...31, _), (192, 168, _): true
        case (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113): true
        case (224..., _, _): true
        default: false
        }
    }

    /// - Parameter bytes: The sixteen bytes of an address.
    static func isPrivate(v6 bytes: [UInt8]) -> Bool {
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        let isTranslated = bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
        if isMapped || isTranslated { return isPrivate(v4: Array(bytes[12...])) }
        // 6to4 (RFC 3056) leads to the IPv4 address within; the client of a Teredo server (RFC 4380) cannot be seen.
        if bytes.starts(with: [0x20, 0x02]) { return isPrivate(v4: Array(bytes[2..<6])) }
        if bytes.starts(with: [0x20, 0x01, 0, 0]) { return true }
        // 2000::/3 is the public space; in it, 2001:db8::/32 is for documentation.
        return bytes[0] & 0xE0 != 0x20 || bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8])
    }
}

/// Files that other programs keep in the folder of a project: evidently no recipes.
package enum OtherPrograms {
    /// What package managers install.
    static let folders: Set<Substring> = ["node_modules", "bower_components"]

    private static let files: Set<Substring> = [
        "angular.json", "asset-manifest.json", "biome.json", "bower.json", "composer.json", "cspell.json", "deno.json",
        "firebase.json", "jsconfig.json", "lerna.json", "manifest.json", "npm-shrinkwrap.json", "nx.json",
        "package-lock.json", "package.json", "renovate.json", "tsconfig.json", "turbo.json", "vercel.json",
    ]

    /// Whether a file is about a collection of texts, and not one of them: `README.md`, `docs/LICENSE`, `_index.md`.
    package static func isDocumentation(_ path: String) -> Bool {
        let name = path.lastPathPart.lowercased()
        let stem = name.prefix { $0 != "." }
        return documentation.contains(String(stem)) && (name == stem || name.hasSuffix(".md") || name.hasSuffix(".txt"))
    }

    private static let documentation: Set<String> = [
        "readme", "license", "licence", "contributing", "changelog", "code_of_conduct", "authors", "copying", "index",
        "_index", "about", "404", "todo", "template",
    ]

    static func isFile(_ name: Substring) -> Bool {
        // As in "tsconfig.build.json" and "staticwebapp.config.json".
        files.contains(name) || name.hasPrefix("tsconfig.") || name.hasSuffix(".config.json")
    }
}
