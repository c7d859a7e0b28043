import ArgumentParser
import CatalogModel
import Diagnostics
import Files
import JSONText
import Tasks

/// `recipegen inspect`.
struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show what a source holds and how it is understood. Writes nothing.",
        discussion: """
            A source is a file, a folder of files or an address; - is standard input. A
            recipegen.yml is all feeds of that site, with their settings.

            Examples:
              recipegen inspect recipes.json
              recipegen inspect recipegen.yml
              recipegen inspect --json https://example.org/recipes.json
              recipegen inspect --json --ingredient-lines lines.txt
            """
    )

    @Flag(help: "Print one JSON object for each recipe, a line each, with the recipe in schema.org's terms.")
    var json = false

    @Option(help: "The name of the format to read it in. (default: found from the content)")
    var format: String?

    @Flag(help: "Read each line of a text file as an ingredient, and print a JSON object for it. Needs --json.")
    var ingredientLines = false

    @Option(help: "The language of ingredient lines, such as de.")
    var language: String?

    @Option(help: "Show ingredient lines multiplied by a number, such as 2 or 3/4.")
    var scale: String?

    @Option(help: "Show ingredient lines in other units: metric or us.")
    var units: String?

    @Argument(help: "Files, folders or addresses.")
    var sources: [String]

    func validate() throws {
        if sources.isEmpty { throw ValidationError("name a file, a folder or an address") }
        if ingredientLines, !json { throw ValidationError("--ingredient-lines prints JSON: add --json") }
        let options = [("--language", language), ("--scale", scale), ("--units", units)]
        for (name, value) in options where value != nil && !ingredientLines {
            throw ValidationError("\(name) is for --ingredient-lines")
        }
        if let scale, IngredientLineInspection(language: nil, factor: scale) == nil {
            throw ValidationError("--scale is a number above 0, such as 2 or 3/4, not \"\(scale)\"")
        }
        if let units, IngredientLineInspection(language: nil, units: units) == nil {
            throw ValidationError("--units is metric or us, not \"\(units)\"")
        }
    }

    func run() async throws {
        if ingredientLines { return try inspectIngredientLines() }
        let display = Console.progress(isQuiet: json)
        let inspection = Inspection(
            jobs: Console.processors, format: format, variables: Files.variables(), progress: { display?.handle($0) })
        var summary = InspectionSummary()
        var isUnreadable = false
        for source in sources {
            let input = source == "-" ? try Files.read("/dev/stdin") : nil
            let findings = try await inspection.findings(in: source, standardInput: input)
            summary.add(findings)
            // An empty feed is a feed.
            let hasErrors = findings.contains { $0.diagnostics.contains { $0.severity == .error } }
            let isEmpty = !findings.contains { $0.recipe != nil }
            isUnreadable = isUnreadable || isEmpty && hasErrors
            findings.forEach(show)
        }
        if !json { Console.error(summary.text) }
        if isUnreadable { throw ExitCode(1) }
    }

    private func inspectIngredientLines() throws {
        guard let inspection = IngredientLineInspection(language: language, factor: scale, units: units) else { return }
        for source in sources {
            let text = try Files.read(source == "-" ? "/dev/stdin" : source)
            for object in inspection.objects(of: text) {
                Console.result(String(decoding: object.bytes(), as: UTF8.self))
            }
        }
    }

    private func show(_ finding: Inspection.Finding) {
        if json {
            Console.result(String(decoding: finding.json.bytes(), as: UTF8.self))
            return
        }
        if let recipe = finding.model { Console.result(RecipeCard(recipe, finding).text) }
        DiagnosticPrinter(hasColors: Console.hasColors).print(finding.diagnostics)
    }
}

/// What `inspect` says at its end: how many recipes were read, and what they have.
struct InspectionSummary {
    private var recipes = 0
    private var withIngredients = 0
    private var withSteps = 0
    private var withPhoto = 0
    private var leftOut = 0

    mutating func add(_ findings: [Inspection.Finding]) {
        for finding in findings {
            guard let recipe = finding.model else {
                leftOut += finding.isLeftOut ? 1 : 0
                continue
            }
            recipes += 1
            withIngredients += recipe.ingredientGroups.isEmpty ? 0 : 1
            withSteps += recipe.sections.isEmpty ? 0 : 1
            withPhoto += recipe.photos.isEmpty ? 0 : 1
        }
    }

    var text: String {
        var text = "\(recipes) \(recipes == 1 ? "recipe" : "recipes")"
        if recipes == 1 {
            let missing = [
                withIngredients == 0 ? "ingredients" : nil, withSteps == 0 ? "steps" : nil,
                withPhoto == 0 ? "photo" : nil,
            ].compactMap { $0 }
            text += missing.isEmpty ? "" : ", without \(missing.joined(separator: ", "))"
        } else if recipes > 1 {
            text += ": \(withIngredients) with ingredients, \(withSteps) with steps, \(withPhoto) with a photo"
        }
        return leftOut == 0 ? text : "\(text); \(leftOut) left out"
    }
}
