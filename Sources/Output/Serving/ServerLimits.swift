import CLibrary

/// How much of the machine's patience and descriptors the clients of a server may use.
package struct ServerLimits: Sendable, Equatable {
    /// How many connections are open at a time; at least one.
    package var connections: Int
    /// How many of them may be streams of events.
    package var streams: Int
    /// How long the head of a request may take from its first byte on.
    package var head = Duration.seconds(15)
    /// How long a connection stays open without a request.
    package var idle = Duration.seconds(60)
    /// How long a client may take to read a part of an answer.
    package var write = Duration.seconds(60)

    package init(connections: Int, streams: Int) {
        self.connections = connections
        self.streams = streams
    }

    /// What the process may have, with descriptors left for the files of the site and the servers of its feeds: where
    /// there are none left, libdispatch ends the process.
    package static var ofThisProcess: ServerLimits {
        var limit = rlimit()
        #if canImport(Darwin) || canImport(Musl)
            let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
        #else
            let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
        #endif
        return ServerLimits(descriptors: isKnown ? Int(clamping: limit.rlim_cur) : 256)
    }

    /// Half of so many descriptors, and at most 512.
    init(descriptors: Int) {
        let connections = min(max(descriptors / 2, 4), 512)
        self.init(connections: connections, streams: max(connections / 4, 1))
    }
}
