package import CatalogModel
package import Diagnostics
import JSONText
import YAML

/// What is known of outside addresses since they were last asked for: `links.json` beside `recipegen.yml`.
package struct CheckedLinks: Sendable, Equatable {
    /// The answer of an address.
    package struct Check: Sendable, Hashable {
        /// The status of HTTP (RFC 9110, section 15); 0 when the name of the host could not be resolved.
        package var status: Int
        package var day: CalendarDate?

        package init(status: Int, day: CalendarDate? = nil) {
            self.status = status
            self.day = day
        }

        /// Whether it is gone, as against out of order for a while, or closed to programs.
        package var isDead: Bool { [0, 404, 410].contains(status) }
    }

    /// The addresses that are gone, as `WebLink` writes them.
    package var dead: [String: Check]
    /// The file, for messages.
    package var file: String

    /// - Parameter dead: By address.
    package init(dead: [String: Check] = [:], file: String = "") {
        self.dead = dead
        self.file = file
    }

    /// Reads `{"<address>": {"checked": "2026-11-20", "status": 404}}`. A damaged file is reported and holds nothing: it
    /// can be made again, and a wrong guess would take good links from pages.
    package static func read(_ bytes: [UInt8], name: String) -> Outcome<CheckedLinks> {
        let read = checks(in: bytes, name: name)
        return Outcome(CheckedLinks(dead: read.value.filter(\.value.isDead), file: name), read.diagnostics)
    }

    /// All addresses of such a file, dead or not, as `WebLink` writes them.
    package static func checks(in bytes: [UInt8], name: String) -> Outcome<[String: Check]> {
        let source = JSONSource(bytes, name: name)
        let root: JSONValue
        do throws(JSONError) {
            root = try JSONDocument(source).root
        } catch {
            return damaged(error.diagnostic(in: source).message, at: error.diagnostic(in: source).location, name)
        }
        guard root.kind == .object else { return damaged("it is \(root.summary)", at: root.location, name) }
        var checks: [String: Check] = [:]
        for (address, value) in root.members {
            guard let link = WebLink(address), link.isAbsolute else {
                return damaged("\(address.quotedForPeople) is no address of the web", at: value.location, name)
            }
            guard value.kind == .object, let status = value["status"]?.integer, (0...599).contains(status) else {
                return damaged("\(address.quotedForPeople) has no status", at: value.location, name)
            }
            checks[link.text] = Check(
                status: status, day: value["checked"]?.string.flatMap(CalendarDate.init(iso8601:)))
        }
        return Outcome(checks)
    }

    /// The file of some checks, by address, with a line break at its end.
    package static func bytes(of checks: [String: Check]) -> [UInt8] {
        let members = checks.sorted { $0.key < $1.key }.map { address, check in
            var members: [JSONNode.Member] = []
            if let day = check.day { members.append(.init("checked", .string(day.description))) }
            members.append(.init("status", .integer(check.status)))
            return JSONNode.Member(address, .object(members))
        }
        return JSONNode.object(members).bytes(pretty: true) + [UInt8(ascii: "\n")]
    }

    private static func damaged(_ reason: String, at position: Location?, _ name: String) -> Outcome<[String: Check]> {
        Outcome(
            [:],
            [
                Diagnostic(
                    .warning, .stateDamaged, "the record of outside links can't be read: \(reason)",
                    at: position ?? Location(file: name), fix: "remove the file; the next check makes it anew"
                )
            ]
        )
    }
}
