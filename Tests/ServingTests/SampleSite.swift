import Bytes

@testable import Serving

/// A site of a few files in memory.
struct SampleSite: ServedSite {
    var basePath = "/"
    var files = [
        "index.html": "<body>home</body>", "404.html": "<body>lost</body>",
        "recipes/soup/index.html": "<body>soup</body>", "recipes/crème brûlée/index.html": "<body>crème</body>",
        "assets/site.css": "body {}", "robots.txt": "User-agent: *", "data/plain": "?",
    ]

    func file(at path: String) -> ServedFile? {
        files[path].map { text in
            ServedFile(body: .bytes(Array(text.utf8)), digest: Digest(of: text), isPage: path.hasSuffix(".html"))
        }
    }

    /// What the site answers when it is served on the loopback.
    func response(to request: Request, notice: Notice? = nil) async -> Response {
        await SiteResponder(hosts: AllowedHosts(listeningOn: "127.0.0.1")) { _ in Snapshot(site: self, notice: notice) }
            .response(to: request)
    }

    func get(_ target: String, _ headers: [Request.Header] = [], notice: Notice? = nil) async -> Response {
        await response(to: .get(target, headers), notice: notice)
    }
}

extension Request {
    /// As a browser on this machine asks.
    static func get(_ target: String, _ headers: [Header] = [], method: String = "GET") -> Request {
        Request(method, Array(target.utf8), headers: [Header("Host", "localhost:8080")] + headers)
    }
}

extension Response {
    /// The content as text; of a file on the disk, its name.
    var text: String {
        switch body {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .file(let path, _): "file \(path)"
        case .nothing, .events: ""
        }
    }

    /// The status, and where it leads or what is shown.
    var outline: String { "\(status.rawValue) \(self["Location"] ?? text)" }
}
