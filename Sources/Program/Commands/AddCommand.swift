import ArgumentParser
import Diagnostics
import Files
import Tasks

/// `recipegen add`.
struct AddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a recipe to a site: write a Markdown file that you can edit.",
        discussion: """
            On a terminal it asks for servings, times, ingredients, steps and a photo; Return skips a question. With one of \
            the options, or without a terminal, it asks nothing. With the title alone it then writes a file to fill in. A file \
            that is there is never overwritten.

            Examples:
              recipegen add "Nonna's ragù"
              recipegen add Lemonade --servings 4 --ingredient "3 lemons" --ingredient "1 l water" --step "Squeeze the lemons."
              recipegen add Lemonade --photo ~/Pictures/lemonade.jpg --site MyCookbook
            """
    )

    @Argument(help: "The title of the recipe.")
    var title: String

    @Option(help: ArgumentHelp("For how many, or what it makes: 4, \"24 cookies\".", valueName: "text"))
    var servings: String?

    @Option(help: ArgumentHelp("The time of preparation, such as \"20 min\".", valueName: "time"))
    var prepTime: String?

    @Option(help: ArgumentHelp("The time of cooking, such as \"1 h 30 min\".", valueName: "time"))
    var cookTime: String?

    // A line may begin with a hyphen.
    @Option(
        name: .customLong("ingredient"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An ingredient; again for each.", valueName: "line"))
    var ingredients: [String] = []

    @Option(
        name: .customLong("step"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A step; again for each.", valueName: "text"))
    var steps: [String] = []

    @Option(help: ArgumentHelp("The cuisine, such as Italian.", valueName: "name"))
    var cuisine: String?

    @Option(name: .customLong("tag"), help: ArgumentHelp("A tag; again for each.", valueName: "name"))
    var tags: [String] = []

    @Option(help: ArgumentHelp("A photo, which is copied beside the text.", valueName: "file"))
    var photo: String?

    @Option(
        help: ArgumentHelp(
            "The folder with recipegen.yml. (default: the current folder, else ./Site)", valueName: "dir"))
    var site: String?

    func validate() throws {
        if !title.contains(where: { $0.isLetter || $0.isNumber }) { throw ValidationError("give the recipe a title") }
        for (name, time) in [("--prep-time", prepTime), ("--cook-time", cookTime)] {
            if let time, !RecipeDraft.isTime(time) {
                throw ValidationError("\(name) takes a time such as \"1 h 30 min\"")
            }
        }
        if let servings, !RecipeDraft.isYield(servings) {
            throw ValidationError("--servings takes a number, or a number of things such as \"24 cookies\"")
        }
        if photo == "" { throw ValidationError("--photo takes the path of a file") }
    }

    func run() async throws {
        let printer = DiagnosticPrinter(hasColors: Console.hasColors)
        // Nobody should answer ten questions for a site that is not there.
        let folder = try NewRecipe(draft, site: site, variables: Files.variables()).folder()
        guard folder.value != nil else {
            printer.print(folder.diagnostics)
            throw ExitCode(1)
        }
        let hasOptions = draft != RecipeDraft(title: title)
        let draft = hasOptions ? draft : RecipeQuestions().answered(draft)
        let report = try await NewRecipe(draft, site: site, variables: Files.variables()).run()
        printer.print(report.diagnostics)
        guard let file = report.file else { throw ExitCode(1) }
        Console.result(file)
        let serve = "recipegen serve\(site.map { " " + $0 } ?? "") --open"
        Console.error(
            report.isSkeleton
                ? "fill it in, and take out \"draft: true\"; `\(serve)` shows it"
                : "edit it as you like; `\(serve)` shows it, and `recipegen build` puts it on the site")
    }

    private var draft: RecipeDraft {
        var draft = RecipeDraft(title: title)
        draft.yield = servings
        draft.prepTime = prepTime
        draft.cookTime = cookTime
        draft.ingredients = ingredients
        draft.steps = steps
        draft.cuisine = cuisine
        draft.tags = tags
        draft.photo = photo
        return draft
    }
}

/// The questions about a recipe that a terminal asks. Without one, each is answered with nothing.
struct RecipeQuestions {
    /// Asks a question; nil for no answer.
    var ask: (String) -> String? = { Console.answer(to: $0) }
    /// Says why a question is asked again.
    var say: (String) -> Void = { Console.error($0) }

    /// The draft with what was answered.
    func answered(_ draft: RecipeDraft) -> RecipeDraft {
        var draft = draft
        draft.yield = answer(
            "Servings (or what it makes, such as 24 cookies): ", "write a number, or a number of things",
            RecipeDraft.isYield)
        let timeHint = "write a time such as 20 min or 1 h 30 min"
        draft.prepTime = answer("Preparation time: ", timeHint, RecipeDraft.isTime)
        draft.cookTime = answer("Cooking time: ", timeHint, RecipeDraft.isTime)
        draft.ingredients = lines("Ingredient ", "one in each line, Return after the last")
        draft.steps = lines("Step ", "one in each line, Return after the last")
        draft.photo = answer("Photo (path of a file): ", "there is no such file") { Files.kind($0) == .file }
        return draft
    }

    /// An answer that is understood; nil for none.
    private func answer(_ question: String, _ hint: String, _ isUnderstood: (String) -> Bool) -> String? {
        while let answer = ask(question) {
            let trimmed = Self.unquoted(answer)
            if isUnderstood(trimmed) { return trimmed }
            say(hint)
        }
        return nil
    }

    private func lines(_ name: String, _ hint: String) -> [String] {
        var lines: [String] = []
        while let line = ask(lines.isEmpty ? "\(name)1 (\(hint)): " : "\(name)\(lines.count + 1): ") {
            lines.append(line)
        }
        return lines
    }

    /// Terminals write the path of a file that is dropped on them in quotation marks, with a space after it.
    private static func unquoted(_ answer: String) -> String {
        var text = answer[...]
        while text.last == " " { text.removeLast() }
        if text.count > 1, let quote = text.first, quote == "'" || quote == "\"", text.last == quote {
            text = text.dropFirst().dropLast()
        }
        return String(text)
    }
}
