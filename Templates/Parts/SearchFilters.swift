import Configuration
import Planning
import SafeHTML

/// What narrows a search: a button for each facet, which opens its values. A script fills in what is chosen.
struct SearchFilters: HTMLTemplate {
    let facets: [SearchFacet]
    let page: PageContext

    var html: HTML {
        """
        \(groups)<div class="chips chosen" role="group" aria-label="\(page.strings[.chosenFilters])" data-part="chosen" \
        data-text="\(page.strings[.removeFilter])" data-without="\(page.strings[.withoutValue])" hidden></div>

        """
    }

    private var groups: HTML {
        guard !facets.isEmpty else { return "" }
        return """
            <div class="facets" role="group" aria-label="\(page.strings[.filters])">
            <div class="chips">
            \(each: facets, opener)</div>
            \(each: facets, panel)<p class="facet-hint">\(page.strings[.filterHint])</p>
            </div>

            """
    }

    /// Without words the first facet is open.
    private func isOpen(_ facet: SearchFacet) -> Bool { facet.kind == facets.first?.kind }

    private func opener(_ facet: SearchFacet) -> HTML {
        """
        <button class="chip facet-button" type="button" aria-expanded="\(isOpen(facet) ? "true" : "false")" \
        aria-controls="facet-\(facet.kind.rawValue)">\(name(of: facet))</button>

        """
    }

    private func panel(_ facet: SearchFacet) -> HTML {
        let note: HTML =
            facet.kind == .diet ? "<p class=\"facet-hint\">\(page.strings[.dietsAsStated])</p>\n" : ""
        return """
            <div class="facet" id="facet-\(facet.kind.rawValue)" role="group" aria-label="\(name(of: facet))" \
            data-facet="\(facet.kind.rawValue)"\(if: !isOpen(facet), " hidden")>
            <div class="chips">
            \(each: facet.values, chip)</div>
            \(note)</div>

            """
    }

    private func chip(_ value: SearchFacet.Value) -> HTML {
        """
        <button class="chip" type="button" aria-pressed="false" value="\(value.address)">\(name(of: value)) \
        <span class="number">\(page.language.number(value.count))</span></button>

        """
    }

    private func name(of facet: SearchFacet) -> String {
        switch facet.kind {
        case .cuisine: page.strings[.cuisines]
        case .category: page.strings[.categories]
        case .tag: page.strings[.tags]
        case .diet: page.strings[.filterDiet]
        case .time: page.strings[.filterTime]
        case .difficulty: page.strings[.difficulty]
        }
    }

    private func name(of value: SearchFacet.Value) -> HTML {
        switch value.name {
        case .text(let text): "<span\(page.contentLang)>\(text)</span>"
        case .diet(let diet): "<span>\(page.strings.name(of: diet))</span>"
        case .upTo(let minutes): "<span>\(page.strings.timeUpTo(short(minutes)))</span>"
        case .over(let minutes): "<span>\(page.strings.timeOver(short(minutes)))</span>"
        }
    }

    private func short(_ minutes: Int) -> String { page.language.time(.seconds(minutes * 60)).short }
}
