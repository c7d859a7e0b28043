import Files
import RecipeSamples

/// The sources of a site that changes at random, as its owner and its feeds would change it.
struct RandomSources {
    private var random: SmallRandom
    private var feeds: [[Dish]] = [[], []]
    private var nextID = 1
    private var title = "Supper"
    private var url: String? = "https://example.org/supper/"
    private var taxonomies = ["cuisine", "category", "tag"]
    private var policy = "local"
    private var symbol = "heart"
    private var feedLines = ["", ""]
    private var overrides: [String: String] = [:]
    private var favorites: [String] = []
    private var pages: [String: String] = [:]
    private var staticFiles: [String: String] = [:]
    private var texts: [String: String] = [:]
    private var language = "en"
    private var deadLinks: [String] = []
    private var photos: [String: [UInt8]] = [
        "a.png": picture(width: 4, height: 3), "b.png": picture(width: 5, height: 5),
    ]

    init(seed: UInt64) {
        random = SmallRandom(seed: seed)
        for _ in 0..<8 { addDish() }
    }

    /// Every file, by its name in the site's folder.
    var files: [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        files["recipegen.yml"] = Array(configuration.utf8)
        files["one.json"] = Array(feeds[0].feed.utf8)
        files["two.json"] = Array(feeds[1].feed.utf8)
        let picks = favorites.map { "\"\($0)\"" }.joined(separator: ", ")
        files["favorites.json"] = Array(
            "{\"version\": 1, \"collections\": [{\"name\": \"Mine\", \"recipes\": [\(picks)]}]}".utf8)
        for (name, text) in pages { files["pages/" + name] = Array(text.utf8) }
        for (name, text) in texts { files["texts/" + name] = Array(text.utf8) }
        if !deadLinks.isEmpty {
            let links = deadLinks.map { "\"\($0)\": {\"status\": 404}" }.joined(separator: ", ")
            files["links.json"] = Array("{\(links)}".utf8)
        }
        for (name, text) in staticFiles { files["static/" + name] = Array(text.utf8) }
        for (name, bytes) in photos { files["photos/" + name] = bytes }
        return files
    }

