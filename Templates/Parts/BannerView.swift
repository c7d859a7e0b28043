import Planning
import SafeHTML

/// The owner's banner on the home page.
struct BannerView: HTMLTemplate {
    let banner: HomeBanner
    let page: PageContext

    var html: HTML {
        let text: HTML = "<bdi>\(banner.text)</bdi>"
        let words = banner.link.map { ExternalLink(link: $0, text: text, page: page).html } ?? text
        return "<div class=\"banner\">\(picture)<p>\(words)</p></div>\n"
    }

    private var picture: HTML {
        guard let photo = banner.photo else { return "" }
        return "<div class=\"picture\">\(PhotoView(photo: photo, page: page, urgency: .late, place: .card))</div>"
    }
}
