import CatalogModel
import Planning
import SafeHTML

/// Whom the owner recommends, in a row that is swiped or scrolled, and that follows the Tab key.
///
/// A recommendation may be paid for, which only its owner knows. Search engines want paid links to be marked, and take
/// nothing from a link that is marked without need, so all are.
struct PartnerRow {
    let page: PageContext

    func write(to html: inout HTML) {
        guard !page.site.partners.isEmpty else { return }
        let partners = page.site.partners.map { partner -> HTML in
            let picture = partner.picture.map { PhotoView(photo: $0, page: page, urgency: .late).html } ?? ""
            let link = OutsideLink(
                link: partner.link, text: "\(picture)<bdi class=\"outside\">\(partner.name)</bdi>", page: page,
                look: .picture, isSponsored: true
            )
            return "<li>\(link.html)</li>\n"
        }
        html += """
            <section aria-labelledby="partners">
            <h2 id="partners"\(page.interface)>\(page.strings.partners)</h2>
            <ul class="partners">
            \(partners)</ul>
            </section>

            """
    }
}
