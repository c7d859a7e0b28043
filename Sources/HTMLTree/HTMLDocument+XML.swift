// XML that is no web page, as the same tree.

package import Bytes
import CXML2

extension HTMLDocument {
    /// Reads XML, as far as it goes: what is not closed, or closed twice, costs no more than it must. No document type is
    /// read and no entity is defined: `&frac12;` stays as it is written, and so does a bare `&`. Names are in lower case,
    /// without prefixes.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    /// - Returns: The tree, and the line of the first fault; nil for well-formed XML.
    package static func readXML(_ utf8: ByteView) -> (document: HTMLDocument, faultLine: Int?) {
        prepare
        let harmless = XMLText.harmless(utf8)
        let limited = harmless.withView { AttributeLimit.limited($0) } ?? harmless
        var builder = Builder()
        let faultLine = limited.withView { builder.addXML($0) }
        return (HTMLDocument(builder), faultLine)
    }
}

extension HTMLDocument.Builder {
    /// Adds the tree of XML, and gives the line of its first fault.
    fileprivate mutating func addXML(_ utf8: ByteView) -> Int? {
        // Without the option for huge documents, depth and lengths have limits.
        let options = [
            XML_PARSE_RECOVER, XML_PARSE_NONET, XML_PARSE_COMPACT, XML_PARSE_BIG_LINES, XML_PARSE_IGNORE_ENC,
        ]
        .reduce(Int32(0)) { $0 | Int32(bitPattern: $1.rawValue) }
        guard utf8.count < Int(Int32.max), let context = xmlNewParserCtxt() else { return 1 }
        defer { xmlFreeParserCtxt(context) }
        // A function of C has no variables around it: the context has one that is free to use. Errors that are told to a
        // function are not printed.
        context.pointee.sax?.pointee.serror = { data, error in
            guard let error, error.pointee.level == XML_ERR_FATAL,
                let context = data?.assumingMemoryBound(to: xmlParserCtxt.self), context.pointee._private == nil
            else { return }
            context.pointee._private = UnsafeMutableRawPointer(bitPattern: max(Int(error.pointee.line), 1))
        }
        let tree = utf8.unsafeBytes.withMemoryRebound(to: CChar.self) {
            xmlCtxtReadMemory(context, $0.baseAddress, Int32($0.count), nil, "UTF-8", options)
        }
        let fault = Int(bitPattern: context.pointee._private)
        if let tree {
            add(xmlDocGetRootElement(tree))
            xmlFreeDoc(tree)
        }
        for index in records.indices {
            let name = records[index].name.lowercased()
            records[index].name = name.split(separator: ":").last.map(String.init) ?? name
        }
        return fault > 0 ? fault : tree == nil ? 1 : nil
    }
}

extension HTMLDocument {
    /// The line of a node. In a node there is space for numbers up to 65535; the text in it has the whole number, of its end.
    static func line(of node: xmlNodePtr) -> Int {
        let line = Int(node.pointee.line)
        guard line == 65535, let text = node.pointee.type == XML_TEXT_NODE ? node : node.pointee.children,
            text.pointee.type == XML_TEXT_NODE, let end = text.pointee.psvi, let content = text.pointee.content
        else { return line }
        return Int(bitPattern: end) - String(cString: content).utf8.count { $0 == 0x0A }
    }
}
