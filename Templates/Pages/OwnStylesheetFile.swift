import Planning

/// The owner's stylesheet: their colors and type, and their rules, which override all others.
struct OwnStylesheetFile {
    let stylesheet: OwnStylesheet

    /// The owner's rules come after another one in any case, so that an `@import` in them has no effect, as the check of their
    /// file says.
    var bytes: [UInt8] {
        let colours = stylesheet.palette.map { PaletteRules(palette: $0).text } ?? ""
        // The link of a card covers it.
        let slot = stylesheet.hasCardSlot ? ".slot-card-end :is(a,button){position:relative}" : ""
        return Array("\(colours)\(slot):root{\(type)}\n\(stylesheet.rules ?? "")".utf8)
    }

    private var type: String {
        [
            stylesheet.titleFont.map { "--title-font:\($0)" }, stylesheet.radius.map { "--radius:\($0)" },
        ].compactMap { $0 }.joined(separator: ";")
    }
}
