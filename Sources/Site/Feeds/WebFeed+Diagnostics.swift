// Diagnostics of feeds on the web.

import CatalogModel
import Diagnostics
import Fetching
import RecipeReading

extension WebFeed {
    func unreachable(_ failure: FetchFailure, _ address: String) -> Diagnostic {
        Diagnostic(
            .error, .feedUnreachable, "the feed can't be fetched: \(failure.reason)", at: Location(file: address),
            fix: failure.fix
        )
    }

    func incomplete(_ record: ParsedRecord, _ failure: FetchFailure, _ address: String) -> Diagnostic {
        let name = record.recipe.map { "\"\($0.title)\" (\($0.id))" } ?? "a recipe"
        return Diagnostic(
            .warning, .recipeIncomplete, "\(name) could not be completed: \(failure.reason)",
            at: Location(file: address), fix: failure.fix
        )
    }

    /// - Parameter first: The diagnostic of the first one alone.
    func incomplete(_ count: Int, _ failure: FetchFailure, _ first: Diagnostic) -> Diagnostic {
        guard count > 1 else { return first }
        return Diagnostic(
            .warning, .recipeIncomplete,
            "\(count) recipes, of which this is the first, could not be completed: \(failure.reason)",
            at: first.location, fix: failure.fix
        )
    }

    func strange(_ count: Int, _ example: WebLink) -> Diagnostic {
        Diagnostic(
            .warning, .followUpRefused,
            "the feed leads to \(count == 1 ? "an address" : "\(count) addresses") on another host, which "
                + "\(count == 1 ? "is" : "are") not asked for, such as \(example.text)",
            at: Location(file: link.text), fix: "if that is meant, name the host in the feed's `lookup` or `baseURL`"
        )
    }

    /// - Parameter address: Of the first page without a recipe.
    func ended(_ unasked: Int, _ address: String) -> Diagnostic {
        Diagnostic(
            .warning, .feedPages,
            "the list ends sooner than it says: this page holds no recipe, so \(unasked) further "
                + "\(unasked == 1 ? "page is" : "pages are") not asked for",
            at: Location(file: address),
            fix: "look whether the list is complete; if it is not, tell the feed's publisher"
        )
    }

    /// - Parameter address: Of the first page that adds no recipe.
    func repeated(_ address: String) -> Diagnostic {
        Diagnostic(
            .note, .feedPages, "this page holds the same recipes as those before it, so the list ends there",
            at: Location(file: address),
            advice: "correct the paging in the feed's `mapping`, if recipes are missing"
        )
    }

    func tooManyPages(_ count: Int) -> Diagnostic {
        let pages = count == 1 ? "page, and it leads to another one" : "pages, and the last of them leads to others"
        return Diagnostic(
            .error, .feedPages, "the feed has more than \(count) \(pages)", at: Location(file: link.text),
            fix:
                "if the list is as long as that, raise `network: {maxPages: ...}`, or limit the feed; else tell its publisher"
        )
    }

    func copyInPlaceOfPages(exists: Bool) -> Diagnostic {
        Diagnostic(
            exists ? .warning : .error, .feedUnreadable,
            exists
                ? "the feed cannot be read to its end; its last good copy is used"
                : "the feed cannot be read to its end, and there is no copy of it",
            at: Location(file: link.text), fix: "fix the feed; until then the site stays as it was"
        )
    }

    func endless(_ count: Int) -> Diagnostic {
        Diagnostic(
            .warning, .followUpRefused, "the feed leads on and on; after \(count) documents the rest is left out",
            at: Location(file: link.text), fix: "give the feed an address that holds more recipes in a document"
        )
    }
}

extension FeedReading {
    /// With `${NAME}` in the place of each secret, which a server may have repeated.
    func redacted(by secrets: Secrets) -> FeedReading {
        guard !secrets.isEmpty else { return self }
        var result = self
        result.diagnostics = diagnostics.map { $0.redacted(by: secrets) }
        for index in result.documents.indices { result.documents[index].parsed.redact(secrets) }
        return result
    }
}

extension ParsedFeed {
    fileprivate mutating func redact(_ secrets: Secrets) {
        diagnostics = diagnostics.map { $0.redacted(by: secrets) }
        for index in records.indices {
            records[index].diagnostics = records[index].diagnostics.map { $0.redacted(by: secrets) }
        }
    }
}

extension Diagnostic {
    fileprivate func redacted(by secrets: Secrets) -> Diagnostic {
        var result = self
        result.message = secrets.redacted(message)
        result.fix = fix.map { secrets.redacted($0) }
        result.advice = advice.map { secrets.redacted($0) }
        if let file = location?.file { result.location?.file = secrets.redacted(file) }
        return result
    }
}
