import CatalogModel
import CommonMark
import Configuration
import Planning
import SafeHTML

/// A page from the owner's `pages` folder.
struct CustomPage: HTMLTemplate {
    let content: OwnContent
    let page: PageContext

    /// As the owner writes it, else the beginning of the text, or the title of a page without text.
    private var description: String {
        if let description = content.description { return description }
        let line = Summary.truncated(texts.map(Markdown.plainText).joined(separator: " "))
        guard line.isEmpty else { return line }
        return PageDescription.of(page.isolated(content.title), [page.site.title], on: page)
    }

    private var texts: [Text] {
        content.parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    private var showsRecipes: Bool {
        content.parts.contains { if case .recipe = $0 { true } else { false } }
    }

    private func part(_ part: OwnContent.Part) -> HTML {
        switch part {
        case .text(let text): Markdown.block(text, headingOffset: 0, pictures: pictures)
        case .recipe(let recipe): RecipeInTextView(recipe: recipe, page: page).html
        case .cards(let cards): "\(CardGrid(cards: cards, page: page))"
        }
    }

    private var pictures: MarkdownPictures {
        MarkdownPictures(content.pictures.keys) { picture in
            content.pictures[picture.address].map { PagePictureView(picture, $0, on: page).html } ?? ""
        }
    }

    var html: HTML {
        WholePage(
            page: page, title: content.title,
            description: description,
            kind: showsRecipes ? .post : .other,
            firstPhoto: content.photo, firstPlace: .page,
            shared: subject,
            head: OwnPageData(content: content, description: description, page: page),
            main: """
                <article class="text own"\(page.blockDirection)>
                \(if: content.isDraft, DraftMark(page: page).html)<h1>\(content.title)</h1>
                \(TranslationLinks(page: page, language: RecipeLanguage(of: nil, on: page)))\(date)\(photo)\(content.parts.map(part))</article>
                """
        ).html
    }

    private var date: HTML? { content.published.map { PostDate(day: $0, page: page).html } }

    private var photo: HTML? {
        content.photo.map { "<figure>\(PhotoView(photo: $0, page: page, urgency: .soon, place: .page))</figure>\n" }
    }

    private var subject: SocialTags.Subject {
        var subject = SocialTags.Subject()
        subject.isArticle = content.published != nil
        subject.photo = content.photo
        subject.photoTitle = content.title
        subject.published = content.published
        return subject
    }
}

/// The list of the owner's posts.
struct PostsPage: HTMLTemplate {
    let content: PostsContent
    let page: PageContext

    var html: HTML {
        WholePage(
            page: page, title: page.strings[.posts],
            description: PageDescription.of(page.strings[.posts], content.posts.prefix(20).map(\.title), on: page),
            main: """
                <div class="heading">
                <h1\(page.interfaceLang)>\(page.strings[.posts])</h1>
                </div>
                <ul class="posts">
                \(content.posts.map(item))</ul>
                """
        ).html
    }

    private func item(_ post: PostsContent.Post) -> HTML {
        """
        <li\(page.blockDirection)>\(post.photo.map(picture))<div>
        <h2><a href="\(url: page.address(post.path))">\(post.title)</a></h2>
        \(PostDate(day: post.published, page: page))\(post.description.map(summary))</div></li>

        """
    }

    private func picture(_ photo: PublishedPhoto) -> HTML {
        "<div class=\"picture\">\(PhotoView(photo: photo, page: page, urgency: .late, place: .card))</div>"
    }

    private func summary(_ text: Text) -> HTML { "<p>\(Summary.truncated(Markdown.plainText(text)))</p>\n" }
}

/// The day of a post.
struct PostDate: HTMLTemplate {
    let day: CalendarDate
    let page: PageContext

    var html: HTML {
        """
        <p class="post-date"\(page.interfaceLang)><time datetime="\(day.description)">\(page.language.date(day))</time></p>

        """
    }
}
