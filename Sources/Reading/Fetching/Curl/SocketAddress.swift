// The socket addresses of the C library, for libcurl's callbacks and for resolving names.

import CLibrary
import Files

enum SocketAddress {
    /// The addresses of a name.
    static func resolve(_ name: String) async -> [ResolvedAddress] {
        await onOwnThread { addresses(of: name, flags: 0) }
    }

    /// The address in a numeric text; empty for any other text.
    static func parse(_ text: String) -> [ResolvedAddress] { addresses(of: text, flags: AI_NUMERICHOST) }

    private static func addresses(of name: String, flags: Int32) -> [ResolvedAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_flags = flags
        // One entry for each address, rather than one for each kind of socket.
        hints.ai_protocol = Int32(IPPROTO_TCP)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(name, nil, &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var found: [ResolvedAddress] = []
        var next = list
        while let entry = next?.pointee {
            if let address = entry.ai_addr {
                let isPrivate = isPrivate(address, entry.ai_family)
                found.append(ResolvedAddress(text: numeric(address, entry.ai_addrlen), isPrivate: isPrivate))
            }
            next = entry.ai_next
        }
        return found
    }

    private static func numeric(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> String {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let code = getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        let end = code == 0 ? text.firstIndex(of: 0) ?? 0 : 0
        return String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether an address is not public; true for other families than IPv4 and IPv6.
    ///
    /// - Parameter address: As large as its family needs.
    static func isPrivate(_ address: UnsafePointer<sockaddr>, _ family: Int32) -> Bool {
        let raw = UnsafeRawPointer(address)
        switch family {
        case AF_INET:
            var address = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
            return withUnsafeBytes(of: &address) { PrivateNetwork.isPrivate(v4: Array($0)) }
        case AF_INET6:
            var address = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            return withUnsafeBytes(of: &address) { PrivateNetwork.isPrivate(v6: Array($0)) }
        default: return true
        }
    }
}
