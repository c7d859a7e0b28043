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
