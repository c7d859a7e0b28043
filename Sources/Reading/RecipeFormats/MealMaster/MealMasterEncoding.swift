import Bytes
import HTMLTree

/// The encodings of Meal-Master's files, which were written under DOS (code page 437) and later under Windows.
enum MealMasterEncoding {
    /// A file in UTF-8, with spaces for control characters.
    ///
    /// UTF-8 and UTF-16 are known as in other texts. Of the rest, a byte votes for code page 437 if it is a letter there and
    /// a sign in Windows-1252, and is at a letter (0x81 `ü` in `Crème brûlée`, 0x94 `ö` only between two letters, as it is a
    /// quotation mark in Windows-1252); so do `½`, `¼` (0xAB, 0xAC) and a degree (0xF8) after a digit. A byte that is a
    /// letter in Windows-1252 and a drawn line in code page 437 (0xC0 and above) at a letter, or a quotation mark elsewhere,
    /// votes for Windows-1252. The majority wins; without one it is Windows-1252, as for other texts.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let isPage437 = !isMarked && String(validating: bytes, as: UTF8.self) == nil && votes(in: bytes) > 0
        let dos = isPage437 ? PageEncoding.converted(bytes, from: "CP437") : nil
        var text = dos ?? PageEncoding.utf8(bytes)
        // DOS ends a file with 0x1A; printers were sent form feeds.
        for index in text.indices where text[index] < 0x20 && !text[index].isOne(of: "\t\n\r\0") {
            text[index] = 0x20
        }
        return text
    }

    /// The votes for code page 437, less those for Windows-1252.
    private static func votes(in bytes: [UInt8]) -> Int {
        var votes = 0
        for index in bytes.indices where bytes[index] >= 0x80 {
            let before = index > 0 ? bytes[index - 1] : 0x20
            let after = index + 1 < bytes.count ? bytes[index + 1] : 0x20
            let isAtLetter = before.isLetter || after.isLetter
            let isWithinWord = before.isLetter && after.isLetter
            switch bytes[index] {
            case 0x80...0x84, 0x86...0x90, 0x98...0x9A: votes += isAtLetter ? 1 : 0
            case 0x91, 0x93...0x97: votes += isWithinWord ? 1 : -1
            case 0x92: votes -= 1
            case 0x85, 0xA0...0xA5: votes += isWithinWord ? 1 : 0
            case 0xAB, 0xAC, 0xF8: votes += before.isDigit || after.isBlank && before.isBlank ? 1 : 0
            case 0xB0, 0xBC...0xBE: votes -= 1
            // `ß` and `á`: a letter in both.
            case 0xE1: break
            case 0xC0...0xFF: votes -= isAtLetter ? 1 : 0
            default: break
            }
        }
        return votes
    }
}
