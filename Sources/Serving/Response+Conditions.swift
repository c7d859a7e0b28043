extension Response {
    /// What is left of an answer when the request said what its sender has already, which part it wants, or that it
    /// wants no content at all (RFC 9110, sections 13 and 14).
    func answering(_ request: Request) -> Response {
        var response = self
        if status == .ok, let tag = self["ETag"] {
            if Self.matches(request.list("If-None-Match"), tag) {
                response.status = .notModified
                return response.withoutContent
            }
            response.headers.append(Request.Header("Accept-Ranges", "bytes"))
            response = response.part(of: request, tag)
        }
        return request.method == "HEAD" ? response.withoutContent : response
    }

    /// The same without its content, but with its length.
    var withoutContent: Response {
        var response = self
        response.body = .nothing(insteadOf: body.count)
        return response
    }

    private static func matches(_ tags: [String], _ tag: String) -> Bool {
        tags.contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
    }

    /// The part that is asked for. Several parts, other units and parts of what has changed since give the whole, as
    /// they may; Safari plays no film without this.
    private func part(of request: Request, _ tag: String) -> Response {
        let asked = request.values("Range")
        guard request.method == "GET", asked.count == 1, let text = asked.first, text.hasPrefix("bytes=") else {
            return self
        }
        guard request.values("If-Range").allSatisfy({ $0 == tag }) else { return self }
        let bounds = text.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2, let range = Self.range(bounds[0], bounds[1], of: body.count) else { return self }
        guard !range.isEmpty else {
            var refusal = Response(.rangeNotSatisfiable, "the file has \(body.count) bytes")
            refusal.headers.append(Request.Header("Content-Range", "bytes */\(body.count)"))
            return refusal
        }
        var response = self
        response.status = .partialContent
        response.headers.append(
            Request.Header("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.count)")
        )
        switch body {
        case .bytes(let bytes): response.body = .bytes(Array(bytes[range]))
        case .file(let path, let whole):
            response.body = .file(path, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
        case .nothing, .events: break
        }
        return response
    }

    /// `5-9`, `5-` or `-5` of that many bytes; empty for a range after the end, nil for an invalid range.
    private static func range(_ first: Substring, _ last: Substring, of count: Int) -> Range<Int>? {
        guard (first + last).utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        switch (Int(first), Int(last)) {
        case (let first?, let last?) where first <= last: return min(first, count)..<min(last, count - 1) + 1
        case (let first?, nil) where last.isEmpty: return min(first, count)..<count
        case (nil, let last?) where first.isEmpty: return count - min(last, count)..<count
        default: return nil
        }
    }
}
