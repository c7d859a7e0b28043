import CLibrary
import FlyingSocks

/// Why a port cannot be listened on.
package struct ListenError: Error, Sendable, Hashable, CustomStringConvertible {
    package let address: String
    package let reason: String

    package var description: String { "can't serve at \(address): \(reason)" }
}

/// A port that is listened on.
package struct Listener: Sendable {
    package let host: HostAddress
    /// The one that was asked for, or the next free one.
    package let port: Int
    let socket: Socket

    /// Listens on the first free port.
    ///
    /// - Parameters:
    ///   - port: The first to try; 0 for any that is free.
    ///   - further: How many more are tried, one after the other, when it is taken.
    package static func open(_ host: HostAddress, port: Int, further: Int = 20) throws(ListenError) -> Listener {
        var next = port
        while true {
            do {
                let socket = try listen(host, port: next)
                return Listener(host: host, port: try Self.port(of: socket), socket: socket)
            } catch SocketError.failed(_, EADDRINUSE, _) where next != 0 && next < min(port + further, 65_535) {
                next += 1
            } catch SocketError.failed(_, let number, _) {
                throw ListenError(address: host.authority(port: next), reason: String(cString: strerror(number)))
            } catch {
                throw ListenError(address: host.authority(port: next), reason: "\(error)")
            }
        }
    }

    private static func listen(_ host: HostAddress, port: Int) throws -> Socket {
        switch host.family {
        case .four(let address): try listen(on: sockaddr_in.inet(ip4: address, port: UInt16(port)))
        case .six(let address): try listen(on: sockaddr_in6.inet6(ip6: address, port: UInt16(port)))
        }
    }

    private static func listen(on address: some SocketAddress) throws -> Socket {
        let socket = try Socket(domain: Int32(type(of: address).family))
        do {
            // A port that a preview has just left is free again at once.
            try socket.setValue(true, for: .localAddressReuse)
            // An answer of two parts would wait for the browser's word that the first has come, 40 ms (Nagle's
            // algorithm). Connections inherit this.
            try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
            #if canImport(Darwin)
                try socket.setValue(true, for: .noSIGPIPE)
            #endif
            try socket.bind(to: address)
        } catch {
            try socket.close()
            throw error
        }
        try socket.listen()
        return socket
    }

    private static func port(of socket: Socket) throws -> Int {
        switch try socket.sockname() {
        case .ip4(_, let port), .ip6(_, let port): Int(port)
        case .unix: 0
        }
    }
}
