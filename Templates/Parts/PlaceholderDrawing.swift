import Bytes
import SafeHTML

/// The drawing in place of a missing photo: a plate with the title's initial, in a hue of the cuisine.
struct PlaceholderDrawing: HTMLTemplate {
    /// One of the stylesheet's hues; nil in a template that a script fills.
    let hue: Int?
    let initial: String

    init(title: String, cuisine: String?) {
        hue = Self.hue(of: cuisine ?? title)
        initial = Self.initial(of: title)
    }

    private init() {
        hue = nil
        initial = ""
    }

    /// The template that scripts fill.
    static let pattern = PlaceholderDrawing()

    var html: HTML { "\(Self.opening)\(hueClass)\(Self.shape)\(initial)\(Self.closing)" }

    /// The class of the hue, with a leading space; empty in a template.
    var hueClass: HTML { hue.map { " hue-\($0)" } ?? "" }

    /// Up to the class of the hue.
    static let opening = HTMLFragment("<svg class=\"drawing")
    /// From there up to the initial.
    static let shape = HTMLFragment(
        """
        " viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" \
        aria-hidden="true"><circle cx="200" cy="150" r="100"/><circle cx="200" cy="150" r="70"/>\
        <path d="M50 76v44q0 20 18 20t18-20V76M68 76v148M332 224V76q-20 24-20 84h20"/>\
        <text x="200" y="152">
        """
    )
    static let closing = HTMLFragment("</text></svg>")

    /// How many hues the stylesheet has.
    private static let hues: UInt32 = 12

    /// The hue of a name: the same name has the same hue on every page and in every build.
    static func hue(of name: String) -> Int {
        // FNV-1a in 32 bits, folded: its low bits are weak.
        let hash = name.withBytes { bytes in
            bytes.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        }
        return Int((hash ^ hash >> 16) % hues)
    }

    /// The first letter or digit of a title, upper case; empty where it has none.
    static func initial(of title: String) -> String {
        // The fast path: nearly all titles begin with an ASCII letter.
        if let first = title.utf8.first, let letter = ascii(first) { return letter }
        for scalar in title.unicodeScalars {
            switch scalar.value {
            case ..<0x80: if let letter = ascii(UInt8(scalar.value)) { return letter }
            default:
                let properties = scalar.properties
                if properties.isAlphabetic || properties.numericType != nil { return properties.uppercaseMapping }
            }
        }
        return ""
    }

    /// An ASCII letter or digit in upper case; nil for other characters.
    private static func ascii(_ byte: UInt8) -> String? {
        switch byte {
        case 0x30...0x39, 0x41...0x5A: String(UnicodeScalar(byte))
        case 0x61...0x7A: String(UnicodeScalar(byte - 0x20))
        default: nil
        }
    }
}
