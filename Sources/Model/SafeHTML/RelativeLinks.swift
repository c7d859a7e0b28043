import Bytes

/// Changes links of texts that are shown on another page than the one for which they were written.
package enum RelativeLinks {
    private static let start = Array("<a href=\"".utf8)

    /// - Parameters:
    ///   - html: Made from a text: its links begin with their address.
    ///   - address: The new address for one, and whether it starts from its host rather than its page; nil to leave the link out
    ///     and keep its words.
    package static func changed(in html: HTML, _ address: (_ link: HTML, _ isRooted: Bool) -> HTML?) -> HTML {
        let bytes = html.bytes
        var changed = HTML(capacity: bytes.count)
        var written = 0
        var place = 0
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<"), bytes[place...].starts(with: start),
                let end = bytes[(place + start.count)...].firstIndex(of: UInt8(ascii: "\""))
            else {
                place += 1
                continue
            }
            let link = bytes[(place + start.count)..<end]
            if !isWhole(link) {
                // What was HTML stays it: addresses are taken as they are.
                changed.append(HTML(trusted: Array(bytes[written..<place])))
                if let new = address(HTML(trusted: Array(link)), link.first == UInt8(ascii: "/")) {
                    changed.append("<a href=\"\(new)\"")
                } else {
                    changed.append("<a")
                }
                written = end + 1
            }
            place = end
        }
        changed.append(HTML(trusted: Array(bytes[written...])))
        return changed
    }

    /// Whether an address has a scheme or a host (RFC 3986, section 4.2): it leads to the same place from everywhere.
    private static func isWhole(_ link: ArraySlice<UInt8>) -> Bool {
        if link.starts(with: "//".utf8) { return true }
        let name = link.prefix { $0.isLetterOrDigit || $0.isOne(of: "+-.") }
        return !name.isEmpty && link.dropFirst(name.count).first == UInt8(ascii: ":")
    }
}
