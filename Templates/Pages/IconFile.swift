import Configuration
import Planning
import SafeHTML

/// The site's icon as SVG or PNG.
struct IconFile {
    let icon: SiteIcon
    let site: SiteFrame

    var bytes: [UInt8] {
        let plate = PlateIcon(scheme: site.palette.light)
        return icon.size.map { plate.png(size: $0, isMaskable: icon == .maskable) } ?? plate.svg.bytes
    }
}
