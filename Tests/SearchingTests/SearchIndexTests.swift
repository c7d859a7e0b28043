import Bytes
import CatalogModel
import RecipeSamples
import Testing

@testable import Searching

@Suite struct SearchIndexTests {
    /// A catalogue of random recipes, which changes.
    private struct Kitchen {
        var random: SmallRandom
        var recipes: [Recipe] = []
        private var nextID = 0

        private static let words: [String] = [
            "leek", "Soup", "crème", "Äpfel", "Brot", "tomatoes", "stir-fry", "olive", "oil", "salt", "bread", "寿司",
            "ラーメン", "شوربة", "Σούπα", "суп", "pie", "and", "the", "rice", "1/2", "l'agneau", "x",
        ]

        init(seed: UInt64, count: Int) {
            random = SmallRandom(seed: seed)
            for _ in 0..<count { add() }
        }

        private mutating func text(_ most: Int) -> String {
            (0..<Int.random(in: 1...most, using: &random)).map { _ in
                let word = Self.words.randomElement(using: &random) ?? ""
                return Bool.random(using: &random) ? word : word + String(Int.random(in: 0..<40, using: &random))
            }.joined(separator: " ")
        }

        private mutating func fill(_ recipe: inout Recipe) {
            recipe.cuisines = Bool.random(using: &random) ? [text(1)] : []
            recipe.tags = Bool.random(using: &random) ? [text(2), text(1)] : []
            recipe.totalTime = Bool.random(using: &random) ? CookingTime(.seconds(60 * 25)) : nil
            let step = text(12)
            recipe.sections = [MethodSection(steps: [Step(.plain(step)), Step(.markdown("**\(text(3))** [x](y z)"))])]
        }

        mutating func add() {
            var recipe = Recipe(id: RecipeID(feed: "f", key: String(nextID)), title: text(5))
            nextID += 1
            fill(&recipe)
            recipes.append(recipe)
        }

        mutating func edit() {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                switch Int.random(in: 0..<3, using: &random) {
                case 0: add()
                case 1: if recipes.count > 1 { recipes.remove(at: Int.random(in: recipes.indices, using: &random)) }
                default:
                    let place = Int.random(in: recipes.indices, using: &random)
                    var recipe = recipes[place]
                    fill(&recipe)
                    if Bool.random(using: &random) { recipe.title = text(4) }
                    recipes[place] = recipe
                }
            }
            recipes.shuffle(using: &random)
        }

