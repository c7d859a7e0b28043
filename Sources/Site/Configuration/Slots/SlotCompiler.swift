// From the HTML of a slot to its pieces. HTML is followed as browsers tokenize it (HTML Standard, section 13.2.5) as far
// as it decides what a value means: text, an attribute, an address, a script.

import Bytes
package import Diagnostics
import YAML

extension SlotTemplate {
    /// Compiles the HTML of a slot.
    ///
    /// - Parameter file: The name of its file, for people.
    /// - Returns: nil with errors where the HTML is not whole, or shows a value where it cannot be made safe.
    package static func compile(_ text: String, of slot: Slot, file: String) -> Outcome<SlotTemplate?> {
        var compiler = SlotCompiler(Array(text.utf8), slot)
        compiler.run()
        let diagnostics = compiler.faults.map { fault in
            Diagnostic(
                .error, .slotInvalid, fault.message, at: Location(file: file, offset: fault.offset, in: compiler.bytes),
                fix: fault.fix)
        }
        let template = SlotTemplate(source: text, pieces: compiler.pieces)
        return Outcome(diagnostics.isEmpty ? template : nil, diagnostics)
    }
}

/// Goes through the HTML of a slot once.
struct SlotCompiler {
    /// What is wrong, and where in bytes.
    struct Fault {
        let message: String
        let fix: String
        let offset: Int
    }

    let bytes: [UInt8]
    let slot: Slot
    private(set) var pieces: [SlotTemplate.Piece] = []
    private(set) var faults: [Fault] = []
    var offset = 0
    /// The end of what the pieces have.
    private var taken = 0
    /// The elements that are open.
    private var open: [(name: String, offset: Int)] = []

    init(_ bytes: [UInt8], _ slot: Slot) {
        self.bytes = bytes
        self.slot = slot
    }

    mutating func run() {
        if let null = bytes.firstIndex(of: 0) { fail("the file holds a null byte", fix: "take it out", at: null) }
        while offset < bytes.count {
            if isAt("<!--") {
                skipComment()
            } else if isAt("</") {
                endTag()
            } else if isAt("<!") || isAt("<?") {
                fail("\"<\(character(at: offset + 1))\" has no meaning in a slot", fix: "take it out", at: offset)
                offset += 2
            } else if bytes[offset] == UInt8(ascii: "<"), offset + 1 < bytes.count, bytes[offset + 1].isLetter {
                startTag()
            } else if isAt("{{") {
                text()
            } else {
                offset += 1
            }
        }
        for element in open {
            fail(
                "<\(element.name)> is not closed", fix: "write </\(element.name)> where it ends", at: element.offset)
        }
        take(upTo: bytes.count)
    }

    mutating func fail(_ message: String, fix: String, at offset: Int) {
        faults.append(Fault(message: message, fix: fix, offset: offset))
    }

    // MARK: Pieces

    /// Adds a value in place of the bytes between two offsets.
    mutating func add(_ value: SlotValue, _ escape: SlotTemplate.Escape, from start: Int) {
        take(upTo: start)
        pieces.append(.value(value, escape))
        taken = offset
    }

    private mutating func take(upTo end: Int) {
        if taken < end { pieces.append(.html(Array(bytes[taken..<end]))) }
        taken = end
    }

    /// Reads `{{name}}`; nil, and reported, for what names no value of the slot.
    mutating func value() -> SlotValue? {
        let start = offset
        offset += 2
        let end = (offset..<bytes.count).first { bytes[$0...].starts(with: "}}".utf8) }
        guard let end, !bytes[offset..<end].contains(UInt8(ascii: "\n")), end - offset <= 40 else {
            fail(
                "\"{{\" begins a value, and no \"}}\" ends it", fix: "write {{title}}, or &#123;{ for two braces",
                at: start)
            return nil
        }
        let name = String(decoding: bytes[offset..<end], as: UTF8.self).filter { $0 != " " }
        offset = end + 2
        let known = slot.values
        if let value = known.first(where: { $0.rawValue == name }) { return value }
        let names = known.map(\.rawValue)
        let isElsewhere = SlotValue(rawValue: name) != nil
        fail(
            "\(slot.fileName) has no value \(name.quotedForPeople)",
            fix: NearestKey.find(name, among: names).flatMap { isElsewhere ? nil : "write {{\($0)}}" }
                ?? "write one of \(names.listed(with: "or"))",
            at: start)
        return nil
    }

