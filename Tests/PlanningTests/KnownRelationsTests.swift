import Bytes
import CatalogModel
import RecipeSamples
import Testing

@testable import Configuration
@testable import Planning

/// Related recipes that are taken over from the last build are those that would be found anew.
@Suite struct KnownRelationsTests {
    /// A catalogue of recipes with random groups, some of them large, that changes at random.
    private struct RandomCatalog {
        private(set) var recipes: [Recipe] = []
        private var random: SmallRandom
        private var lastID = 0

        init(seed: UInt64, count: Int) {
            random = SmallRandom(seed: seed)
            for _ in 0..<count { addRecipe() }
            sort()
        }

        mutating func change() {
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                let place = recipes.indices.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<5, using: &random) {
                case 0: addRecipe()
                case 1: recipes.remove(at: place)
                case 2: recipes[place].title = title()
                case 3: recipes[place].tags = tags()
                // A new group moves the numbers of others.
                default: recipes[place].tags.append("tag \(Int.random(in: 0..<1000, using: &random))")
                }
            }
            sort()
        }

        private mutating func addRecipe() {
            lastID += 1
            let title = title()
            let tags = tags()
            recipes.append(recipe("\(lastID)", title) { $0.tags = tags })
        }

        private mutating func title() -> String { "Dish \(Int.random(in: 100_000..<999_999, using: &random))" }

        /// The first tags are on many recipes, the last on few.
        private mutating func tags() -> [String] {
            (0..<Int.random(in: 0..<5, using: &random)).map { _ in
                let widest = Int.random(in: 1...40, using: &random)
                return "tag \(Int.random(in: 0..<widest, using: &random))"
            }
        }

        private mutating func sort() { recipes.sort { ($0.title, $0.id) < ($1.title, $1.id) } }
    }

    private func terms(of recipes: [Recipe]) -> Terms { Terms(recipes.map { RecipeSummary($0) }, kinds: [.tag]) }

    private func state(of recipes: [Recipe]) async -> RelatedState {
        let terms = terms(of: recipes)
        let related = await RelatedRecipes(RelationGroups(terms), jobs: 1)
        return RelatedState(
            ids: ids(of: recipes), groups: terms.ofRecipe, related: related.all, translations: Digest(of: ""))
    }

    private func ids(of recipes: [Recipe]) -> [Digest] { recipes.map { Digest(of: $0.id.description) } }

    private func bytes(of state: RelatedState, seed: Digest = Digest(of: "a")) -> [UInt8] {
        var bytes: [UInt8] = []
        state.write(seed: seed) { bytes += $0 }
        return bytes
    }

    @Test(arguments: seeds(2, long: 50)) func changedCatalogHasTheRelationsOfANewOne(seed: UInt64) async throws {
        var catalog = RandomCatalog(seed: seed, count: seed == 1 ? 12 : 700)
        var last = await state(of: catalog.recipes)
        var reused = 0
        for step in 0..<25 {
            catalog.change()
            let terms = terms(of: catalog.recipes)
            let ids = ids(of: catalog.recipes)
            let known = KnownRelations(last, RelationGroups(terms), ids: ids)
            let related = await RelatedRecipes(RelationGroups(terms), known: known, jobs: 1)
            let anew = await RelatedRecipes(RelationGroups(terms), jobs: 1)
            #expect(related.all == anew.all, "step \(step)")
            reused += ids.indices.count { known?.places(of: $0) != nil }
            last = RelatedState(ids: ids, groups: terms.ofRecipe, related: related.all, translations: Digest(of: ""))
        }
        #expect(seed == 1 || reused > 25 * 700 / 3)
    }

    @Test func sameCatalogTakesAllOver() async throws {
        let recipes = RandomCatalog(seed: 9, count: 100).recipes
        let known = try #require(
            KnownRelations(await state(of: recipes), RelationGroups(terms(of: recipes)), ids: ids(of: recipes)))
        #expect(known.isComplete)
        #expect(recipes.indices.allSatisfy { known.places(of: $0) != nil })
    }

    @Test func movedRecipeLeavesThoseFarFromItAlone() async throws {
        var recipes = (100..<900).map { number in recipe("\(number)", "Dish \(number)") { $0.tags = ["one", "two"] } }
        let last = await state(of: recipes)
        recipes.insert(recipes.remove(at: 100), at: 600)
        let known = try #require(KnownRelations(last, RelationGroups(terms(of: recipes)), ids: ids(of: recipes)))
        let found = recipes.indices.filter { known.places(of: $0) == nil }
        #expect(found.count < 250)
        #expect(found.allSatisfy { abs($0 - 100) < 60 || abs($0 - 600) < 60 })
    }

    @Test func otherCatalogIsNotCompared() async {
        let (one, other) = (RandomCatalog(seed: 1, count: 100).recipes, RandomCatalog(seed: 2, count: 100).recipes)
        #expect(KnownRelations(await state(of: one), RelationGroups(terms(of: other)), ids: ids(of: other)) == nil)
    }

    @Test func readsItsOwnBytes() async throws {
        let state = await state(of: RandomCatalog(seed: 3, count: 60).recipes)
        let read = try #require(bytes(of: state).withBytes { RelatedState($0, seed: Digest(of: "a")) })
        #expect(read.ids == state.ids)
        #expect(read.groups == state.groups)
        #expect(read.related == state.related)
    }

    @Test func refusesDamageAndOtherPrograms() async {
        let bytes = bytes(of: await state(of: RandomCatalog(seed: 4, count: 8).recipes))
        #expect(bytes.withBytes { RelatedState($0, seed: Digest(of: "b")) } == nil)
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1
            #expect(damaged.withBytes { RelatedState($0, seed: Digest(of: "a")) } == nil, "byte \(index)")
            let cut = bytes[..<index]
            #expect(cut.withBytes { RelatedState($0, seed: Digest(of: "a")) } == nil, "cut at \(index)")
        }
    }

    /// Whatever a file with the right digest holds, it ends no build.
    @Test func numbersThatNoCatalogHasDoNoHarm() async {
        let recipes = RandomCatalog(seed: 5, count: 30).recipes
        let terms = terms(of: recipes)
        let odd = NumberLists(recipes.map { _ in [Int32.max, 7, 99, 31] })
        let state = RelatedState(
            ids: ids(of: recipes), groups: terms.ofRecipe, related: odd, translations: Digest(of: ""))
        let related = await RelatedRecipes(
            RelationGroups(terms), known: KnownRelations(state, RelationGroups(terms), ids: ids(of: recipes)), jobs: 1)
        let anew = await RelatedRecipes(RelationGroups(terms), jobs: 1)
        #expect(related.all == anew.all)
    }
}
