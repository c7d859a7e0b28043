/// The file of a row, as the renderer gives it to who asks for the row: a build writes it, a preview sends it.
package enum RenderedFile: Sendable {
    case bytes([UInt8])
    /// The content of another file.
    case copy(of: String)
}
