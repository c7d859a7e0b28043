import Bytes
import CatalogModel

/// The name of a page's site, for pages that do not say it or say an address.
struct PageSite {
    private let host: String

    init(address: WebLink?) {
        let host = address?.hostName?.lowercased() ?? ""
        self.host = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }

    /// What titles of windows have before the name of the site, or after it.
    static let separators = [" | ", " - ", " – ", " — ", " » ", " • ", " :: "]

    /// A name without the ending of an address: "Example" of "Example.com", on a page of example.com.
    func name(_ given: String) -> String {
        guard !host.isEmpty, given.lowercased() == host, let dot = given.firstIndex(of: ".") else { return given }
        return String(given[..<dot])
    }

    /// The part of a window's title that the host is named after: "Good Food" of "Pie | Good Food", on good-food.example.
    func name(inTitle title: String) -> String? {
        guard let label = host.split(separator: ".").first.map({ Self.letters($0) }), !label.isEmpty else { return nil }
        for separator in Self.separators {
            let parts = title.split(separator: separator).map(String.init)
            guard parts.count > 1 else { continue }
            if let name = parts.last(where: { Self.letters($0) == label }) { return name }
        }
        return nil
    }

    private static func letters(_ text: some StringProtocol) -> String {
        Folding.matchingKey(for: String(text)).filter { $0.isLetter || $0.isNumber }
    }
}
