import Diagnostics
import JSONText
import RecipeFormats
import RecipeReading
import TextRecipes

// What is wrong with a document as a whole.

extension FeedReader {
    /// The kind of a document that is not JSON; for one that begins like JSON, its syntax error.
    func diagnostic(of error: JSONError, in source: JSONSource) -> Diagnostic {
        if DocumentName.isWebPage(source.name), let reason = error.reason.ofNoPage {
            return Diagnostic(
                .error, .pageBlocked, "this is no web page: \(reason)", at: Location(file: source.name),
                fix: "save the page in a browser as HTML, and name that file"
            )
        }
        guard let foreign = ForeignDocument(source.bytes) else { return error.diagnostic(in: source) }
        if case .encoding = error.reason, !foreign.hasSignature { return error.diagnostic(in: source) }
        let isText = TextRecipeReader.Notation(fileName: source.name) != nil || RecipeCollection.isNamed(source.name)
        return foreign.diagnostic(
            in: source.name, DocumentName.isWebPage(source.name) ? .webPage : isText ? .text : .json,
            isFetched: context.address != nil)
    }

    /// What is wrong with those of the first records that are no JSON: then it is that, and not their format.
    func errors(of records: Records, in source: JSONSource) -> [Diagnostic] {
        (0..<min(records.count, 16)).compactMap { index in
            do throws(JSONError) {
                _ = try records.value(at: index)
                return nil
            } catch {
                return error.diagnostic(in: source)
            }
        }
    }

    /// - Parameter total: How many the feed counts, if it does.
    static func emptyFeed(_ source: JSONSource, _ total: String? = nil) -> Diagnostic {
        let total = total.map { ", though it counts \($0)" } ?? ""
        return Diagnostic(
            .note, .feedEmpty, "the feed holds no recipe\(total)", at: Location(file: source.name),
            fix: "look whether it should have some"
        )
    }

    /// A note of the table that Notion writes beside the pages that it exports, such as `Recipes 0123...cdef_all.csv`.
    static func listOfPages(_ source: JSONSource) -> Diagnostic? {
        guard source.name.contains(/[ ][0-9a-f]{32}(?:_all)?\.csv$/) else { return nil }
        return Diagnostic(
            .note, .contentUnread, "this is Notion's list of pages, and no recipes are in it",
            at: Location(file: source.name),
            advice: "export the pages from Notion as Markdown, with subpages, if they are not beside it"
        )
    }

    static func lost(_ source: JSONSource) -> Diagnostic {
        Diagnostic(
            .error, .feedUnreadable, "the feed was there and cannot be read any more", at: Location(file: source.name),
            fix: "make sure the file stays, and is readable, while the site is built"
        )
    }

    static func unknownName(_ name: String, _ source: JSONSource) -> Diagnostic {
        let meant = FeedFormats.nearest(to: name).map { "write \"\($0)\", or " } ?? ""
        return Diagnostic(
            .error, .formatUnknown, "there is no format \"\(RecordReader.excerpt(name))\"",
            at: Location(file: source.name),
            fix: "\(meant)use one of these formats: \(FeedFormats.names.joined(separator: ", "))"
        )
    }
}

extension JSONError.Reason {
    /// Why a file with the name of a web page is none; nil where it may be one.
    fileprivate var ofNoPage: String? {
        switch self {
        case .empty, .blank: "the file is empty"
        case .encoding: "it is binary data"
        default: nil
        }
    }
}
