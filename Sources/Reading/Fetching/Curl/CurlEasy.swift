import CCurl
import CLibrary

/// The owner of one of libcurl's easy handles, which is one request, and of what has to live as long.
struct CurlEasy: ~Copyable {
    let handle: UnsafeMutableRawPointer
    private var lists: [UnsafeMutablePointer<curl_slist>] = []
    private let words: UnsafeMutablePointer<CChar>
    /// Whether libcurl took all of the request: some of it is needed for safety.
    let isUsable: Bool

    /// nil when there is no memory for it.
    init?(_ request: HTTPRequest, checksPeers: Bool) {
        guard let handle = curl_easy_init() else { return nil }
        self.handle = handle
        words = .allocate(capacity: Int(CURL_ERROR_SIZE))
        words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        var isSet = recipegen_curl_allow_only_http(handle) == CURLE_OK
        func set(_ code: CURLcode) { isSet = isSet && code == CURLE_OK }
        set(recipegen_curl_set_text(handle, CURLOPT_URL, request.address.text))
        set(recipegen_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, words))
        set(recipegen_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, CurlMulti.codings.joined(separator: ", ")))
        let longs: [(CURLoption, Int)] = [
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0),
            request.isHead ? (CURLOPT_NOBODY, 1) : (CURLOPT_HTTPGET, 1),
            (CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue)), (CURLOPT_SSL_VERIFYPEER, 1),
            (CURLOPT_SSL_VERIFYHOST, 2), (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS)),
            (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
            (CURLOPT_CONNECTTIMEOUT_MS, request.silence.wholeMilliseconds),
        ]
        for (option, value) in longs { set(recipegen_curl_set_long(handle, option, value)) }
        if let content = request.content {
            // The size comes first: libcurl copies so many bytes.
            set(recipegen_curl_set_long(handle, CURLOPT_POSTFIELDSIZE, content.count))
            content.withUnsafeBytes { bytes in
                set(
                    recipegen_curl_set_pointer(
                        handle, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress)))
            }
        }
        // Saves time where libcurl knows it, and nothing else.
        _ = recipegen_curl_leave_look_ups_behind(handle)
        set(recipegen_curl_set_writer(handle, CURLOPT_WRITEFUNCTION, receiveBody))
        set(recipegen_curl_set_writer(handle, CURLOPT_HEADERFUNCTION, receiveHead))
        if checksPeers {
            set(recipegen_curl_set_socket_maker(handle, makeSocket))
            set(recipegen_curl_set_request_check(handle, checkConnection))
        }
        // libcurl would leave a field without a value out if it ended with a colon.
        let lines = request.fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        let isOneLineEach = lines.allSatisfy { $0.utf8.allSatisfy { $0 != 0 && $0 != 0x0A && $0 != 0x0D } }
        var pins: [String] = []
        if case .pinned(let addresses) = request.peers, !addresses.isEmpty, !request.address.host.hasPrefix("[") {
            let list = addresses.map { $0.contains(":") ? "[\($0)]" : $0 }.joined(separator: ",")
            pins.append("+\(request.address.host):\(request.address.port):\(list)")
        }
        for (option, texts) in [(CURLOPT_HTTPHEADER, lines), (CURLOPT_RESOLVE, pins)] where !texts.isEmpty {
            var list: UnsafeMutablePointer<curl_slist>?
            for text in texts { list = curl_slist_append(list, text) }
            if let list { lists.append(list) }
            set(recipegen_curl_set_pointer(handle, option, list))
        }
        isUsable = isSet && isOneLineEach
    }

    /// Names the exchange that gets what arrives. It has to live as long as the transfer.
    func report(to exchange: CurlExchange) {
        let context = Unmanaged.passUnretained(exchange).toOpaque()
        for option in [
            CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA, CURLOPT_PREREQDATA, CURLOPT_PRIVATE,
        ] {
            _ = recipegen_curl_set_pointer(handle, option, context)
        }
    }

    deinit {
        curl_easy_cleanup(handle)
        for list in lists { curl_slist_free_all(list) }
        words.deallocate()
    }

    /// The error of a libcurl result; nil for success.
    func failure(_ code: CURLcode) -> TransportFailure? {
        switch code {
        case CURLE_OK: nil
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_URL_MALFORMAT: .nameNotFound
        case CURLE_COULDNT_CONNECT: .notConnected
        case CURLE_OPERATION_TIMEDOUT: .silent
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED:
            .notSecure(text(code))
        case CURLE_UNSUPPORTED_PROTOCOL: .broken("the answer is not HTTP")
        default: .broken(text(code))
        }
    }

    private func text(_ code: CURLcode) -> String {
        let text = String(cString: words)
        return text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
    }
}

extension Duration {
    /// At least 1, and no more than 24 days.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        let milliseconds = min(seconds, 2_000_000) * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int(max(milliseconds, 1))
    }
}

private func exchange(_ context: UnsafeMutableRawPointer) -> CurlExchange {
    Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
}

/// Any other result than the count ends the transfer.
private let receiveBody: curl_write_callback = { data, size, count, context in
    guard let data, let context else { return 0 }
    let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
    return exchange(context).receive(body: bytes) ? bytes.count : 0
}

private let receiveHead: curl_write_callback = { data, size, count, context in
    guard let data, let context else { return 0 }
    let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
    return exchange(context).receive(head: bytes) ? bytes.count : 0
}

/// Makes the socket of a new connection, unless it would lead into a private network.
private let makeSocket: curl_opensocket_callback = { context, _, address in
    guard let context, let address, let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return -1 }
    let peer = (UnsafeRawPointer(address) + offset).assumingMemoryBound(to: sockaddr.self)
    guard exchange(context).mayConnect(isPrivate: SocketAddress.isPrivate(peer, address.pointee.family)) else {
        return -1
    }
    let made = socket(address.pointee.family, address.pointee.socktype, address.pointee.protocol)
    // No program that is started meanwhile gets it.
    if made >= 0 { _ = fcntl(made, F_SETFD, FD_CLOEXEC) }
    return made
}

/// Checks the peer once more before the request is sent: a connection that is kept was made for another request, which may
/// have been allowed more.
private let checkConnection: curl_prereq_callback = { context, peer, _, _, _ in
    guard let context, let peer else { return CURL_PREREQFUNC_ABORT }
    let isPrivate = PrivateNetwork.isPrivate(numeric: String(cString: peer))
    return exchange(context).mayConnect(isPrivate: isPrivate) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}
