import CatalogModel
import Configuration
import Exporting

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
