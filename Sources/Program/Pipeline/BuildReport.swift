package import Diagnostics
package import JSONText
import Planning
package import SiteFolder
import Synchronization
package import Writing

/// What a build did, for people and for scripts.
package struct BuildReport: Sendable {
    /// How many recipes the feeds held that could be read, and how many records were left out.
    package var read = 0
    package var leftOut = 0
    /// How many recipes and pages were left out because they are drafts, and how many recipes until their date comes.
    package var drafts = 0
    var later = 0
    /// How many pages for people the site has.
    package var pages = 0
    /// The changes of its files; nil when nothing was written, for a reason that an error gives.
    package var files: WriteReport?
    /// What was done, in words, where it is not the writing of files.
    var done: String?
    package var diagnostics: [Diagnostic] = []
    /// Retains the catalogue and the plan until the program exits. Freeing them text by text takes time, which the system
    /// does not need for a process that ends.
    package var retained: RetainedMemory?
    /// How long each stage took, in the order of work.
    package var timings: [Timing] = []
    /// How many records of feeds were known, and how many were new and had to be read.
    package var records = RecordCounts()

    package struct RecordCounts: Sendable, Equatable {
        package var known = 0
        package var new = 0

        package init(known: Int = 0, new: Int = 0) {
            self.known = known
            self.new = new
        }
    }

    /// The pages and the records that took longest, the longest first; empty unless the options ask for it.
    package var slowestPages: [Timing] = []
    package var slowestRecords: [Timing] = []

    /// When the current stage began.
    private var stageStart = ContinuousClock.now

    package init() {}

    /// Adds the diagnostics of a stage, and returns its value.
    package mutating func merge<Value>(_ outcome: Outcome<Value>) -> Value {
        diagnostics += outcome.diagnostics
        return outcome.value
    }

    /// Bills the time since the last stage ended. A stage can be billed several times.
    mutating func endStage(_ stage: String) {
        let now = ContinuousClock.now
        let index = timings.firstIndex { $0.name == stage } ?? timings.endIndex
        if index == timings.endIndex { timings.append(Timing(name: stage, duration: .zero)) }
        timings[index].duration += now - stageStart
        stageStart = now
    }

    /// From the first read to the last write.
    var duration: Duration { timings.reduce(.zero) { $0 + $1.duration } }

    /// The one line that a build ends with.
    package var summary: String {
        let trouble = counted([
            (diagnostics.count { $0.severity == .error }, "error"),
            (diagnostics.count { $0.severity == .warning }, "warning"),
        ])
        guard let files else { return trouble.isEmpty ? "nothing was written" : "nothing was written: \(trouble)" }
        let counts = [(files.written, "written"), (files.unchanged, "unchanged"), (files.deleted, "deleted")]
        let parts = counts.filter { $0.0 > 0 }.enumerated().map { index, part in
            "\(index == 0 ? counted([(part.0, "file")]) : "\(part.0)") \(part.1)"
        }
        let isUnchanged = files.written == 0 && files.deleted == 0
        let done = self.done ?? (isUnchanged ? "nothing changed" : parts.joined(separator: ", "))
        let hundredths = Int((duration / .milliseconds(10)).rounded())
        let seconds = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        return """
            \(read) read, \(leftOut) left out\(unpublished); \(pages) \(pages == 1 ? "page" : "pages"), \(done); \
            \(trouble.isEmpty ? "" : "\(trouble); ")\(seconds) s
            """
    }

    /// `, 3 drafts left out, 2 to come`, without what there is none of.
    private var unpublished: String {
        let drafts = drafts == 0 ? "" : ", \(drafts) \(drafts == 1 ? "draft" : "drafts") left out"
        return drafts + (later == 0 ? "" : ", \(later) to come")
    }

    /// `1 error, 2 warnings`, without what there is none of.
    private func counted(_ things: [(count: Int, name: String)]) -> String {
        things.filter { $0.count > 0 }.map { "\($0.count) \($0.name)\($0.count == 1 ? "" : "s")" }
            .joined(separator: ", ")
    }

    /// The report as `--report json` prints it.
    package var json: JSONNode {
        [
            "read": .integer(read), "leftOut": .integer(leftOut), "drafts": .integer(drafts),
            "later": .integer(later), "pages": .integer(pages),
            "written": .integer(files?.written ?? 0), "unchanged": .integer(files?.unchanged ?? 0),
            "deleted": .integer(files?.deleted ?? 0), "succeeded": .bool(files != nil),
            "seconds": .number(Timing.seconds(duration, perSecond: 1e3)),
            "records": ["known": .integer(records.known), "new": .integer(records.new)],
            "stages": .array(timings.map(\.json)), "slowestPages": .array(slowestPages.map(\.json)),
            "slowestRecords": .array(slowestRecords.map(\.json)),
            "diagnostics": .array(diagnostics.map(\.json)),
        ]
    }
}

/// The large values of a build. A class, so that a copy of the report retains nothing more.
package final class RetainedMemory: Sendable {
    private let catalog: Catalog
    private let plan: SitePlan

    init(catalog: Catalog, plan: SitePlan) {
        self.catalog = catalog
        self.plan = plan
    }
}

extension Diagnostic {
    /// As `--report json` and `inspect --json` print it.
    package var json: JSONNode {
        var place: JSONNode = .null
        if let location {
            place = [
                "file": .string(location.file), "line": location.line.map { .integer($0) } ?? .null,
                "column": location.column.map { .integer($0) } ?? .null,
                "path": location.path.map { .string($0) } ?? .null,
            ]
        }
        return [
            "severity": .string(severity.rawValue), "code": .string(code.rawValue), "message": .string(message),
            "location": place, "fix": fix.map { .string($0) } ?? .null,
            "advice": advice.map { .string($0) } ?? .null,
        ]
    }

    /// Reads what `json` wrote.
    init?(_ value: JSONValue) {
        guard let severity = value["severity"]?.string.flatMap(Severity.init(rawValue:)),
            let code = value["code"]?.string.flatMap(Code.init(rawValue:)), let message = value["message"]?.string
        else { return nil }
        let location = value["location"].flatMap { place in
            place["file"]?.string.map {
                Location(
                    file: $0, line: place["line"]?.integer, column: place["column"]?.integer,
                    path: place["path"]?.string
                )
            }
        }
        self.init(severity, code, message, at: location, fix: value["fix"]?.string, advice: value["advice"]?.string)
    }
}