        func index(
            after previous: SearchState? = nil, packs: Int = 2, in folder: String? = nil, block: Int? = nil,
            mostInShard: Int = 1 << 14
        ) async throws -> SearchIndex {
            let recipes = recipes.map { Shared($0) }
            var members = [[Int32]](repeating: [], count: packs)
            let hashes = recipes.map { UInt32(truncatingIfNeeded: SearchHash.of($0.value.id)) }
            for (place, hash) in hashes.enumerated() { members[Int(hash) % packs].append(Int32(place)) }
            let ids = recipes.map(\.value.id)
            return try await SearchIndex.make(
                SearchDocuments(packs: members) { (hashes[$0], ids[$0]) }, recipes.map(\.value.lastingDigest),
                language: "en", after: previous, in: folder, block: block,
                mostInShard: mostInShard, jobs: 2
            ) { recipes[$0] }
        }
    }

    private func written(_ state: SearchState, _ seed: Digest) -> [UInt8] {
        var bytes: [UInt8] = []
        state.write(seed: seed) { bytes += $0 }
        return bytes
    }

    private func contents(_ index: SearchIndex) throws -> [SearchIndex.File: [UInt8]] {
        try Dictionary(uniqueKeysWithValues: index.files.map { ($0, try index.bytes(of: $0)) })
    }

    @Test(arguments: [(1, 6, 1 << 14), (2, 60, 20), (3, 620, 1 << 14), (4, 1500, 100)] as [(Int, Int, Int)])
    func anIndexThatIsChangedEqualsOneMadeAnew(seed: Int, count: Int, mostInShard: Int) async throws {
        var kitchen = Kitchen(seed: UInt64(seed), count: count)
        let program = Digest(of: [1])
        var state: SearchState?
        for _ in 0..<(isLongRun ? 12 : 5) {
            let index = try await kitchen.index(after: state, mostInShard: mostInShard)
            let anew = try await kitchen.index(mostInShard: mostInShard)
            let hasEqualFiles = try contents(index) == contents(anew)
            #expect(hasEqualFiles)
            #expect(index.facetCounts == anew.facetCounts)
            let bytes = written(index.state, program)
            let isAsAnew = bytes == written(anew.state, program)
            #expect(isAsAnew)
            state = try SearchState.reopened(bytes, seed: program)
            #expect(state != nil)
            kitchen.edit()
        }
    }

    @Test func anIndexThatIsMadeInBlocksEqualsOneMadeAtOnce() async throws {
        let kitchen = Kitchen(seed: 5, count: 700)
        let whole = try contents(await kitchen.index(block: 700))
        for block in [1, 64, 699, nil] { #expect(try contents(await kitchen.index(block: block)) == whole) }
    }

    @Test func keysWithManyPostingsHaveFilesOfTheirOwn() async throws {
        let kitchen = Kitchen(seed: 6, count: 700)
        let whole = try await kitchen.index()
        let index = try await kitchen.index(mostInShard: 50)
        #expect(index.facetCounts == whole.facetCounts)
        #expect(whole.files.allSatisfy { $0.name == nil })
        let files = try contents(index)
        let keyFiles = files.filter { $0.key.name != nil }
        #expect(keyFiles.count > 20)
        for (file, bytes) in keyFiles { #expect(bytes.count > 50 && file.name == KeyFile.name(Digest(of: bytes))) }
        for number in 0..<index.shardCount {
            for (file, isStrong) in [(SearchIndex.File.strong(number), true), (.weak(number), false)] {
                let shard = try ShardFiles(
                    strong: isStrong ? files[file, default: []][...] : [],
                    weak: isStrong ? [] : files[file, default: []][...]
                ) { KeyFile(files[.key($0), default: []][...]) }
                let all = isStrong ? shard.shard.strong : shard.shard.weak
                #expect(try all == (whole.digest(of: file) == nil ? [] : whole.bytes(of: file))[...])
            }
        }
    }

    @Test func anEditedStepChangesFewFiles() async throws {
        var kitchen = Kitchen(seed: 7, count: 2000)
        let before = try await kitchen.index()
        kitchen.recipes[5].sections[0].steps[0] = Step(.plain("Fold quietly."))
        let after = try await kitchen.index(after: before.state)
        let old = try contents(before)
        let changed = try contents(after).filter { old[$0.key] != $0.value }.keys
        // Each word that is gone or new has one.
        #expect(!changed.isEmpty && changed.count <= 14)
        #expect(changed.allSatisfy { if case .strong = $0 { false } else { true } })
    }

    @Test func aRecipeThatComesMovesHardlyAnyOther() async throws {
        var kitchen = Kitchen(seed: 8, count: 300)
        let before = try await kitchen.index(packs: 8)
        let ids = kitchen.recipes.map(\.id)
        kitchen.add()
        let after = try await kitchen.index(packs: 8)
        let moved = ids.indices.filter { before.documents.numbers[$0] != after.documents.numbers[$0] }
        #expect(moved.count <= 2)
        #expect(Set(after.documents.numbers).count == 301)
    }

    @Test func packsMayBeOfAnySize() {
        // A hostile feed may have ids with equal hashes.
        let documents = SearchDocuments(packs: [(0..<1000).map { $0 }]) {
            (7, RecipeID(feed: "f", key: String($0)))
        }
        #expect(documents.width == 2048)
        #expect(Set(documents.numbers).count == 1000)
    }

    @Test func damagedStatesDoNoHarm() async throws {
        var kitchen = Kitchen(seed: 9, count: 40)
        let program = Digest(of: [1])
        let bytes = written(try await kitchen.index().state, program)
        kitchen.recipes[3].title = "Something else"
        let anew = try contents(await kitchen.index())
        var random = SmallRandom(seed: 3)
        for _ in 0..<(isLongRun ? 200 : 50) {
            var damaged = bytes
            if Bool.random(using: &random) {
                damaged[Int.random(in: damaged.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            } else {
                damaged.removeLast(Int.random(in: 1...damaged.count, using: &random))
            }
            #expect(try contents(await kitchen.index(after: SearchState.reopened(damaged, seed: program))) == anew)
        }
        #expect(try SearchState.reopened(bytes, seed: Digest(of: [2])) == nil)
    }
}

extension SearchIndex.File {
    /// The name of the file of a key; nil for another file.
    fileprivate var name: String? { if case .key(let name) = self { name } else { nil } }
}

extension SearchHash {
    fileprivate static func of(_ id: RecipeID) -> UInt64 { Array(id.description.utf8).withBytes { of($0) } }
}
