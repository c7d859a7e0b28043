import ArgumentParser
import Diagnostics
import Files
import Pipeline

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
