/// Which keys an object may have: one bit of 64 for each that it has.
///
/// A reader of recipes asks for fifty fields of which a record has fifteen; this answers nearly all of the others in a
/// few instructions, where the object itself would be searched to its end.
@usableFromInline
package struct JSONKeys: Sendable {
    @usableFromInline
    var bits: UInt64 = 0

    /// The keys of an object; none for another kind.
    package init(of value: JSONValue) {
        let node = value.tapeNode
        guard node.tag == .object else { return }
        value.document.tape.withUnsafeBufferPointer { tape in
            value.document.bytes.withUnsafeBufferPointer { bytes in
                var member = value.index + 1
                while member < node.next {
                    let key = tape[member]
                    let start = Int(key.offset)
                    let name = UnsafeBufferPointer(rebasing: bytes[start..<start + Int(key.extent)])
                    // An escape is not decoded here: the key may be any.
                    bits |= key.tag == .string ? Self.bit(of: name) : .max
                    member = Int(tape[member + 1].next)
                }
            }
        }
    }

    /// Whether an object may have a key, also with a capital first letter; false when it surely has not.
    @inlinable
    package func mayContain(_ key: StaticString) -> Bool {
        bits & Self.bit(of: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)) != 0
    }

    /// What is remembered of a key that is asked for in many objects.
    package struct Key: Sendable {
        fileprivate let bit: UInt64

        package init(_ key: String) {
            var key = key
            bit = key.withUTF8 { JSONKeys.bit(of: $0) }
        }
    }

    /// As for a key that is known when the program is built.
    package func mayContain(_ key: Key) -> Bool { bits & key.bit != 0 }

    /// Told by length, first letter in either case, and last letter.
    @inlinable
    static func bit(of key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let first = key.first, let last = key.last else { return 1 }
        let place = UInt64(first | 0x20) &* 7 &+ UInt64(last) &* 3 &+ UInt64(truncatingIfNeeded: key.count)
        return 1 << (place & 63)
    }
}

/// How exact a document must be.
package enum JSONMode: Sendable, Hashable {
    /// RFC 8259 in UTF-8. A byte order mark before the value is passed over (section 8.1 lets a reader do so; files
    /// saved on Windows begin with one), and nothing else is forgiven. Lone surrogates in `\u` escapes, which the
    /// grammar allows, read as U+FFFD.
    case strict

    /// JSON-LD as it is found in web pages. Each leniency is there because saved pages of recipe sites need it; all
    /// else is as in `strict`.
    ///
    /// - Control characters are allowed in strings: templates paste texts with line ends and tabs.
    /// - A backslash before a character that makes no escape is dropped and the character kept: `\'` and `\&` come
    ///   from escaping for another language. `\u` without four hexadecimal digits reads as `u`.
    /// - Bytes that are not UTF-8 read as U+FFFD in strings and keys, and are passed over in comments: pages that say
    ///   UTF-8 and are not.
    /// - A comma may be before `]` or `}`: templates that loop.
    /// - `//` and `/* */` comments wherever white space may be: often the remains of the wrappers below.
    /// - `<!--` or `<![CDATA[` before the value and `-->` or `]]>` after it, also after `//`, and a `;` after it:
    ///   wrappers that once kept scripts out of the sight of old browsers and of XML parsers.
    case lenient
}
