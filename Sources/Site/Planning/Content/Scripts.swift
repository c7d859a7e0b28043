import Bytes
package import CatalogModel
import Configuration
package import Languages

/// A kind of pages that load the same script.
package enum PageKind: String, Sendable, Hashable, CaseIterable {
    /// The home page with a greeting.
    case home
    case recipe
    case favorites
    case search
    case whatToCook
    case shoppingList
    case mealPlan
    case offline
    /// The owner's pages that show whole recipes.
    case post
    /// Lists, groups, the owner's pages and others.
    case other
}

/// A script of the site, an ES module without imports.
package struct Script: Sendable, Hashable {
    package var path: SitePath
    /// The pages that load it.
    package var pages: PageKind
}

/// A script within each page. The page's Content-Security-Policy allows it by its hash.
package struct InlineScript: Sendable, Equatable {
    /// JavaScript without `</script` and `<!--`.
    package let source: String
    /// `sha256-` and the Base64 of its SHA-256 (Content Security Policy Level 3, section 2.3.1).
    package let hash: String

    package init(source: String, hash: String) {
        self.source = source
        self.hash = hash
    }
}

/// The page of a week: the visitor's plan, which a script shows, and the owner's.
package struct MealPlanContent: Sendable {
    /// The owner's plan.
    package struct Plan: Sendable {
        package var title: String?
        package var note: String?
        /// Those with recipes, in the order of the language's week.
        package var days: [(day: Weekday, cards: CardList)]
    }

    package var frame: PageFrame
    /// nil for a site without one.
    package var plan: Plan?

    package static let path = SitePath.page("meal-plan")
}

extension MealPlanContent: FramedContent {
    var slots: [Slot] { [.cardEnd] }

    func combine(into digest: inout Fingerprint) {
        digest.combine(plan) { digest, plan in
            digest.combine(plan.title)
            digest.combine(plan.note)
            digest.combine(plan.days) {
                $0.combine($1.day.rawValue)
                $0.combine($1.cards)
            }
        }
    }
}

/// The page with what a visitor needs to buy: a script adds it up.
package struct ShoppingListContent: Sendable {
    package var frame: PageFrame
    /// What the owner takes to be in every kitchen; nil for what is usual.
    package var staples: [String]?
    /// In the order of the shop.
    package var aisles: [Aisle]

    package static let path = SitePath.page("shopping-list")
}

extension ShoppingListContent: FramedContent {
    func combine(into digest: inout Fingerprint) {
        digest.combine(staples) { digest, staples in digest.combine(staples) { $0.combine($1) } }
        digest.combine(aisles) { digest, aisle in
            digest.combine(aisle.name)
            digest.combine(aisle.words) { $0.combine($1) }
        }
    }
}
