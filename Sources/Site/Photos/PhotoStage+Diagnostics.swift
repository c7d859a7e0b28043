// What is wrong with photos, for people.

import CatalogModel
import Diagnostics
import Fetching
import Files
import Planning
import SiteFolder

extension PhotoStage {
    /// Who shows a photo.
    enum Owner: Sendable {
        /// The first recipe that does.
        case recipe(RecipeSummary)
        /// A setting of the owner's, such as `banner.image`.
        case setting(String)
        /// A page of the owner's, by its file.
        case page(String, PagePicture)

        /// That of a recipe; nil for what the owner of the site names.
        var feed: String? { if case .recipe(let recipe) = self { recipe.id.feed } else { nil } }

        /// The photo, for people.
        var photo: String {
            switch self {
            case .recipe(let recipe): "the photo of \"\(PhotoStage.excerpt(recipe.title, 60))\""
            case .setting(let setting): "the picture of \(setting)"
            case .page(_, let picture): "the picture \(PhotoStage.excerpt(picture.address, 200))"
            }
        }

        /// The line that names it; nil where its own path tells enough.
        var location: Location? {
            guard case .page(let file, let picture) = self else { return nil }
            return Location(file: file, line: picture.line)
        }

        /// Whether the picture may be a vector drawing: those can hold scripts, and feeds are not trusted.
        var mayDraw: Bool {
            if case .recipe = self { false } else { true }
        }

        /// Whose folder the photo must be in.
        var rootName: String {
            switch self {
            case .recipe: "feed's"
            case .setting: "setting's"
            case .page: "site's"
            }
        }

        /// What can be done where its file is not there.
        var remedy: String {
            switch self {
            case .recipe: "put the file there, or give the feed a baseURL if its photos are on the web"
            case .setting(let setting): "put the file there, or take \(setting) out of recipegen.yml"
            case .page: "put the file beside the page, or correct its name"
            }
        }
    }

    /// One warning for all photos of a format that wait for a program, or for another build.
    func notConverted(_ first: Use, _ format: OriginalPhoto.Format, count: Int) -> Diagnostic {
        let others = count == 1 ? "is" : "and \(count - 1) more are"
        let photos = "\(first.owner.photo) \(others) \(format.name)"
        let made = format.published.imageFormat.name
        let place = first.owner.location ?? Location(file: Self.excerpt(first.knownPath, 1000))
        guard originals != nil else {
            return Diagnostic(
                .warning, .photoProgramMissing,
                "\(photos), and vipsthumbnail, which makes a \(made) without metadata of each, is not installed",
                at: place,
                fix: """
                    install libvips-tools (Debian, Ubuntu) or vips (Homebrew) and build again, or save them as \(made)
                    """
            )
        }
        return Diagnostic(
            .warning, .photoBudget, "\(photos), and the limits of this build ended before a \(made) of each was made",
            at: place, fix: "build again to go on, or raise images.seconds and images.megapixels"
        )
    }

    static func diagnostic(_ failure: FetchFailure, _ owner: Owner, _ address: String) -> Diagnostic {
        Diagnostic(
            .warning, .photoUnreachable, "\(owner.photo) can't be fetched: \(failure.reason)",
            at: Location(file: excerpt(address, 200)), fix: failure.fix
        )
    }

    static func refused(_ failure: FetchFailure, _ owner: Owner, _ address: String) -> Diagnostic {
        Diagnostic(
            .warning, .photoUnreachable, "\(owner.photo) is not shown: \(failure.reason)",
            at: Location(file: excerpt(address, 200)), fix: failure.fix
        )
    }

    static func damaged(_ owner: Owner, _ address: String) -> Diagnostic {
        Diagnostic(
            .warning, .photoUnreadable, "the copy of \(owner.photo) is damaged, and --offline asks no server",
            at: Location(file: excerpt(address, 200)), fix: "build once without --offline"
        )
    }

