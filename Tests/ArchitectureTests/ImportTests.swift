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

    /// The folder of a target's sources.
    static func folder(of target: String) -> URL {
        let isOnTop = ["Languages", "Templates"].contains(target)
        return root.appending(path: isOnTop ? target : "Sources/\(target)")
    }

    /// The Swift files of a target, as texts by their names.
    static func sources(of target: String) throws -> [(name: String, text: String)] {
        let folder = folder(of: target)
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String])
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
    }
}

/// Which stage may know which: the table of targets in `Documentation/contributing.md`.
@Suite struct ImportTests {
    static let allowed: [String: Set<String>] = [
        "CLibrary": [],
        "Bytes": [],
        "Digests": ["Bytes"],
        "Diagnostics": [],
        "Files": ["Bytes", "CLibrary", "Workers"],
        "Workers": ["Bytes"],
        "JSONText": ["Bytes", "Diagnostics", "Digests"],
        "Normalization": ["Bytes", "CUTF8Proc"],
        "CatalogModel": ["Bytes", "Digests", "Languages", "Normalization"],
        "SafeHTML": ["Bytes", "CatalogModel", "JSONText"],
        "YAML": ["Bytes", "Diagnostics", "JSONText", "CYAML"],
        "Languages": [],
        "Configuration": [
            "Bytes", "CatalogModel", "CommonMark", "Diagnostics", "HTMLTree", "JSONText", "Languages", "YAML",
        ],
        "Archives": ["Bytes", "CLibrary", "CArchive", "CBrotli"],
        "Fetching": [
            "Archives", "Bytes", "CLibrary", "CatalogModel", "Diagnostics", "Digests", "Files", "JSONText",
            "Normalization", "CCurl",
        ],
        "Kitchen": ["Bytes", "CatalogModel", "Languages"],
        "HTMLTree": ["Bytes", "CXML2"],
        "Parsing": [
            "Bytes", "CatalogModel", "CommonMark", "Diagnostics", "Digests", "HTMLTree", "JSONText", "Kitchen",
            "Languages", "Workers", "YAML",
        ],
        "Imaging": ["Digests", "Files", "Workers"],
        "Searching": [
            "Bytes", "CatalogModel", "CommonMark", "Digests", "Files", "Languages", "Normalization", "Workers",
        ],
        "Planning": [
            "Bytes", "CatalogModel", "Configuration", "Diagnostics", "Digests", "Languages", "Searching", "Workers",
        ],
        "Publishing": ["Bytes", "CatalogModel", "Digests", "Files", "JSONText"],
        "Checking": ["Bytes", "CatalogModel", "Diagnostics", "HTMLTree", "JSONText"],
        "QRCodes": ["CQREncode"],
        "CommonMark": ["Bytes", "CatalogModel", "SafeHTML", "CCMark"],
        "Exporting": ["Bytes", "CatalogModel", "JSONText", "Kitchen"],
        "Templates": [
            "Bytes", "CatalogModel", "CommonMark", "Configuration", "Digests", "Exporting", "HTMLTree", "JSONText",
            "Kitchen", "Languages", "Planning", "QRCodes", "SafeHTML", "Searching", "Workers",
        ],
        "Writing": ["Bytes", "CatalogModel", "Diagnostics", "Digests", "Files", "Planning", "Workers"],
        "Serving": [
            "CLibrary", "CatalogModel", "Diagnostics", "Digests", "Files", "FlyingSocks", "Planning", "SafeHTML",
        ],
        "Pipeline": [
            "Archives", "Bytes", "CLibrary", "CatalogModel", "Checking", "Configuration", "Diagnostics", "Digests",
            "Exporting", "Fetching", "Files", "Imaging", "JSONText", "Kitchen", "CommonMark", "Languages", "Parsing",
            "Planning", "Publishing", "SafeHTML", "Searching", "Serving", "Templates", "Workers", "Writing", "CVersion",
        ],
        "Commands": [
            "ArgumentParser", "CLibrary", "CatalogModel", "Checking", "Configuration", "Diagnostics", "Files",
            "JSONText", "Pipeline", "Serving", "Templates",
        ],
        "RecipeSite": ["Commands", "Diagnostics", "Pipeline", "SafeHTML", "Templates", "Writing"],
        "recipegen": ["Commands"],
    ]

    /// Foundation would bring 40 MB of data for languages. So it is imported only on macOS, where the system has it.
    private static let foundationOfMacOS = """
        #if canImport(FoundationEssentials)
            import FoundationEssentials
        #else
            import Foundation
        #endif

        """

    static let system: Set<String> = ["Dispatch", "FoundationEssentials", "Synchronization", "Glibc", "Musl", "Darwin"]

