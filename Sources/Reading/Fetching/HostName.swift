import Bytes

/// The one form of a host's name: what is checked is what is asked, with nothing left for others to decode on the way.
enum HostName {
    /// Lower-case letters of ASCII, digits, hyphens, underscores and dots, or an address of IPv6 in brackets. Names in
    /// other letters become what stands for them in the DNS (RFC 5891): folded by compatibility, each label by Punycode.
    ///
    /// - Returns: nil for escapes, for letters that are not seen, and for anything else that no host is called by.
    static func normalized(_ name: String) -> String? {
        if name.hasPrefix("[") {
            let inner = name.utf8.dropFirst().dropLast()
            let isAddress = name.hasSuffix("]") && inner.contains(UInt8(ascii: ":")) && inner.allSatisfy(isOfAddress)
            return isAddress ? name.lowercased() : nil
        }
        var folded = name
        if !name.utf8.allSatisfy({ $0 < 0x80 }) {
            guard !name.unicodeScalars.contains(where: { $0.properties.isDefaultIgnorableCodePoint }) else {
                return nil
            }
            folded = name.normalized(to: .compatibilityComposition).lowercased()
                .normalized(to: .compatibilityComposition).replacing("\u{3002}", with: ".")
        }
        let labels = folded.lowercased().split(separator: ".", omittingEmptySubsequences: false).map { label in
            label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : "xn--" + Punycode.encoded(label.unicodeScalars)
        }
        let host = labels.joined(separator: ".")
        return host.utf8.allSatisfy(isOfName) && host.utf8.count <= 253 ? host : nil
    }

    /// Letters are small.
    private static func isOfName(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit && byte.lowercased == byte || byte.isOne(of: "-._")
    }

    private static func isOfAddress(_ byte: UInt8) -> Bool { byte.isHexDigit || byte.isOne(of: ":.") }
}

/// Labels of the DNS in letters beyond ASCII (RFC 3492).
enum Punycode {
    private static let base = 36
    private static let firstThreshold = 1
    private static let lastThreshold = 26

    /// The letters of ASCII, a hyphen, and where the others stand between them (RFC 3492, section 6.3).
    static func encoded(_ label: some Sequence<Unicode.Scalar>) -> String {
        let scalars = label.map { Int($0.value) }
        var output = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
        let basic = output.count
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        var (next, delta, bias, done) = (0x80, 0, 72, basic)
        while done < scalars.count, let smallest = scalars.filter({ $0 >= next }).min() {
            delta += (smallest - next) * (done + 1)
            next = smallest
            for scalar in scalars {
                if scalar < next { delta += 1 }
                guard scalar == next else { continue }
                append(delta, bias, to: &output)
                bias = adapted(delta, count: done + 1, isFirst: done == basic)
                delta = 0
                done += 1
            }
            delta += 1
            next += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func append(_ delta: Int, _ bias: Int, to output: inout [UInt8]) {
        var rest = delta
        var place = base
        while true {
            let threshold = min(max(place - bias, firstThreshold), lastThreshold)
            guard rest >= threshold else { break }
            output.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            place += base
        }
        output.append(digit(rest))
    }

    private static func digit(_ value: Int) -> UInt8 {
        value < 26 ? UInt8(ascii: "a") + UInt8(value) : UInt8(ascii: "0") + UInt8(value - 26)
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var place = 0
        while delta > (base - firstThreshold) * lastThreshold / 2 {
            delta /= base - firstThreshold
            place += base
        }
        return place + (base - firstThreshold + 1) * delta / (delta + 38)
    }
}
