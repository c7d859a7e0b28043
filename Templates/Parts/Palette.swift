import Planning

/// The colours of what stands outside of the style sheet: icons, and the browser's own frame around a page.
struct Palette {
    let accent: Colour
    let paper: Colour
    /// The ground of pages for who asks for dark ones.
    let darkPaper = Colour(rgb: 0x1a1512)

    /// The owner's colours, and for others those that `site.css` has.
    init(_ site: SiteFrame) {
        accent = site.accent ?? Colour(rgb: 0xa62f18)
        paper = site.paper ?? Colour(rgb: 0xfbf6ee)
    }
}
