import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The owner's partners in a row that scrolls.
///
/// All links are marked as sponsored: search engines require it of paid links, and it does not harm others.
struct PartnerRow: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        guard !page.site.partners.isEmpty else { return "" }
        return """
            <section aria-labelledby="partners">
            <h2 id="partners"\(page.interfaceLang)>\(page.strings[.partners])</h2>
            <ul class="partners">
            \(page.site.partners.map(item))</ul>
            </section>

            """
    }

    private func item(_ partner: PartnerLink) -> HTML {
        let picture = partner.picture.map { PhotoView(photo: $0, page: page, urgency: .late, place: .thumbnail) }
        let link = ExternalLink(
            link: partner.link, text: "\(picture)<bdi class=\"external-link\">\(partner.name)</bdi>", page: page,
            look: .picture, isSponsored: true
        )
        return "<li>\(link)</li>\n"
    }
}