    // MARK: Texts

    private mutating func text() {
        let start = offset
        if bytes[..<start].last(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
            fail("a value after \"<\" can be the name of a tag", fix: "write &lt; for the sign", at: start)
        }
        if let value = value() { add(value, .text, from: start) }
    }

    private mutating func skipComment() {
        let start = offset
        offset += 4
        while offset < bytes.count, !isAt("-->") {
            refuseValue(in: "a comment", fix: "take the comment or the value out")
        }
        if offset >= bytes.count { fail("the comment does not end", fix: "write --> where it ends", at: start) }
        offset = min(offset + 3, bytes.count)
    }

    /// Goes on by a byte; a value there is reported.
    mutating func refuseValue(in place: String, fix: String) {
        if isAt("{{") {
            fail("a value in \(place) cannot be made safe", fix: fix, at: offset)
            offset += 2
        } else {
            offset += 1
        }
    }

    // MARK: Elements

    private mutating func startTag() {
        let start = offset
        offset += 1
        let name = word()
        if name.contains("{{") {
            fail("a value in the name of a tag cannot be made safe", fix: "take it out", at: start)
        }
        if let reason = SlotElements.refused[name] {
            fail("<\(name)> cannot be in a slot: \(reason)", fix: "take it out", at: start)
        }
        guard let isSelfClosing = attributes(of: name) else {
            return fail("<\(name)> has no \">\"", fix: "write > where the tag ends", at: start)
        }
        let isInside = SlotElements.isForeign(open.map(\.name))
        if isInside, SlotElements.leavingForeign.contains(name) {
            fail(
                "<\(name)> ends the drawing or formula around it", fix: "take it out, or close them before it",
                at: start)
        }
        let isForeign = isInside || name == "svg" || name == "math"
        if SlotElements.void.contains(name) || isSelfClosing && isForeign { return }
        open.append((name, start))
        guard !isForeign || name == "script" || name == "style" else { return }
        if SlotElements.raw.contains(name) || name == "textarea" { rawText(of: name) }
    }

    /// The content of an element in which no tag is one. The end tag is read by the caller.
    private mutating func rawText(of name: String) {
        while offset < bytes.count, !isEndTag(of: name) {
            if name == "script", isAt("<!--") {
                // After it, `</script>` may not end the script (HTML Standard, section 13.2.5.20).
                fail("\"<!--\" in <script> hides where the script ends", fix: "take it out", at: offset)
                offset += 4
            } else if name != "textarea" {
                refuseValue(
                    in: "<\(name)>",
                    fix: "write it as an attribute, such as <div data-title=\"{{title}}\">, and read that")
            } else if isAt("{{") {
                text()
            } else {
                offset += 1
            }
        }
    }

    private func isEndTag(of name: String) -> Bool {
        guard isAt("</") else { return false }
        let rest = bytes[(offset + 2)...]
        return rest.count > name.utf8.count && zip(rest, name.utf8).allSatisfy { $0 | 0x20 == $1 }
            && !(rest[rest.startIndex + name.utf8.count].isLetter)
    }

    private mutating func endTag() {
        let start = offset
        offset += 2
        let name = word()
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
            refuseValue(in: "an end tag", fix: "write </\(name)>")
        }
        offset = min(offset + 1, bytes.count)
        guard let last = open.last else {
            return fail("</\(name)> closes nothing", fix: "take it out", at: start)
        }
        if last.name == name {
            open.removeLast()
            return
        }
        guard let index = open.lastIndex(where: { $0.name == name }) else {
            return fail("</\(name)> closes nothing", fix: "take it out", at: start)
        }
        for element in open[(index + 1)...] {
            fail(
                "<\(element.name)> is not closed before </\(name)>", fix: "write </\(element.name)> where it ends",
                at: element.offset)
        }
        open.removeSubrange(index...)
    }

    // MARK: Bytes

    func isAt(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

    func character(at offset: Int) -> String {
        offset < bytes.count ? String(decoding: bytes[offset...offset], as: UTF8.self) : ""
    }

    /// A name of an element or attribute, in lower case.
    mutating func word() -> String {
        let ends = " \t\n\r\u{C}/>=".utf8
        let end = bytes[offset...].firstIndex { ends.contains($0) } ?? bytes.count
        defer { offset = end }
        return String(decoding: bytes[offset..<end], as: UTF8.self).lowercased()
    }
}
