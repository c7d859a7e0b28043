import CatalogModel
import JSONText

// The text around a recipe, for programs that may read it back.

extension SchemaOrg {
    /// Adds `x:story`: texts in Markdown and lists of pictures.
    func add(_ story: Story, to node: inout JSONWriter) {
        node.key("x:story")
        node.beginObject()
        node.add("above", story.above) { add($1, to: &$0) }
        node.add("below", story.below) { add($1, to: &$0) }
        node.endObject()
    }

    private func add(_ part: Story.Part, to node: inout JSONWriter) {
        switch part {
        case .text(let text): node.element(MarkdownEscaping.markdown(text))
        case .pictures(let pictures):
            node.beginArray()
            for picture in pictures {
                guard let image = images(picture.photo).first else { continue }
                node.beginObject()
                node.add("url", image.address)
                node.add("caption", image.caption)
                node.add("title", picture.caption)
                node.endObject()
            }
            node.endArray()
        }
    }
}
