// Groups of ingredients and of steps that only the page around structured data has.

import CatalogModel
import Parsing
import Testing

@testable import RecipeReading

@Suite struct PageGroupsTests {
    /// A page whose data has one list of lines.
    struct Sample: CustomTestStringConvertible {
        var testDescription: String
        var lines = PageGroupsTests.lines
        /// The page's own list.
        var html: String
        /// `# name` and the lines of each group; nil where none may be found.
        var groups: [String]?
    }

    static let lines = ["1 cup flour", "2 tbsp butter", "3 apples", "1 tsp salt"]
    static let both = ["# Crust", "1 cup flour", "2 tbsp butter", "# Filling", "3 apples", "1 tsp salt"]

    /// A list of items.
    private static func list(_ items: String...) -> String {
        "<ul>" + items.map { "<li>\($0)</li>" }.joined() + "</ul>"
    }

    private static let crust = list("1 cup flour", "2 tbsp butter")
    private static let filling = list("3 apples", "1 tsp salt")

    static let agreeing: [Sample] = [
        Sample(
            testDescription: "the same lines", html: "<h4>Crust</h4>\(crust)<h4>Filling</h4>\(filling)", groups: both),
        Sample(
            testDescription: "lines before the first heading", html: "\(crust)<h4>Filling</h4>\(filling)",
            groups: ["# ", "1 cup flour", "2 tbsp butter", "# Filling", "3 apples", "1 tsp salt"]),
        Sample(
            testDescription: "a first heading with other classes",
            html: "<h4 class=\"first\">Crust</h4>\(crust)<h4 class=\"other\">Filling</h4>\(filling)", groups: both),
        Sample(
            testDescription: "a first heading above the others, in the element of the ingredients",
            html: "<div class=\"ingredients\"><h3>Crust</h3>\(crust)<h4>Filling</h4>\(filling)</div>", groups: both),
        Sample(
            testDescription: "a first heading with a colon outside the bold text",
            html: "<p><b>Crust</b>:</p>\(crust)<p><b>Filling</b></p>\(filling)", groups: both),
        Sample(
            testDescription: "bold paragraphs",
            html: "<p><strong>Crust</strong></p>\(crust)<p><strong>Filling:</strong></p>\(filling)", groups: both),
        Sample(
            testDescription: "headings that begin as that of the whole list",
            html: "<h4>Ingredients for the crust</h4>\(crust)<h4>Ingredients for the filling</h4>\(filling)",
            groups: [
                "# Ingredients for the crust", "1 cup flour", "2 tbsp butter", "# Ingredients for the filling",
                "3 apples", "1 tsp salt",
            ]),
        Sample(
            testDescription: "a name of the list below each heading",
            html: "<h3>Crust</h3><h4>Ingredients</h4>\(crust)<h3>Filling</h3><h4>Ingredients</h4>\(filling)",
            groups: both),
        Sample(
            testDescription: "the title and servings above the list",
            html: "<h3>Pie</h3><h3>Serves 4</h3>\(crust)<h3>Filling</h3>\(filling)",
            groups: ["# ", "1 cup flour", "2 tbsp butter", "# Filling", "3 apples", "1 tsp salt"]),
        // The page has both systems of units and other brackets, and its second measure comes along.
        Sample(
            testDescription: "second measures on the page",
            html: "<h4>Crust</h4>\(list("▢ 1 cup (120 g) flour (sifted)", "▢ 2 tbsp (28 g) butter"))<h4>Filling</h4>"
                + list("▢ 3 apples", "▢ 1 tsp (5 g) salt"),
            groups: [
                "# Crust", "1 cup (120 g) flour (sifted)", "2 tbsp (28 g) butter", "# Filling", "3 apples",
                "1 tsp (5 g) salt",
            ]),
        Sample(
            testDescription: "other measures on the page",
            html: "<h4>Crust</h4>\(list("120 g flour", "28 g butter"))<h4>Filling</h4>\(list("3 apples", "5 g salt"))",
            groups: both),
        Sample(
            testDescription: "lists in items",
            html: "<ul><li>Crust\(crust)</li><li>Filling\(filling)</li></ul>", groups: both),
        Sample(
            testDescription: "cells for all columns",
            html: """
                <table><tr><th colspan="2">Crust</th></tr><tr><td>1 cup</td><td>flour</td></tr><tr><td>2 tbsp</td><td>butter</td>
                </tr><tr><th colspan="2">Filling</th></tr><tr><td>3</td><td>apples</td></tr><tr><td>1 tsp</td><td>salt</td></tr></table>
                """, groups: both),
        Sample(
            testDescription: "lines in one paragraph",
            html: "<p><b>Crust</b><br>1 cup flour<br>2 tbsp butter</p><p><b>Filling</b><br>3 apples<br>1 tsp salt</p>",
            groups: both),
        Sample(
            testDescription: "WPZOOM's items",
            html: """
                <ul class="ingredients-list"><li class="ingredient-item ingredient-item-group"><strong
                class="ingredient-item-group-title">Crust</strong></li><li class="ingredient-item">1 cup flour</li>
                <li class="ingredient-item">2 tbsp butter</li><li class="ingredient-item ingredient-item-group"><strong
                class="ingredient-item-group-title">Filling</strong></li><li class="ingredient-item">3 apples</li>
                <li class="ingredient-item">1 tsp salt</li></ul>
                """, groups: both),
        Sample(
            testDescription: "headings that the data has as lines",
            lines: ["Crust", "1 cup flour", "2 tbsp butter", "Filling", "3 apples", "1 tsp salt"],
            html: "<h4>Crust</h4>\(crust)<h4>Filling</h4>\(filling)", groups: both),
        Sample(
            testDescription: "a list in the text and one with groups in the card",
            html:
                "\(list("flour", "butter", "apples"))<p>Mix.</p>\(list("1 cup flour", "2 tbsp butter", "3 apples", "1 tsp salt"))"
                + "<h4>Crust</h4>\(crust)<h4>Filling</h4>\(filling)", groups: both),
        Sample(
            testDescription: "equal lines in both groups",
            lines: ["1 cup flour", "1 tsp salt", "3 apples", "1 tsp salt"],
            html: "<h4>Crust</h4>\(list("1 cup flour", "1 tsp salt"))<h4>Filling</h4>\(filling)",
            groups: ["# Crust", "1 cup flour", "1 tsp salt", "# Filling", "3 apples", "1 tsp salt"]),
        Sample(
            testDescription: "groups in another order, as Mediavine Create has them",
            html: "<h4>Filling</h4>\(filling)<h4>Crust</h4>\(crust)",
            groups: ["# Filling", "3 apples", "1 tsp salt", "# Crust", "1 cup flour", "2 tbsp butter"]),
        Sample(
            testDescription: "amounts for other servings",
            html:
                "<h4>Crust</h4>\(list("2 cup flour", "4 tbsp butter"))<h4>Filling</h4>\(list("6 apples", "2 tsp salt"))",
            groups: both),
        Sample(
            testDescription: "a line that the data has in other words",
            html: "<h4>Crust</h4>\(crust)<h4>Filling</h4>\(list("3 apples, sliced", "1 tsp salt"))", groups: both),
        Sample(
            testDescription: "a line of one group that only the data has",
            lines: ["1 cup flour", "1 egg", "2 tbsp butter", "3 apples", "1 tsp salt"],
            html: "<h4>Crust</h4>\(crust)<h4>Filling</h4>\(filling)",
            groups: ["# Crust", "1 cup flour", "1 egg", "2 tbsp butter", "# Filling", "3 apples", "1 tsp salt"]),
        Sample(
            testDescription: "a line that only the page has",
            html: "<h4>Crust</h4>\(list("1 cup flour", "2 tbsp butter", "ice"))<h4>Filling</h4>\(filling)", groups: both
        ),
        Sample(
            testDescription: "an optional line",
            lines: lines + ["1 tsp rum (optional)"],
            html:
                "<h4>Crust</h4>\(crust)<h4>Filling</h4>\(list("3 apples", "1 tsp salt", "1 tsp rum <em>(optional)</em>"))",
            groups: both + ["1 tsp rum (optional)"]),
    ]

