// The parts of a libcmark node that both the walk and its observers need.

import Bytes
import CCMark
import Synchronization

/// Whether the walk comes to a node twice, before and after its children.
func hasChildren(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE,
        CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK:
        false
    default: true
    }
}

/// The address of a link or an image; empty without one.
func address(of node: OpaquePointer) -> String {
    cmark_node_get_url(node).map { String(cString: $0) } ?? ""
}

/// The title of a link or an image; nil without one.
func title(of node: OpaquePointer) -> String? {
    cmark_node_get_title(node).flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
}

/// Lends the text of a node: UTF-8 that lives as long as the node and is not ours to free.
func withLiteral(of node: OpaquePointer, _ use: (ByteView) -> Void) {
    guard let literal = cmark_node_get_literal(node) else { return }
    UnsafeBufferPointer(start: literal, count: cmark_literal_length(literal))
        .withMemoryRebound(to: UInt8.self) { bytes in
            let text = ByteView(bytes)
            // libcmark has bytes that are no UTF-8 for `&#xFFFE;` and `&#xFFFF;`.
            guard text.contains(where: { $0 >= 0xFE }) else { return use(text) }
            String(decoding: text, as: UTF8.self).withBytes(use)
        }
}

/// Named character references of HTML (HTML, section 13.5), as libcmark knows them.
package enum CharacterReference {
    /// In bytes: `CounterClockwiseContourIntegral`.
    package static let longestName = 31

    /// The references that were asked for, with what they stand for.
    private static let known = Mutex<[String: String]>([:])

    /// The characters of a reference: "½" of `frac12`; nil for a name that is none.
    ///
    /// - Parameter name: Letters and digits of ASCII, without `&` and `;`.
    package static func characters(named name: String) -> String? {
        if let known = known.withLock({ $0[name] }) { return known }
        let source = "&\(name);"
        guard let root = cmark_parse_document(source, source.utf8.count, CMARK_OPT_DEFAULT) else { return nil }
        defer { cmark_node_free(root) }
        cmark_consolidate_text_nodes(root)
        guard let text = cmark_node_first_child(root).flatMap({ cmark_node_first_child($0) }),
            let literal = cmark_node_get_literal(text).map({ String(cString: $0) }), literal != source
        else { return nil }
        known.withLock { $0[name] = literal }
        return literal
    }
}
