import Bytes
import Planning
import SafeHTML

/// The script that runs before the first paint: the color scheme must not change after it.
struct InlineScriptElement: HTMLTemplate {
    let script: InlineScript

    /// Not escaped: it is the program's own, and the Content-Security-Policy has its hash.
    var html: HTML {
        "<script>\(HTML(trusted: Array(script.source.utf8)))</script>\n"
    }
}

extension InlineScript {
    /// - Parameter source: UTF-8.
    init(_ source: [UInt8]) {
        self.init(
            source: String(decoding: source, as: UTF8.self), hash: "sha256-" + Base64.encoded(SHA256.hash(source)))
    }
}