    static let disagreeing: [Sample] = [
        Sample(
            testDescription: "a line between two groups that only the data has",
            lines: ["1 cup flour", "2 tbsp butter", "1 egg", "3 apples", "1 tsp salt"],
            html: "<h4>Crust</h4>\(crust)<h4>Filling</h4>\(filling)"),
        Sample(
            testDescription: "a last line that only the data has", lines: lines + ["1 egg"],
            html: "<h4>Crust</h4>\(crust)<h4>Filling</h4>\(filling)"),
        Sample(
            testDescription: "a first line that only the data has", lines: ["1 egg"] + lines,
            html: "<h4>Crust</h4>\(crust)<h4>Filling</h4>\(filling)"),
        Sample(
            testDescription: "a line that could be in either group",
            lines: ["1 cup flour", "1 tsp salt", "2 tbsp sugar"],
            html:
                "<h4>Crust</h4>\(list("1 cup flour", "1 tsp salt"))<h4>Filling</h4>\(list("1 tsp salt", "2 tbsp sugar"))"
        ),
        Sample(
            testDescription: "one of two equal lines",
            lines: ["1 cup flour", "1 tsp salt", "3 apples", "1 tsp salt"],
            html: "<h4>Crust</h4>\(list("1 cup flour"))<h4>Filling</h4>\(filling)"),
        Sample(
            testDescription: "a line at the head of a group in quite other words",
            html: "<h4>Crust</h4>\(crust)<h4>Filling</h4>\(list("some fruit", "1 tsp salt"))"),
        Sample(
            testDescription: "an item without an amount that is no heading",
            html: list("1 cup flour", "2 tbsp butter", "Pepper", "3 apples", "1 tsp salt")),
        Sample(
            testDescription: "a bold item among bold items",
            html: list(
                "<b>1 cup flour</b>", "<b>2 tbsp butter</b>", "<b>Pepper</b>", "<b>3 apples</b>", "<b>1 tsp salt</b>")),
        Sample(
            testDescription: "a heading of another kind",
            html: """
                <h4>Crust</h4>\(list("1 cup flour"))<p><b>Buy our book</b></p>\(list("2 tbsp butter"))<h4>Filling</h4>
                \(list("3 apples"))<h4>Top</h4>\(list("1 tsp salt"))
                """),
        Sample(
            testDescription: "lines in elements that are named as headings are",
            html: """
                <div class="label">1 cup flour</div><div class="label">2 tbsp butter</div><div class="label">some sugar</div>
                <div class="label">3 apples</div><div class="label">1 tsp salt</div>
                """),
        Sample(
            testDescription: "notes between the lines",
            html:
                "<h4>Crust</h4>\(crust)<h4>Notes</h4><p>Cool.</p>\(list("3 apples"))<h4>Filling</h4>\(list("1 tsp salt"))"
        ),
        Sample(
            testDescription: "equal lines in another order",
            lines: ["1 tsp salt", "3 apples", "1 tsp salt", "1 cup flour"],
            html: "<h4>Crust</h4>\(list("1 cup flour", "1 tsp salt"))<h4>Filling</h4>\(filling)"),
    ]

