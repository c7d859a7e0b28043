// `feeds`. The chosen environment's values replace a feed's own here: no later stage knows environments.

import CatalogModel
import Diagnostics

/// All feeds, and the names of the environments that any of them has.
struct FeedSettingsReader {
    /// The environment whose values count.
    let environment: String
    /// Variables by the name in `${NAME}`.
    let variables: [String: String]
    /// The formats that feeds can have; empty where that is not checked.
    let formats: [String]

    private(set) var environments: Set<String> = []
    /// The names of feeds so far.
    private var names: Set<String> = []

    init(environment: String, variables: [String: String], formats: [String]) {
        self.environment = environment
        self.variables = variables
        self.formats = formats
    }

    /// The feeds in their order; those without a usable source or name are reported and left out.
    mutating func feeds(from reader: inout MappingReader) -> [FeedSettings] {
        let feeds = reader.mappings("feeds") { feed(from: &$0) }
        guard let feeds else { return [.implicit] }
        if let value = reader.value("feeds"), case .list([]) = value.content {
            reader.report(
                "feeds is an empty list", at: value.position, path: "feeds",
                fix: "name a source, or leave feeds out to read the folder recipes"
            )
        }
        return feeds.compactMap { $0 }
    }

    private mutating func feed(from reader: inout MappingReader) -> FeedSettings? {
        let addresses = FeedAddresses(from: &reader)
        var chosen = addresses
        var feed = FeedSettings(source: "", name: "")
        feed.location = reader.location(reader.position, path: reader.path)
        feed.format = formats.isEmpty ? reader.text("format") : reader.word("format", among: formats)
        feed.language = reader.language("language")
        feed.text = reader.choice("text", of: TextMarkup.self)
        feed.mapping = reader.mapping("mapping", FieldMapping.init(from:))
        if feed.mapping != nil, let format = feed.format, format != "mapping", let value = reader.value("format") {
            reader.report(
                "\(reader.path) has a mapping, and the format \(format) that knows its keys", at: value.position,
                path: reader.path(of: "format"), fix: "take out one of both"
            )
        }
        feed.defaults = reader.mapping("defaults", FeedDefaults.init(from:)) ?? FeedDefaults()
        feed.exclude = reader.texts("exclude") ?? []
        feed.limit = reader.integer("limit", in: 0...Int.max)
        feed.allowEmpty = reader.flag("allowEmpty") ?? false
        feed.headers = HTTPHeader.headers(from: &reader, variables: variables, secrets: &feed.secrets)
        for (member, values) in reader.namedMappings("environments", { reader, _ in FeedEnvironment(from: &reader) }) {
            environments.insert(member.key)
            guard member.key == environment else { continue }
            chosen = addresses.replaced(by: values.addresses)
            feed.index = values.index ?? feed.index
        }
        chosen.apply(to: &feed, variables: variables, reporting: &reader)
        if feed.source.isEmpty {
            // One that can't be used has been reported.
            if !chosen.hasSource { _ = reader.requireValue("source") }
            _ = reader.text("name")
            return nil
        }
        guard let name = name(from: &reader, source: addresses.sourceName(variables)) else { return nil }
        feed.name = name
        return feed
    }

    /// The feed's name as written, or made from its source; nil, and reported, when there is none or it is taken.
    private mutating func name(from reader: inout MappingReader, source: String?) -> String? {
        let path = reader.path(of: "name")
        let fix = "write a name of small letters, digits and hyphens, such as \"name: my-feed\""
        let name: String
        let position: YAMLPosition
        if let value = reader.value("name") {
            guard let written = reader.text(value, at: path) else { return nil }
            guard FeedName.isValid(written) else {
                let made = FeedName.make(words: written).map { "write \($0)" } ?? fix
                reader.refuse(value, at: path, wanted: "small letters, digits and hyphens", fix: made)
                return nil
            }
            (name, position) = (written, value.position)
        } else {
            guard let source else {
                _ = reader.requireValue("name")
                return nil
            }
            position = reader.value("source")?.position ?? reader.position
            guard let made = FeedName.make(source: source) else {
                reader.report(
                    "no name can be made from \(source.quotedForPeople)", at: position, path: path,
                    fix: "give the feed a name such as \"name: my-feed\""
                )
                return nil
            }
            name = made
        }
        guard names.insert(name).inserted else {
            reader.report(
                "another feed is called \(name.quotedForPeople)", at: position, path: path,
                fix: "give the feed a name of its own, such as \"name: \(name)-2\""
            )
            return nil
        }
        return name
    }
}

/// The values of an environment, which replace those of the feed.
private struct FeedEnvironment {
    let addresses: FeedAddresses
    let index: Bool?

    init(from reader: inout MappingReader) {
        addresses = FeedAddresses(from: &reader)
        index = reader.flag("index")
    }
}
