import Configuration
import Planning
import SafeHTML

/// The site's icon in one of its forms.
struct IconFile {
    let icon: SiteIcon
    let site: SiteFrame

    var bytes: [UInt8] {
        let plate = PlateIcon(scheme: site.palette.light)
        return icon.size.map { plate.png(size: $0, isMaskable: icon == .maskable) } ?? plate.svg.bytes
    }
}
