import CCMark
import Synchronization

/// Named character references of HTML (HTML, section 13.5), as libcmark knows them.
package enum CharacterReference {
    /// In bytes: `CounterClockwiseContourIntegral`.
    package static let longestName = 31

    /// Those that were asked for.
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
