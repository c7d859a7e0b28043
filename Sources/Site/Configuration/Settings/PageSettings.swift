// What the owner decides about pages, apart from colours.

package import CatalogModel
package import Diagnostics
package import Languages

/// The owner's picks and their sign: `favorites`.
package struct FavoritesSettings: Sendable, Hashable {
    /// What a visitor gives to a recipe.
    package enum Symbol: String, Sendable, Hashable, CaseIterable {
        case heart, star
    }

    /// Relative to `recipegen.yml`.
    package var file = "favorites.json"
    package var symbol = Symbol.heart

    package init() {}

    init(from reader: inout MappingReader) {
        file = reader.text("file", default: file, "The file with the owner's collections, beside `recipegen.yml`.")
        symbol = reader.choice("symbol", default: symbol, "What a visitor gives to a recipe.")
    }
}

/// What visitors need to buy: `shopping`.
package struct ShoppingSettings: Sendable, Hashable {
    /// What is taken to be in every kitchen; nil for what is usual in the site's language.
    package var staples: [String]?
    /// The owner's, in the order of the shop; each has the words of the usual aisle of its name, too.
    package var aisles: [Aisle] = []

    package init() {}

    init(from reader: inout MappingReader) {
        staples = reader.texts(
            "staples",
            "What is taken to be in every kitchen, such as `[salt, water]`, so that a recipe never lacks it. By default what is "
                + "usual in the language of the site.")
        aisles = reader.namedTexts(
            "aisles", SettingKind.Names(description: "name of an aisle"),
            "The aisles of a shop in their order, each with what is found there, such as `{Bakery: [crumpets], Wine: [wine]}`. "
                + "An aisle with a usual name has its usual foods, too; an empty list adds none. Usual aisles that you do not "
                + "name follow."
        ).map { Aisle(name: $0.name, words: $0.texts) }
    }

    /// All aisles, in the order of the shop.
    ///
    /// - Parameter language: Of the site, a BCP 47 tag.
    package func aisles(in language: String) -> [Aisle] {
        let usual = Aisle.usual(in: language)
        let own = aisles.map { aisle in
            Aisle(name: aisle.name, words: aisle.words + (usual.first { $0.name == aisle.name }?.words ?? []))
        }
        return own + usual.filter { aisle in !aisles.contains { $0.name == aisle.name } }
    }
}

/// What is on paper: `print`.
package struct PrintSettings: Sendable, Hashable {
    /// Whether a printed recipe has a QR code of its address.
    package var code = false

    package init() {}

    init(from reader: inout MappingReader) {
        code = reader.flag(
            "code", default: code,
            "Whether a printed recipe has a QR code of its address, which `site.url` begins. The page of each recipe then "
                + "has about 0.6 KB more, compressed.")
    }
}

/// How a recipe opens from a list: `layout`.
package struct LayoutSettings: Sendable, Hashable {
    package enum Detail: String, Sendable, Hashable, CaseIterable {
        /// Beside the list, on wide screens.
        case split
        /// As a dialog over the list.
        case sheet
        /// As a page of its own.
        case page
    }

    package var detail = Detail.split

    package init() {}

    init(from reader: inout MappingReader) {
        detail = reader.choice(
            "detail", default: detail,
            "How a recipe opens from a list: beside it on wide screens (`split`), as a dialog over it (`sheet`), or as a "
                + "plain page (`page`)."
        )
    }
}

/// What the home page shows first: `home`.
package struct HomeSettings: Sendable, Hashable {
    /// The id or slug of the recipe that leads the page; nil for the newest one with a photo.
    package var lead: String?
    /// The location of the settings; nil for a site without them.
    package var location: Location?

    package init() {}

    init(from reader: inout MappingReader) {
        lead = reader.text(
            "lead", "The id or slug of the recipe that leads the page. Without it, that is the newest one with a photo."
        )
        location = reader.location(reader.position, path: reader.path)
    }
}

/// The words at the top of the home page: `greeting`.
package struct GreetingSettings: Sendable, Hashable {
    package var isEnabled = true
    /// Whether visitors are asked for their name, once.
    package var asksName = true

    package init() {}

    init(from reader: inout MappingReader) {
        isEnabled = reader.flag("enabled", default: isEnabled, "Whether the page greets, by the visitor's time of day.")
        asksName = reader.flag(
            "askName", default: asksName, "Whether visitors are asked for a name, once. It stays on their device.")
    }
}

/// A line with an outside link on the home page: `banner`.
package struct Banner: Sendable, Hashable {
    package var text: String
    package var url: WebLink?
    package var image: Photo.Source?
}

extension Banner {
    /// nil, and reported, without a text.
    init?(from reader: inout MappingReader) {
        let text = reader.text("text", presence: .required, "What the line says.")
        url = reader.link("url", "The address that it leads to, in a new tab.")
        image = reader.picture("image", "A picture beside it: a file beside `recipegen.yml`, or an address.")
        guard let text else { return nil }
        self.text = text
    }
}

/// Somebody whom the site recommends: an item of `partners`.
package struct Partner: Sendable, Hashable {
    package var name: String
    package var url: WebLink
    package var image: Photo.Source?
}

extension Partner {
    /// nil, and reported, without a name or an address.
    init?(from reader: inout MappingReader) {
        let name = reader.text("name", presence: .required, "The name that is shown.")
        let url = reader.link("url", presence: .required, "The address that it leads to, marked as sponsored.")
        image = reader.picture("image", "A picture: a file beside `recipegen.yml`, or an address.")
        guard let name, let url else { return nil }
        self.name = name
        self.url = url
    }
}

/// Where buttons lead whose address is gone: `links`.
package struct LinkSettings: Sendable, Hashable {
    /// nil leaves such a button out.
    package var fallback: WebLink?

    package init() {}

    init(from reader: inout MappingReader) {
        fallback = reader.link(
            "fallback",
            "The address that replaces links whose address is gone, as `links.json` says. Without it they are left out."
        )
    }
}
