import Bytes
import CatalogModel
import Configuration
import Planning
import SafeHTML

/// A cuisine or category with the photo that stands for it.
struct TermTile {
    let term: Term
    let cover: PublishedPhoto?
}

/// Cuisines or categories, each with its name over a photo.
struct TermTiles: HTMLTemplate {
    let tiles: [TermTile]
    let page: PageContext

    var html: HTML { "<ul class=\"tiles\">\n\(tiles.enumerated().map { tile($1, at: $0) })</ul>" }

    private func tile(_ tile: TermTile, at index: Int) -> HTML {
        let term = tile.term
        return """
            <li class="tile hue-\(Hue.of(term.name))\(if: tile.cover == nil, " no-photo")">\
            <div class="picture">\(tile.cover.map { picture($0, at: index) })</div>\
            <a href="\(url: page.address(term.path))"><span class="name">\(term.name)</span> \
            <span class="number"\(page.interfaceLang)>\(page.strings.recipeCount(term.count))</span></a></li>

            """
    }

    /// The name beside it says what the photo stands for, so the photo has no text of its own.
    private func picture(_ photo: PublishedPhoto, at index: Int) -> PhotoView {
        var photo = photo
        photo.alternativeText = ""
        let urgency: PhotoView.Urgency = index == 0 ? .first : index < 6 ? .soon : .late
        return PhotoView(photo: photo, page: page, urgency: urgency, place: .tile)
    }
}

/// Links from the home page to the largest cuisines and to the index of all, in one row that can be scrolled.
struct CuisineChips: HTMLTemplate {
    /// The largest first.
    let cuisines: [Term]
    let page: PageContext

    private static let limit = 24

    var html: HTML {
        guard !cuisines.isEmpty else { return "" }
        return """
            <nav class="cuisine-row"\(page.interfaceLang) aria-label="\(page.strings[.cuisines])"><ul class="chips scrolling"\(page.contentLang)>
            \(TermChips(terms: Array(cuisines.prefix(Self.limit)), page: page))\(index)</ul></nav>

            """
    }

    private var index: HTML {
        let index = page.address(.page(Taxonomy.cuisine.folder))
        return
            "<li\(page.interfaceLang)><a class=\"see-all\" href=\"\(url: index)\">\(page.strings[.allCuisines])</a></li>\n"
    }
}

/// All groups of a kind by name, with links to the letters that they begin with.
struct TermsByLetter: HTMLTemplate {
    let kind: Taxonomy
    /// By name.
    let terms: [Term]
    let page: PageContext

    /// Names in Chinese or Japanese begin with hundreds of letters, which are no way to find one.
    private static let mostLetters = 60

    var html: HTML {
        let groups = groups
        return """
            <section class="by-letter" aria-labelledby="all">
            <h2 id="all"\(page.interfaceLang)>\(page.strings.all(kind))</h2>
            \(groups.count <= Self.mostLetters ? byLetter(groups) : TermList(terms: terms, page: page).html)
            </section>
            """
    }

    private func byLetter(_ groups: [(letter: String, terms: [Term])]) -> HTML {
        let numbered = groups.enumerated()
        let links = numbered.map { number, group in "<a href=\"#letter-\(number + 1)\">\(group.letter)</a>" as HTML }
        let lists = numbered.map { number, group in
            "<h3 id=\"letter-\(number + 1)\">\(group.letter)</h3>\n\(TermList(terms: group.terms, page: page))" as HTML
        }
        return """
            <nav class="letters"\(page.contentLang) aria-label="\(page.strings.name(of: .title))">\(links.joined(separator: " "))</nav>
            \(lists.joined(separator: "\n"))
            """
    }

    private var groups: [(letter: String, terms: [Term])] {
        var groups: [(letter: String, terms: [Term])] = []
        for term in terms {
            let letter = Self.letter(of: term.name)
            if groups.last?.letter == letter {
                groups[groups.count - 1].terms.append(term)
            } else {
                groups.append((letter, [term]))
            }
        }
        return groups
    }

    /// The first letter of the key by which groups are sorted, so that each letter is met once.
    private static func letter(of name: String) -> String {
        guard let first = Folding.matchingKey(for: name).first, first.isLetter else { return "#" }
        return first.uppercased()
    }
}
