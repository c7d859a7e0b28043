// A web page as a tree. libxml2 reads it, as browsers do forgiving what is not closed or not known; the tree is copied into
// arrays, so no memory of C outlives the reading and pages can be read on all cores.

package import Bytes
import CXML2

/// A web page: its elements and texts in the order of the document.
///
/// A class because all nodes share it; it never changes.
package final class HTMLDocument: Sendable {
    /// An element, or a text between elements.
    struct Record: Sendable {
        /// In lower case; empty for a text.
        var name: String
        /// The characters of a text, with its entities decoded and no more than 30 marks in a row.
        var text: String
        var parent: Int
        /// The index after the last node within it.
        var end: Int
        /// Indices of its attributes.
        var attributes: Range<Int>
        var line: Int
    }

    let records: [Record]
    let attributes: [(name: String, value: String)]
    /// Whether nodes were left out because they are nested too deeply.
    package let isCut: Bool

    /// Nodes that are nested more deeply are left out.
    private static let deepest = 1000
    /// Attributes that programs for browsers use alone, and that are long.
    private static let unwanted: Set<String> = ["style", "srcset", "sizes", "d", "integrity"]

    /// Reads a page. Comments, scripts and styles are left out. A page that libxml2 cannot read is empty.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    package convenience init(_ utf8: ByteView) {
        Self.prepare
        self.init(AttributeLimit.limited(utf8)?.withView { Builder($0) } ?? Builder(utf8))
    }

    init(_ builder: Builder) {
        records = builder.records
        attributes = builder.attributes
        isCut = builder.isCut
    }

    /// libxml2 has global tables, which are to be made before threads use them.
    static let prepare: Void = xmlInitParser()

    struct Builder {
        var records: [Record] = []
        var attributes: [(name: String, value: String)] = []
        var isCut = false

        init() {}

        init(_ utf8: ByteView) {
            let options = [
                HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET, HTML_PARSE_COMPACT,
            ].reduce(Int32(bitPattern: XML_PARSE_HUGE.rawValue)) { $0 | Int32(bitPattern: $1.rawValue) }
            guard utf8.count < Int(Int32.max), let context = htmlNewParserCtxt() else { return }
            defer { htmlFreeParserCtxt(context) }
            let tree = utf8.unsafeBytes.withMemoryRebound(to: CChar.self) {
                htmlCtxtReadMemory(context, $0.baseAddress, Int32($0.count), nil, "UTF-8", options)
            }
            guard let tree else { return }
            defer { xmlFreeDoc(tree) }
            add(xmlDocGetRootElement(tree))
        }

        /// Adds an element and what is in it. A loop: hostile pages are nested as deeply as they like.
        mutating func add(_ root: xmlNodePtr?) {
            var open: [Int] = []
            var node = root
            while let current = node {
                let isOpened = append(current, parent: open.last ?? -1)
                if isOpened, let child = current.pointee.children {
                    if open.count < HTMLDocument.deepest {
                        open.append(records.count - 1)
                        node = child
                        continue
                    }
                    isCut = true
                }
                var last: xmlNodePtr? = current
                while let done = last, done.pointee.next == nil, let index = open.popLast() {
                    records[index].end = records.count
                    last = done.pointee.parent
                }
                node = open.isEmpty ? nil : last?.pointee.next
            }
        }

        /// Adds a node, and gives whether what is in it belongs to the page, too.
        private mutating func append(_ node: xmlNodePtr, parent: Int) -> Bool {
            let index = records.count
            let line = HTMLDocument.line(of: node)
            switch node.pointee.type {
            case XML_ELEMENT_NODE:
                guard let name = node.pointee.name.map({ String(cString: $0) }), name != "script", name != "style"
                else { return false }
                let start = attributes.count
                var attribute = node.pointee.properties
                while let current = attribute {
                    append(current)
                    attribute = current.pointee.next
                }
                records.append(
                    Record(
                        name: name, text: "", parent: parent, end: index + 1,
                        attributes: start..<attributes.count, line: line))
                return true
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
                guard let content = node.pointee.content else { return false }
                records.append(
                    Record(
                        name: "", text: String(cString: content).limitingMarks, parent: parent, end: index + 1,
                        attributes: 0..<0, line: line))
                return false
            default: return false
            }
        }

        private mutating func append(_ attribute: xmlAttrPtr) {
            guard let name = attribute.pointee.name.map({ String(cString: $0) }), !HTMLDocument.unwanted.contains(name)
            else { return }
            var value = ""
            var part = attribute.pointee.children
            while let current = part {
                if let content = current.pointee.content { value += String(cString: content) }
                part = current.pointee.next
            }
            attributes.append((name, value.limitingMarks))
        }
    }
}

// XML that is no web page, as the same tree.

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
