import Foundation
import Testing

/// The repository, found from this file's own place.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The page with the table of targets.
    static var contributing: String {
        get throws {
            try String(contentsOf: root.appending(path: "Documentation/contributing.md"), encoding: .utf8)
        }
    }

    /// The folders of targets below the root, by their names: a room's in `Sources`, and two on the top level.
    static let folders: [String: String] = {
        var folders = ["Languages": "Languages", "Templates": "Templates"]
        for room in names(in: "Sources") {
            for target in names(in: "Sources/\(room)") { folders[target] = "Sources/\(room)/\(target)" }
        }
        return folders
    }()

    /// The targets of Swift.
    static let targets = folders.keys.filter { folders[$0].map { !sources(below: $0).isEmpty } ?? false }.sorted()

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    }

    /// The paths of the Swift files below a folder.
    private static func sources(below folder: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects as? [String]
        return (all ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// The Swift files of a target, as texts by their names.
    static func sources(of target: String) throws -> [(name: String, text: String)] {
        let folder = try #require(folders[target])
        return try sources(below: folder).map { name in
            (name, try String(contentsOf: root.appending(path: folder).appending(path: name), encoding: .utf8))
        }
    }
}

/// What stages may touch. `Package.swift` says which of them may know which, and the compiler checks it.
@Suite struct StageTests {
    /// Foundation would bring 40 MB of data for languages. So it is imported only on macOS, where the system has it.
    private static let foundationOfMacOS = """
        #if canImport(FoundationEssentials)
            import FoundationEssentials
        #else
            import Foundation
        #endif

        """

    @Test(arguments: Repository.targets)
    func importsNoFoundation(target: String) throws {
        for (name, text) in try Repository.sources(of: target) {
            let others = text.replacing(Self.foundationOfMacOS, with: "")
            #expect(!others.contains("import Foundation"), "\(target)/\(name) imports Foundation")
        }
    }

    /// The rooms in the order of `README.md`. What people change who write no Swift is on the top level, and belongs to one.
    private static let rooms = ["Libraries", "Base", "Model", "Language", "Reading", "Site", "Output", "Program"]

    private static func room(of target: String) -> Int? {
        guard let folder = Repository.folders[target] else { return nil }
        if folder == "Languages" { return rooms.firstIndex(of: "Base") }
        if folder == "Templates" { return rooms.firstIndex(of: "Output") }
        return rooms.firstIndex { folder.hasPrefix("Sources/\($0)/") }
    }

    @Test(arguments: Repository.targets)
    func knowsNoRoomBelowItsOwn(target: String) throws {
        let own = try #require(Self.room(of: target))
        for (name, text) in try Repository.sources(of: target) {
            for module in text.matches(of: /(?m)^(?:@\w+ )?(?:\w+ )?import (\w+)$/).map({ String($0.1) }) {
                #expect(Self.room(of: module) ?? 0 <= own, "\(target)/\(name) imports \(module)")
            }
        }
    }

    /// Stages that take a value and give a value: no file, clock, process or network.
    static let pure = Repository.targets.filter { target in
        let others = [
            "Archives", "CLibrary", "Commands", "Feeds", "Fetching", "Files", "OwnFiles", "Photos", "Pipeline",
            "Publishing", "RecipeSite", "Serving", "SiteFolder", "Tasks", "Writing", "recipegen",
        ]
        return !others.contains(target)
    }

    @Test(arguments: pure)
    func touchesNothingOutside(target: String) throws {
        let outside: [String] = [
            "FileManager", "ProcessInfo", "Date()", "URLSession", "getenv", "fopen(", "ContinuousClock", "SystemClock",
            "import Glibc", "import Darwin", "import CLibrary", " print(", "arc4random", ".random(", "contentsOfFile",
            "CommandLine",
        ]
        for (name, text) in try Repository.sources(of: target) {
            for word in outside {
                let isUsed = text.contains(word)
                #expect(!isUsed, "\(target)/\(name) uses \(word)")
            }
        }
    }

    /// A thread that waits is missing to all tasks: `onOwnThread` has others.
    @Test(arguments: Repository.targets)
    func waitsOnlyOnThreadsForIt(target: String) throws {
        let waiting = ["usleep(", "nanosleep(", "waitpid(", "posix_spawn", "DispatchSemaphore", "DispatchQueue.global"]
        let places: Set<String> = ["Files/OutputProcess.swift", "Files/Files+Launch.swift"]
        for (name, text) in try Repository.sources(of: target) where !places.contains("\(target)/\(name)") {
            for word in waiting { #expect(!text.contains(word), "\(target)/\(name) uses \(word)") }
        }
    }

    @Test func trustsHTMLOnlyWhereItIsMade() throws {
        let trusted = ["CustomHead.swift", "InlineScriptElement.swift", "SlotView.swift"]
        for target in Repository.targets where target != "CommonMark" && target != "SafeHTML" {
            for (name, text) in try Repository.sources(of: target)
            where !(target == "Templates" && trusted.contains { name.hasSuffix($0) }) {
                #expect(!text.contains("HTML(trusted:"), "\(target)/\(name) trusts text to be HTML")
            }
        }
    }
}

/// Pointers, and memory that the compiler does not check, are behind the safe interfaces of a few targets.
@Suite struct UnsafeCodeTests {
    static let targets: Set<String> = ["Bytes", "Files", "JSONText", "SafeHTML"]
    /// The files that call a C library.
    static let wrappers: [String: Set<String>] = [
        "YAML": ["YAMLEvents.swift"],
        "CommonMark": ["MarkdownDocument.swift", "Node.swift"],
        "Archives": ["ArchiveReader.swift", "Compression.swift", "UTF8Locale.swift", "ZipWriter.swift"],
        "HTMLTree": ["HTMLDocument.swift", "PageEncoding.swift"],
        "Fetching": [
            "Curl/CurlEasy.swift", "Curl/CurlExchange.swift", "Curl/CurlMulti.swift", "Curl/SocketAddress.swift",
        ],
    ]

    @Test(arguments: Repository.targets.filter { !targets.contains($0) })
    func isOnlyInTargetsThatHideIt(target: String) throws {
        // Also `withUnsafeBytes`, `unsafeUninitializedCapacity`, `UnsafeMutablePointer`, `ByteView.unsafeBytes`...
        let unsafe =
            /[Uu]nsafe\w*Pointer|unsafeB|withUnsafe|unsafeUninit|unsafely|\(unsafe\)|withContiguous|withUTF8Buffer|utf8Start/
        for (name, text) in try Repository.sources(of: target) where Self.wrappers[target]?.contains(name) != true {
            let found = text.matches(of: unsafe).map { String($0.output) }
            #expect(found == [], "\(target)/\(name)")
        }
    }
}

/// The table of targets is whole.
@Suite struct MapTests {
    @Test func namesEveryTargetWithItsFolder() throws {
        let page = try Repository.contributing
        let rows = page.matches(of: /(?m)^\| \[(\w+)\]\(\.\.\/((?:Languages|Sources|Templates)[\w\/]*)\)/)
        let described = Dictionary(uniqueKeysWithValues: rows.map { (String($0.1), String($0.2)) })
        #expect(described == Repository.folders.filter { Repository.targets.contains($0.key) })
    }
}