    private static func recipe(_ sample: Sample, _ member: String) async -> Recipe? {
        let lines = sample.lines.map { "\"\($0)\"" }.joined(separator: ", ")
        let json = "{\"@type\": \"Recipe\", \"name\": \"Pie\", \"\(member)\": [\(lines)]}"
        return await read(WebPageTests.page(WebPageTests.script(json) + sample.html)).recipes.first
    }

    @Test(arguments: agreeing + disagreeing)
    func findsGroupsOfIngredientsWherePageAndDataAgree(sample: Sample) async {
        let groups = await Self.recipe(sample, "recipeIngredient")?.ingredientGroups ?? []
        let isDivided = groups.contains { $0.name != nil }
        var found: [String] = []
        for group in groups {
            if isDivided { found.append("# " + (group.name ?? "")) }
            found += group.ingredients.map(\.line)
        }
        #expect(found == sample.groups ?? sample.lines)
    }

    // MARK: Steps

    private static let steps = [
        "Rub the butter into the flour.", "Chill the crust.", "Peel the apples.", "Bake for an hour.",
    ]
    private static let divided = [
        "# Crust", steps[0], steps[1], "# Filling", steps[2], steps[3],
    ]
    private static let crustSteps = "<ol><li>Rub the <b>butter</b> into the flour.</li><li>Chill the crust.</li></ol>"
    private static let fillingSteps = "<ol><li>Peel the apples.</li><li>Bake for an hour.</li></ol>"

