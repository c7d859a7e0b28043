import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

/// The owner's words in place of the interface's.
struct StringsTests {
    @Test func readsTextsAndPlurals() throws {
        let outcome = read(
            """
            strings:
              allRecipes: Every dish
              favorite: "Love {0}"
              pageOf: "{1} pages, this is {0}"
              emptyText: 404
              tryAgain: ""
              recipeCount: {one: a dish, two: ~, other: "{0} dishes"}
              servings: "for {0}"
            """)
        #expect(outcome.diagnostics == [])
        let strings = try #require(outcome.value).strings
        #expect(
            strings == [
                .allRecipes: "Every dish", .favorite: "Love {0}", .pageOf: "{1} pages, this is {0}", .emptyText: "404",
                .recipeCount: [.one: "a dish", .other: "{0} dishes"], .servings: [.other: "for {0}"],
            ]
        )
    }

    static let defects: [Defect] = [
        Defect(
            "a slip in a key", "strings: {allRecipe: Dishes}\n",
            .key(1, 11, "strings.allRecipe", #"there is no key "allRecipe" in strings"#, fix: "write allRecipes")
        ),
        Defect(
            "a key that is like none", "strings: {zzzzzzzz: Dishes}\n",
            .key(
                1, 11, "strings.zzzzzzzz", #"there is no key "zzzzzzzz" in strings"#,
                fix: "take it out; Documentation/configuration.md says which there are")
        ),
        Defect(
            "no place for the title", "strings: {favorite: Love}\n",
            .value(1, 21, "strings.favorite", "strings.favorite has no {0}", fix: "write {0} for the recipe's title")
        ),
        Defect(
            "a sign in a place", "strings: {favorite: \"Love {+0}\"}\n",
            .value(1, 21, "strings.favorite", "strings.favorite has no {0}", fix: "write {0} for the recipe's title")
        ),
        Defect(
            "one place of two", "strings: {pageOf: \"Page {0}\"}\n",
            .value(1, 19, "strings.pageOf", "strings.pageOf has no {1}", fix: "write {1} for the number of pages")
        ),
        Defect(
            "a place twice", "strings: {by: \"{0} by {0}\"}\n",
            .value(1, 15, "strings.by", "strings.by has {0} twice", fix: "keep one of them")
        ),
        Defect(
            "a place in a text that needs none", "strings: {recipes: \"{0} dishes\"}\n",
            .value(1, 20, "strings.recipes", "strings.recipes has {0}, which has no value", fix: "take it out")
        ),
        Defect(
            "a place too many", "strings: {page: \"Page {0} of {1}\"}\n",
            .value(
                1, 17, "strings.page", "strings.page has {1}, which has no value",
                fix: "take it out; there is {0} for the page's number")
        ),
        Defect(
            "a plural without other", "strings: {recipeCount: {one: \"{0} dish\"}}\n",
            .value(
                1, 24, "strings.recipeCount.other", "strings.recipeCount has no other", fix: #"write "other: ...""#)
        ),
        Defect(
            "a plural without its number", "strings: {recipeCount: {one: dish, other: dishes}}\n",
            .value(
                1, 43, "strings.recipeCount.other", "strings.recipeCount.other has no {0}",
                fix: "write {0} for the number")
        ),
        Defect(
            "few without their number", "strings: {servings: {few: some, other: \"{0}\"}}\n",
            .value(
                1, 27, "strings.servings.few", "strings.servings.few has no {0}", fix: "write {0} for the number")
        ),
        Defect(
            "a category that no language has", "strings: {servings: {some: \"{0}\", other: \"{0}\"}}\n",
            .key(
                1, 22, "strings.servings.some", #"there is no key "some" in strings.servings"#,
                fix: "take it out, or write one of zero, one, two, few, many or other")
        ),
        Defect(
            "one text for all plurals, without the number", "strings: {servings: many}\n",
            .value(1, 21, "strings.servings", "strings.servings has no {0}", fix: "write {0} for the number")
        ),
        Defect(
            "plurals for what has none", "strings: {recipes: {other: Dishes}}\n",
            .value(
                1, 20, "strings.recipes", "strings.recipes must be a text, not a mapping",
                fix: "write a text, in double quotes if it is not plain words")
        ),
    ]

    @Test(arguments: defects)
    func reports(_ defect: Defect) {
        let outcome = read(defect.document)
        #expect(outcome.diagnostics == defect.diagnostics)
        #expect(outcome.value != nil)
    }
}
