// What structured data say of the pages around the recipes.

package import Bytes
package import CatalogModel
package import JSONText

extension SchemaOrg {
    /// An ItemList in the summary form, as JSON: the pages of a list's recipes, in its order.
    ///
    /// - Parameters:
    ///   - root: The text before each address.
    ///   - count: The number of pages.
    ///   - address: Returns the address of the page at an index, within the site.
    package static func writeItemList(
        root: String, count: Int, address: (Int) -> String, to node: inout JSONWriter
    ) {
        node.begin(type: "ItemList", context: true)
        node.array("itemListElement") { node in
            for index in 0..<count {
                node.begin(type: "ListItem")
                node.add("position", index + 1)
                node.add("url", root, address(index))
                node.endObject()
            }
        }
        node.endObject()
    }

    /// A page on the way from the home page to another.
    package struct Crumb: Sendable, Hashable {
        package var name: String
        /// Within the site.
        package var address: String

        package init(_ name: String, _ address: String) {
            self.name = name
            self.address = address
        }
    }

    /// A BreadcrumbList as JSON. Google wants two pages or more, and takes the last one without its address.
    ///
    /// - Parameters:
    ///   - root: The text before each address.
    ///   - crumbs: The pages on the way, the home page first.
    ///   - title: What the page is called that the way ends at.
    package static func writeBreadcrumbs(
        root: String, _ crumbs: [Crumb], _ title: String, to node: inout JSONWriter
    ) {
        writeBreadcrumbs(title, position: crumbs.count + 1, to: &node) { write(crumbs, root: root, in: &$0) }
    }

    /// A BreadcrumbList as JSON, for one of many pages that have the way before them in common.
    ///
    /// - Parameters:
    ///   - crumbs: The way as `write(_:root:to:)` wrote it, escaped as the node is.
    ///   - count: How many pages are on the way.
    ///   - title: What the page is called that the way ends at.
    package static func writeBreadcrumbs(
        after crumbs: ByteView, count: Int, _ title: String, to node: inout JSONWriter
    ) {
        writeBreadcrumbs(title, position: count + 1, to: &node) { $0.elements(written: crumbs) }
    }

    /// The array of the pages on a way, the home page first, for breadcrumbs that begin with it.
    ///
    /// - Parameter root: The text before each address.
    package static func write(_ crumbs: [Crumb], root: String, to node: inout JSONWriter) {
        node.beginArray()
        write(crumbs, root: root, in: &node)
        node.endArray()
    }

    private static func write(_ crumbs: [Crumb], root: String, in array: inout JSONWriter) {
        for (index, crumb) in crumbs.enumerated() {
            array.begin(type: "ListItem")
            array.add("position", index + 1)
            array.add("name", crumb.name)
            array.add("item", root, crumb.address)
            array.endObject()
        }
    }

    private static func writeBreadcrumbs(
        _ title: String, position: Int, to node: inout JSONWriter, _ way: (inout JSONWriter) -> Void
    ) {
        node.begin(type: "BreadcrumbList", context: true)
        node.array("itemListElement") { node in
            way(&node)
            node.begin(type: "ListItem")
            node.add("position", position)
            node.add("name", title)
            node.endObject()
        }
        node.endObject()
    }

    /// A BlogPosting as JSON (schema.org).
    package static func writePost(
        title: String, address: String?, published: CalendarDate, description: String, author: String?, images: [Image],
        to node: inout JSONWriter
    ) {
        node.begin(type: "BlogPosting", context: true)
        node.add("headline", title)
        node.add("url", address)
        node.add("datePublished", published.description)
        node.add("description", description)
        node.add("image", images) { node, image in node.element(image.address) }
        if let author {
            node.key("author")
            node.begin(type: "Person")
            node.add("name", author)
            node.endObject()
        }
        node.endObject()
    }

    /// A WebSite as JSON, from which search engines learn what the site is called.
    package static func writeSite(
        title: String, address: String, description: String?, language: String, to node: inout JSONWriter
    ) {
        node.begin(type: "WebSite", context: true)
        node.add("name", title)
        node.add("url", address)
        node.add("description", description)
        node.add("inLanguage", language)
        node.endObject()
    }
}
