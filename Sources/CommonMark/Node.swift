import Bytes
import CCMark

// The parts of a libcmark node that both the walk and its observers need.

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
