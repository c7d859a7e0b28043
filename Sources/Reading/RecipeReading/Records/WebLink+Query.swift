import Bytes
import CatalogModel

extension WebLink {
    /// The address with values in its query; its other parts stay as they are.
    func settingQuery(_ values: [(name: String, value: String)]) -> WebLink? {
        let (head, items) = query
        func encoded(_ value: String) -> String { PercentEncoding.unreserved.encoded(value) }
        var result: [String] = []
        var set: Set<String> = []
        for item in items {
            let name = item.prefix { $0 != "=" }
            guard let (name, value) = values.first(where: { $0.name == name }) else {
                result.append(String(item))
                continue
            }
            if set.insert(name).inserted { result.append("\(name)=\(encoded(value))") }
        }
        for (name, value) in values where !set.contains(name) { result.append("\(name)=\(encoded(value))") }
        return WebLink(head + "?" + result.joined(separator: "&"))
    }

    /// A number in the query; nil for none.
    func queryNumber(_ name: String) -> Int? {
        query.items.first { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
    }

    /// The text before the query, and its items; a fragment is for browsers alone.
    private var query: (head: Substring, items: [Substring]) {
        let address = text.prefix { $0 != "#" }
        let head = address.prefix { $0 != "?" }
        return (head, address.dropFirst(head.count + 1).split(separator: "&"))
    }
}
