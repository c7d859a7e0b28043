import CatalogModel
import Configuration
import Planning
import SafeHTML

/// Whom the owner recommends, in a row that is swiped or scrolled, and that follows the Tab key.
///
/// A recommendation may be paid for, which only its owner knows. Search engines want paid links to be marked, and take
/// nothing from a link that is marked without need, so all are.
struct PartnerRow: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        guard !page.site.partners.isEmpty else { return "" }
        return """
            <section aria-labelledby="partners">
            <h2 id="partners"\(page.interface)>\(page.strings[.partners])</h2>
            <ul class="partners">
            \(page.site.partners.map(item))</ul>
            </section>

            """
    }

    private func item(_ partner: PartnerLink) -> HTML {
        let picture = partner.picture.map { PhotoView(photo: $0, page: page, urgency: .late) }
        let link = ExternalLink(
            link: partner.link, text: "\(picture)<bdi class=\"external-link\">\(partner.name)</bdi>", page: page,
            look: .picture, isSponsored: true
        )
        return "<li>\(link)</li>\n"
    }
}
