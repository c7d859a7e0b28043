import Bytes
import HTMLTree

extension HTMLTag {
    /// The value of an attribute with its references replaced; nil without it.
    func text(of name: StaticString) -> String? { value(of: name).map(HTMLReferences.replaced) }
}

/// Character references, as the program and most owners write them.
enum HTMLReferences {
    private static let named: [(StaticString, String)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"),
    ]

    static func replaced(in text: ByteView) -> String {
        guard text.contains(UInt8(ascii: "&")) else { return String(text) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var offset = 0
        while offset < text.count {
            let rest = text.view(offset..<text.count)
            if text[offset] == UInt8(ascii: "&"),
                let (reference, character) = named.first(where: { rest.starts(with: ByteView($0.0)) })
            {
                bytes += character.utf8
                offset += reference.utf8CodeUnitCount
            } else {
                bytes.append(text[offset])
                offset += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
