import Bytes
import CatalogModel

/// Answers requests from a snapshot: a value in, a value out, and no socket in sight.
package struct SiteResponder: Sendable {
    private let hosts: AllowedHosts
    private let snapshot: @Sendable (SnapshotNeed) async -> Snapshot

    /// - Parameter snapshot: What there is to see now; asked once for each request.
    package init(hosts: AllowedHosts, snapshot: @escaping @Sendable (SnapshotNeed) async -> Snapshot) {
        self.hosts = hosts
        self.snapshot = snapshot
    }

    /// What the site answers to a request.
    package func response(to request: Request) async -> Response {
        if let refusal = refusal(of: request) { return request.method == "HEAD" ? refusal.withoutContent : refusal }
        let response = await found(by: request)
        return response.answering(request)
    }

    /// Why a request is not even looked at.
    private func refusal(of request: Request) -> Response? {
        guard request.method == "GET" || request.method == "HEAD" else {
            var refusal = Response(.methodNotAllowed, "only GET and HEAD are answered")
            refusal.headers.append(Request.Header("Allow", "GET, HEAD"))
            return refusal
        }
        let named = request.values("Host")
        // RFC 9112, section 3.2: exactly one, but for HTTP/1.0.
        guard named.count == 1 || named.isEmpty && request.isOld else {
            return Response(.badRequest, "a request has one Host header")
        }
        guard named.allSatisfy(hosts.contains) else {
            return Response(.misdirected, "this preview answers to its own address only; see --host")
        }
        return nil
    }

    private func found(by request: Request) async -> Response {
        let target: RequestTarget?
        do throws(RequestTarget.Problem) {
            target = try RequestTarget(request.target)
        } catch {
            switch error {
            case .malformed: return Response(.badRequest, "this is no address of a page")
            case .tooLong: return Response(.uriTooLong, "the address is longer than 8 KB")
            case .impossible: target = nil
            }
        }
        let snapshot = await snapshot(target?.isPart == true ? .part : .page)
        if let target, !target.isFolder, let notice = snapshot.notice,
            let own = PreviewAssets.response(at: target.filePath, notice, hasSite: snapshot.site != nil)
        {
            return own
        }
        guard let site = snapshot.site else {
            return PreviewAssets.page(.unavailable, snapshot.notice?.diagnostics ?? [], hasSite: false)
        }
        let additions = snapshot.notice.map { PageAdditions(panel: $0.panel, site) }
        return await SiteLookup(site: site, additions: additions).response(to: target)
    }
}

/// The rules by which static hosts find the file of an address.
struct SiteLookup {
    let site: any ServedSite
    /// nil for a site that is served as it is.
    let additions: PageAdditions?

    /// - Parameter target: nil for a place that no site can have.
    func response(to target: RequestTarget?) async -> Response {
        guard let target else { return await notFound }
        let base = basePath
        guard target.parts.starts(with: base) else {
            return target.parts.isEmpty ? redirect(.found, to: base, target.query) : await notFound
        }
        var inside = target
        inside.parts.removeFirst(base.count)
        if inside.parts.isEmpty, !target.isFolder, !base.isEmpty {
            return redirect(.movedPermanently, to: base, target.query)
        }
        if let file = await site.file(at: inside.filePath) { return response(.ok, file, inside.filePath) }
        inside.isFolder = true
        guard !target.isFolder, await site.file(at: inside.filePath) != nil else { return await notFound }
        return redirect(.movedPermanently, to: target.parts, target.query)
    }

    /// The names in the site's address. One that a request could not name either is taken for none.
    private var basePath: [String] {
        do throws(RequestTarget.Problem) {
            return try RequestTarget(Array(site.basePath.utf8)).parts
        } catch {
            return []
        }
    }

    private func response(_ status: Response.Status, _ file: ServedFile, _ path: String) -> Response {
        var body = file.body
        var tag = file.digest.hex
        if let additions, file.isPage, case .bytes(let page) = body {
            let added = additions.added(to: page)
            body = .bytes(added.page)
            tag += "-" + added.digest.hex
        }
        let type = MediaType(ofFileAt: path)
        return Response(
            status, body, headers: [Request.Header("Content-Type", type.name), Request.Header("ETag", "\"\(tag)\"")]
        )
    }

    private var notFound: Response {
        get async {
            guard let file = await site.file(at: "404.html") else {
                return Response(.notFound, "there is no such page")
            }
            return response(.notFound, file, "404.html")
        }
    }

    private func redirect(_ status: Response.Status, to parts: [String], _ query: String) -> Response {
        // A query may hold letters of any script; a header may not.
        let query = query.utf8.allSatisfy { $0 < 0x80 } ? query : ""
        let address = RequestTarget.address(of: parts) + query
        var response = Response(status, "the page is at \(address)")
        response.headers.append(Request.Header("Location", address))
        return response
    }
}
