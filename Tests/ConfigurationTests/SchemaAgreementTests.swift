import Diagnostics
import Foundation
import JSONText
import RecipeSamples
import Testing
import YAML

@testable import Configuration

/// The schema accepts what the reader accepts, and refuses what it refuses.
struct SchemaAgreementTests {
    private static let formats = ["coles", "fetch", "schemaorg"]
    private static let validator = Result {
        JSONSchemaValidator(
            root: try JSONDocument(JSONSource(SettingsSchema.json(formats: formats), name: "schema.json")).root.node)
    }

    private static func errors(in yaml: String) throws -> [String] {
        // An empty file has no value that an editor could check.
        let value = try YAMLDocument.read(Array(yaml.utf8), name: "r.yml")
        return try value.map { try validator.get().errors(of: $0.json) } ?? []
    }

    @Test(arguments: SiteConfigurationTests.documents.map(\.document) + [SiteConfigurationTests.everyKey])
    func acceptsWhatIsRead(document: String) throws {
        #expect(try Self.errors(in: document) == [])
    }

    /// Defects that no schema knows: they are about characters, duplicates, secrets, comments and other keys.
    private static let unknownToSchemas: Set = [
        "a control character", "a colour that YAML takes for a comment", "a mapping with two kinds of paging",
        "a source that gives no name", "two feeds of one name", "a source in an environment alone",
        "a place in a text that needs none", "a secret in the file",
        "a secret of another name", "variables that are not set, or empty", "a variable that does not end",
        "a variable that adds a header", "a variable that is not set", "a variable without an end",
        "a query from the environment",
    ]

    @Test(
        arguments: DefectTests.keys + DefectTests.values + FeedDefectTests.defects + StringsTests.defects
            + HeaderTests.defects + FeedAddressTests.defects)
    func refusesDefects(_ defect: Defect) throws {
        let isRefused = try !Self.errors(in: defect.document).isEmpty
        #expect(isRefused == !Self.unknownToSchemas.contains(defect.name))
    }

    /// Each key with each of many values, one at a time. Keys of one kind share their code: a run that is not long takes
    /// every fourth value for a key, and others for the next.
    @Test func agreesWithReader() throws {
        let step = isLongRun ? 1 : 4
        for (number, place) in SettingPlace.all(formats: Self.formats).enumerated() {
            for index in stride(from: number % step, to: Self.values.count, by: step) {
                try expectAgreement(Self.values[index], at: place)
            }
        }
    }

    private func expectAgreement(_ value: String, at place: SettingPlace) throws {
        guard !Self.isBeyondSchema(value, at: place) else { return }
        let document = place.document(value)
        let outcome = read(document, formats: Self.formats)
        let isRead = outcome.value != nil && !outcome.diagnostics.contains { $0.severity == .error }
        let errors = try Self.errors(in: document)
        #expect(errors.isEmpty == isRead, "\(document): \(errors) \(outcome.diagnostics)")
    }

    /// As YAML writes them in brackets.
    private static let values: [String] = [
        "~", #""""#, "true", "yes", "off", #""true""#, "0", "1", "-1", "75", "320", "1.5", "99999", #""4""#, "a", "A b",
        "en", "en-US", "en_US", "english", "[]", "[a]", "[a, a]", "[~]", #"[""]"#, "[[a]]", "{}", "{a: b}", "{a: ~}",
        "example.org", #""https://example.org""#, #""//example.org/a""#, #""HTTP://me@example.org:80/a b?c#d""#,
        #""https://""#, #""https://exämple.org""#, #""https:example.org""#, #""mailto:a@example.org""#,
        #""https://example.org/{id}""#, #""{id}""#, #""a/..""#, #""a/""#, #""a/b.png""#, #""a://b""#, ##""#fff""##,
        ##""#ffff""##, ##""#12""##, "teal", "Teal", "colour", "Georgia", #""Georgia, serif""#, #""Georgia,""#,
        "inherit", #"'"inherit"'"#, #"'"a, b"'"#, #""url(x)""#, "12px", ".5rem", #""0.0""#, "12 px", "200MB", "1.5 GiB",
        "5 tb", "MB", #""a.b[].c""#, #""a..b""#, #""[0].a*""#, #""a[x]""#, #""a.""#, #""?page=""#, #""{0}""#,
        #""{0} {1}""#, #""{1}""#, "heart", "split", "hotlink", "[webp]", "[webp, webp]", "[1x1]", "[tag, cuisine]",
        "fetch", "markdown", "quiet", #""*.blogspot.com""#, #""*.s3.amazonaws.com""#, #""example.org:+80""#,
        #""/con/{slug}/""#,
        #""/{year}/tags/{slug}/""#, #""/food/{year}/tags/{slug}/""#, #""{+0}""#, #"["*.blogspot.com"]"#,
        #"["*.s3.amazonaws.com"]"#, #"["*.notamazonaws.com"]"#, #"["example.org:+80"]"#, "{other: a}",
        #"{other: "{0}"}"#, #"{one: a, other: "{0}"}"#,
    ]

