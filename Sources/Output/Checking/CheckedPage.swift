package import CatalogModel

/// A page of a site as a check knows it: what it is of, and what its HTML holds.
package struct CheckedPage: Sendable {
    package enum Kind: Sendable, Equatable {
        case recipe(RecipeID)
        /// A page that the owner wrote.
        case own
        /// A list, or another page that the program makes.
        case made
    }

    package var path: SitePath
    package var kind: Kind
    /// As the owner knows it: the recipe's or the page's own title.
    package var title: String
    package var scan: PageScan
    /// Of a recipe with ingredients and steps; nil for other pages.
    package var sketch: ContentSketch?
    /// What its recipe links to, though the page leaves links out that are known to be dead.
    package var recipeLinks: [WebLink]
    /// Of the main one of a recipe and its translations, or its own path.
    package var mainPage: SitePath

    package init(
        _ path: SitePath, _ kind: Kind, title: String, scan: PageScan, sketch: ContentSketch? = nil,
        recipeLinks: [WebLink] = [], mainPage: SitePath? = nil
    ) {
        self.mainPage = mainPage ?? path
        self.recipeLinks = recipeLinks
        self.path = path
        self.kind = kind
        self.title = title
        self.scan = scan
        self.sketch = sketch
    }

    /// Of the structured data of the recipe that the page is of. An own page shows recipes that have pages of their own.
    var properties: RecipeProperties? { kind == .own ? nil : scan.properties }

    package var recipe: RecipeID? {
        guard case .recipe(let id) = kind else { return nil }
        return id
    }

    /// An item of a finding about the page.
    func item(_ text: String? = nil, quote: String? = nil) -> Finding.Item {
        Finding.Item(text ?? "\"\(title)\"", page: path, recipe: recipe, quote: quote)
    }
}

extension Int {
    /// `1 recipe`, `3 recipes`.
    package func counted(_ noun: String, _ plural: String? = nil) -> String {
        "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
    }

    /// With a comma before each group of three digits: `23,467`.
    package var grouped: String {
        var text = ""
        let digits = String(self)
        for (index, digit) in digits.enumerated() {
            if index > 0, digit != "-", (digits.count - index) % 3 == 0, text != "-" { text += "," }
            text.append(digit)
        }
        return text
    }
}
