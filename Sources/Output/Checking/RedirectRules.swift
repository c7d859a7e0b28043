import Bytes

/// The rules of a file `_redirects`, as Netlify and Cloudflare Pages read it: `/old/* /new/:splat 301`.
package struct RedirectRules: Sendable {
    /// The parts of the paths that they are for; `*` is any number of parts, `:name` is one.
    private var sources: [[Substring]] = []

    /// The rules of a site without redirects.
    package init() {}

    package init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(separator: " ")
            guard let source = words.first, source.hasPrefix("/"), words.count > 1 else { continue }
            sources.append(source.split(separator: "/"))
        }
    }

    /// - Parameter path: From the host's root, not percent-encoded.
    func match(_ path: String) -> Bool {
        guard !sources.isEmpty else { return false }
        let parts = path.split(separator: "/")
        return sources.contains { source in
            let fixed = source.prefix { $0 != "*" }
            guard fixed.count == source.count ? parts.count == fixed.count : parts.count >= fixed.count else {
                return false
            }
            return zip(fixed, parts).allSatisfy { $0.hasPrefix(":") || PercentDecoding.decoded(String($0)) == $1 }
        }
    }
}
