import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The way to a recipe's video: a picture. A script puts the player in its place where the owner allows its host.
struct VideoTile: HTMLTemplate {
    let link: WebLink
    /// The recipe's; nil for a tile without one, and for one over the photo of the page.
    let photo: PublishedPhoto?
    let title: String
    let page: PageContext

    var html: HTML {
        let text: HTML = """
            <span class="picture">\(photo.map { PhotoView(photo: $0, page: page, urgency: .soon, place: .card) })</span>\
            <span class="words">\(HostLabel.named(page.strings.watchOn, link))</span>
            """
        return "\(ExternalLink(link: link, text: text, page: page, look: .videoTile, data: player))\n"
    }

    private var player: HTML {
        guard let player = VideoPlayer(of: link, page.site.policy) else { return "" }
        return
            " data-player=\"\(url: player.address)\" data-title=\"\(title)\"\(if: player.isFilm, " data-film")"
    }
}

/// Hosts as people know them.
enum HostLabel {
    /// A phrase about a link's host.
    static func named(_ phrase: Phrase, _ link: WebLink) -> HTML { phrase.html(around: "<bdi>\(name(of: link))</bdi>") }

    private static func name(of link: WebLink) -> String {
        let host = link.hostName ?? link.text
        return names[host] ?? host
    }

    private static let names = [
        "youtube.com": "YouTube", "m.youtube.com": "YouTube", "youtu.be": "YouTube", "vimeo.com": "Vimeo",
        "instagram.com": "Instagram", "tiktok.com": "TikTok",
    ]
}
