import Bytes
import CatalogModel

extension Fingerprint {
    /// Adds a value by all that it is made of, so that no field can be forgotten. It takes a microsecond for each: for values
    /// of which a site has few.
    ///
    /// - Parameter left: The names of fields that are left out.
    mutating func combine(allOf value: Any, but left: Set<String> = []) {
        switch value {
        case let text as String: combine(text)
        case let number as Int: combine(number)
        case let flag as Bool: combine(flag)
        default:
            let mirror = Mirror(reflecting: value)
            if mirror.children.isEmpty { combine(String(describing: value)) }
            combine(mirror.children.count)
            let hasOrder = mirror.displayStyle != .dictionary && mirror.displayStyle != .set
            guard hasOrder else {
                let digests = mirror.children.map { Self.digest(allOf: $0.value) }
                return combine(digests.sorted { ($0.high, $0.low) < ($1.high, $1.low) }) { $0.combine($1) }
            }
            for child in mirror.children where child.label.map({ !left.contains($0) }) ?? true {
                combine(child.label)
                combine(allOf: child.value)
            }
        }
    }

    private static func digest(allOf value: Any) -> Digest {
        var digest = Fingerprint()
        digest.combine(allOf: value)
        return digest.finish()
    }
}
