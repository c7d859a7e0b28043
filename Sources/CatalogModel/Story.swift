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
