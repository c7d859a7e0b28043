package import CatalogModel
package import Diagnostics
import YAML

/// A source of recipes: an item of `feeds` in `recipegen.yml`, with the values of the chosen environment.
package struct FeedSettings: Sendable, Hashable {
    /// The file, folder, archive or http(s) address as written; a path is relative to `recipegen.yml`. In the path and
    /// the query of an address, `${NAME}` stands for a secret.
    package var source: String
    /// The program that prints the feed, and its arguments; nil for other sources. Its output is in the file `source`.
    package var program: [String]?
    /// Used in ids, diagnostics and credits: unique, `[a-z0-9][a-z0-9-]*`. The default is made from the feed's own
    /// `source`, never from an environment's: an id must not change with the environment.
    package var name: String
    /// The format's name; nil when it is to be found from the content.
    package var format: String?
    /// A BCP 47 tag: the language of its texts; nil for the site's.
    package var language: String?
    /// How its descriptions, ingredients, steps and notes are marked up; nil where the owner does not say, which means
    /// plain.
    package var text: TextMarkup?
    /// The address of one whole recipe, with `{id}` for its id and `${NAME}` for secrets; nil when the feed's format
    /// knows it or the feed is whole.
    package var lookup: String?
    /// The base of relative addresses in the feed; nil for the feed's own address.
    package var baseURL: WebLink?
    /// Where the parts of its recipes are; nil where its format knows it or the names of its keys tell it.
    package var mapping: FieldMapping?
    /// Whose its ratings are.
    package var ratings = RatingOwner.others
    /// Whether the addresses of the site that its recipes name lead to them; nil where the owner does not say.
    package var redirects: Bool?
    /// For what the feed leaves out.
    package var defaults = FeedDefaults()
    /// Ids (`fetch:0c6c`) or the feed's own keys (`0c6c`) of recipes to leave out.
    package var exclude: [String] = []
    /// How many recipes are taken at most, 0 or more; nil for all.
    package var limit: Int?
    /// How many recipes it has at least, 1 or more; with fewer its last good copy is used. nil for no such number.
    package var minimum: Int?
    /// Whether it may become empty or lose most of its recipes, which otherwise is taken for trouble.
    package var allowEmpty = false
    /// Sent with each request to the feed's own host, in the order of the file.
    package var headers: [HTTPHeader] = []
    /// The variables of `${NAME}` in the addresses and headers.
    package var secrets = Secrets()
    /// Whether search engines may list what this feed gives, in the chosen environment.
    package var index = true
    /// Whether it is the folder `recipes/`, used because the configuration names no feed.
    package var isImplicit = false
    /// The feed's location in the configuration; nil for the implicit one.
    package var location: Location?

    /// A feed with nothing but a source and a name.
    package init(source: String, name: String) {
        self.source = source
        self.name = name
    }

    /// Where the output of programs is kept, relative to `recipegen.yml`.
    package static let programsFolder = ".recipegen/programs"

    /// The address that the feed is at; nil for files.
    package var link: WebLink? {
        guard source.hasPrefix("http://") || source.hasPrefix("https://") else { return nil }
        return WebLink(source)
    }

    /// Makes the output of a program the feed, whose name is known.
    package mutating func run(_ program: [String]) {
        self.program = program
        source = "\(Self.programsFolder)/\(name)"
    }

    /// The folder that is read when the configuration names no feed.
    package static var implicit: FeedSettings {
        var feed = FeedSettings(source: "recipes", name: "recipes")
        feed.isImplicit = true
        return feed
    }
}

/// The values of `text` of a feed.
package enum TextMarkup: String, Sendable, Hashable, CaseIterable {
    /// Plain text, or HTML as recipe APIs write it.
    case plain
    /// CommonMark.
    case markdown
}

/// The values of `ratings` of a feed.
package enum RatingOwner: String, Sendable, Hashable, CaseIterable {
    /// The visitors of another site, or the feed's owner.
    case others
    /// The visitors of this site.
    case own
}

extension FeedDefaults {
    init(from reader: inout MappingReader) {
        self.init(
            cuisine: reader.text("cuisine", "The cuisine of recipes without one."),
            category: reader.text("category", "The category of recipes without one."),
            tags: reader.texts("tags", "The tags of recipes without any.") ?? [],
            author: reader.text("author", "The author of recipes without one."),
            credit: reader.text("credit", "A line below recipes without one, on where they are from.")
        )
    }
}

