import CatalogModel
import CommonMark
import Planning
public import SafeHTML

// What one cooks by: ingredients, steps, notes, nutrition.

extension RecipeValues {
    /// Ingredients that belong together.
    public struct IngredientGroup: Sendable {
        /// Its heading, such as `For the dough`; nil for a group without one.
        public let name: String?
        /// In order.
        public let ingredients: [Ingredient]
    }

    /// An ingredient. Its texts are without markup.
    public struct Ingredient: Sendable {
        /// The whole line, as it was written: `200 g flour, sifted`.
        public let line: String
        /// How much: `200 g`; nil for a line without an amount.
        public let amount: String?
        /// What to buy: `flour`.
        public let item: String
        /// How it is wanted: `sifted`; nil for a line without a note.
        public let note: String?
    }

    /// A part of the method.
    public struct Section: Sendable {
        /// Its heading, such as `Make the filling`; nil for a part without one.
        public let name: String?
        /// In order.
        public let steps: [Step]
    }

    /// A step of the method.
    public struct Step: Sendable {
        /// Its number in the whole method, from 1.
        public let number: Int
        /// A short summary; nil for most steps.
        public let name: String?
        /// Its text as paragraphs.
        public let text: HTML
        /// A photo of it; nil for most steps.
        public let photo: PhotoValues?
    }

    /// A note beside the steps, such as how to store the dish.
    public struct Note: Sendable {
        /// Its heading; nil for one without.
        public let title: String?
        /// Its text as paragraphs.
        public let text: HTML
    }

    /// A figure of the nutrition of one serving.
    public struct Nutrient: Sendable, Hashable {
        /// Its property in schema.org's `NutritionInformation`, such as `proteinContent`.
        public let property: String
        /// Its name in the language of the interface, such as `Protein`.
        public let name: String
        /// The figure with its unit, as the recipe says it: `12 g`.
        public let amount: String
    }

    /// The ingredients in their groups.
    public var ingredientGroups: [IngredientGroup] {
        recipe.ingredientGroups.map { group in
            IngredientGroup(
                name: group.name,
                ingredients: group.ingredients.map { line in
                    Ingredient(
                        line: Markdown.plainText(Text(line.line, markup: line.markup)), amount: line.amount,
                        item: Markdown.plainText(line.item), note: line.note.map(Markdown.plainText))
                })
        }
    }

    /// The method in its parts.
    public var method: [Section] {
        var number = 0
        return recipe.sections.map { section in
            Section(
                name: section.name,
                steps: section.steps.map { step in
                    number += 1
                    return Step(
                        number: number, name: step.name, text: Markdown.block(step.text),
                        photo: step.photo.flatMap(view.content.published).map {
                            PhotoValues($0, on: view.page)
                        })
                })
        }
    }

    /// The notes.
    public var notes: [Note] { recipe.notes.map { Note(title: $0.title, text: Markdown.block($0.text)) } }

    /// What is needed beside ingredients, such as `A large pan`.
    public var equipment: [String] { recipe.equipment }

    /// The nutrition of one serving, in the order of labels on food.
    public var nutrition: [Nutrient] {
        (recipe.nutrition?.values ?? []).map { figure in
            Nutrient(
                property: figure.nutrient.rawValue, name: view.page.strings.name(of: figure.nutrient),
                amount: figure.text)
        }
    }
}

/// Parts of the page of a recipe, from top to bottom. Those of which a recipe has nothing are empty.
public struct RecipeParts: Sendable {
    let view: RecipePage

    /// The bar with the title that stays in view when the header has left it.
    public var titleBar: HTML { view.titleBar }

    /// The header with title, description, facts, buttons and photo.
    public var header: HTML { view.header }

    /// Of the header: links to cuisines and categories.
    public var kicker: HTML { view.kicker }

    /// Of the header: the description.
    public var description: HTML { view.lead ?? "" }

    /// Of the header: author and day of publication.
    public var byline: HTML { view.byline }

    /// Of the header: times, yield, difficulty and diets.
    public var facts: HTML { RecipeFacts(content: view.content, page: view.page, language: view.language).html }

    /// Of the header: the buttons.
    public var actions: HTML { view.actions }

    /// Of the header: the first photo.
    public var picture: HTML { view.picture ?? "" }

    /// Of the header: the QR code of the address, which is only printed; empty on sites without.
    public var addressCode: HTML { view.addressCode?.html ?? "" }

    /// The text above the recipe, which bloggers write; empty for most recipes.
    public var textAbove: HTML { view.textAbove?.html ?? "" }

    /// The text above the recipe, ingredients and method in two columns with all that belongs to them, between the owner's
    /// slots, and the text below.
    public var columns: HTML { view.columns }

    /// Of the columns: the ingredients, with the controls for servings and units.
    public var ingredients: HTML { view.content.isLinkOnly ? "" : view.parts.ingredients.html }

    /// Of the columns: what is needed beside ingredients.
    public var equipment: HTML { view.parts.equipment ?? "" }

    /// Of the columns: the table of nutrition.
    public var nutrition: HTML { view.parts.nutrition?.html ?? "" }

    /// Of the columns: the steps, with their times and ingredients marked.
    public var method: HTML { view.content.isLinkOnly ? "" : view.parts.method.html }

    /// Of the columns: the video, where the page may play it.
    public var video: HTML { view.parts.video?.html ?? "" }

    /// Of the columns: the notes.
    public var notes: HTML { view.parts.notes ?? "" }

    /// Of the columns: all photos but the first one.
    public var gallery: HTML { view.parts.gallery ?? "" }

    /// Of the columns: the credit.
    public var credit: HTML { view.parts.credit ?? "" }

    /// Of the columns: the place of the visitor's own notes, which a script fills.
    public var visitorNotes: HTML { view.visitorNotes.html }

    /// The text below the recipe; empty for most recipes.
    public var textBelow: HTML { view.textBelow?.html ?? "" }

    /// Below the recipe: the cards of related recipes.
    public var related: HTML { RelatedCards(cards: view.content.related, page: view.page).html }

    /// Below the recipe: the owner's partners.
    public var partners: HTML { PartnerRow(page: view.page).html }

    /// Below the recipe: the links to the lists that it is in.
    public var moreLinks: HTML { "\(view.otherTags)\(view.moreLinks)" }
}