    private var configuration: String {
        let site = "title: \"\(title)\", language: \(language)" + (url.map { ", url: \"\($0)\"" } ?? "")
        var lines = ["site: {\(site)}", "feeds:"]
        for (index, name) in ["one", "two"].enumerated() {
            lines.append("  - {source: \(name).json, name: \(name)\(feedLines[index])}")
        }
        if !texts.isEmpty { lines.append("  - {source: texts, name: texts}") }
        lines.append("taxonomies: [\(taxonomies.joined(separator: ", "))]")
        lines.append("images: {policy: \(policy)}")
        lines.append("favorites: {symbol: \(symbol)}")
        if !overrides.isEmpty {
            lines.append("overrides:")
            for (id, text) in overrides.sorted(by: { $0.key < $1.key }) { lines.append("  \"\(id)\": {\(text)}") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Changes one to three things.
    mutating func change() {
        for _ in 0..<Int.random(in: 1...3, using: &random) { changeOneThing() }
    }

    private mutating func changeOneThing() {
        switch Int.random(in: 0..<24, using: &random) {
        case 0, 1: addDish()
        case 2:
            let feed = feed()
            if !feeds[feed].isEmpty { feeds[feed].remove(at: Int.random(in: feeds[feed].indices, using: &random)) }
        case 3, 4, 5: editDish()
        case 6: feeds[feed()].shuffle(using: &random)
        case 7: feeds.swapAt(0, 1)
        case 8: title = random.pick(["Supper", "Dinner", "Käse & Brot"])
        case 9: url = random.pick([nil, "https://example.org/", "https://example.org/a/b/"])
        case 10:
            taxonomies = random.pick([["cuisine"], ["tag", "cuisine"], ["cuisine", "category", "tag"], ["category"]])
        case 11:
            policy = random.pick(["local", "hotlink"])
            symbol = random.pick(["heart", "star"])
        case 12:
            let feed = feed()
            feedLines[feed] = random.pick([
                "", ", limit: 3", ", exclude: [\"1\", \"4\"]", ", defaults: {cuisine: Anywhere, credit: Ana}",
                ", environments: {production: {index: false}}",
            ])
        case 13:
            let id = "\(random.pick(["one", "two"])):\(Int.random(in: 1...12, using: &random))"
            overrides[id] = random.pick([
                nil, "hidden: true", "title: Pie", "cuisine: Thai, tags: [new]", "photo: photos/b.png",
            ])
        case 14:
            favorites = (0..<4).map { _ in "\(random.pick(["one", "two"])):\(Int.random(in: 1...12, using: &random))" }
        case 15:
            pages[random.pick(["about.md", "imprint.md", "news.md"])] = random.pick([
                nil, "# About\n\nWords.", "# News\n\nMore *words*.", "---\nnavigation: false\n---\n# Hidden\n",
            ])
        case 16: language = random.pick(["en", "de", "fr"])
        case 17: deadLinks = random.pick([[], ["https://example.com/pie"]])
        case 18, 19, 20, 21: changeText()
        default:
            changeFiles()
        }
    }

    /// A text has no id but its title.
    private mutating func changeText() {
        let name = random.pick(["a.md", "b.md", "c.md", "d.md"])
        if texts[name] != nil, Int.random(in: 0..<4, using: &random) == 0 {
            texts[name] = nil
            return
        }
        let settings = random.pick([
            "", "draft: true\n", "aliases: [/old/pie/]\n", "date: 2025-03-04\n",
            "tags: [quick]\nsource: https://example.com/pie\n",
            "slug: chosen\n", "id: a1\n",
        ])
        let title = random.pick(["Stew", "Pie", "Toast", "Chowder"])
        let step = random.pick([
            "Stir.", "Stir well and long, and then serve it hot to all who are at the table by then.",
        ])
        texts[name] = "---\n\(settings)---\n# \(title)\n\n- 1 cup peas\n\n1. \(step)\n"
    }

    /// What is a file in one build may be a folder in the next.
    private mutating func changeFiles() {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: staticFiles = ["notes": random.pick(["one", "two"])]
        case 1: staticFiles = ["notes/a.txt": "a", "notes/b/c.txt": random.pick(["c", "d"])]
        case 2: staticFiles = ["robots.txt": "User-agent: *\n", "about": "a file where a page may be"]
        case 3: staticFiles = [:]
        default:
            photos["a.png"] = random.pick([nil, picture(width: 4, height: 3), picture(width: 5, height: 5), [1, 2]])
        }
    }

    private mutating func feed() -> Int { Int.random(in: 0...1, using: &random) }

    private mutating func addDish() {
        var dish = Dish(String(nextID), "")
        nextID += 1
        fill(&dish)
        feeds[feed()].append(dish)
    }

    private mutating func editDish() {
        let feed = feed()
        guard !feeds[feed].isEmpty else { return }
        let index = Int.random(in: feeds[feed].indices, using: &random)
        var dish = feeds[feed][index]
        fill(&dish)
        feeds[feed][index] = dish
    }

    private mutating func fill(_ dish: inout Dish) {
        dish.title = random.pick(["Soup", "Pie", "Crème brûlée", "寿司", "Bread", "Ärger-Eintopf", "Salad #\(dish.id)"])
        dish.cuisine = random.pick([nil, "Thai", "thai", "Danish", "Rice!", "Rice?"])
        dish.category = random.pick([nil, "Main", "Dessert"])
        dish.tags = random.pick([[], ["quick"], ["quick", "vegan"], ["Quick!"]])
        dish.photo = random.pick([
            nil, "photos/a.png", "photos/b.png", "photos/none.png", "https://photos.example/1.jpg",
            "https://other.example/2.jpg",
        ])
        dish.source = random.pick([nil, nil, "https://example.com/pie"])
        dish.steps = random.pick([[], ["Stir."], ["Stir.", "Bake \(random.pick(["long", "short"]))."]])
        dish.modified = random.pick([nil, "2026-01-02", "2025-12-31"])
    }
}
