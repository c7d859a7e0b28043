import CLibrary

/// An address of this machine that can be listened on.
package struct HostAddress: Sendable, Hashable {
    enum Family: Sendable, Hashable {
        case four(String)
        case six(String)
    }

    /// As the owner wrote it.
    package let name: String
    let family: Family

    /// nil for other hosts than `localhost` and IPv4 or IPv6 addresses. Names are not resolved: they may have several
    /// addresses.
    package init?(_ name: String) {
        var four = in_addr()
        var six = in6_addr()
        let bare = name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
        if name.lowercased() == "localhost" {
            family = .four("127.0.0.1")
        } else if inet_pton(AF_INET, bare, &four) == 1 {
            family = .four(bare)
        } else if inet_pton(AF_INET6, bare, &six) == 1 {
            family = .six(bare)
        } else {
            return nil
        }
        self.name = bare
    }

    /// As in a URL: `127.0.0.1:8080`, `[::1]:8080`.
    package func authority(port: Int) -> String {
        if case .six(let address) = family { return "[\(address)]:\(port)" }
        return "\(name):\(port)"
    }
}

/// The names under which a preview may be asked for.
///
/// A page of a stranger can let its own name lead to 127.0.0.1 and then read what is served there as its own (DNS
/// rebinding). So who listens on the loopback only answers to its own names; who listens for others on purpose answers
/// to any.
package struct AllowedHosts: Sendable, Equatable {
    /// In lower case, without ports; nil for any.
    private let names: Set<String>?

    /// - Parameter host: What is listened on, as the owner wrote it.
    package init(listeningOn host: String) {
        let host = host.lowercased()
        let isLoopback = host == "localhost" || host == "::1" || host.hasPrefix("127.")
        names = isLoopback ? ["localhost", "127.0.0.1", "[::1]", host] : nil
    }

    /// Whether a `Host` header names one of them, with a port or without.
    func contains(_ header: String) -> Bool {
        let header = header.lowercased()
        // The colon of the port comes after the bracket of an address of IPv6.
        let colon = header.utf8.lastIndex(of: UInt8(ascii: ":")).flatMap { header[$0...].contains("]") ? nil : $0 }
        let end = colon ?? header.endIndex
        guard header[end...].utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
        return names.map { $0.contains(String(header[..<end])) } ?? true
    }
}
