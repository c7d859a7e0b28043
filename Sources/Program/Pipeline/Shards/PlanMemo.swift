import Bytes
import CatalogModel
import Diagnostics
import Files
import JSONText
import Photos
import SiteFolder

/// What a plan leaves for the shards of a build and for their merging.
package struct PlanMemo: Sendable {
    /// When the plan was made, in seconds since 1970.
    var time: Int
    var baseURL: WebLink?
    var environment: String?
    var includesDrafts: Bool
    var acceptsLoss: Bool
    /// Whether the last good copy of a feed is used in its place.
    var usesOldCopies: Bool
    /// Whether a program was there that converts photos.
    var convertsPhotos: Bool
    /// What the finished site will record.
    var build: BuildMemo

    /// For shards no time passes: those that are built after midnight publish no more than the others.
    var clock: @Sendable () -> Int {
        let time = time
        return { time }
    }

    /// Reads the plan of a site; nil, with the reason, without one.
    static func read(_ folder: SiteFolder) throws(FileError) -> Outcome<PlanMemo?> {
        if let trouble = folder.configurationTrouble ?? folder.linkedState { return Outcome(nil, [trouble]) }
        let file = folder.planFile
        guard Files.kind(file) == .file else {
            return Outcome(nil, [missing("there is no plan of this site yet", folder)])
        }
        guard let memo = PlanMemo(try Files.read(file)) else {
            return Outcome(nil, [missing("the plan is damaged or of another version of recipegen", folder)])
        }
        return Outcome(memo)
    }

    private static func missing(_ message: String, _ folder: SiteFolder) -> Diagnostic {
        Diagnostic(
            .error, .planUnusable, message, at: Location(file: folder.planFile),
            fix: "run `recipegen build --plan-only` first, and give its folder .recipegen to each machine"
        )
    }

    /// The options of a shard or a merging with those of the plan; the reason where they contradict it.
    func options(for options: BuildOptions, _ folder: SiteFolder) -> Outcome<BuildOptions> {
        var planned = options
        planned.isOffline = true
        planned.baseURL = baseURL
        planned.environment = environment
        planned.includesDrafts = includesDrafts
        planned.acceptsLoss = acceptsLoss
        let contradicted = [
            ("--base-url", options.baseURL != nil && options.baseURL != baseURL),
            ("--environment", options.environment != nil && options.environment != environment),
            ("--drafts", options.includesDrafts && !includesDrafts),
            ("--allow-empty", options.acceptsLoss && !acceptsLoss),
        ].filter(\.1).map(\.0)
        return Outcome(
            planned,
            contradicted.map { option in
                Diagnostic(
                    .error, .planUnusable, "\(option) is not as it was for the plan",
                    at: Location(file: folder.planFile),
                    fix: "leave it out: the plan's options hold; or plan again with it"
                )
            }
        )
    }

    /// An error if a site is not that of the plan.
    func difference(from found: BuildMemo, convertsPhotos: Bool, _ folder: SiteFolder) -> Diagnostic? {
        var fix = "plan again, or use the same files and program; name the folder of the site as the plan did"
        let reason: String
        if found.program != build.program {
            reason = "another version of recipegen made the plan"
        } else if convertsPhotos != self.convertsPhotos {
            reason = "vipsthumbnail is \(convertsPhotos ? "here, and was not" : "not here, and was") there for the plan"
            fix = "install it (Debian: libvips-tools) on all machines, or on none"
        } else if found.inputs != build.inputs {
            reason = "the feeds, settings or files of the site are not what they were for the plan"
        } else if found.photos.contents != build.photos.contents {
            reason = "photos are not what they were for the plan"
        } else {
            return nil
        }
        return Diagnostic(.error, .planUnusable, reason, at: Location(file: folder.planFile), fix: fix)
    }
}

extension PlanMemo {
    func store(in folder: SiteFolder) throws(FileError) {
        try Files.makeFolder(folder.stateFolder)
        try Files.replace(folder.planFile, with: bytes)
    }

    private static let form = StateForm("plan", version: 2)

    /// The options and the memo of the build, a line each.
    var bytes: [UInt8] {
        let options: JSONNode = [
            "time": .integer(time), "baseURL": baseURL.map { .string($0.text) } ?? .null,
            "environment": environment.map { .string($0) } ?? .null, "drafts": .bool(includesDrafts),
            "allowEmpty": .bool(acceptsLoss), "usesOldCopies": .bool(usesOldCopies),
            "convertsPhotos": .bool(convertsPhotos),
        ]
        return Self.form.file(of: options.bytes() + Array("\n\(build.text)".utf8))
    }

    init?(_ bytes: [UInt8]) {
        let content = bytes.withBytes { bytes in Self.form.content(of: bytes).map { String(bytes.view($0)) } }
        let lines = content?.split(separator: "\n") ?? []
        guard lines.count == 2, let options = JSONValue(state: Array(lines[0].utf8)),
            let build = BuildMemo(String(lines[1])), let time = options["time"]?.integer,
            let drafts = options["drafts"]?.bool, let allowEmpty = options["allowEmpty"]?.bool,
            let oldCopies = options["usesOldCopies"]?.bool, let converts = options["convertsPhotos"]?.bool
        else { return nil }
        self.init(
            time: time, baseURL: options["baseURL"]?.string.flatMap { WebLink($0) },
            environment: options["environment"]?.string, includesDrafts: drafts, acceptsLoss: allowEmpty,
            usesOldCopies: oldCopies, convertsPhotos: converts, build: build)
    }
}