    /// Values of which no schema knows: a source that gives a feed no name, placeholders in a text that has none. Names of
    /// colours in capitals are all accepted.
    private static func isBeyondSchema(_ value: String, at place: SettingPlace) -> Bool {
        switch place.path {
        case "feeds[].source", "feeds[].exec[]": value == #""a/..""#
        case "feeds[].exec": ["~", #""""#].contains(value)
        case "strings.allRecipes": value.contains("{0}") || value.contains("{1}")
        case "theme.accent", "theme.accent2", "theme.paper", "theme.ink": ["Georgia", "MB"].contains(value)
        default: false
        }
    }
}

/// A key or an element that may have a value, and the document around it.
private struct SettingPlace {
    let path: String
    private let before: String
    private let after: String

    func document(_ value: String) -> String { before + value + after }

    static func all(formats: [String]) -> [SettingPlace] {
        SettingPlace(path: "", before: "", after: "")
            .places(in: .mapping(SiteConfiguration.declarations(formats: formats)))
    }

    /// The place and all within it.
    private func places(in kind: SettingKind) -> [SettingPlace] {
        [self] + placesInside(kind)
    }

    private func placesInside(_ kind: SettingKind) -> [SettingPlace] {
        switch kind {
        case .text, .colour, .flag, .integer, .words: []
        case .list(let element, _, _): inside(path: "[]", "[", "]").places(in: element)
        case .named(_, let member): inside(path: ".*", "{production: ", "}").places(in: member)
        case .either(let one, let other): placesInside(one) + placesInside(other)
        case .mapping(let settings):
            settings.filter { path != "strings" || Self.strings.contains($0.key) }.flatMap { setting in
                // A program stands in place of a source.
                let isProgram = setting.key == "exec"
                let siblings = settings.filter { $0.presence != .optional && $0.key != setting.key && !isProgram }
                    .map { "\($0.key): \"https://example.org/{0}\", " }
                return inside(
                    path: path.isEmpty ? setting.key : ".\(setting.key)", "{\(siblings.joined())\(setting.key): ", "}"
                )
                .places(in: setting.kind)
            }
        }
    }

    /// One key of `strings` for each number of placeholders.
    private static let strings = ["allRecipes", "favorite", "pageOf", "recipeCount"]

    private func inside(path: String, _ before: String, _ after: String) -> SettingPlace {
        SettingPlace(path: self.path + path, before: self.before + before, after: after + self.after)
    }
}

extension YAMLValue {
    /// The value as JSON, by the core schema of YAML 1.2, as editors read it.
    var json: JSONNode {
        switch content {
        case .list(let elements): return .array(elements.map(\.json))
        case .mapping(let members): return .object(members.map { JSONNode.Member($0.key, $0.value.json) })
        case .scalar(let text, let isPlain):
            guard isPlain else { return .string(text) }
            if isNull { return .null }
            if let bool { return .bool(bool) }
            if let number = Int(text) { return .integer(number) }
            guard text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil else {
                return .string(text)
            }
            return Double(text).map { .number($0) } ?? .string(text)
        }
    }
}