    /// As much of a text as a message can bear: names in feeds can be of any length.
    private static func excerpt(_ text: String, _ length: Int) -> String {
        // Characters can be of any length, too.
        guard text.utf8.count > length else { return text }
        return text.unicodeScalars.prefix(length - 3).reduce(into: "") { $0.unicodeScalars.append($1) } + "..."
    }

    /// - Parameter likeIt: The path of a file that a photo which is missing may mean.
    static func diagnostic(_ failure: PhotoFailure, _ use: Use, likeIt: String?) -> Diagnostic {
        let photo = use.owner.photo
        let place = use.owner.location ?? Location(file: excerpt(use.knownPath, 1000))
        switch failure {
        case .missing where PackedPhotos.place(use.path) != nil:
            return Diagnostic(
                .warning, .photoMissing,
                "\(photo) is not in the file of the recipe, is damaged, or grows too much when it is unpacked",
                at: place,
                fix: "export the recipe again"
            )
        case .missing:
            if let likeIt {
                return Diagnostic(
                    .warning, .photoMissing,
                    "\(photo) is not there; there is \(excerpt(likeIt, 200)): upper and lower case differ, or accents",
                    at: place, fix: "write the name as the file has it"
                )
            }
            return Diagnostic(
                .warning, .photoMissing, "\(photo) is not there", at: place,
                fix: use.owner.remedy
            )
        case .outside:
            return Diagnostic(
                .warning, .photoOutsideFeed, "\(photo) leads out of the \(use.owner.rootName) folder", at: place,
                fix: "put the file itself into the folder"
            )
        case .notAPicture:
            return Diagnostic(
                .warning, .photoUnreadable, "\(photo) is not an image that browsers can show", at: place,
                fix: "save it as JPEG, PNG, WebP, GIF\(use.owner.mayDraw ? ", AVIF or SVG" : " or AVIF")"
            )
        case .damaged:
            return Diagnostic(
                .warning, .photoUnreadable,
                """
                \(photo) is damaged or of an unusual kind, so its metadata, such as where it was taken, cannot be removed; \
                it is left out
                """,
                at: place, fix: "save it anew"
            )
        case .tooLarge:
            return Diagnostic(
                .warning, .photoUnreadable, "\(photo) is larger than \(Network.maximumPhotoBytes / 1_000_000) MB",
                at: place, fix: "save it smaller"
            )
        case .tooManyPixels(let count):
            return Diagnostic(
                .warning, .photoUnreadable,
                "\(photo) has \(count / 1_000_000) megapixels, more than \(PhotoIdentifier.maximumPixels / 1_000_000)",
                at: place, fix: "save it smaller; pages need no more than 2"
            )
        case .original(let original): return unconverted(photo, original.format, at: place)
        case .unconverted(let format): return unconverted(photo, format, at: place)
        case .unreadable(let error):
            return Diagnostic(
                .warning, .photoUnreadable, error.description, at: place, fix: "make sure the file is readable"
            )
        }
    }

    private static func unconverted(_ photo: String, _ format: OriginalPhoto.Format, at place: Location) -> Diagnostic {
        let library =
            switch format {
            case .heic: "; it reads HEIC with libheif and its plugin libde265"
            case .avif: "; it reads AVIF with libheif and its plugin dav1d"
            case .gif, .tiff: ""
            }
        let made = format.published.imageFormat.name
        return Diagnostic(
            .warning, .photoUnreadable, "\(photo) is \(format.name), and vipsthumbnail can't make a \(made) of it",
            at: place, fix: "save it as \(made), or install a libvips that reads \(format.name)\(library)"
        )
    }

    static func remotePhotos(_ count: Int, _ example: String) -> Diagnostic {
        let photos = count == 1 ? "one photo was" : "\(count) photos were"
        return Diagnostic(
            .note, .photoRemote, "\(photos) never fetched and left out, such as \(excerpt(example, 200))",
            fix: "build once without --offline"
        )
    }
}
