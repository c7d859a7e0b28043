import CatalogModel
import Configuration
import Planning

/// `/.well-known/security.txt` (RFC 9116).
struct SecurityTextFile {
    let text: SecurityText

    var bytes: [UInt8] {
        var lines = [
            "Contact: \(text.settings.contact)", "Expires: \(text.settings.expires)T00:00:00Z",
            "Preferred-Languages: \(text.language)",
        ]
        if let address = text.address { lines.append("Canonical: \(address)") }
        if let policy = text.settings.policy { lines.append("Policy: \(policy.text)") }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}
