// Which hosts are of the machine or the house that a build runs in: an address in a feed, or a redirection, must not
// lead there, or whoever writes a feed could look around behind the owner's door.

import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An address that a name leads to.
struct HostAddress: Sendable, Hashable {
    /// In numbers, such as `93.184.216.34` or `2606:2800:21f::1`.
    var text: String
    /// Whether it is none of the public internet.
    var isPrivate: Bool
}

/// The special-purpose addresses of RFC 6890 and its updates.
enum PrivateNetwork {
    /// The addresses of a name. All forms of IPv4 addresses that systems read count, such as `127.1`.
    static func addresses(of host: String) async -> [HostAddress] {
        // The call blocks, and the threads of Swift's tasks are few.
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: resolved(host)) }
        }
    }

    private static func resolved(_ host: String) -> [HostAddress] {
        let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        return each(of: name, flags: 0) { address, length, family in
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let code = getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
            let end = code == 0 ? text.firstIndex(of: 0) ?? 0 : 0
            let numbers = String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return HostAddress(text: numbers, isPrivate: isPrivate(address, family))
        }
    }

    /// Whether an address in numbers, such as `10.0.0.1` or `::1`, is none of the public internet; so is what is no address.
    static func isPrivate(numeric text: String) -> Bool {
        let found = each(of: text, flags: AI_NUMERICHOST) { address, _, family in isPrivate(address, family) }
        return found.isEmpty || found.contains(true)
    }

    /// What a body makes of each address of a name.
    private static func each<Found>(
        of name: String, flags: Int32, _ body: (UnsafePointer<sockaddr>, socklen_t, Int32) -> Found
    ) -> [Found] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_flags = flags
        // One entry for each address, rather than one for each kind of socket.
        hints.ai_protocol = Int32(IPPROTO_TCP)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(name, nil, &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var found: [Found] = []
        var next = list
        while let entry = next {
            if let address = entry.pointee.ai_addr {
                found.append(body(address, entry.pointee.ai_addrlen, entry.pointee.ai_family))
            }
            next = entry.pointee.ai_next
        }
        return found
    }

    /// - Parameter address: As large as its family needs.
    static func isPrivate(_ address: UnsafePointer<sockaddr>, _ family: Int32) -> Bool {
        let raw = UnsafeRawPointer(address)
        switch family {
        case AF_INET:
            var address = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
            return withUnsafeBytes(of: &address) { isPrivate(v4: Array($0)) }
        case AF_INET6:
            var address = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            return withUnsafeBytes(of: &address) { isPrivate(v6: Array($0)) }
        default: return true
        }
    }

    /// - Parameter bytes: The four bytes of an address.
    static func isPrivate(v4 bytes: [UInt8]) -> Bool {
        switch (bytes[0], bytes[1], bytes[2]) {
        case (0, _, _), (10, _, _), (127, _, _): true
        case (100, 64...127, _): true
        case (169, 254, _), (172, 16...31, _), (192, 168, _): true
        case (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113): true
        case (224..., _, _): true
        default: false
        }
    }

    /// - Parameter bytes: The sixteen bytes of an address.
    static func isPrivate(v6 bytes: [UInt8]) -> Bool {
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        let isTranslated = bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
        if isMapped || isTranslated { return isPrivate(v4: Array(bytes[12...])) }
        // 6to4 (RFC 3056) goes to the IPv4 address within; who stands behind a Teredo server (RFC 4380) is not seen.
        if bytes.starts(with: [0x20, 0x02]) { return isPrivate(v4: Array(bytes[2..<6])) }
        if bytes.starts(with: [0x20, 0x01, 0, 0]) { return true }
        // 2000::/3 is what is given out to the public; of it, 2001:db8::/32 is for documents.
        return bytes[0] & 0xE0 != 0x20 || bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8])
    }
}
