import CCurl

/// The owner of one of libcurl's multi handles, which runs many transfers in one thread and keeps their connections.
///
/// A class because threads share it: `wake` may be called by any, everything else by one at a time.
final class CurlMulti: Sendable {
    // `curl_multi_wakeup` is made for other threads; all else is called from the queue of `CurlTransport`.
    private nonisolated(unsafe) let handle: UnsafeMutableRawPointer

    /// How many idle connections are kept, to all hosts together.
    private static let connections = 64
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// nil when there is no memory for it.
    init?() {
        guard Self.isReady, let handle = curl_multi_init() else { return nil }
        self.handle = handle
        _ = recipegen_curl_set_multi_long(handle, CURLMOPT_MAXCONNECTS, Self.connections)
    }

    deinit { curl_multi_cleanup(handle) }

    /// Begins a transfer. Whether it could be begun.
    func add(_ exchange: CurlExchange) -> Bool {
        curl_multi_add_handle(handle, exchange.easy.handle) == CURLM_OK
    }

    /// Ends a transfer, whether it is complete or not.
    func remove(_ exchange: CurlExchange) {
        curl_multi_remove_handle(handle, exchange.easy.handle)
    }

    /// Does what can be done without waiting; gives the transfers that are complete now.
    func perform() -> [(exchange: CurlExchange, failure: TransportFailure?)] {
        var running: Int32 = 0
        guard curl_multi_perform(handle, &running) == CURLM_OK else { return [] }
        var complete: [(exchange: CurlExchange, failure: TransportFailure?)] = []
        var left: Int32 = 0
        while let message = curl_multi_info_read(handle, &left)?.pointee {
            guard message.msg == CURLMSG_DONE, let context = recipegen_curl_private(message.easy_handle) else {
                continue
            }
            let exchange = Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
            complete.append((exchange, exchange.easy.failure(message.data.result)))
        }
        return complete
    }

    /// Waits until there is something to do, `wake` is called, or the time is over.
    func wait(milliseconds: Int32) {
        curl_multi_poll(handle, nil, 0, milliseconds, nil)
    }

    /// Ends the wait of another thread, or its next one.
    func wake() {
        curl_multi_wakeup(handle)
    }

    /// The content codings that are asked for and undone: all that libcurl knows but zstd, which needs up to 128 MB for each
    /// response.
    static let codings: [String] = {
        let features = recipegen_curl_features()
        let gzip = features & CURL_VERSION_LIBZ != 0 ? ["gzip", "deflate"] : []
        return gzip + (features & CURL_VERSION_BROTLI != 0 ? ["br"] : [])
    }()
}
