import CatalogModel
import CommonMark
import Configuration
import Kitchen
import Planning
import SafeHTML

/// A recipe of a book. It has no controls, and of the texts around it the description alone.
struct BookRecipeView: HTMLTemplate {
    private let number: Int
    private let path: SitePath
    private let content: RecipeContent
    private let page: PageContext
    private let form: BookForm
    /// The level of its title among headings.
    private let level: Int
    private let language: RecipeLanguage
    private var recipe: Recipe { content.recipe.value }

    /// - Parameter level: That of its heading, 1 to 3.
    init(_ recipe: BookRecipe, on page: PageContext, _ form: BookForm, level: Int) {
        number = recipe.number
        path = recipe.path
        content = recipe.content
        self.page = page
        self.form = form
        self.level = level
        language = RecipeLanguage(of: recipe.content.recipe.value.language, on: page)
    }

    var html: HTML {
        """
        <article class="recipe" id="\(BookForm.id(ofRecipe: number))"\(language.articleLang) aria-labelledby="title-\(number)">
        <header>
        \(photo)<h\(level) id="title-\(number)">\(recipe.title)</h\(level)>
        \(author)\(lead)\(RecipeFacts(content: content, page: page, language: language))</header>
        <div class="columns">
        \(if: content.hasIngredientsColumn, "<div class=\"needs\">\n\(ingredients)\(equipment)\(nutrition)</div>\n")\
        \(if: content.hasMethodColumn, "<div class=\"method\">\n\(method)\(notes)\(gallery)\(credit)\(source)</div>\n")\
        </div>
        </article>

        """
    }

    // MARK: Above the columns

    private var photo: BookPhoto? { recipe.photos.first.flatMap { photo($0, .large) } }

    private func photo(_ photo: Photo, _ size: BookPhotoSize) -> BookPhoto? {
        content.published(photo).map { BookPhoto(photo: $0, size: size, page: page, form: form) }
    }

    private var author: HTML? {
        recipe.author.map { author in
            "<p class=\"author\"\(language.interfaceLang)>\(page.strings.by.html(around: "<bdi>\(author.name)</bdi>"))</p>\n"
        }
    }

    private var lead: HTML? {
        recipe.description.map { description in
            "<div class=\"lead\"\(page.blockDirection)>\(block(description, level))</div>\n"
        }
    }

    /// - Parameter level: The level of the heading above it.
    private func block(_ text: Text, _ level: Int) -> HTML {
        form.linked(Markdown.block(text, headingOffset: level), from: path, on: page)
    }

    // MARK: What is needed

    private func heading(_ text: InterfaceString) -> HTML {
        "<h\(level + 1)\(language.interfaceLang)>\(page.strings[text])</h\(level + 1)>\n"
    }

    private var ingredients: HTML? {
        let groups = recipe.ingredientGroups.filter { !$0.ingredients.isEmpty }
        guard !groups.isEmpty else { return nil }
        let readingLanguage = Lexicon.ofLines(recipe.language ?? page.site.language)
        var first = 1
        let lists = groups.map { group -> HTML in
            defer { first += group.ingredients.count }
            let lines = IngredientLines(
                ingredients: group.ingredients, first: first, language: readingLanguage, idEnd: "-of-\(number)")
            return """
                <div class="group">
                \(name(of: group.name))<ul class="ingredients">
                \(form.linked("\(part: lines)", from: path, on: page))</ul>
                </div>

                """
        }
        return "<section>\n\(heading(.ingredients))\(lists)</section>\n"
    }

    private func name(of part: String?) -> HTML? {
        part.map { "<h\(level + 2)>\($0)</h\(level + 2)>\n" }
    }

    private var equipment: HTML? {
        guard !recipe.equipment.isEmpty else { return nil }
        let items = recipe.equipment.map { "<li>\($0)</li>\n" as HTML }
        return "<section>\n\(heading(.equipment))<ul class=\"plain\">\n\(items)</ul>\n</section>\n"
    }

    private var nutrition: NutritionTable? {
        recipe.nutrition.map { NutritionTable(nutrition: $0, page: page, language: language) }
    }

    // MARK: What is done

    private var method: HTML? {
        let sections = recipe.sections.filter { !$0.steps.isEmpty }
        guard !sections.isEmpty else { return nil }
        var first = 1
        let lists = sections.map { section -> HTML in
            defer { first += section.steps.count }
            let start: HTML = first > 1 ? " start=\"\(first)\"" : ""
            return "\(name(of: section.name))<ol class=\"steps\"\(start)>\n\(section.steps.map(step))</ol>\n"
        }
        return "<section>\n\(heading(.method))\(lists)</section>\n"
    }

    private func step(_ step: Step) -> HTML {
        let name: HTML? = step.name.map { "<p class=\"step-name\"><strong>\($0)</strong></p>\n" }
        return """
            <li\(page.blockDirection)>\(name)\(block(step.text, level + 2))\
            \(step.photo.flatMap { photo($0, .small) })</li>

            """
    }

    private var notes: HTML? {
        guard !recipe.notes.isEmpty else { return nil }
        let notes = recipe.notes.map { note -> HTML in
            "\(name(of: note.title))\(block(note.text, level + 2))"
        }
        return "<section class=\"notes\">\n\(heading(.notes))\(notes)</section>\n"
    }

    /// All photos but the first one.
    private var gallery: HTML? {
        let photos = recipe.photos.dropFirst().compactMap { photo($0, .small)?.html }.filter { !$0.isEmpty }
        return photos.isEmpty ? nil : "<div class=\"gallery\">\n\(photos)</div>\n"
    }

    private var credit: HTML? { recipe.credit.map { "<p class=\"credit\">\($0)</p>\n" } }

    /// On paper an address is a text.
    private var source: HTML? {
        content.links.source.map { link in
            "<p class=\"source\"><a href=\"\(url: link)\" dir=\"ltr\">\(link.text)</a></p>\n"
        }
    }
}

/// A photo in a book, in a box of its own; nothing where the form of the book cannot have it.
struct BookPhoto: HTMLTemplate {
    let photo: PublishedPhoto
    let size: BookPhotoSize
    let page: PageContext
    let form: BookForm

    var html: HTML {
        guard let image else { return "" }
        return "<div class=\"photo\(if: fillsItsBox, " wide")\">\(image)</div>\n"
    }

    /// Whether it can be cut to a wide box: small ones would be blurred, and little would be left of high ones.
    private var fillsItsBox: Bool {
        photo.bookFile(size).map { $0.width >= 640 && $0.width * 4 >= $0.height * 5 } ?? true
    }

    private var image: HTML? {
        if form.isDraft { return placeholder }
        if let file = photo.bookFile(size) {
            guard form.shows(file.path) else { return nil }
            return """
                <img src="\(url: page.address(file.path))" width="\(file.width)" height="\(file.height)"\
                 alt="\(photo.alternativeText)"\(form.loading)>
                """
        }
        // A file has no photos of other hosts.
        guard case .page = form, case .remote(let link) = photo.address else { return nil }
        return
            "<img src=\"\(url: link)\" alt=\"\(photo.alternativeText)\"\(form.loading) referrerpolicy=\"no-referrer\">"
    }

    /// As large as the photo.
    private var placeholder: HTML? {
        photo.bookFile(size).map { _, width, height in
            """
            <img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'/%3E" \
            width="\(width)" height="\(height)" alt="">
            """
        }
    }
}
