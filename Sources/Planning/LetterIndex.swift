import CatalogModel

/// The letters that titles begin with, each with the page of the list where it begins.
struct LetterIndex: Sendable {
    let letters: [ListLetter]

    /// With fewer recipes a few pages lead everywhere.
    private static let fewest = 200
    /// Titles in Chinese or Japanese begin with hundreds of letters, which are no way to find one.
    private static let most = 60

    /// - Parameters:
    ///   - summaries: By title.
    ///   - cuts: Those of the list by title.
    init(_ summaries: [RecipeSummary], _ cuts: PageCuts) {
        guard summaries.count > Self.fewest else {
            letters = []
            return
        }
        var letters: [ListLetter] = []
        var place = 0
        while place < summaries.count, letters.count <= Self.most {
            let initial = summaries[place].sortKey.initial
            if let letter = initial.map(String.init), !letters.contains(where: { $0.letter == letter }) {
                let path = SiteIndex.path(of: .title, page: cuts.page(of: place))
                letters.append(ListLetter(letter: letter, path: path))
            }
            place = Self.end(of: initial, from: place, in: summaries)
        }
        self.letters = letters.count > 1 && letters.count <= Self.most ? letters : []
    }

    /// Where the titles with a letter end: those with one letter are side by side, so few are looked at.
    private static func end(of letter: Character?, from start: Int, in summaries: [RecipeSummary]) -> Int {
        var step = 1
        while start + step < summaries.count, summaries[start + step].sortKey.initial == letter { step *= 2 }
        var (low, high) = (start + step / 2, min(start + step, summaries.count))
        while high - low > 1 {
            let middle = (low + high) / 2
            if summaries[middle].sortKey.initial == letter { low = middle } else { high = middle }
        }
        return high
    }
}
