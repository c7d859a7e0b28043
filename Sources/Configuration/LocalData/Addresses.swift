package import CatalogModel
package import Diagnostics
import JSONText

/// An address that the owner has fixed.
package struct FixedAddress: Sendable, Hashable {
    package var slug: Slug
    /// Where it is written.
    package var location: Location?
}

/// Addresses that must outlive a title: `addresses.json`, an input that the owner commits.
package enum Addresses {
    /// Reads `{"version": 1, "recipes": {"<id>": "<slug>"}}` to addresses by id.
    ///
    /// Two recipes can't have one slug: the first in the file keeps it. What can't be understood is reported and left
    /// out, the rest is kept.
    package static func read(_ bytes: [UInt8], name: String) -> Outcome<[String: FixedAddress]> {
        var file = LocalJSON(code: .configurationValue)
        guard let root = file.root(of: bytes, name: name, syntax: .jsonSyntax) else {
            return Outcome([:], file.diagnostics)
        }
        guard root.kind == .object, let recipes = root["recipes"], recipes.kind == .object else {
            let fix = "write {\"version\": 1, \"recipes\": {\"fetch:0c6c\": \"apam-balik\"}}"
            file.report("the file must hold recipes and their addresses", at: root["recipes"] ?? root, fix: fix)
            return Outcome([:], file.diagnostics)
        }
        file.checkVersion(of: root)
        file.checkKeys(of: root, known: ["version", "recipes"])
        var slugs: [String: FixedAddress] = [:]
        var owners: [Slug: String] = [:]
        for (id, value) in recipes.members {
            guard let slug = slug(value, of: id, in: &file) else { continue }
            if let owner = owners[slug], owner != id {
                file.report(
                    "\(slug) is the address of \(owner.quotedForPeople) already", at: value,
                    fix: "write another one for \(id.quotedForPeople)"
                )
            } else if slugs[id] != nil {
                file.report("\(id.quotedForPeople) has an address already", at: value, fix: "keep one of them")
            } else {
                slugs[id] = FixedAddress(slug: slug, location: value.location)
                owners[slug] = id
            }
        }
        return Outcome(slugs, file.diagnostics)
    }

    private static func slug(_ value: JSONValue, of id: String, in file: inout LocalJSON) -> Slug? {
        let written = value.string
        let slug = written.flatMap { Slug($0) }
        if let slug, slug.text == written { return slug }
        file.report(
            "the address of \(id.quotedForPeople) must be small letters, digits and hyphens, not \(value.summary)",
            at: value, fix: slug.map { "write \"\($0)\"" } ?? "write one such as \"apam-balik\""
        )
        return nil
    }
}
