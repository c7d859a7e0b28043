// Recipe APIs as tests play them, in the shapes of those that are public.

import LoopbackServer

/// Answers as TheMealDB does: a list that shows recipes in part, and each whole recipe at its own address.
struct MealAPI: Sendable {
    var count = 60
    /// The number of the meal that the list shows and nothing else knows.
    var missing: Int?

    func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let host = "http://" + (request.headers["host"] ?? "")
        if request.path == "/filter.php?c=Soup" { return list(host) }
        if request.path.hasPrefix("/lookup.php?i=") { return meal(String(request.path.dropFirst(14))) }
        if request.path.hasPrefix("/images/"), let number = UInt8(request.path.dropFirst(8).prefix { $0 != "." }) {
            return .init(200, ["Content-Type": "image/png"], picture(width: 4, height: 3, seed: number))
        }
        return .init(404)
    }

    private func list(_ host: String) -> LoopbackServer.Answer {
        let meals = (1...count).map {
            "{\"strMeal\": \"Soup \($0)\", \"strMealThumb\": \"\(host)/images/\($0).png\", \"idMeal\": \"\($0)\"}"
        }
        return .text("{\"meals\": [\(meals.joined(separator: ", "))]}", tag: "list-\(count)")
    }

    private func meal(_ id: String) -> LoopbackServer.Answer {
        guard let number = Int(id), (1...count).contains(number), number != missing else {
            return .text("{\"meals\": null}")
        }
        return .text(
            """
            {"meals": [{"idMeal": "\(id)", "strMeal": "Soup \(id)", "strArea": "French", "strCategory": "Starter",
            "strInstructions": "Boil the leeks of soup \(id).\\r\\nServe.", "strIngredient1": "Leeks",
            "strMeasure1": "\(id)"}]}
            """
        )
    }
}

/// Answers as DummyJSON does: a list in pages.
struct PagedAPI: Sendable {
    var count = 25
    var limit = 10
    /// How many the pages say there are, where that is not true.
    var claim: Int?

    func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        guard request.path.hasPrefix("/recipes") else { return .init(404) }
        let skip = request.path.firstMatch(of: /skip=([0-9]+)/).flatMap { Int($0.1) } ?? 0
        let asked = request.path.firstMatch(of: /limit=([0-9]+)/).flatMap { Int($0.1) } ?? limit
        let total = claim ?? count
        if skip >= count { return .text("{\"recipes\": [], \"total\": \(total), \"skip\": \(skip), \"limit\": 0}") }
        let recipes = (skip + 1...max(skip + 1, min(skip + asked, count))).map {
            "{\"id\": \($0), \"name\": \"Stew \($0)\", \"ingredients\": [\"beans\"], \"instructions\": [\"Cook.\"],"
                + " \"prepTimeMinutes\": 5, \"cookTimeMinutes\": 20, \"servings\": 2, \"difficulty\": \"Easy\","
                + " \"cuisine\": \"Greek\", \"caloriesPerServing\": 100, \"mealType\": [\"Dinner\"]}"
        }
        return .text(
            "{\"recipes\": [\(recipes.joined(separator: ", "))], \"total\": \(total), \"skip\": \(skip), \"limit\": \(recipes.count)}",
            tag: "page-\(skip)-\(count)"
        )
    }
}
