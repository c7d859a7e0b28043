import Bytes
import CatalogModel
import RecipeSamples
import Testing

@testable import Searching

@Suite struct FoodIndexTests {
    /// A catalogue of recipes with random ingredients.
    private struct Kitchen {
        var random: SmallRandom
        var recipes: [Recipe] = []
        private var nextID = 0

        private static let foods: [String] = [
            "onion", "red onions", "garlic", "garlic cloves", "chicken", "chicken breasts", "butter", "peanut butter",
            "salt",
            "eggplant", "aubergines", "flour", "almond flour", "wine or stock", "crème fraîche", "寿司", "x",
            "salt and pepper",
        ]

        init(seed: UInt64, count: Int) {
            random = SmallRandom(seed: seed)
            for _ in 0..<count { add() }
        }

        mutating func fill(_ recipe: inout Recipe) {
            let texts = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                let food = Self.foods.randomElement(using: &random) ?? ""
                return Int.random(in: 0..<4, using: &random) > 0
                    ? food : "kind\(Int.random(in: 0..<90, using: &random)) \(food)"
            }
            let ingredients = texts.map { Ingredient(line: $0, amount: nil, item: .plain($0)) }
            recipe.ingredientGroups = [IngredientGroup(ingredients: Ingredients(ingredients))]
        }

        mutating func add() {
            var recipe = Recipe(id: RecipeID(feed: "f", key: String(nextID)), title: "Pie")
            nextID += 1
            fill(&recipe)
            recipes.append(recipe)
        }

