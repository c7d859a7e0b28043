import Configuration
import Planning
import SafeHTML

/// The owner's stylesheet: their colors and type, and their rules, which override all others.
struct OwnStylesheetFile {
    let stylesheet: OwnStylesheet

    /// The owner's rules come after another one in any case, so that an `@import` in them has no effect, as the check of their
    /// file says.
    var bytes: [UInt8] {
        let colours = stylesheet.palette.map { PaletteRules(palette: $0).text } ?? ""
        return Array("\(colours)\(slots):root{\(type)}\n\(stylesheet.rules ?? "")".utf8)
    }

    /// What the owner's HTML needs in its places.
    private var slots: String {
        var rules = ""
        // The link of a card covers it.
        if stylesheet.slots.contains(.cardEnd) { rules += ".slot-card-end :is(a,button){position:relative}" }
        // As wide as the header, the content and the footer are.
        let full = Slot.allCases.filter { $0.isOnEveryPage && stylesheet.slots.contains($0) }
        if !full.isEmpty {
            let selector = full.map { ".slot-\($0.rawValue)" }.joined(separator: ",")
            rules += selector + "{padding:8px max(var(--gutter),(100% - var(--wide))/2 + var(--gutter))}"
        }
        return rules
    }

    private var type: String {
        [
            stylesheet.titleFont.map { "--title-font:\($0)" }, stylesheet.radius.map { "--radius:\($0)" },
        ].compactMap { $0 }.joined(separator: ";")
    }
}

/// The site's icon as SVG or PNG.
struct IconFile {
    let icon: SiteIcon
    let site: SiteFrame

    var bytes: [UInt8] {
        let plate = PlateIcon(scheme: site.palette.light)
        return switch icon {
        case .drawing: plate.svg.bytes
        case .small: plate.png(PackageResources.icon_192_png)
        case .large: plate.png(PackageResources.icon_512_png)
        // The plate is within the circle that systems do not cut off (Web Application Manifest, "Icon masks").
        case .maskable: plate.png(PackageResources.icon_maskable_512_png)
        case .touch: plate.png(PackageResources.apple_touch_icon_png)
        }
    }
}
