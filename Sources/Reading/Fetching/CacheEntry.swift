import Bytes
import JSONText

/// What is remembered of an address. Addresses in it are as people may have them; secrets are never written.
struct CacheEntry: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        case body(Body)
        /// There was nothing for us there.
        case failure(FetchFailure)
    }

    /// A body that is kept.
    struct Body: Sendable, Hashable {
        /// Its SHA-256, in hexadecimal digits: the name of its file.
        var name: String
        var size: Int
        /// Shows that the file is damaged.
        var digest: Digest
        /// nil when the server sent no validators, or forbids copies (`no-store`).
        var validators: Validators?
    }

    var address: String
    /// The time of the server's last confirmation, in seconds since 1970.
    var checked: Int
    var content: Content
}

extension CacheEntry {
    /// Raised with each change of the form: what has another is as good as absent.
    private static let version = 1

    var bytes: [UInt8] {
        var members: [JSONNode.Member] = [
            .init("version", .integer(Self.version)), .init("address", .string(address)),
            .init("checked", .integer(checked)),
        ]
        switch content {
        case .failure(let failure):
            members.append(.init("failure", Self.node(failure)))
        case .body(let body):
            members += [
                .init("body", .string(body.name)), .init("size", .integer(body.size)),
                .init("digest", .string(body.digest.hex)),
            ]
            if let validators = body.validators {
                members.append(.init("from", .string(validators.address)))
                if let tag = validators.entityTag { members.append(.init("etag", .string(tag))) }
                if let date = validators.lastModified { members.append(.init("lastModified", .string(date))) }
            }
        }
        return JSONNode.object(members).bytes(pretty: true)
    }

    /// nil for damaged data, and for data of another version.
    init?(_ bytes: [UInt8]) {
        guard let root = JSONValue(state: bytes), root["version"]?.integer == Self.version,
            let address = root["address"]?.string,
            let checked = root["checked"]?.integer, (0..<1 << 40).contains(checked)
        else { return nil }
        self.address = address
        self.checked = checked
        if let failure = root["failure"] {
            guard let known = Self.failure(failure) else { return nil }
            content = .failure(known)
            return
        }
        guard let name = root["body"]?.string, name.utf8.count == 64, !name.contains("/"),
            let size = root["size"]?.integer, let digest = root["digest"]?.digest
        else { return nil }
        let validators = root["from"]?.string.map {
            Validators(entityTag: root["etag"]?.string, lastModified: root["lastModified"]?.string, address: $0)
        }
        content = .body(Body(name: name, size: size, digest: digest, validators: validators))
    }

    private static func node(_ failure: FetchFailure) -> JSONNode {
        switch failure {
        case .status(let status): ["status": .integer(status)]
        case .tooLarge(let limit): ["limit": .integer(limit)]
        default: ["kind": "not-a-picture"]
        }
    }

    private static func failure(_ value: JSONValue) -> FetchFailure? {
        if let status = value["status"]?.integer { return .status(status) }
        if let limit = value["limit"]?.integer, limit >= 0 { return .tooLarge(limit: limit) }
        return value["kind"]?.string == "not-a-picture" ? .notAPicture : nil
    }
}
