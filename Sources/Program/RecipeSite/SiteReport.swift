import Diagnostics
import Pipeline
import Writing

/// What a build did.
public struct SiteReport: Sendable {
    /// Something that an owner may want to know or to correct.
    public struct Message: Sendable, Hashable {
        /// How much it matters.
        public enum Severity: String, Sendable, CaseIterable {
            /// Something was left out.
            case error
            /// Something may not be as its owner wants it.
            case warning
            /// Nothing is wrong.
            case note
        }

        /// How much it matters.
        public let severity: Severity
        /// Its code, such as `duration-unreadable`: Documentation/messages.md explains each.
        public let code: String
        /// What was found, where, and how to correct it, as the command line prints it.
        public let text: String
    }

    /// Whether the site was written; if not, an error among the messages says why.
    public let isWritten: Bool
    /// How many recipes were read.
    public let recipes: Int
    /// How many records of sources were left out.
    public let leftOut: Int
    /// How many pages for people the site has.
    public let pages: Int
    /// How many files were written.
    public let writtenFiles: Int
    /// How many files were as they are to be.
    public let unchangedFiles: Int
    /// How many files were deleted.
    public let deletedFiles: Int
    /// What is to say, in the order in which it was found.
    public let messages: [Message]
    /// All of it in one line.
    public let summary: String

    init(_ report: BuildReport) {
        isWritten = report.files != nil
        recipes = report.read
        leftOut = report.leftOut
        pages = report.pages
        writtenFiles = report.files?.written ?? 0
        unchangedFiles = report.files?.unchanged ?? 0
        deletedFiles = report.files?.deleted ?? 0
        messages = report.diagnostics.map { Message($0) }
        summary = report.summary
    }
}

extension SiteReport.Message {
    init(_ diagnostic: Diagnostic) {
        severity =
            switch diagnostic.severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        code = diagnostic.code.rawValue
        text = diagnostic.description
    }
}
