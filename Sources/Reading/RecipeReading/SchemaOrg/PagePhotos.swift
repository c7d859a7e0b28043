import Bytes
import CatalogModel

/// The photos of a page's recipe. Pages name each picture in several crops for search engines (`pie-500x375.jpg`), and show
/// one more to social networks.
struct PagePhotos {
    let page: PageMetadata

    /// Each picture once, in its largest crop, and after these the page's own picture.
    func distinct(_ photos: [Photo], _ context: FeedContext) -> [Photo] {
        var names: [String] = []
        var distinct: [(photo: Photo, area: Int)] = []
        func add(_ photo: Photo) {
            guard case .remote(let link) = photo.source else { return distinct.append((photo, 0)) }
            let (name, area) = Self.name(link)
            guard let known = names.firstIndex(of: name) else {
                names.append(name)
                return distinct.append((photo, area))
            }
            if area > distinct[known].area { distinct[known] = (photo, area) }
        }
        photos.forEach(add)
        let own = photo(page.image, context).flatMap { Self.isDecoration($0) ? nil : $0 }
        if let own { add(own) }
        if distinct.isEmpty, let first = photo(page.firstPicture ?? page.image, context) { add(first) }
        return distinct.map(\.photo)
    }

    private func photo(_ image: String?, _ context: FeedContext) -> Photo? {
        guard let image, case .success(let source) = PhotoSource.read(TextCleaning.address(image), context)
        else { return nil }
        return Photo(source)
    }

    /// Whether a picture is of the site rather than of a dish, by its name.
    private static func isDecoration(_ photo: Photo) -> Bool {
        guard case .remote(let link) = photo.source else { return false }
        let name = name(link).name
        return ["logo", "default", "placeholder", "ogimage", "favicon"].contains { name.contains($0) }
    }

    /// The name of the picture without the size of its crop, and the pixels of that; `Int.max` for the picture itself.
    private static func name(_ link: WebLink) -> (name: String, area: Int) {
        let path = link.text.prefix { $0 != "?" && $0 != "#" }
        let file = path.lastPathPart.lowercased()
        guard let crop = file.firstMatch(of: /-(\d{2,4})x(\d{2,4})(\.\w{2,5})?$/) else { return (file, .max) }
        let area = (Int(crop.1) ?? 0) * (Int(crop.2) ?? 0)
        return (String(file[..<crop.range.lowerBound]) + (crop.3.map { String($0) } ?? ""), area)
    }
}
