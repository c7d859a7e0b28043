// Where a feed is: `source`, `lookup` and `baseURL`, in which `${NAME}` may be. In paths and queries it stays, for
// whoever sends a request to fill in; what is known of a secret there is its name.

import CatalogModel
import YAML

/// The addresses of a feed, or those of an environment that replace them.
struct FeedAddresses {
    private var source: VariableText?
    private var lookup: VariableText?
    private var base: VariableText?

    init(from reader: inout MappingReader, source presence: SettingDeclaration.Presence = .optional) {
        source = Self.text(
            "source", .text(.source), presence: presence,
            "Where the recipes are. A path starts from the folder of `recipegen.yml`; `${NAME}` is an environment variable.",
            from: &reader
        )
        lookup = Self.text(
            "lookup", .text(.lookup),
            "The address of one whole recipe, with `{id}` for its id, for lists that have only part of each recipe.",
            from: &reader
        )
        base = Self.text(
            "baseURL", .text(.base),
            "What relative addresses in the feed start from. Without it, that is the feed's own address.", from: &reader
        )
        if let text = lookup, text.names(reporting: &reader) != nil, !Self.isLookup(text.template) {
            let form = TextForm.lookup
            reader.report(
                "\(text.path) must be \(form.wanted)", at: text.position, path: text.path, fix: form.fix)
            lookup = nil
        }
        if let text = base, text.names(reporting: &reader) != nil, !Self.isAddress(text.template) {
            let form = TextForm.base
            reader.report(
                "\(text.path) must be \(form.wanted), not \(text.template.quotedForPeople)", at: text.position,
                path: text.path, fix: form.fix
            )
            base = nil
        }
        for text in [source, lookup, base].compactMap({ $0 }) where Self.holdsPassword(text.template) {
            reader.report(
                "\(text.path) holds a user or a password, and this file is no place for one", at: text.position,
                path: text.path, fix: "write `headers: {Authorization: \"${NAME}\"}`, and set the variable NAME"
            )
        }
    }

    /// Whether a source is written, whatever it is worth.
    var hasSource: Bool { source != nil }

    /// The source after which a feed without a name is named, with the variables of its host replaced.
    func sourceName(_ variables: [String: String]) -> String? {
        source.map { Self.isAddress($0.template) ? $0.template : Secrets(variables).filled($0.template) }
    }

    /// These, replaced by those that another has.
    func replaced(by other: FeedAddresses) -> FeedAddresses {
        var result = self
        result.source = other.source ?? source
        result.lookup = other.lookup ?? lookup
        result.base = other.base ?? base
        return result
    }

    /// Gives a feed its addresses and the secrets in them; what can't be used is reported.
    func apply(to feed: inout FeedSettings, variables: [String: String], reporting reader: inout MappingReader) {
        feed.source = source.flatMap { fill($0, into: &feed, variables, &reader) } ?? ""
        feed.lookup = lookup.flatMap { fill($0, into: &feed, variables, &reader) }
        feed.baseURL = base.flatMap { fill($0, into: &feed, variables, &reader) }.flatMap { WebLink($0) }
    }

    private func fill(
        _ text: VariableText, into feed: inout FeedSettings, _ variables: [String: String],
        _ reader: inout MappingReader
    ) -> String? {
        guard let secrets = text.secrets(variables, "write it out", reporting: &reader) else { return nil }
        // Whoever is asked has to be known from the start, and the name of a file is no secret: what stands there is
        // filled in at once.
        var address = text.template
        var names = text.names(reporting: &reader) ?? []
        while !Self.isAddress(address), !names.isEmpty {
            let name = names.removeFirst()
            let value = secrets.filled("${\(name)}")
            address = address.replacing("${\(name)}", with: value, maxReplacements: 1)
            guard !Self.isAddress(address) || !value.contains("?") else {
                reader.report(
                    "\(text.path) takes an address with a query from \(name), and a query may hold secrets",
                    at: text.position, path: text.path,
                    fix: "write the address out, with ${NAME} for each secret in it: ?key=${NAME}"
                )
                return nil
            }
        }
        if Self.isAddress(address) { feed.secrets.formUnion(secrets.only(names)) }
        return address
    }

    private static func text(
        _ key: String, _ kind: SettingKind, presence: SettingDeclaration.Presence = .optional,
        _ meaning: String, from reader: inout MappingReader
    ) -> VariableText? {
        guard let value = reader.declare(key, kind, presence: presence, meaning) else { return nil }
        let path = reader.path(of: key)
        return reader.text(value, at: path).map { VariableText($0, at: value.position, path: path) }
    }

    private static func isLookup(_ template: String) -> Bool {
        template.contains("{id}") && isAddress(template.replacing("{id}", with: "1"))
    }

    /// Whether it names a host of the web.
    private static func isAddress(_ template: String) -> Bool {
        guard let link = WebLink(template) else { return false }
        return link.isAbsolute && link.origin != nil
    }

    private static func holdsPassword(_ template: String) -> Bool {
        guard isAddress(template), let start = template.firstRange(of: "//") else { return false }
        return template[start.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.contains("@")
    }
}

extension TextForm {
    fileprivate static let lookup = TextForm(
        wanted: "an address with {id} for a recipe's id",
        fix: "write an address such as \"https://example.org/api/get?id={id}\"",
        pattern: #"(?=[\s\S]*\{id\})\s*(?:[Hh][Tt][Tt][Pp][Ss]?:)?//[^/?#@]+(?:[/?#][\s\S]*)?"#,
        examples: ["https://example.org/api/get?id={id}"]
    )

    fileprivate static let base = TextForm(
        wanted: webAddress.wanted, fix: webAddress.fix, pattern: webPattern(user: "")
    )

    fileprivate static let source = TextForm(
        wanted: "a file, a folder, an archive or an address", fix: "write a path or an address without a password",
        pattern: #"(?!\s*(?:[Hh][Tt][Tt][Pp][Ss]?:)?//[^/?#]*@)[\s\S]+"#, numbers: .any
    )
}