        mutating func edit() {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: recipes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: add()
                case 1: if recipes.count > 1 { recipes.remove(at: place) }
                default:
                    var recipe = recipes[place]
                    fill(&recipe)
                    recipes[place] = recipe
                }
            }
            recipes.shuffle(using: &random)
        }

        let rules = FoodRules.of(language: "en")

        /// - Parameter hasFoods: Whether foods are found.
        func index(
            after previous: SearchState? = nil, packs: Int = 4, block: Int? = nil, jobs: Int = 2,
            hasFoods: Bool = true
        ) async throws -> SearchIndex {
            let shared = recipes.map { Shared($0) }
            var members = [[Int32]](repeating: [], count: packs)
            let hashes = recipes.map { recipe in
                Array(recipe.id.description.utf8).withBytes { UInt32(truncatingIfNeeded: SearchHash.of($0)) }
            }
            for (place, hash) in hashes.enumerated() { members[Int(hash) % packs].append(Int32(place)) }
            let ids = recipes.map(\.id)
            return try await SearchIndex.make(
                SearchDocuments(packs: members) { (hashes[$0], ids[$0]) }, recipes.map(\.lastingDigest),
                language: "en", foods: hasFoods ? rules : nil, after: previous, block: block, jobs: jobs
            ) { shared[$0] }
        }

        /// The items of a recipe, as the recipe alone has them.
        func items(of place: Int) -> [(name: String, keys: [String])] {
            var items: [(name: String, keys: [String])] = []
            var collector = SearchTermCollector(language: "en", foods: rules)
            collector.add(recipes[place]).forEach { bytes in
                var keys: [String] = []
                FoodItem(bytes).forEachKey { keys.append(String($0)) }
                items.append((FoodItem(bytes).name, keys))
            }
            return items
        }
    }

    /// What the recipes of a card pack need: for each its slot, and each item as its name and its keys.
    private static func items(_ index: FoodIndex, ofPack pack: Int) -> [Int: [[String]]] {
        let items = index.items(ofPack: pack)
        var foods: [[String]] = []
        for number in items.foods {
            index.withItem(number) { item in
                foods.append([item.name])
                item.forEachKey { foods[foods.count - 1].append(String($0)) }
            }
        }
        return Dictionary(
            uniqueKeysWithValues: items.recipes.map { recipe in (recipe.slot, recipe.items.map { foods[$0] }) })
    }

    /// All that its files have.
    private struct Contents: Equatable {
        var shards: [[UInt8]]
        var items: [[Int: [[String]]]]
        /// The order in which the files have the items.
        var orders: [[Int]]
        var common: [FoodIndex.Food]
        var digests: [FoodIndex.File: Digest]

        init(_ index: FoodIndex) {
            shards = index.shards
            items = (0..<index.itemFileCount).map { FoodIndexTests.items(index, ofPack: $0) }
            orders = (0..<index.itemFileCount).map { index.items(ofPack: $0).recipes.flatMap { [$0.slot] + $0.items } }
            common = index.common
            digests = Dictionary(uniqueKeysWithValues: index.files.map { ($0, index.digest(of: $0) ?? Digest(of: [])) })
        }
    }

    private func stored(_ index: SearchIndex) throws -> SearchState? {
        var bytes: [UInt8] = []
        index.state.write(seed: Digest(of: [1])) { bytes += $0 }
        return try .reopened(bytes, seed: Digest(of: [1]))
    }

    @Test(arguments: [(1, 5), (2, 60), (3, 900), (4, 3000)] as [(Int, Int)])
    func anIndexThatIsChangedEqualsOneMadeAnew(seed: Int, count: Int) async throws {
        var kitchen = Kitchen(seed: UInt64(seed), count: count)
        var state: SearchState?
        for _ in 0..<(isLongRun ? 8 : 4) {
            let index = try await kitchen.index(after: state)
            let isAsAnew = Contents(index.foods) == Contents(try await kitchen.index().foods)
            #expect(isAsAnew)
            state = try stored(index)
            #expect(state != nil)
            kitchen.edit()
        }
    }

    /// A catalog can become too large for an index of foods, and small enough again.
    @Test func foodsComeAndGo() async throws {
        var kitchen = Kitchen(seed: 13, count: 700)
        var state: SearchState?
        for hasFoods in [true, false, false, true] {
            let index = try await kitchen.index(after: state, hasFoods: hasFoods)
            #expect(index.foods.files.isEmpty == !hasFoods)
            let isAsAnew = Contents(index.foods) == Contents(try await kitchen.index(hasFoods: hasFoods).foods)
            #expect(isAsAnew)
            state = try stored(index)
            kitchen.edit()
        }
    }

    @Test func blocksAndJobsChangeNothing() async throws {
        let kitchen = Kitchen(seed: 5, count: 1500)
        let whole = Contents(try await kitchen.index().foods)
        for (block, jobs) in [(1, 1), (64, 3), (1499, 8)] {
            #expect(Contents(try await kitchen.index(block: block, jobs: jobs).foods) == whole)
        }
    }

    @Test func itemsAreThoseOfTheRecipes() async throws {
        let kitchen = Kitchen(seed: 6, count: 200)
        let index = try await kitchen.index()
        for place in kitchen.recipes.indices {
            let document = Int(index.documents.numbers[place])
            let items = Self.items(index.foods, ofPack: document / index.documents.width)
            let expected = kitchen.items(of: place).map { [$0.name] + $0.keys }
            #expect(items[document % index.documents.width] ?? [] == expected)
        }
    }

    @Test func postingsAreThoseOfTheRecipes() async throws {
        let kitchen = Kitchen(seed: 7, count: 1200)
        let index = try await kitchen.index()
        var expected: [String: [UInt32: UInt64]] = [:]
        for place in kitchen.recipes.indices {
            let items = kitchen.items(of: place)
            for key in Set(items.flatMap(\.keys)) {
                let satisfied = items.count { $0.keys.contains(key) }
                expected[key, default: [:]][index.documents.numbers[place]] = UInt64(
                    items.count << 2 | min(satisfied - 1, 3))
            }
        }
        var found: [String: [UInt32: UInt64]] = [:]
        for (number, shard) in index.foods.shards.enumerated() {
            var reader = KeyReader(shard[...])
            while reader.advance() {
                let layout = FoodShards(recipes: 1200)
                #expect(reader.key.withBytes { layout.shard(of: $0) } == number)
                var (offset, document) = (reader.encoded.startIndex, Int64(-1))
                while offset < reader.encoded.endIndex {
                    let posting = reader.encoded.varint(at: &offset)
                    document += Int64(posting >> 8)
                    found[String(decoding: reader.key, as: UTF8.self), default: [:]][UInt32(document)] = posting & 255
                }
            }
        }
        #expect(found == expected)
    }

    @Test func theCommonestFoodsHaveNames() async throws {
        let kitchen = Kitchen(seed: 8, count: 600)
        let common = try await kitchen.index().foods.common
        #expect(common.map(\.count) == common.map(\.count).sorted(by: >))
        #expect(Set(common.map { $0.keys[0] }).count == common.count)
        #expect(common.contains { $0.name == "onion" && $0.keys == ["onion"] })
        #expect(common.contains { $0.name == "red onions" && $0.keys == ["redonion", "onion"] })
        #expect(!common.contains { $0.name.contains("salt") })
        for food in common { #expect(kitchen.rules.key(of: food.name) == food.keys[0]) }
    }

    @Test func anEditedIngredientChangesFewFiles() async throws {
        var kitchen = Kitchen(seed: 9, count: 9000)
        let before = Contents(try await kitchen.index(packs: 128).foods)
        let ingredient = Ingredient(line: "leek", amount: nil, item: .plain("leek"))
        kitchen.recipes[77].ingredientGroups = [IngredientGroup(ingredients: [ingredient])]
        let after = Contents(try await kitchen.index(packs: 128).foods)
        let changed = after.digests.filter { before.digests[$0.key] != $0.value }.keys
        #expect(changed.count { if case .items = $0 { true } else { false } } == 1)
        #expect(changed.count { if case .shard = $0 { true } else { false } } <= 8)
        #expect(before.common != after.common && before.digests[.names] != after.digests[.names])
        kitchen.recipes[77].sections = [MethodSection(steps: [Step(.plain("Fold quietly."))])]
        #expect(Contents(try await kitchen.index(packs: 128).foods) == after)
    }

    @Test func catalogsWithoutFoodsHaveNoFiles() async throws {
        var kitchen = Kitchen(seed: 10, count: 3)
        for place in kitchen.recipes.indices { kitchen.recipes[place].ingredientGroups = [] }
        let index = try await kitchen.index()
        #expect(index.foods.common == [] && index.foods.files == [])
        kitchen.recipes = []
        #expect(try await kitchen.index().foods.files == [])
    }

    @Test func recipesWithManyItemsAreCounted() async throws {
        var kitchen = Kitchen(seed: 11, count: 2)
        let many = (0..<10_000).map { Ingredient(line: "food\($0)", amount: nil, item: .plain("food\($0)")) }
        kitchen.recipes[0].ingredientGroups = [IngredientGroup(ingredients: Ingredients(many))]
        let long = String(repeating: "onion ", count: 170_000)
        kitchen.recipes[1].ingredientGroups = [
            IngredientGroup(ingredients: [Ingredient(line: long, amount: nil, item: .plain(long))])
        ]
        let index = try await kitchen.index()
        #expect(index.foods.common.contains { $0.keys.last == "onion" || $0.keys[0] == "onion" })
        #expect(try stored(index) != nil)
    }

    @Test func damagedListsAreRefused() async throws {
        let bytes = try await Kitchen(seed: 12, count: 30).index().foods.lists.encoded
        #expect(bytes.withBytes { FoodLists($0) }?.encoded == bytes)
        var random = SmallRandom(seed: 4)
        for _ in 0..<(isLongRun ? 3000 : 500) {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { damaged.removeLast(Int.random(in: 1...damaged.count, using: &random)) }
            // Whatever it reads, an index can be made of it.
            if let lists = damaged.withBytes({ FoodLists($0) }) {
                _ = await FoodIndex(lists, width: 256, packs: 4, rules: nil, jobs: 1)
            }
        }
    }
}
