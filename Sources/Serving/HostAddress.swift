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
