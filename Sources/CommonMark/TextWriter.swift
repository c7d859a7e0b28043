package import Bytes
package import SafeHTML

/// Writes a run of text without markup, such as all of a plain line or what is between two emphases, and may mark parts of
/// it. What it gets is well-formed UTF-8; what it writes has to be balanced.
package typealias TextWriter = (_ text: ByteView, _ html: inout HTML) -> Void
