import Bytes
import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The owner's HTML in a place of a page (`slots/`), with its values.
struct SlotView: HTMLPart {
    /// What a slot shows in place of a value.
    enum Value {
        case text(String)
        /// An address of the site, with the path to the site's root before it.
        case address(root: HTML, SitePath)
    }

    private let slot: Slot
    private let template: SlotTemplate
    private let page: PageContext
    private let value: (SlotValue) -> Value?

    /// nil where the site has no such slot.
    ///
    /// - Parameter value: What the page shows for a value; nil for one that all pages of a site have, or that is not there.
    init?(_ slot: Slot, on page: PageContext, _ value: @escaping (SlotValue) -> Value? = { _ in nil }) {
        guard let template = page.site.slots[slot] else { return nil }
        self.slot = slot
        self.template = template
        self.page = page
        self.value = value
    }

    func write(to html: inout HTML) {
        html += "<div class=\"slot slot-\(slot.rawValue)\">"
        for piece in template.pieces {
            switch piece {
            // Not escaped: owners may write HTML for their own site. The Content-Security-Policy still applies.
            case .html(let bytes): html.append(HTML(trusted: bytes))
            case .value(let value, let escape): write(value, escape, to: &html)
            }
        }
        html += "</div>\n"
    }

    private func write(_ value: SlotValue, _ escape: SlotTemplate.Escape, to html: inout HTML) {
        switch (self.value(value) ?? shared(value), escape) {
        case (.text(let text), .text): html.append(text: text)
        case (.text(let text), .addressPart): html.append(text: PercentEncoding.unreserved.encoded(text))
        case (.address(let root, let path), .text):
            html += root
            html.append(text: path.address)
        case (.address(let root, let path), .addressPart):
            html += root
            html.append(text: PercentEncoding.unreserved.encoded(path.address))
        }
    }

    /// What all pages of a site have.
    private func shared(_ value: SlotValue) -> Value {
        switch value {
        case .site: .text(page.site.title)
        case .language: .text(page.site.language)
        case .home: .text(page.homeAddress.text)
        case .title, .url, .link, .id, .cuisine, .category, .author, .date, .image: .text("")
        }
    }
}

extension SlotView {
    /// A slot of a recipe.
    init?(_ slot: Slot, of content: RecipeContent, photo: PublishedPhoto?, on page: PageContext) {
        self.init(slot, on: page) { value in
            let recipe = content.recipe.value
            let text: String? =
                switch value {
                case .title: recipe.title
                case .url: Self.address(of: content.frame.path, on: page)
                case .id: recipe.id.description
                case .cuisine: recipe.cuisines.first
                case .category: recipe.categories.first
                case .author: recipe.author?.name
                case .date: recipe.published?.description
                case .image: photo.map { Self.address(of: $0, on: page) }
                case .link, .site, .home, .language: nil
                }
            return text.map { .text($0) }
        }
    }

    /// A slot of a list.
    init?(_ slot: Slot, title: String, on page: PageContext) {
        self.init(slot, on: page) { value in
            switch value {
            case .title: .text(title)
            case .url: .text(Self.address(of: page.frame.path, on: page))
            default: nil
            }
        }
    }

    /// The slot of a card, which pages of all depths copy.
    ///
    /// - Parameter root: What stands for the path to the site's root.
    init?(of card: Card, root: HTML, on page: PageContext) {
        self.init(.cardEnd, on: page) { value in
            switch value {
            case .title: .text(card.title)
            case .url: page.site.url.map { .text($0.address(of: card.path)) } ?? .address(root: root, card.path)
            case .link: .address(root: root, card.path)
            case .home: page.site.url.map { .text($0.address(of: .page(""))) } ?? .address(root: root, .page(""))
            case .id: .text(card.id.description)
            case .cuisine: card.cuisine.map { .text($0) }
            default: nil
            }
        }
    }

    /// The whole address where the site's own is known.
    private static func address(of path: SitePath, on page: PageContext) -> String {
        page.site.url?.address(of: path) ?? page.address(path).text
    }

    private static func address(of photo: PublishedPhoto, on page: PageContext) -> String {
        if case .remote(let link) = photo.address { return link.text }
        return photo.file.map { address(of: $0.path, on: page) } ?? ""
    }
}
