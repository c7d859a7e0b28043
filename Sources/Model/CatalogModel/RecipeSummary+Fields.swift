// A summary as bytes, so that a record that was read before need not be read again.

package import Bytes

extension RecipeSummary {
    /// Writes all but where the recipe is.
    ///
    /// - Parameter marks: What the recipe is recognized by; nil where it has an id of its own.
    package func write(to fields: inout FieldWriter, marks: RecipeMarks?) {
        fields.add(id.feed)
        fields.add(id.key)
        fields.add(slug.text)
        fields.add(title)
        sortKey.write(to: &fields)
        fields.add(cuisines)
        fields.add(categories)
        fields.add(tags)
        fields.add(difficulty)
        fields.add(photos) { $0.add($1) }
        fields.add(count: ownPhotoCount)
        fields.add(totalTime) {
            $0.add(word: UInt64(truncatingIfNeeded: $1.attoseconds))
            $0.add(word: UInt64(truncatingIfNeeded: $1.attoseconds >> 64))
        }
        for date in [modified, published, publication] { fields.add(date) { $1.write(to: &$0) } }
        fields.add(language)
        fields.add(translationOf) { $0.add($1) }
        fields.add(isDraft)
        fields.add(count: Int(parts.rawValue))
        for link in [source, videoLink, authorLink] { fields.add(link?.text) }
        fields.add(oldAddresses)
        fields.add(sourceKey) { $0.add($1) }
        fields.add(lastingDigest)
        fields.add(marks) {
            $0.add(word: $1.ingredients)
            $0.add(word: $1.steps)
            $0.add(word: $1.media)
        }
    }
}

extension FieldWriter {
    fileprivate mutating func add(_ reference: TranslationReference) {
        switch reference {
        case .named(let name):
            add(true)
            add(name)
        case .fileBeside(let name):
            add(false)
            add(name)
        }
    }

    fileprivate mutating func add(_ photo: Photo) {
        switch photo.source {
        case .file(let folder, let path):
            add(false)
            add(folder)
            add(path)
        case .remote(let link):
            add(true)
            add(link.text)
        }
        add(photo.alternativeText)
    }
}

extension FieldReader {
    mutating func duration() -> Duration {
        let low = word()
        return Duration(attoseconds: Int128(Int64(truncatingIfNeeded: word())) << 64 | Int128(low))
    }

    mutating func link() -> WebLink { WebLink(stored: text()) }

    mutating func photo() -> Photo {
        let isRemote = flag()
        let first = text()
        let source = isRemote ? Photo.Source.remote(WebLink(stored: first)) : .file(folder: first, path: text())
        return Photo(source, alternativeText: text())
    }

    mutating func translationReference() -> TranslationReference {
        flag() ? .named(text()) : .fileBeside(text())
    }

    mutating func marks() -> RecipeMarks { RecipeMarks(ingredients: word(), steps: word(), media: word()) }
}
