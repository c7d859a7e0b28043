import Diagnostics
import HTMLTree
import JSONText
import RecipeReading

/// Why a page gives no recipe: its data is broken, a server shows it to no program, or there is none in it.
struct PageWithoutRecipe {
    let page: HTMLDocument
    let metadata: PageMetadata
    /// The errors of the page's scripts with data.
    let errors: [JSONError]

    func diagnostic(in source: JSONSource) -> Diagnostic {
        if let error = errors.first {
            var diagnostic = error.diagnostic(in: source)
            diagnostic.message = "\(name) has structured data that can't be read: \(diagnostic.message)"
            return diagnostic
        }
        if let reason = refusal(of: source.bytes) {
            return Diagnostic(
                .error, .pageBlocked, "\(name) shows no content: \(reason)", at: Location(file: source.name),
                fix: "open the page in a browser, save it as a file, and name that file"
            )
        }
        return Diagnostic(
            .error, .pageWithoutRecipe,
            "\(name) holds no recipe: no JSON-LD, no microdata, no RDFa, no h-recipe", at: Location(file: source.name),
            fix: "name the page of one recipe, or export the recipes from their program"
        )
    }

    private var name: String {
        let title = metadata.windowTitle ?? metadata.title ?? ""
        return title.isEmpty ? "the page" : "the page \"\(RecordReader.excerpt(title))\""
    }

    /// What the page asks for before it shows something; nil if it shows something.
    private func refusal(of bytes: [UInt8]) -> String? {
        let elements = page.nodes.lazy.filter { !$0.isText }
        if elements.contains(where: { $0.name == "input" && $0["type"]?.lowercased() == "password" }), isShort {
            return "it asks for a password"
        }
        guard isShort else { return nil }
        let text = page.nodes.first.map { $0.text.lowercased() } ?? ""
        let title = (metadata.windowTitle ?? "").lowercased()
        if Self.checks.contains(where: { text.contains($0) || title.contains($0) }) {
            return "it wants to know whether a person asks"
        }
        if Self.denials.contains(where: { text.contains($0) || title.contains($0) }) {
            return "its server refuses to show it"
        }
        if Self.logins.contains(where: { title.contains($0) }) { return "it asks for a login" }
        if text.utf8.count < 40 && Self.hasScript(bytes) || Self.scripts.contains(where: { text.contains($0) }) {
            return "it is made by scripts"
        }
        return nil
    }

    /// Whether the page has a script, which its tree leaves out.
    private static func hasScript(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes.prefix(1 << 16), as: UTF8.self).lowercased().contains("<script")
    }

    /// Whether the page has less to read than one with a recipe.
    private var isShort: Bool {
        var count = 0
        for node in page.nodes where node.isText {
            count += node.characters.utf8.count
            if count > 6000 { return false }
        }
        return true
    }

    private static let checks = [
        "just a moment", "verify you are human", "are you a robot", "captcha", "checking your browser",
        "attention required", "unusual traffic", "press & hold",
    ]
    private static let denials = [
        "access denied", "403 forbidden", "forbidden", "request blocked", "you have been blocked", "404 not found",
        "page not found", "not available in your country", "error 1020",
    ]
    private static let logins = ["log in", "login", "sign in", "anmelden", "connexion", "iniciar sesión"]
    private static let scripts = [
        "enable javascript", "requires javascript", "turn on javascript", "javascript is disabled",
    ]
}
