// What structured data say of the pages around the recipes.

package import JSONText

extension SchemaOrg {
    /// An ItemList in the summary form, as JSON: the pages of a list's recipes, in its order.
    ///
    /// - Parameters:
    ///   - root: What stands before each address.
    ///   - address: Gives the address of a page within the site by its place, from 0 to below `count`.
    package static func writeItemList(
        root: String, count: Int, to node: inout JSONWriter, address: (Int) -> String
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
        /// Within the site; nil for the page that the way ends at.
        package var address: String?

        package init(_ name: String, _ address: String?) {
            self.name = name
            self.address = address
        }
    }

    /// A BreadcrumbList as JSON. Google wants two pages or more, and takes the last one without its address.
    ///
    /// - Parameter root: What stands before each address.
    package static func writeBreadcrumbs(root: String, _ crumbs: [Crumb], to node: inout JSONWriter) {
        node.begin(type: "BreadcrumbList", context: true)
        node.array("itemListElement") { node in
            for (index, crumb) in crumbs.enumerated() {
                node.begin(type: "ListItem")
                node.add("position", index + 1)
                node.add("name", crumb.name)
                if let address = crumb.address { node.add("item", root, address) }
                node.endObject()
            }
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
