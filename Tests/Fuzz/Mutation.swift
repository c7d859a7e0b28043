import RecipeSamples

/// Changes of bytes as strangers make them.
enum Mutation {
    private static let tokens = [
        "(", "[", "![", "](", "<b>", "</", "&amp;", "\u{301}", "\u{200D}", "\u{0}", "½", "1 1/2", "1-2", "99999999999",
        "cup",
        " g", "{", "}", "@a{1%g}", "~{10%min}", "\"", "\\", "\n", "\r\n", "---\n", "# ", "- ", ": ", "null", "[]", "{}",
        "1e999",
        "x", "PT1H", "180 °C", "to", "or", "2 x ", "../", "%2e%2e/", "\u{202E}", "日本", "\u{FEFF}",
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
                let token = random.pick(tokens)
                for _ in 0...random.below(random.happens(5) ? 2000 : 2) { bytes.insert(contentsOf: token, at: place) }
            case 5: bytes.removeSubrange(random.below(bytes.count + 1)..<bytes.count)
            default: bytes.insert(contentsOf: random.pick(tokens), at: place)
            }
        }
        return bytes
    }
}
