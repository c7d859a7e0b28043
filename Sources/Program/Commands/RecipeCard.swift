import CatalogModel
import Tasks

/// A recipe as `inspect` shows it to people: what was read, and what of its record was not.
struct RecipeCard {
    private(set) var lines: [String] = []

    /// How wide a line of a longer text is, in characters.
    private static let width = 88
    private static let labelWidth = 13

    /// - Parameter finding: What the recipe was found as.
    init(_ recipe: Recipe, _ finding: Inspection.Finding) {
        lines = [recipe.title, String(repeating: "=", count: min(recipe.title.count, Self.width))]
        addFacts(of: recipe, finding)
        addIngredients(recipe)
        addMethod(recipe)
        for note in recipe.notes {
            add("note", ([note.title.map { "\($0):" }, note.text.source].compactMap { $0 }).spaced)
        }
        add("not read", finding.unread.joined(separator: ", "))
    }

    /// The card in lines, without signs that would control a terminal, and an empty line after it.
    var text: String { DiagnosticPrinter.printable(lines.joined(separator: "\n")) + "\n" }

    // MARK: Parts

    private mutating func addFacts(of recipe: Recipe, _ finding: Inspection.Finding) {
        add("format", finding.format)
        add("id", finding.id)
        add("description", recipe.description?.source)
        add("cuisine", recipe.cuisines.joined(separator: ", "))
        add("category", recipe.categories.joined(separator: ", "))
        add("tags", recipe.tags.joined(separator: ", "))
        add("diets", recipe.diets.map { String($0.rawValue.dropLast(4)) }.joined(separator: ", "))
        add("yield", recipe.yield?.text)
        add("preparation", recipe.prepTime.map(Self.words))
        add("cooking", recipe.cookTime.map(Self.words))
        for time in recipe.otherTimes { add("time", "\(time.name), \(Self.words(time.time))") }
        add("total", recipe.totalTime.map(Self.words))
        add("difficulty", recipe.difficulty)
        add("equipment", recipe.equipment.joined(separator: ", "))
        add("author", recipe.author?.name)
        add("credit", recipe.credit)
        add("source", recipe.source?.text)
        add("published", recipe.published?.description)
        add("language", recipe.language)
        if case .named(let name) = recipe.translationOf { add("translation of", name) }
        add("draft", recipe.isDraft ? "yes: a build leaves it out" : nil)
        for photo in recipe.photos { add("photo", Self.address(of: photo)) }
        add("story", Self.words(recipe.story))
        add("video", recipe.video?.link.text)
        add("nutrition", recipe.nutrition?.values.map { "\($0.nutrient.rawValue) \($0.text)" }.joined(separator: ", "))
        add("rating", recipe.rating.map { "\(Self.number($0.value)) of \(Self.number($0.best))" })
    }

    /// "above the recipe, with 3 pictures"; nil for a recipe without a story.
    private static func words(_ story: Story) -> String? {
        guard !story.isEmpty else { return nil }
        let places = [story.above.isEmpty ? nil : "above", story.below.isEmpty ? nil : "below"].compactMap(\.self)
        let pictures = story.photos.count
        let number = pictures == 0 ? "" : ", with \(pictures) picture\(pictures == 1 ? "" : "s")"
        return places.joined(separator: " and ") + " the recipe" + number
    }

    private mutating func addIngredients(_ recipe: Recipe) {
        let count = recipe.ingredientGroups.reduce(0) { $0 + $1.ingredients.count }
        add("ingredients", count == 0 ? "none" : "\(count), as [amount] [item] (note)")
        for group in recipe.ingredientGroups {
            if let name = group.name { lines.append("  \(name):") }
            for ingredient in group.ingredients { lines.append("    \(Self.parts(of: ingredient))") }
        }
    }

    private mutating func addMethod(_ recipe: Recipe) {
        let count = recipe.sections.reduce(0) { $0 + $1.steps.count }
        add("steps", count == 0 ? "none" : "\(count)")
        for section in recipe.sections {
            if let name = section.name { lines.append("  \(name):") }
            for (index, step) in section.steps.enumerated() {
                let photo = step.photo.map { "[photo: \(Self.address(of: $0))]" }
                let words = [step.name.map { "\($0):" }, step.text.source, photo].compactMap { $0 }.spaced
                lines += Self.wrapped(words, after: "    \(index + 1). ", hanging: 7)
            }
        }
    }

    /// Adds a fact unless there is nothing to say.
    private mutating func add(_ label: String, _ words: String?) {
        guard let words, !words.isEmpty else { return }
        let padding = String(repeating: " ", count: max(1, Self.labelWidth - label.count))
        lines += Self.wrapped(words, after: label + padding, hanging: Self.labelWidth)
    }

    // MARK: Words

    /// A text in lines of the card's width; those after the first are further in.
    private static func wrapped(_ text: String, after start: String, hanging: Int) -> [String] {
        var lines: [String] = []
        var line = start
        var hasWord = false
        for word in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0.isNewline }) {
            if hasWord, line.count + 1 + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: hanging) + word
            } else {
                line += (hasWord ? " " : "") + word
            }
            hasWord = true
        }
        return lines + [line]
    }

    /// `1 h 30 min + chilling`
    private static func words(_ time: CookingTime) -> String {
        let ends = [time.least, time.duration].compactMap { $0 }.map(words).joined(separator: " – ")
        return [ends, time.note.map { "(\($0))" } ?? ""].filter { !$0.isEmpty }.spaced
    }

    private static func words(_ duration: Duration) -> String {
        let seconds = Int(duration.components.seconds)
        let parts = [
            (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s"),
        ]
        return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.spaced
    }

    /// `[200 g] [flour], (sifted)`: the line as it is written, with its parts in brackets.
    private static func parts(of ingredient: Ingredient) -> String {
        var text = ""
        var open = LinePiece.Part.none
        let ends: [LinePiece.Part: (String, String)] = [.amount: ("[", "]"), .item: ("[", "]"), .note: ("(", ")")]
        ingredient.forEachPiece { piece, words in
            if piece.part != open {
                text += (ends[open]?.1 ?? "") + (ends[piece.part]?.0 ?? "")
                open = piece.part
            }
            text += words
        }
        return text + (ends[open]?.1 ?? "")
    }

    private static func address(of photo: Photo) -> String {
        switch photo.source {
        case .file(let folder, let path): folder.isEmpty || folder == "." ? path : "\(folder)/\(path)"
        case .remote(let link): link.text
        }
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
    }
}

extension [String] {
    fileprivate var spaced: String { joined(separator: " ") }
}
