import Fetching
import Files
import Imaging
import JSONText
import Parsing
import Pipeline
import RecipeSamples
import Serving

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Each reader: the name of a document and its content decide which.
struct DocumentTarget: FuzzTarget {
    let name = "documents"

    func run(_ note: String, _ random: inout SmallRandom) async throws {
        let seed = random.pick(Seeds.documents)
        let bytes = Mutation.mutated(seed.bytes, &random)
        let watch = ReadingWatch(begin: { _, _ in WorkNote.begin(reading: note, record: 0) }, end: { WorkNote.end() })
        _ = await FeedReader(FeedContext(name: "fuzz"), watch: watch).read(JSONSource(bytes, name: seed.name))
    }
}

/// Archives of documents, in archives.
struct ArchiveTarget: FuzzTarget {
    let name = "archives"

    func run(_ note: String, _ random: inout SmallRandom) async throws {
        let folder = try TemporaryFolder()
        var files: [ZipFile] = []
        for _ in 0...random.below(4) {
            let seed = random.pick(Seeds.documents)
            files.append(ZipFile((random.happens(10) ? "../" : "") + seed.name, seed.bytes))
        }
        if random.happens(40) { files.append(ZipFile("inner.zip", ZipFile.bytes(files))) }
        let tar = TarFile.bytes(files.map { TarFile($0.name, $0.content) })
        let isTar = random.happens(40)
        let seed = isTar ? (random.happens(50) ? Gzip.bytes(tar) : tar) : ZipFile.bytes(files)
        let path = folder.path + (isTar ? "/a.tar.gz" : "/a.zip")
        try Files.replace(path, with: Mutation.mutated(seed, &random))
        WorkNote.making(note, from: nil) { _ = ArchivedFeed.documents(in: path) { _ in true } }
    }
}

/// The headers of pictures, and what is published of them.
struct PictureTarget: FuzzTarget {
    let name = "pictures"

    func run(_ note: String, _ random: inout SmallRandom) async throws {
        let bytes = Mutation.mutated(random.pick(Seeds.pictures), &random)
        WorkNote.making(note, from: nil) {
            _ = ImageHeader.read(bytes, allowsDrawings: true)?.format.withoutMetadata(bytes)
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

    func run(_ note: String, _ random: inout SmallRandom) async throws {
        let bytes = Mutation.mutated(random.pick(Self.seeds), &random)
        let request = WorkNote.making(note, from: nil) { RequestHead.read(bytes) }
        guard case .request(let request, _) = request else { return }
        _ = await SiteResponder(hosts: AllowedHosts(listeningOn: "localhost")) { _ in
            Snapshot(site: nil, notice: nil)
        }.response(to: request)
    }
}

/// Lines of ingredients and steps, through the whole of a build: reader, plan and templates.
struct SiteTarget: FuzzTarget {
    let name = "sites"

    func run(_ note: String, _ random: inout SmallRandom) async throws {
        let folder = try TemporaryFolder()
        var recipes: [JSONNode] = []
        for number in 0..<100 {
            func text(_ random: inout SmallRandom) -> JSONNode {
                .string(
                    String(decoding: Mutation.mutated(Array(random.pick(Seeds.lines).utf8), &random), as: UTF8.self))
            }
            let language = random.pick(["en", "de", "fr", "es", "it", "nl", "pt", "sv", "pl"])
            recipes.append([
                "@type": "Recipe", "identifier": .string("\(number)"), "name": text(&random),
                "recipeYield": text(&random),
                "inLanguage": .string(language), "recipeIngredient": .array((0..<6).map { _ in text(&random) }),
                "recipeInstructions": .array((0..<4).map { _ in text(&random) }), "cookTime": text(&random),
            ])
        }
        try Files.replace(folder.path + "/a.json", with: JSONNode.array(recipes).bytes())
        let settings = "site: {title: Fuzz}\nfeeds: [{source: a.json, name: \"\(note.replacing(" ", with: "-"))\"}]\n"
        try Files.replace(folder.path + "/recipegen.yml", with: Array(settings.utf8))
        var options = BuildOptions()
        options.site = folder.path
        options.jobs = 2
        options.photoProgram = nil
        _ = try await Build(options).run()
    }
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
