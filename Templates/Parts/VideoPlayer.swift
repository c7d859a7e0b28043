import CatalogModel
import Configuration
import Exporting
import Planning
import SafeHTML

/// What plays a video within a page: only where the owner's policy allows its host.
struct VideoPlayer {
    let address: WebLink
    /// Whether it is a film that the browser plays by itself, not a page in a frame.
    let isFilm: Bool

    /// nil for a video of an unknown kind or of a host that is not allowed.
    init?(of link: WebLink, _ policy: PolicySettings) {
        guard policy.playsVideos else { return nil }
        if VideoAddress.content(of: link) != nil {
            guard let origin = link.origin, policy.allows(.media, origin: origin) else { return nil }
            address = link
            isFilm = true
            return
        }
        let player = Self.players(of: link).first { player in
            player.origin.map { policy.allows(.frames, origin: $0) } ?? false
        }
        guard let player else { return nil }
        address = player
        isFilm = false
    }

    /// The addresses of its player, first the one that stores the least about visitors.
    private static func players(of link: WebLink) -> [WebLink] {
        if let name = VideoAddress.youTubeName(of: link) {
            return ["www.youtube-nocookie.com", "www.youtube.com"].compactMap {
                WebLink("https://\($0)/embed/\(name)?autoplay=1")
            }
        }
        guard let video = VideoAddress.vimeoName(of: link) else { return [] }
        let secret = video.secret.map { "&h=\($0)" } ?? ""
        return [WebLink("https://player.vimeo.com/video/\(video.number)?autoplay=1&dnt=1\(secret)")].compactMap(\.self)
    }
}

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
