// Apps put the pictures of a step into its text, as Markdown or as a tag of HTML.

import Bytes
package import CatalogModel
import HTMLTree

extension RecordReader {
    /// A text in Markdown without its pictures, and these: files beside the document, else what their addresses say.
    package mutating func illustrated(_ text: String) -> (text: Text?, photos: [Photo]) {
        guard text.contains("![") || text.contains("<") else { return (textInMarkup(text), []) }
        var pictures: [(address: String, caption: String)] = []
        var rest = ""
        HTMLTags.scan(text) {
            rest += String($0)
        } tag: { tag in
            if tag.kind == .start, tag.isNamed("img"), let address = tag["src"], !address.isEmpty {
                pictures.append((address, tag["alt"] ?? ""))
            } else {
                rest += String(tag.source)
            }
        }
        rest = rest.replacing(/!\[([^\[\]\n]{0,500})\]\(<?([^\s()<>]{1,2000})>?(?: +"[^"\n]{0,500}")?\)/) { match in
            pictures.append((String(match.output.2), String(match.output.1)))
            return ""
        }
        return (textInMarkup(rest), pictures.compactMap { picture($0.address, $0.caption) })
    }

    /// The picture of an address in a text. The app's own server has it at the end of an address that is a path in the export:
    /// `https://example.org/api/media/recipes/ID/assets/step.webp`.
    package func picture(_ address: String, _ caption: String = "") -> Photo? {
        let parts = address.split(separator: "/")
        let (name, path) = (parts.suffix(2).joined(separator: "/"), parts.suffix(3).joined(separator: "/"))
        let file = context.pictures.first { $0 == name || $0 == path || $0.hasSuffix("/" + path) }
        let source =
            file.map { .success(.file(folder: context.folder, path: $0)) } ?? PhotoSource.read(address, context)
        guard case .success(let found) = source else { return nil }
        var photo = Photo(found)
        photo.alternativeText = TextCleaning.line(caption)
        return photo
    }
}
