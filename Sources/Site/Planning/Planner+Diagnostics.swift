import Bytes
import CatalogModel
import Configuration
import Diagnostics

// What a site does not have, although its settings ask for it.

extension Planner {
    /// For each further language without recipes that it has no home page.
    func emptyLanguages(_ inputs: SiteInputs) -> [Diagnostic] {
        let languages = inputs.languages
        return languages.tags.indices.dropFirst().filter { !inputs.catalog.translations.hasRecipes(in: $0) }.map {
            Diagnostic(
                .note, .languageEmpty,
                "no recipe is in \"\(languages.tags[$0])\", which \"languages\" names, so there is no /\(languages.folder($0))/",
                fix: "write the \"language\" of its recipes or of their feed, or take it out of \"languages\"")
        }
    }

    /// What keeps the pages of recipes from having the QR codes of their addresses, which the settings ask for.
    func missingCodes(_ inputs: SiteInputs, _ cards: CardTable) -> [Diagnostic] {
        guard inputs.configuration.print.code else { return [] }
        guard let site = inputs.configuration.site.url else {
            return [
                Diagnostic(
                    .note, .addressCodeMissing,
                    "the address of the site is not known, so no recipe is printed with the QR code of its page",
                    fix: "write \"site: {url: ...}\", or build with --base-url")
            ]
        }
        let long = cards.items.filter {
            PercentEncoding.ascii.encoded(site.address(of: $0.path)).utf8.count > inputs.longestCodedAddress
        }
        guard let first = long.first else { return [] }
        let (are, codes) = long.count == 1 ? ("1 recipe is", "the QR code") : ("\(long.count) recipes are", "QR codes")
        return [
            Diagnostic(
                .note, .addressCodeMissing,
                "\(are) printed without \(codes): more than \(inputs.longestCodedAddress) bytes are in the address of \"\(first.title)\"",
                fix: "give it a shorter \"slug\"")
        ]
    }
}
