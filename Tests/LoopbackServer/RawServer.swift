// A server that sends bytes as they are: for answers that no proper server gives.

import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Answers each connection with bytes of the test, and counts the requests. A class because its threads and the test share
/// it.
package final class RawServer: Sendable {
    /// The bytes of an answer.
    package struct Script: Sendable {
        package var start: [UInt8]
        /// Sent after `start`, again and again until the client closes the connection; empty to wait until then.
        package var endless: [UInt8]
        /// Whether the connection is closed after `start`.
        package var closes: Bool

        package init(_ start: String, endless: String = "", closes: Bool = false) {
            self.init(Array(start.utf8), endless: Array(endless.utf8), closes: closes)
        }

        package init(_ start: [UInt8], endless: [UInt8] = [], closes: Bool = false) {
            self.start = start
            self.endless = endless
            self.closes = closes
        }
    }

    private struct NoSocket: Error {}

    private let listener: Int32
    private let asked = Mutex(0)
    package let port: Int
    /// Such as `http://127.0.0.1:8080`.
    package var base: String { "http://127.0.0.1:\(port)" }
    /// How many requests have come.
    package var count: Int { asked.withLock { $0 } }

    private init() throws {
        listener = socket(AF_INET, Self.stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = self.listener
        let isBound = withUnsafeMutableBytes(of: &address) { bytes in
            guard let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress else { return false }
            return bind(listener, address, length) == 0 && listen(listener, 64) == 0
                && getsockname(listener, address, &length) == 0
        }
        guard isBound else { throw NoSocket() }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    /// Runs a server while a test runs.
    ///
    /// - Parameter answer: Is given the path of a request.
    package static func run<Result>(
        _ answer: @escaping @Sendable (String) -> Script, _ test: (RawServer) async throws -> Result
    ) async throws -> Result {
        let server = try RawServer()
        Thread.detachNewThread { server.accept(answer) }
        defer { shutdown(server.listener, Int32(SHUT_RDWR)) }
        return try await test(server)
    }

    private func accept(_ answer: @escaping @Sendable (String) -> Script) {
        while true {
            let connection = Self.accepted(listener)
            guard connection >= 0 else { break }
            Thread.detachNewThread {
                if let path = Self.path(connection) {
                    self.asked.withLock { $0 += 1 }
                    Self.play(answer(path), on: connection)
                }
                close(connection)
            }
        }
        close(listener)
    }

    /// Reads the head of a request.
    private static func path(_ connection: Int32) -> String? {
        var head: [UInt8] = []
        var byte: UInt8 = 0
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
            guard recv(connection, &byte, 1, 0) == 1 else { return nil }
            head.append(byte)
        }
        return String(decoding: head, as: UTF8.self).split(separator: " ").dropFirst().first.map(String.init)
    }

    private static func play(_ script: Script, on connection: Int32) {
        guard send(script.start, on: connection), !script.closes else { return }
        if script.endless.isEmpty {
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) == 1 {}
        } else {
            var many: [UInt8] = []
            while many.count < 65_536 { many += script.endless }
            while send(many, on: connection) {}
        }
    }

    private static func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { sendQuietly(connection, $0) }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    private static func accepted(_ listener: Int32) -> Int32 {
        #if canImport(Darwin)
            let connection = Darwin.accept(listener, nil, nil)
            var yes: Int32 = 1
            setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
            return connection
        #elseif canImport(Musl)
            return Musl.accept(listener, nil, nil)
        #else
            return Glibc.accept(listener, nil, nil)
        #endif
    }

    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
        private static func sendQuietly(_ connection: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
            Darwin.send(connection, bytes.baseAddress, bytes.count, 0)
        }
    #elseif canImport(Musl)
        private static let stream = SOCK_STREAM
        private static func sendQuietly(_ connection: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
            Musl.send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
        private static func sendQuietly(_ connection: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
            Glibc.send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
    #endif
}
