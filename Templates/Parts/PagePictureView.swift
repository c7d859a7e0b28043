import CommonMark
import Planning
import SafeHTML

/// A picture in a text of the owner's: a figure of its own, or in a line of words.
struct PagePictureView: HTMLTemplate {
    private let photo: PublishedPhoto
    private let picture: MarkdownPicture
    private let page: PageContext

    init(_ picture: MarkdownPicture, _ photo: PublishedPhoto, on page: PageContext) {
        var photo = photo
        photo.alternativeText = picture.description
        self.photo = photo
        self.picture = picture
        self.page = page
    }

    var html: HTML {
        if picture.isBlock { return FigureView(photo: photo, caption: picture.title, page: page).html }
        let image = PhotoView(photo: photo, page: page, urgency: .late, place: .page).html
        return picture.title.map { "<span title=\"\($0)\">\(image)</span>" } ?? image
    }
}