    static let methods: [Sample] = [
        Sample(
            testDescription: "the same steps",
            html: "<h4>Crust</h4>\(crustSteps)<h4>Filling</h4>\(fillingSteps)", groups: divided),
        Sample(
            testDescription: "bold paragraphs, and pictures with captions",
            html: """
                <p><b>Crust</b></p>\(crustSteps)<figure><img src="a.jpg"><figcaption>The crust</figcaption></figure><p><b>Filling:</b></p>
                \(fillingSteps)
                """, groups: divided),
        Sample(
            testDescription: "steps without a heading",
            html: "\(crustSteps)<h4>Buy our book</h4>\(fillingSteps)"),
        Sample(
            testDescription: "a number for each pair",
            html: "<h4>Step 1</h4>\(crustSteps)<h4>Step 2</h4>\(fillingSteps)"),
        Sample(
            testDescription: "a heading for each step",
            html: """
                <h4>Rub</h4><p>Rub the butter into the flour.</p><h4>Chill</h4><p>Chill the crust.</p><h4>Peel</h4><p>Peel the apples.</p>
                <h4>Bake</h4><p>Bake for an hour.</p>
                """),
        Sample(
            testDescription: "a step that the page does not have",
            html: "<h4>Crust</h4>\(crustSteps)<h4>Filling</h4><ol><li>Bake for an hour.</li></ol>"),
        Sample(
            testDescription: "the same steps in two places of the page",
            html: "\(crustSteps)\(fillingSteps)<p>More.</p><h4>Crust</h4>\(crustSteps)<h4>Filling</h4>\(fillingSteps)",
            groups: divided),
    ]

    @Test(arguments: methods)
    func findsSectionsOfTheMethodWherePageAndDataAgree(sample: Sample) async {
        var sample = sample
        sample.lines = Self.steps
        let sections = await Self.recipe(sample, "recipeInstructions")?.sections ?? []
        var found: [String] = []
        for section in sections {
            if let name = section.name { found.append("# " + name) }
            found += section.steps.map(\.text.source)
        }
        #expect(found == sample.groups ?? Self.steps)
    }

    @Test func findsSectionsOfLongSteps() async {
        let words = String(repeating: "Stir it slowly and wait. ", count: 60)
        var sample = Sample(
            testDescription: "long", lines: ["Rub. " + words + "End.", "Chill.", "Peel.", "Bake. " + words + "End."],
            html: "")
        sample.html =
            "<h4>Crust</h4><ol><li>\(sample.lines[0])</li><li>Chill.</li></ol><h4>Filling</h4><ol><li>Peel.</li><li>\(sample.lines[3])</li></ol>"
        let sections = await Self.recipe(sample, "recipeInstructions")?.sections ?? []
        #expect(sections.map(\.name) == ["Crust", "Filling"])
        #expect(sections.map(\.steps.count) == [2, 2])
    }
}
