import Fetching
import Files
import JSONText
import Languages
import Parsing
import Pipeline
import RecipeSamples
import Serving

@testable import Photos
@testable import RecipeReading
@testable import SiteFolder

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Each reader: the name of a document, in the first line of an input, and its content decide which.
struct DocumentTarget: FuzzTarget {
    let name = "documents"

    func seed(_ random: inout SmallRandom) -> [UInt8] {
        let seed = random.pick(Seeds.documents)
        return Array((seed.name + "\n").utf8) + seed.bytes
    }

    func read(_ input: [UInt8], note: String) async {
        let (title, content) = firstLine(of: input)
        let watch = ReadingWatch(
            begin: { _, _ in
                WorkNote.begin(reading: note, record: 0)
                return 0
            }, end: { _, _, _ in WorkNote.end() })
        _ = await FeedReader(FeedContext(name: "fuzz"), watch: watch).read(JSONSource(content, name: title))
    }
}

/// Archives of documents, in archives.
struct ArchiveTarget: FuzzTarget {
    let name = "archives"

    func seed(_ random: inout SmallRandom) -> [UInt8] {
        var files: [ZipFile] = []
        for _ in 0...random.below(4) {
            let seed = random.pick(Seeds.documents)
            files.append(ZipFile((random.happens(10) ? "../" : "") + seed.name, seed.bytes))
        }
        if random.happens(40) { files.append(ZipFile("inner.zip", ZipFile.bytes(files))) }
        guard random.happens(40) else { return ZipFile.bytes(files) }
        let tar = TarFile.bytes(files.map { TarFile($0.name, $0.content) })
        return random.happens(50) ? Gzip.bytes(tar) : tar
    }

    func read(_ input: [UInt8], note: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + (input.starts(with: [UInt8(ascii: "P"), UInt8(ascii: "K")]) ? "/a.zip" : "/a.tar.gz")
        try Files.replace(path, with: input)
        WorkNote.making(note, from: nil) { _ = ArchivedFeed.documents(in: path) { _ in true } }
    }
}

/// The headers of pictures, and what is published of them.
struct PictureTarget: FuzzTarget {
    let name = "pictures"

    func seed(_ random: inout SmallRandom) -> [UInt8] { random.pick(Seeds.pictures) }

    func read(_ input: [UInt8], note: String) {
        WorkNote.making(note, from: nil) {
            _ = ImageHeader.read(input, allowsDrawings: true)?.format.withoutMetadata(input)
            _ = OriginalPhoto.format(of: input)
        }
    }
}

/// Requests to the preview.
struct RequestTarget: FuzzTarget {
    let name = "requests"
    private static let seeds = [
        "GET / HTTP/1.1\r\nHost: localhost:8080\r\n\r\n",
        "GET /recipes/soup/?a=%20b#c HTTP/1.1\r\nHost: [::1]\r\nRange: bytes=0-9\r\nIf-None-Match: \"a\"\r\n\r\n",
        "HEAD /photos/../a%2f.jpg HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
        "POST http://localhost/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ].map { Array($0.utf8) }

    func seed(_ random: inout SmallRandom) -> [UInt8] { random.pick(Self.seeds) }

    func read(_ input: [UInt8], note: String) async {
        let request = WorkNote.making(note, from: nil) { RequestHead.read(input) }
        guard case .request(let request, _) = request else { return }
        _ = await SiteResponder(hosts: AllowedHosts(listeningOn: "localhost")) { _ in
            Snapshot(site: nil, notice: nil)
        }.response(to: request)
    }
}

/// Lines of ingredients and steps, through the whole of a build: reader, plan and templates. The first line of an input is
/// a language, the others are parts of recipes.
struct SiteTarget: FuzzTarget {
    let name = "sites"
    private static let languages = Language.all.map(\.tag)
    private static let linesOfRecipe = 13

    func seed(_ random: inout SmallRandom) -> [UInt8] {
        let lines = (0..<Self.linesOfRecipe * 4).map { _ in
            random.pick(Seeds.lines).map { $0.isNewline ? " " : $0 }.reduce(into: "") { $0.append($1) }
        }
        return Array(([random.pick(Self.languages)] + lines).joined(separator: "\n").utf8)
    }

    func read(_ input: [UInt8], note: String) async throws {
        let folder = try TemporaryFolder()
        let (language, content) = firstLine(of: input)
        let lines = content.split(separator: UInt8(ascii: "\n")).map {
            JSONNode.string(String(decoding: $0, as: UTF8.self))
        }
        var recipes: [JSONNode] = []
        for start in stride(from: 0, to: lines.count, by: Self.linesOfRecipe) {
            let parts = lines[start..<min(start + Self.linesOfRecipe, lines.count)]
            recipes.append([
                "@type": "Recipe", "identifier": .string("\(start)"), "name": parts[start],
                "inLanguage": .string(Self.languages.contains(language) ? language : "en"),
                "recipeYield": .array(Array(parts.dropFirst().prefix(1))),
                "cookTime": .array(Array(parts.dropFirst(2).prefix(1))),
                "recipeIngredient": .array(Array(parts.dropFirst(3).prefix(6))),
                "recipeInstructions": .array(Array(parts.dropFirst(9))),
            ])
        }
        try Files.replace(folder.path + "/a.json", with: JSONNode.array(recipes).bytes())
        let name = note.replacing(/[^a-z0-9]+/, with: "-")
        let settings = "site: {title: Fuzz}\nfeeds: [{source: a.json, name: \(name)}]\n"
        try Files.replace(folder.path + "/recipegen.yml", with: Array(settings.utf8))
        var options = BuildOptions()
        options.site = folder.path
        options.jobs = 2
        options.photoProgram = nil
        _ = try await Build(options).run()
    }
}

private func firstLine(of input: [UInt8]) -> (line: String, rest: [UInt8]) {
    let line = input.prefix { $0 != UInt8(ascii: "\n") }
    return (String(decoding: line, as: UTF8.self), Array(input.dropFirst(line.count + 1)))
}

/// A folder for one input, removed with it.
private final class TemporaryFolder {
    let path: String

    init() throws(FileError) {
        path = (Files.kind("/dev/shm") == .folder ? "/dev/shm" : "/tmp") + "/recipegen-fuzz-\(getpid())"
        try Files.removeTree(path)
        try Files.makeFolder(path)
    }

    deinit {
        // The next one removes what is left.
        _ = Result { try Files.removeTree(path) }
    }
}
