// Titles, descriptions and alternative texts: what search engines and screen readers make of pages.

import Bytes
package import CatalogModel

/// The titles and descriptions of the owner's pages: recipes, and pages that the owner wrote.
package enum TitleCheck {
    /// Of a title, search engines show some 600 points of width: about so many Latin letters.
    static let longestTitle = 60

    package static func findings(_ pages: [CheckedPage]) -> [Finding] {
        let pages = pages.filter { $0.kind != .made }
        // What the program makes of a recipe without a description is the owner's text nowhere.
        let described = pages.filter { page in
            page.scan.description?.isEmpty == false
                && (page.kind == .own || page.scan.properties?.has("description") ?? false)
        }
        return [equalTitles(pages), longTitles(pages), equalDescriptions(described), longDescriptions(described)]
            .compactMap(\.self)
    }

    private static func equalTitles(_ pages: [CheckedPage]) -> Finding? {
        // A recipe and its translations may be called the same.
        let groups = groups(of: pages) { Folding.matchingKey(for: $0.title) }
            .filter { Set($0.map(\.mainPage)).count > 1 }
        let items = groups.map { group in
            group[0].item("\"\(group[0].title)\": \(group.map { "/\($0.path.address)" }.joined(separator: ", "))")
        }
        guard !items.isEmpty else { return nil }
        let count = groups.reduce(0) { $0 + $1.count }
        return Finding(
            .titleEqual, "\(count.counted("page")) share their title with another",
            fix: "say in the title what is different about each", items: items)
    }

    private static func longTitles(_ pages: [CheckedPage]) -> Finding? {
        let long = pages.filter { $0.title.count > longestTitle }.sorted {
            ($1.title.count, $0.path) < ($0.title.count, $1.path)
        }
        guard !long.isEmpty else { return nil }
        return Finding(
            .titleLong,
            "\(long.count.counted("title")) \(long.count == 1 ? "is" : "are") longer than \(longestTitle) letters: "
                + "search engines show the beginning",
            fix: "shorten them, or begin with the name of the dish",
            items: long.map { $0.item("\"\($0.title)\" (\($0.title.count) letters)") })
    }

    private static func equalDescriptions(_ pages: [CheckedPage]) -> Finding? {
        let groups = groups(of: pages) { $0.scan.description ?? "" }
        let items = groups.map { group in
            let titles = group.prefix(3).map { "\"\($0.title)\"" }.joined(separator: ", ")
            let more = group.count > 3 ? " and \(group.count - 3) more" : ""
            return group[0].item("\(titles)\(more): \(shortened(group[0].scan.description ?? ""))")
        }
        guard !items.isEmpty else { return nil }
        let count = groups.reduce(0) { $0 + $1.count }
        return Finding(
            .descriptionEqual, "\(count.counted("page")) share their description with another",
            fix: "write a description of each dish", items: items)
    }

    /// The program cuts descriptions for search engines at the end of a word. After a whole sentence that is no loss.
    private static func longDescriptions(_ pages: [CheckedPage]) -> Finding? {
        let long = pages.filter { page in
            guard let text = page.scan.description, text.hasSuffix(" …") else { return false }
            return !text.contains(/[.!?。؟]["”»)]?\s/)
        }
        guard !long.isEmpty else { return nil }
        let verb = long.count == 1 ? "begins" : "begin"
        return Finding(
            .descriptionLong,
            "\(long.count.counted("description")) \(verb) with a sentence of more than 160 letters: search engines show a "
                + "part of it",
            fix: "begin with a short sentence that says what the dish is", items: long.map { $0.item() })
    }

    /// Those that share a key, in the order of the pages.
    private static func groups(of pages: [CheckedPage], by key: (CheckedPage) -> String) -> [[CheckedPage]] {
        var places: [String: Int] = [:]
        var groups: [[CheckedPage]] = []
        for page in pages {
            let key = key(page)
            if let place = places[key] {
                groups[place].append(page)
            } else {
                places[key] = groups.count
                groups.append([page])
            }
        }
        return groups.filter { $0.count > 1 }
    }

    private static func shortened(_ text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }
}

/// What pages load without encryption: browsers block it on a site that has it, or warn of it.
package enum MixedContentCheck {
    /// - Parameter site: The site's address; nothing is found for one without https.
    package static func findings(_ pages: [CheckedPage], site: WebLink?) -> [Finding] {
        guard site?.text.hasPrefix("https:") ?? false else { return [] }
        let items = pages.flatMap { page in
            page.scan.insecureLoads.map { page.item("\($0) in \"\(page.title)\"", quote: $0) }
        }
        guard !items.isEmpty else { return [] }
        let verb = items.count == 1 ? "is" : "are"
        return [
            Finding(
                .loadInsecure,
                "\(items.count.counted("picture or file", "pictures or files")) \(verb) loaded over http by pages of an "
                    + "https site: browsers block them",
                fix: "write https:// where the other server has it, or put the file into the site", items: items)
        ]
    }
}
