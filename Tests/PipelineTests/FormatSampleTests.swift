import CatalogModel
import Diagnostics
import Files
import Foundation
import Parsing
import RecipeSamples
import Testing

@testable import Pipeline
@testable import RecipeReading
@testable import Tasks

/// Each sample of `Documentation/formats.md` is what it says: a site of it builds without a warning.
@Suite struct FormatSampleTests {
    /// A block of the page after its file's name: "`recipe.json` in `1.zip` in `tandoor.zip`:".
    struct Sample: Sendable, CustomTestStringConvertible {
        var heading: String
        /// The file, then the archives that it is in, from the inner to the outer.
        var names: [String]
        var text: String

        var testDescription: String { "\(heading): \(names.joined(separator: " in "))" }

        /// The file that a site names, and its bytes.
        var file: (name: String, bytes: [UInt8]) {
            names.dropFirst().reduce((names[0], Array(text.utf8))) { file, archive in
                (archive, ZipFile.bytes([ZipFile(file.0, file.1)]))
            }
        }
    }

    static let samples: [Sample] = {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Documentation/formats.md")
        guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
        var samples: [Sample] = []
        var heading = ""
        var names: [String]?
        var lines = text.components(separatedBy: "\n")[...]
        while let line = lines.popFirst() {
            if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
            if line.hasPrefix("```") {
                let block = lines.prefix { $0 != "```" }
                lines = lines.dropFirst(block.count + 1)
                if let names {
                    samples.append(Sample(heading: heading, names: names, text: block.joined(separator: "\n") + "\n"))
                }
                names = nil
            } else if line.wholeMatch(of: /(`[^`]+`( in )?)+:/) != nil {
                names = line.split(separator: "`").enumerated().filter { $0.offset.isMultiple(of: 2) }.map {
                    String($0.element)
                }.filter { $0 != ":" }
            }
        }
        return samples
    }()

    private static func site(_ sample: Sample) throws -> TestSite {
        let (name, bytes) = sample.file
        let site = try TestSite([
            "recipegen.yml": """
            site: {title: Test, url: "https://example.org/"}
            images: {policy: hotlink, missing: quiet}
            feeds: [{source: "feed/\(name)", name: test}]

            """
        ])
        try site.write("feed/" + name, bytes)
        return site
    }

    /// The formats that have no steps: their recipes lead to where they are.
    private static let withoutSteps: Set<String> = ["fetch", "coles", "food2fork", "forkify", "edamam"]

    @Test(arguments: samples)
    func buildsOneRecipeWithItsParts(sample: Sample) async throws {
        let site = try Self.site(sample)
        let report = try await site.build()
        #expect(report.diagnostics.filter { $0.severity != .note }.map(\.description) == [])
        #expect(try site.output().recipes == ["leek-soup"])
        let finding = try #require(
            try await Inspection(jobs: 1).findings(in: site.path + "/feed/" + sample.file.name).first {
                $0.model != nil
            })
        let recipe = try #require(finding.model)
        #expect(recipe.title == "Leek soup")
        let format = try #require(finding.format)
        if format != "fetch" {
            #expect(recipe.ingredientGroups.first?.ingredients.first?.item.source.lowercased() == "leeks")
        }
        if !Self.withoutSteps.contains(format) {
            #expect(recipe.sections.first?.steps.first?.text.source.hasPrefix("Cut") == true)
        }
    }

    @Test func showsEveryFormat() async throws {
        var found: Set<String> = []
        for sample in Self.samples {
            let site = try Self.site(sample)
            let findings = try await Inspection(jobs: 1).findings(in: site.path + "/feed/" + sample.file.name)
            found.formUnion(findings.compactMap(\.format))
        }
        #expect(found == Set(FeedFormats.names))
    }

    /// The first sample is what `import` writes.
    @Test func showsTheFormOfImports() async throws {
        let sample = try #require(Self.samples.first)
        let site = try Self.site(sample)
        for name in ["leek-soup.jpg", "leek-soup_step-2.jpg"] {
            let photo = URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../Fixtures/feeds/photos/pie.jpg")
            try site.write("feed/" + name, Array(Data(contentsOf: photo)) + Array(name.utf8))
        }
        let into = site.path + "/imported"
        _ = try await Import([site.path + "/feed/" + sample.file.name], into: into).run()
        #expect(String(decoding: try Files.read(into + "/leek-soup.md"), as: UTF8.self) == sample.text)
    }
}
