import Bytes
import CatalogModel
import JSONText
import Kitchen

// What the parts of exported pages have in common.

extension RecordReader {
    /// The pictures of a part, each once. In a page, the path of a file is an address: "my%20pie.jpg".
    mutating func exportedPhotos(_ key: StaticString) -> [Photo] {
        photos(key).map { photo in
            guard case .file(let folder, let path) = photo.source else { return photo }
            return Photo(.file(folder: folder, path: PercentDecoding.decoded(path)))
        }
    }

    /// Where a recipe is from, as a link or as words.
    mutating func exportedSource(_ key: StaticString) -> (link: WebLink?, words: String?) {
        guard let field = array(key).first else { return (nil, nil) }
        let words = line(field)
        if field.isObject, let address = field["url"] {
            // The words of a link are often its address.
            return (addressOrNothing(address), words.flatMap { $0.contains("://") ? nil : $0 })
        }
        guard let words, words.hasPrefix("https://") || words.hasPrefix("http://") || words.hasPrefix("www."),
            !words.contains(" ")
        else { return (nil, words) }
        return (link(field), nil)
    }

    /// The stars of a recipe, from 1 to 5, in "4" and "Rating: 4"; 0 for one that has none.
    mutating func exportedRating(_ key: StaticString) -> Rating? {
        guard let field = self[key], let text = line(field) else { return nil }
        guard let stars = NumberText.first(in: text)?.value, stars <= 5 else {
            markUnread(field)
            return nil
        }
        return stars > 0 ? Rating(value: stars) : nil
    }

    /// A note for each text of a part.
    mutating func exportedNotes(_ key: StaticString) -> [Note] {
        array(key).compactMap { prose($0).map { Note($0) } }
    }
}

/// The text that a percent-encoded one is (RFC 3986, section 2.1).
enum PercentDecoding {
    /// A `%` without two hexadecimal digits stays, and so does a text that would be no UTF-8.
    static func decoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "%")) else { return text }
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let digits = bytes[index...].dropFirst().prefix(2)
            if bytes[index] == UInt8(ascii: "%"), digits.count(where: \.isHexDigit) == 2,
                let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), byte != 0
            {
                decoded.append(byte)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(validating: decoded, as: UTF8.self) ?? text
    }
}