// `feeds`. The chosen environment's values replace a feed's own here: no later stage knows environments.

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
        let feeds = reader.mappings(
            "feeds", fixForNone: "name a source, or leave feeds out to read the folder recipes",
            "The sources of recipes. Where several have the same recipe, the first one wins, field by field. Without this "
                + "key the folder `recipes` is read."
        ) { feed(from: &$0) }
        return feeds?.compactMap { $0 } ?? [.implicit]
    }

    private mutating func feed(from reader: inout MappingReader) -> FeedSettings? {
        let addresses = FeedAddresses(from: &reader, source: .requiredUnless(["environments", "exec"]))
        let program = reader.program("exec")
        let writtenName = reader.declare(
            "name", .text(FeedName.form),
            "Part of each recipe's id, unique among feeds. Without it, the name is made from `source`.")
        var chosen = addresses
        var feed = FeedSettings(source: "", name: "")
        feed.location = reader.location(reader.position, path: reader.path)
        feed.format = reader.word(
            "format", among: formats, "The shape of the feed. Without it, the format is found from the content.")
        feed.language = reader.language("language", "The language of the recipes, if it is not the site's.")
        feed.text = reader.choice(
            "text", of: TextMarkup.self,
            "How descriptions, ingredients, steps and notes are written: as plain text, in which HTML is understood, or "
                + "in Markdown. Without it, they are plain.")
        feed.mapping = reader.mapping(
            "mapping",
            "Where the parts of a recipe are in records whose keys no format knows. Parts that are not mapped are found "
                + "by common names.",
            FieldMapping.init(from:))
        if feed.mapping != nil, let format = feed.format, format != "mapping", let value = reader.value("format") {
            reader.report(
                "\(reader.path) has a mapping, and the format \(format) that knows its keys", at: value.position,
                path: reader.path(of: "format"), fix: "take out one of both"
            )
        }
        feed.defaults =
            reader.mapping("defaults", "Values for what recipes lack.", FeedDefaults.init(from:)) ?? FeedDefaults()
        feed.ratings = reader.choice(
            "ratings", default: .others,
            "Who gave the ratings of its recipes: `own` says that visitors of this site did. Only then are they shown, "
                + "and told to search engines.")
        feed.redirects = reader.flag(
            "redirects",
            "Whether addresses of the site that its recipes name (`url`, `aliases`, `redirect_from`, `permalink`) lead to them. "
                + "Without it, those of files do, and those that are fetched from the site's own address.")
        feed.exclude = reader.texts("exclude", "The ids of recipes to leave out.") ?? []
        feed.limit = reader.integer("limit", in: 0...Int.max, "How many recipes are used at most.")
        feed.minimum = reader.integer(
            "minimum", in: 1...Int.max,
            "How many recipes the feed has at least. With fewer there is an error, and its last good copy is used: a guard "
                + "that works on a machine without the state of earlier builds, too.")
        feed.allowEmpty = reader.flag(
            "allowEmpty", default: false,
            "Whether the feed may become empty or lose more than half of its recipes. Otherwise its last good copy is "
                + "used then.")
        feed.headers = HTTPHeader.headers(from: &reader, variables: variables, secrets: &feed.secrets)
        let environments = reader.namedMappings(
            "environments", SettingKind.Names(description: "name of an environment"),
            "Values that replace the feed's own in a build with `--environment NAME`; without the option, those of "
                + "`\(SiteConfiguration.defaultEnvironment)`."
        ) { reader, _ in FeedEnvironment(from: &reader) }
        for (member, values) in environments {
            self.environments.insert(member.key)
            guard member.key == environment else { continue }
            chosen = addresses.replaced(by: values.addresses)
            feed.index = values.index ?? feed.index
        }
        chosen.apply(to: &feed, variables: variables, reporting: &reader)
        if let program {
            if let trouble = chosen.hasSource ? "source" : feed.headers.isEmpty ? nil : "headers" {
                reader.report(
                    "\(reader.path) has exec, and \(trouble), which only a feed without a program can have",
                    at: reader.position, path: reader.path(of: "exec"), fix: "take out one of both")
            }
            guard let name = name(writtenName, source: program.first, reporting: &reader) else { return nil }
            feed.name = name
            feed.run(program)
            return feed
        }
        if feed.source.isEmpty {
            // One that can't be used has been reported.
            let isWritten = chosen.hasSource || reader.value("source") != nil || reader.value("exec") != nil
            if !isWritten { reader.reportMissing("source") }
            _ = writtenName.flatMap { reader.text($0, at: reader.path(of: "name")) }
            return nil
        }
        let source = addresses.sourceName(variables)
        guard let name = name(writtenName, source: source, reporting: &reader) else { return nil }
        feed.name = name
        return feed
    }

    /// The feed's name as written, or made from its source; nil, and reported, when there is none or it is taken.
    private mutating func name(
        _ value: YAMLValue?, source: String?, reporting reader: inout MappingReader
    ) -> String? {
        let path = reader.path(of: "name")
        let form = FeedName.form
        let name: String
        let position: YAMLPosition
        if let value {
            guard let written = reader.text(value, at: path) else { return nil }
            guard FeedName.isValid(written) else {
                let made = FeedName.make(words: written).map { "write \($0)" } ?? form.fix
                reader.refuse(value, at: path, wanted: form.wanted, fix: made)
                return nil
            }
            (name, position) = (written, value.position)
        } else {
            guard let source else {
                reader.report(
                    "\(reader.path) has no name, and no source outside its environments to make one from",
                    at: reader.position, path: path, fix: "give the feed a name such as \"name: my-feed\""
                )
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

extension MappingReader {
    /// A program and its arguments; nil when it is absent or empty.
    fileprivate mutating func program(_ key: String) -> [String]? {
        let value = declare(
            key, .list(of: .text, minimum: 1),
            "In place of `source`: a program that prints the recipes, and its arguments, such as `[./my-feed, --all]`. It is "
                + "started in the folder of `recipegen.yml`, without a shell.")
        guard let value, let list = list(value, at: path(of: key), example: "./my-feed") else { return nil }
        let words = list.compactMap { text($0.value, at: $0.path) }
        guard words.count == list.count else { return nil }
        if words.isEmpty {
            report(
                "\(path(of: key)) is an empty list", at: value.position, path: path(of: key),
                fix: "name a program, such as [./my-feed]")
            return nil
        }
        return words
    }
}

/// The values of an environment, which replace those of the feed.
private struct FeedEnvironment {
    let addresses: FeedAddresses
    let index: Bool?

    init(from reader: inout MappingReader) {
        addresses = FeedAddresses(from: &reader)
        index = reader.flag("index", "Whether search engines may list the site.")
    }
}
