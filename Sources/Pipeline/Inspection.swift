import CatalogModel
package import Diagnostics
import Exporting
import Fetching
import Files
package import JSONText
import MarkdownRendering
import Parsing

/// What a source holds and how it was understood; nothing is written.
package struct Inspection: Sendable {
    /// A record of the source, or the trouble that left no record to show.
    package struct Finding: Sendable {
        package var source: String
        package var format: String?
        /// nil for a record that was left out, and for a source without a recipe.
        package var recipe: JSONNode?
        package var title: String?
        package var diagnostics: [Diagnostic]

        /// As `inspect --json` prints it.
        package var json: JSONNode {
            [
                "source": .string(source), "format": format.map { .string($0) } ?? .null, "recipe": recipe ?? .null,
                "diagnostics": .array(diagnostics.map(\.json)),
            ]
        }
    }

    private let jobs: Int

    package init(jobs: Int) {
        self.jobs = jobs
    }

    /// Reads a file or folder, or bytes from standard input under the name `-`.
    package func findings(in source: String, standardInput: [UInt8]? = nil) async -> [Finding] {
        let found: Outcome<[FeedDocument]> =
            if let standardInput {
                Outcome([FeedDocument(source: JSONSource(standardInput, name: source), folder: ".")])
            } else {
                FeedFiles(siteFolder: ".").read(source)
            }
        var findings: [Finding] = []
        for document in found.value {
            let context = FeedContext(name: Self.feedName(source), folder: document.folder)
            let parsed = await FeedReader(context, jobs: jobs).read(document.source)
            if !parsed.diagnostics.isEmpty {
                findings.append(Finding(source: source, format: parsed.format, diagnostics: parsed.diagnostics))
            }
            findings += parsed.records.map { record in
                Finding(
                    source: source, format: parsed.format, recipe: record.recipe.map(Self.node),
                    title: record.recipe?.title, diagnostics: record.diagnostics
                )
            }
        }
        if !found.diagnostics.isEmpty {
            findings.append(Finding(source: source, format: nil, diagnostics: found.diagnostics))
        }
        return findings
    }

    private static func node(_ recipe: Recipe) -> JSONNode {
        SchemaOrg(for: .inspection, plainText: Markdown.plainText) { photo in
            switch photo.source {
            case .file(let folder, let path): SchemaOrg.Image(address: Paths.join(folder, path))
            case .remote(let link): SchemaOrg.Image(address: link.text)
            }
        }.recipe(recipe, address: nil)
    }

    private static func feedName(_ source: String) -> String {
        let name = source.split(separator: "/").last.map(String.init) ?? source
        return Slug(name.split(separator: ".").first.map(String.init) ?? name)?.text ?? "feed"
    }
}
