import Bytes
package import CatalogModel
package import Diagnostics
import HTMLTree

/// What the owner's HTML or rules of CSS would load, and the pages' Content-Security-Policy lets no browser load. Without
/// this, only the browser's console shows it.
package struct BlockedLoad: Sendable, Hashable {
    /// What is blocked and why.
    let message: String
    let fix: String
    /// In bytes from the start of the text.
    let offset: Int

    init(_ message: String, fix: String, at offset: Int) {
        self.message = message
        self.fix = fix
        self.offset = offset
    }
}

/// Finds what is blocked in a text of the owner's.
package struct BlockedLoads {
    /// `theme.head` or the name of a slot's file for HTML, `theme.css` for CSS.
    let subject: String
    /// The address of the site, from which everything may be loaded.
    let site: WebLink?
    let policy: PolicySettings

    package init(in subject: String, site: WebLink?, policy: PolicySettings) {
        self.subject = subject
        self.site = site
        self.policy = policy
    }

    /// - Parameter file: The name of the text's file for people.
    package func diagnostics(html text: String, file: String) -> [Diagnostic] {
        diagnostics(text, file) { $0.withBytes { TagScanner($0).filter { $0.kind == .start }.flatMap(blocked) } }
    }

    /// - Parameter file: The name of the text's file for people.
    package func diagnostics(css text: String, file: String) -> [Diagnostic] {
        diagnostics(text, file, inRules)
    }

    private func diagnostics(
        _ text: String, _ file: String, _ find: ([UInt8]) -> [BlockedLoad]
    ) -> [Diagnostic] {
        let bytes = Array(text.utf8)
        return find(bytes).map { blocked in
            Diagnostic(
                .warning, .themeBlocked, blocked.message, at: Location(file: file, offset: blocked.offset, in: bytes),
                fix: blocked.fix)
        }
    }

    /// An address on another host; nil for one that may be used.
    ///
    /// - Parameter use: What for; nil for what no setting allows.
    func load(_ address: String?, for use: PolicySettings.Use?, at offset: Int) -> BlockedLoad? {
        guard let address else { return nil }
        let lower = address.lowercased()
        guard lower.hasPrefix("//") || lower.hasPrefix("http://") || lower.hasPrefix("https://") else { return nil }
        guard let link = WebLink(lower.hasPrefix("//") ? "https:" + address : address), let origin = link.origin,
            origin != site?.origin
        else { return nil }
        if let use, policy.allows(use, origin: origin) { return nil }
        let host = origin.split(separator: "/").last.map(String.init) ?? origin
        let what = use == .forms ? "sends what visitors type to \(host)" : "loads \(address) from \(host)"
        return BlockedLoad(
            "\(subject) \(what), which the pages' Content-Security-Policy blocks",
            fix: fix(for: use, host, origin), at: offset)
    }

    private func fix(for use: PolicySettings.Use?, _ host: String, _ origin: String) -> String {
        let toStatic = "put the file into static/ and write its address on this site"
        guard let use else { return "\(toStatic), or take the line out" }
        if origin.hasPrefix("http:"), let secure = PolicyHost(host), policy.allows(use, origin: secure.source) {
            return "write the address with https://"
        }
        let setting = "policy: {\(use.rawValue): [\(host)]}"
        guard PolicyHost(host) != nil else { return "\(toStatic), or take the line out" }
        return use == .forms || use == .frames
            ? "write \"\(setting)\" into recipegen.yml" : "\(toStatic), or write \"\(setting)\" into recipegen.yml"
    }
}
