/// A picture of a dish or of a step.
package struct Photo: Sendable, Hashable {
    /// Where the picture's bytes are.
    package enum Source: Sendable, Hashable {
        /// A file beside a feed. `folder` is the feed's, `path` is relative to it and does not lead out of it.
        case file(folder: String, path: String)
        /// An address on the web.
        case remote(WebLink)

        // Not as texts: names of two files can be equal texts.
        package static func == (one: Source, other: Source) -> Bool {
            switch (one, other) {
            case (.file(let folder, let path), .file(let otherFolder, let otherPath)):
                path.utf8.elementsEqual(otherPath.utf8) && folder.utf8.elementsEqual(otherFolder.utf8)
            case (.remote(let link), .remote(let other)): link == other
            case (.file, .remote), (.remote, .file): false
            }
        }
    }

    package var source: Source
    /// What the picture shows, for who cannot see it; empty where the feed says nothing.
    package var alternativeText: String

    package init(_ source: Source, alternativeText: String = "") {
        self.source = source
        self.alternativeText = alternativeText
    }
}

/// A moving picture of the recipe, as far as the feed describes it.
package struct Video: Sendable, Hashable {
    /// Where people watch it.
    package var link: WebLink
    package var name: String?
    package var description: String?
    package var thumbnail: WebLink?
    package var uploaded: CalendarDate?
    package var duration: Duration?

    package init(_ link: WebLink) {
        self.link = link
    }
}

/// The text that bloggers write around a recipe, with its pictures.
package struct Story: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
        /// Paragraphs, headings and lists.
        case text(Text)
        /// One picture, or several side by side.
        case pictures([Picture])
    }

    package struct Picture: Sendable, Hashable {
        package var photo: Photo
        /// Words below the picture.
        package var caption: String?

        package init(_ photo: Photo, caption: String? = nil) {
            self.photo = photo
            self.caption = caption
        }
    }

    /// Between the head of the recipe and its ingredients.
    package var above: [Part]
    /// After the method.
    package var below: [Part]

    package init(above: [Part] = [], below: [Part] = []) {
        self.above = above
        self.below = below
    }

    package var isEmpty: Bool { above.isEmpty && below.isEmpty }

    /// Takes out the pictures of some photos.
    package mutating func removePictures(where isRemoved: (Photo) -> Bool) {
        func kept(_ part: Part) -> Part? {
            guard case .pictures(let pictures) = part else { return part }
            let kept = pictures.filter { !isRemoved($0.photo) }
            return kept.isEmpty ? nil : .pictures(kept)
        }
        above = above.compactMap(kept)
        below = below.compactMap(kept)
    }

    package var photos: [Photo] {
        (above + below).flatMap { part in
            switch part {
            case .text: [] as [Photo]
            case .pictures(let pictures): pictures.map(\.photo)
            }
        }
    }
}
