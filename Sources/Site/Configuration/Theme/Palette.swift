/// The colors of a site, for readers who prefer light pages and for those who prefer dark ones.
package struct Palette: Sendable, Hashable {
    package var light: Scheme
    package var dark: Scheme

    /// The colours of one kind of pages.
    package struct Scheme: Sendable, Hashable {
        /// The ground of pages.
        package var paper: Colour
        /// What lies on it: cards of controls, fields, the box of ingredients.
        package var surface: Colour
        /// Where a picture will be.
        package var tint: Colour
        /// Lines between things.
        package var line: Colour
        /// Lines that show where a control is.
        package var edge: Colour
        package var ink: Colour
        /// The colour of secondary text.
        package var softInk: Colour
        /// The colour of links, buttons and marks.
        package var accent: Colour
        package var onAccent: Colour
        package var accent2: Colour

        /// Whether texts are lighter than their ground.
        package var isDark: Bool { paper.luminance < ink.luminance }
    }

    /// The site's own: paper and ink, tomato and basil.
    package static let standard = Palette(
        light: Scheme(
            paper: Colour(rgb: 0xfbf6ee), surface: Colour(rgb: 0xfffdf8), tint: Colour(rgb: 0xf3e9da),
            line: Colour(rgb: 0xe3d7c5), edge: Colour(rgb: 0x8f7f6c), ink: Colour(rgb: 0x2a2019),
            softInk: Colour(rgb: 0x675848), accent: Colour(rgb: 0xa62f18), onAccent: .white,
            accent2: Colour(rgb: 0x55702c)
        ),
        dark: Scheme(
            paper: Colour(rgb: 0x1a1512), surface: Colour(rgb: 0x241d19), tint: Colour(rgb: 0x2c241e),
            line: Colour(rgb: 0x43382f), edge: Colour(rgb: 0x8c7b6b), ink: Colour(rgb: 0xf2e8db),
            softInk: Colour(rgb: 0xbfb09f), accent: Colour(rgb: 0xff9a7d), onAccent: Colour(rgb: 0x2b0f06),
            accent2: Colour(rgb: 0xb3cc85)
        )
    )

    /// The owner's colours, and what follows from them.
    ///
    /// Those that an owner names are for light pages, or, on a paper darker than its ink, for all of them. What is not
    /// named is made from them so that it can be read, on dark pages above all: their accents are the owner's, lightened
    /// as far as texts need it.
    package init(_ theme: Theme) {
        light = Self.standard.light
        dark = Self.standard.dark
        if theme.paper != nil || theme.ink != nil {
            let paper = theme.paper ?? light.paper
            light = Scheme(paper: paper, ink: theme.ink, like: [light, dark])
            if !light.isDark {
                dark = Scheme(paper: light.ink.mixed(with: .black, sixteenths: 9), ink: nil, like: [dark])
            }
        }
        if let accent = theme.accent {
            light.accent = accent
            dark.accent = accent.reaching(Contrast.text, on: dark.accentGrounds, towards: .white)
        }
        if let accent2 = theme.accent2 {
            light.accent2 = accent2
            dark.accent2 = accent2.reaching(Contrast.control, on: dark.accentGrounds, towards: .white)
        }
        if light.isDark { dark = light }
        if theme.accent != nil || theme.paper != nil || theme.ink != nil {
            light.onAccent = light.accent.opposite
            dark.onAccent = dark.accent.opposite
        }
    }

    private init(light: Scheme, dark: Scheme) {
        self.light = light
        self.dark = dark
    }
}

extension Palette.Scheme {
    /// The backgrounds of texts.
    var grounds: [Colour] { [paper, surface, tint] }
    /// The backgrounds of links, buttons and marks: none is in a marked row.
    var accentGrounds: [Colour] { [paper, surface] }

    /// The scheme of a paper and an ink: all between the two is mixed of them, and can be read on each ground.
    ///
    /// - Parameters:
    ///   - ink: nil for one that is made.
    ///   - models: The sources of a computed ink and the accents: the one whose ink has the best contrast is used.
    fileprivate init(paper: Colour, ink: Colour?, like models: [Palette.Scheme]) {
        let end = paper.opposite
        let model = models.max { $0.ink.contrast(with: paper) < $1.ink.contrast(with: paper) }
        self.paper = paper
        self.ink = ink ?? model?.ink ?? end
        let isDark = paper.luminance < self.ink.luminance
        surface = isDark ? paper.mixed(with: self.ink, sixteenths: 1) : paper.mixed(with: .white, sixteenths: 10)
        tint = paper.mixed(with: self.ink, sixteenths: isDark ? 2 : 1)
        // On a paper of middle lightness only the paper itself leaves enough contrast for text.
        if end.contrast(on: [tint]) < Contrast.text { tint = paper }
        if end.contrast(on: [surface]) < Contrast.text { surface = paper }
        let grounds = [paper, surface, tint]
        if ink == nil { self.ink = self.ink.reaching(Contrast.text, on: grounds, towards: end) }
        line = paper.mixed(with: self.ink, sixteenths: isDark ? 3 : 2)
        edge = paper.mixed(with: self.ink, sixteenths: 7).reaching(Contrast.control, on: [paper], towards: self.ink)
        softInk = self.ink.mixed(with: paper, sixteenths: 5).reaching(Contrast.text, on: grounds, towards: self.ink)
        accent = (model?.accent ?? end).reaching(Contrast.text, on: [paper, surface], towards: end)
        onAccent = accent.opposite
        accent2 = (model?.accent2 ?? end).reaching(Contrast.control, on: [paper, surface], towards: end)
    }
}
