// What is known about a recipe beside how to cook it.

/// Who wrote the recipe.
package struct Author: Sendable, Hashable {
    package var name: String
    package var link: WebLink?
    /// Whether it is a company, a magazine or a club rather than a person.
    package var isOrganization: Bool

    package init(name: String, link: WebLink? = nil, isOrganization: Bool = false) {
        self.name = name
        self.link = link
        self.isOrganization = isOrganization
    }
}

/// What readers thought of it: those of the site, or those of the feed's publisher.
package struct Rating: Sendable, Hashable {
    package var value: Double
    /// The highest possible value.
    package var best: Double
    package var count: Int?
    /// Whether visitors of the site itself gave it.
    package var isOwn = false
    /// Whether it is the stars that the owner of the recipe gave it in an app. They are no rating in structured data.
    package private(set) var isOfOwner = false

    /// The stars of the owner of a recipe, of five; nil for no stars, and for more.
    package init?(ofOwner stars: Double) {
        guard stars > 0, stars <= 5 else { return nil }
        self.init(value: stars)
        isOfOwner = true
    }

    package init(value: Double, best: Double = 5, count: Int? = nil) {
        self.value = value
        self.best = best
        self.count = count
    }

    /// Whether the site may publish it: as its own, with the number of visitors whose opinion it is.
    package var isPublishable: Bool { isOwn && isCounted }

    /// Whether the value is within its scale and the number of ratings is known.
    package var isCounted: Bool { (count ?? 0) > 0 && value > 0 && value <= best && best <= 1000 }
}

/// Nutrition for one serving, as stated.
package struct Nutrition: Sendable, Hashable {
    /// In the order of `Nutrient`.
    package var values: [Figure]

    /// One figure with its unit, as stated: "12 g".
    package struct Figure: Sendable, Hashable {
        package var nutrient: Nutrient
        package var text: String

        package init(_ nutrient: Nutrient, _ text: String) {
            self.nutrient = nutrient
            self.text = text
        }
    }

    package init(_ values: [Figure]) {
        self.values = values
    }
}

/// The properties of schema.org's NutritionInformation, in the order in which labels print them.
package enum Nutrient: String, Sendable, Hashable, CaseIterable {
    case servingSize
    case calories
    case fatContent
    case saturatedFatContent
    case transFatContent
    case unsaturatedFatContent
    case cholesterolContent
    case sodiumContent
    case carbohydrateContent
    case fiberContent
    case sugarContent
    case proteinContent
}

/// The values of schema.org's RestrictedDiet.
package enum Diet: String, Sendable, Hashable, CaseIterable {
    case diabetic = "DiabeticDiet"
    case glutenFree = "GlutenFreeDiet"
    case halal = "HalalDiet"
    case hindu = "HinduDiet"
    case kosher = "KosherDiet"
    case lowCalorie = "LowCalorieDiet"
    case lowFat = "LowFatDiet"
    case lowLactose = "LowLactoseDiet"
    case lowSalt = "LowSaltDiet"
    case vegan = "VeganDiet"
    case vegetarian = "VegetarianDiet"
}
