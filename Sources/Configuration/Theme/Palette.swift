/// The colours of a site, for readers who want light pages and for those who want dark ones.
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
        /// Of what is said beside the main thing.
        package var softInk: Colour
        /// Of links, buttons and marks.
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
            let ink = theme.ink ?? light.ink.reaching(Contrast.text, on: paper, towards: paper.opposite)
            light = Scheme(paper: paper, ink: ink, accent: light.accent, accent2: light.accent2)
            if light.isDark {
                light.accent = Self.standard.dark.accent.reaching(Contrast.text, on: paper, towards: .white)
                light.accent2 = Self.standard.dark.accent2.reaching(Contrast.control, on: paper, towards: .white)
            } else {
                light.accent = light.accent.reaching(Contrast.text, on: paper, towards: .black)
                light.accent2 = light.accent2.reaching(Contrast.control, on: paper, towards: .black)
                let night = ink.mixed(with: .black, sixteenths: 9)
                dark = Scheme(
                    paper: night,
                    ink: paper.mixed(with: night, sixteenths: 1).reaching(Contrast.text, on: night, towards: .white),
                    accent: dark.accent, accent2: dark.accent2
                )
            }
        }
        if let accent = theme.accent {
            light.accent = accent
            dark.accent = accent.reaching(Contrast.text, on: dark.surface, towards: .white)
        }
        if let accent2 = theme.accent2 {
            light.accent2 = accent2
            dark.accent2 = accent2.reaching(Contrast.control, on: dark.surface, towards: .white)
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
    /// The scheme of a paper and an ink: all between the two are mixed of them.
    fileprivate init(paper: Colour, ink: Colour, accent: Colour, accent2: Colour) {
        let isDark = paper.luminance < ink.luminance
        self.paper = paper
        self.ink = ink
        surface = isDark ? paper.mixed(with: ink, sixteenths: 1) : paper.mixed(with: .white, sixteenths: 10)
        tint = paper.mixed(with: ink, sixteenths: isDark ? 2 : 1)
        line = paper.mixed(with: ink, sixteenths: isDark ? 3 : 2)
        edge = paper.mixed(with: ink, sixteenths: 7).reaching(Contrast.control, on: paper, towards: ink)
        softInk = ink.mixed(with: paper, sixteenths: 5).reaching(Contrast.text, on: paper, towards: ink)
        self.accent = accent
        onAccent = accent.opposite
        self.accent2 = accent2
    }
}