    @Test(arguments: allowed.keys.sorted())
    func importsOnlyWhatItMay(target: String) throws {
        let allowed = try #require(Self.allowed[target])
        for (name, text) in try Repository.sources(of: target) {
            let text = text.replacing(Self.foundationOfMacOS, with: "import FoundationEssentials\n")
            let imports = Set(text.split(separator: "\n").compactMap(Self.importedModule))
            let strange = imports.subtracting(allowed).subtracting(Self.system)
            #expect(strange.isEmpty, "\(target)/\(name) imports \(strange.sorted())")
        }
    }

    @Test func listsEveryTarget() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appending(path: "Sources").path)
        #expect(
            Set(folders).union(["Languages", "Templates"])
                == Set(Self.allowed.keys).union([
                    "CArchive", "CBrotli", "CCMark", "CCurl", "CQREncode", "CUTF8Proc", "CVersion", "CXML2", "CYAML",
                ]))
    }

    private static func importedModule(_ line: Substring) -> String? {
        var words = line.split(separator: " ")
        let modifiers: Set<Substring> = ["@_exported", "package", "internal", "private", "fileprivate", "public"]
        while let first = words.first, modifiers.contains(first) {
            words.removeFirst()
        }
        guard words.first == "import", let last = words.last else { return nil }
        // One function of a module may be imported as `import func Glibc.pow`.
        return last.split(separator: ".").first.map(String.init)
    }

    /// Stages that take a value and give a value: no file, clock, process or network.
    static let pure = allowed.keys.filter {
        ![
            "Archives", "CLibrary", "Files", "Fetching", "Imaging", "Publishing", "Writing", "Serving", "Pipeline",
            "Commands",
            "RecipeSite", "recipegen",
        ].contains($0)
    }

    @Test(arguments: pure.sorted())
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
    @Test(arguments: allowed.keys.sorted())
    func waitsOnlyOnThreadsForIt(target: String) throws {
        let waiting = ["usleep(", "nanosleep(", "waitpid(", "posix_spawn", "DispatchSemaphore", "DispatchQueue.global"]
        let places: Set<String> = ["Files/OutputProcess.swift", "Files/Files+Launch.swift"]
        for (name, text) in try Repository.sources(of: target) where !places.contains("\(target)/\(name)") {
            for word in waiting { #expect(!text.contains(word), "\(target)/\(name) uses \(word)") }
        }
    }

    @Test func trustsHTMLOnlyWhereItIsMade() throws {
        let trusted = ["CustomHead.swift", "InlineScriptElement.swift", "SlotView.swift"]
        for target in Self.allowed.keys where target != "CommonMark" && target != "SafeHTML" {
            for (name, text) in try Repository.sources(of: target)
            where !(target == "Templates" && trusted.contains { name.hasSuffix($0) }) {
                #expect(!text.contains("HTML(trusted:"), "\(target)/\(name) trusts text to be HTML")
            }
        }
    }
}

/// Pointers, and memory that the compiler does not check, are behind the safe interfaces of a few targets.
@Suite struct UnsafeCodeTests {
    static let targets: Set<String> = ["Bytes", "Digests", "Files", "JSONText", "SafeHTML"]
    /// The files that call a C library.
    static let wrappers: [String: Set<String>] = [
        "YAML": ["YAMLEvents.swift"],
        "CommonMark": ["MarkdownDocument.swift", "Node.swift"],
        "Normalization": ["NormalizationForm.swift"],
        "Archives": ["ArchiveReader.swift", "Compression.swift", "UTF8Locale.swift", "ZipWriter.swift"],
        "HTMLTree": ["HTMLDocument.swift", "PageEncoding.swift"],
        "Fetching": [
            "Curl/CurlEasy.swift", "Curl/CurlExchange.swift", "Curl/CurlMulti.swift", "Curl/SocketAddress.swift",
        ],
    ]

    @Test(
        arguments: Set(ImportTests.allowed.keys).subtracting(targets).sorted())
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

/// The table of targets is true.
@Suite struct MapTests {
    @Test func namesEveryTargetWithItsFolder() throws {
        let page = try Repository.contributing
        for target in ImportTests.allowed.keys.sorted() {
            let folder = Repository.folder(of: target).path.dropFirst(Repository.root.path.count + 1)
            let path = "../\(folder)"
            #expect(page.contains("](\(path))"), "the table does not lead to \(path)")
        }
    }

    @Test func listsAllowedImportsOfEachTarget() throws {
        let page = try Repository.contributing
        var described: [String: Set<String>] = [:]
        let rows = page.split(separator: "\n").filter {
            $0.contains(/^\| \[\w+\]\(\.\.\/(Languages|Sources|Templates)/)
        }
        for line in rows {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let name = cells[0].dropFirst().prefix { $0 != "]" }
            let imports = cells.count > 2 ? cells[2] : ""
            described[String(name)] =
                imports == "all of the above"
                ? ImportTests.allowed[String(name)] : Set(imports.components(separatedBy: ", ").filter { !$0.isEmpty })
        }
        #expect(described == ImportTests.allowed)
    }
}
