// Whether a record says that its recipe is not for the public.

import CatalogModel
import Diagnostics
package import JSONText

extension RecordReader {
    /// Whether a member of the record, such as `draft`, `hidden` or `status`, keeps the recipe private. So does one whose
    /// value is neither yes nor no, with a warning.
    ///
    /// Read in every record, whatever its format.
    mutating func isDraft() -> Bool {
        var isDraft = hasPrivateMark(record)
        for key in Self.containers where keys.mayContain(key) {
            if let part = record[key] { isDraft = hasPrivateMark(part) || isDraft }
        }
        return isDraft
    }

    /// Members that programs gather such marks in.
    private static let containers: [StaticString] = ["meta", "metadata", "frontmatter", "front_matter", "acf"]

    private mutating func hasPrivateMark(_ object: JSONValue) -> Bool {
        var isDraft = false
        for (key, member) in object.members(whereKey: PublicationMark.mayBeKey)
        where member.span <= PublicationMark.longestValue + 4 {
            let value = member["name"] ?? member["value"] ?? member.elements.first { _ in true } ?? member
            guard let name = key.string,
                let text = value.bool.map({ $0 ? "true" : "false" }) ?? value.numberText ?? value.string,
                let mark = PublicationMark(key: name, value: text)
            else { continue }
            markRead(value)
            isDraft = isDraft || mark != .isPublic
            guard mark == .isUnclear else { continue }
            report(
                .warning, .draftUnclear,
                "\(recordName): \"\(Self.excerpt(name))\" is \"\(Self.excerpt(text))\", which is neither yes nor no; the "
                    + "recipe is left out as a draft",
                at: value, fix: "write true or false"
            )
        }
        return isDraft
    }
}

extension JSONValue {
    /// Whether a member of an object around records, such as `draft`, keeps them private.
    package var isMarkedPrivate: Bool {
        members(whereKey: PublicationMark.mayBeKey).contains { key, value in
            guard let name = key.string, let text = value.bool.map({ $0 ? "true" : "false" }) ?? value.string else {
                return false
            }
            return PublicationMark(key: name, value: text) == .isPrivate
        }
    }
}
