import Files
import Foundation

/// The links of a built site, followed.
struct Crawl {
    /// "page: address" for each address within the site that leads to no file.
    private(set) var broken: [String] = []
    /// Files that are reached from the home page, the page for addresses that do not exist, and `robots.txt`.
    private(set) var reached: Set<String> = []
    private let tree: Tree
    private let base: String

    /// - Parameter base: The path of the site's address, which the page for addresses that do not exist stands on.
    init(_ tree: Tree, base: String) throws {
        self.tree = tree
        self.base = base
        var pending = ["index.html", "404.html"]
        reached = Set(pending)
        while let name = pending.popLast() {
            guard name.hasSuffix(".html") else { continue }
            for address in Self.addresses(in: try tree.text(name)) {
                guard let target = target(of: address, on: name) else { continue }
                guard tree.files[target] != nil, !target.hasSuffix("/") else {
                    broken.append("\(name): \(address)")
                    continue
                }
                if reached.insert(target).inserted { pending.append(target) }
            }
        }
    }

    /// The values of `href` and `src`.
    static func addresses(in page: String) -> [String] {
        ["href=\"", "src=\""].flatMap { attribute in
            page.components(separatedBy: attribute).dropFirst().map { rest in
                String(rest.prefix { $0 != "\"" }).replacingOccurrences(of: "&amp;", with: "&")
            }
        }
    }

    /// The file that an address leads to; nil for one that leaves the site or the page.
    private func target(of address: String, on page: String) -> String? {
        if address.contains(":") || address.hasPrefix("#") { return nil }
        let plain = String(address.prefix { $0 != "#" && $0 != "?" }).removingPercentEncoding ?? address
        var path: String
        if plain.hasPrefix("/") {
            guard plain.hasPrefix(base) else { return "outside of the site: " + plain }
            path = String(plain.dropFirst(base.count))
        } else {
            var folders = page.split(separator: "/").dropLast().map(String.init)
            for part in plain.split(separator: "/") where part != "." {
                if part != ".." {
                    folders.append(String(part))
                } else if folders.popLast() == nil {
                    return "above the site"
                }
            }
            path = folders.joined(separator: "/")
            if plain.isEmpty { return page }
            if plain.hasSuffix("/") || plain.hasSuffix("..") || plain == "." { path += path.isEmpty ? "" : "/" }
        }
        return path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    }
}
