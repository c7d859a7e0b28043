import RecipeSamples

/// Changes of bytes as strangers make them.
enum Mutation {
    private static let words = [
        "(", "[", "![", "](", "<b>", "</", "&amp;", "\u{301}", "\u{200D}", "\u{0}", "½", "1 1/2", "1-2", "99999999999",
        "cup", " g", "{", "}", "@a{1%g}", "~{10%min}", "\"", "\\", "\n", "\r\n", "---\n", "# ", "- ", ": ", "null",
        "[]", "{}", "1e999", "x", "PT1H", "180 °C", "to", "or", "2 x ", "../", "%2e%2e/", "\u{202E}", "日本",
        "\u{FEFF}",
    ].map { Array($0.utf8) }

    static func mutated(_ seed: [UInt8], _ random: inout SmallRandom) -> [UInt8] {
        var bytes = seed
        for _ in 0...random.below(8) {
            let place = random.below(bytes.count + 1)
            let end = min(bytes.count, place + random.below(40))
            switch random.below(7) {
            case 0: bytes.insert(UInt8(random.below(256)), at: place)
            case 1 where place < bytes.count: bytes[place] = UInt8(random.below(256))
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: random.below(bytes.count + 1))
            case 4:
                let word = random.pick(words)
                for _ in 0...random.below(random.happens(5) ? 2000 : 2) { bytes.insert(contentsOf: word, at: place) }
            case 5: bytes.removeSubrange(random.below(bytes.count + 1)..<bytes.count)
            default: bytes.insert(contentsOf: random.pick(words), at: place)
            }
        }
        return bytes
    }

    /// The words as a dictionary of libFuzzer: a line for each, in quotes, its bytes as `\xAB`.
    static var dictionary: String {
        words.map { word in
            let escapes = word.map { byte in
                let digits = String(byte, radix: 16)
                return "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
            return "\"\(escapes.joined())\"\n"
        }.joined()
    }
}
