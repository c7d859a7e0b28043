import CatalogModel
import Configuration
import Planning
import SafeHTML

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
