import Configuration
import Planning
import SafeHTML

/// The site's icon: a plate in the theme's accent color on its background.
struct PlateIcon {
    let scheme: Palette.Scheme

    /// With a transparent background.
    var svg: HTML {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14"\
         fill="\(scheme.accent.css)"/><circle cx="16" cy="16" r="8" fill="\(scheme.paper.css)"/></svg>

        """
    }

    /// A file of `Assets/Icons` in the theme's colors. Its palette has 17 shades, from the background to the accent.
    func png(_ file: [UInt8]) -> [UInt8] {
        IndexedPNG.recolored(file, (0...16).map { scheme.paper.mixed(with: scheme.accent, sixteenths: $0) })
    }
}
