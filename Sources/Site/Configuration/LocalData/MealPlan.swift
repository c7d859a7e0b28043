package import CatalogModel
package import Diagnostics
import YAML

/// The owner's plan for a week: `meal-plan.yml`.
package struct MealPlan: Sendable, Hashable {
    /// nil for the interface's own.
    package var title: String?
    package var note: String?
    /// Those of a day in the owner's order.
    package var days: [Weekday: [Favorites.Pick]] = [:]

    package init() {}

    /// The name of the file, beside `recipegen.yml`.
    package static let file = "meal-plan.yml"

    /// Reads the file: a title, a note, and lists of ids or slugs by the day, `monday: [pea-soup]`. What is wrong in it is left
    /// out, with a warning.
    ///
    /// - Parameter name: The file's name in diagnostics.
    package static func read(_ bytes: [UInt8], name: String) -> Outcome<MealPlan> {
        let root: YAMLValue?
        do throws(YAMLFailure) {
            root = try YAMLDocument.read(bytes, name: name)
        } catch {
            return Outcome(MealPlan(), [error.diagnostic])
        }
        guard let outcome = MappingReader.read(root, file: name, severity: .warning, MealPlan.init(from:)) else {
            let failure = YAMLFailure(
                "the file is \(root?.summary ?? "empty"), where days are expected", at: root?.position, name: name,
                fix: "write lines such as \"monday: [pea-soup]\", with ids or slugs of recipes"
            )
            return Outcome(MealPlan(), [failure.diagnostic])
        }
        return outcome
    }

    private init(from reader: inout MappingReader) {
        title = reader.text("title", "The heading of the plan.")
        note = reader.text("note", "A line below it.")
        for day in Weekday.allCases {
            guard let picks = reader.picks(day.rawValue, "The recipes of the day, as ids or slugs."), !picks.isEmpty
            else {
                continue
            }
            days[day] = picks
        }
    }
}

extension MappingReader {
    /// Recipes by id or slug, each with its location.
    fileprivate mutating func picks(_ key: String, _ meaning: String) -> [Favorites.Pick]? {
        guard let value = declare(key, .list(of: .text), meaning) else { return nil }
        return list(value, at: path(of: key))?.compactMap { value, path in
            text(value, at: path).map { Favorites.Pick($0, at: location(value.position, path: path)) }
        }
    }
}
