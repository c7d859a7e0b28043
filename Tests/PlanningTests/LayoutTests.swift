import Bytes
import CatalogModel
import Configuration
import Planning
import Testing

/// How a recipe opens from a list, and what a site has for it.
@Suite struct LayoutTests {
    @Test(
        arguments: [(.split, ["all", "split"]), (.sheet, ["all", "sheet"]), (.page, ["all"])]
            as [(LayoutSettings.Detail, [String])])
    func publishesTheScriptsOfTheLayoutAlone(layout: LayoutSettings.Detail, names: [String]) async {
        let plan = await plan([recipe("1", "Pie")]) {
            $0.configuration.layout.detail = layout
            $0.assets = [("all", []), ("split", [.split]), ("sheet", [.sheet])].map { name, layouts in
                AssetFile(
                    name: name, fileExtension: "js", digest: Digest(of: name), pages: .other, layouts: layouts)
            }
        }
        let published = plan.paths.filter { $0.hasPrefix("assets/") }
        #expect(plan.frame.layout == layout)
        #expect(plan.frame.scripts.map(\.path.text).sorted() == published.sorted())
        #expect(published.map { $0.dropFirst("assets/".count).prefix { $0 != "." } }.sorted() == names.map { $0[...] })
    }

    /// The list beside a recipe: that of its cuisine, unless the recipe is its only one.
    @Test(
        arguments: [
            (.split, [SitePath.page("cuisines/thai"), .page("cuisines/thai"), nil]), (.sheet, [nil, nil, nil]),
            (.page, [nil, nil, nil]),
        ] as [(LayoutSettings.Detail, [SitePath?])])
    func recipeNamesTheListOfItsCuisine(layout: LayoutSettings.Detail, lists: [SitePath?]) async {
        let cuisines = ["Thai", "Thai", "Greek"]
        let recipes = cuisines.enumerated().map { number, cuisine in
            recipe("\(number)", "Dish \(number)") { $0.cuisines = [cuisine] }
        }
        let plan = await plan(recipes) { $0.configuration.layout.detail = layout }
        let found = (0..<3).map { number -> SitePath? in
            guard case .recipe(let content) = plan.content(at: "recipes/dish-\(number)/index.html") else { return nil }
            return content.list
        }
        #expect(found == lists)
    }
}
