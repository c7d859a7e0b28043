package import CatalogModel
import Configuration
import Digests
package import Languages

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
