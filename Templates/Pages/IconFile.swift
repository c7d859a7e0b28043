import Configuration
import Planning
import SafeHTML

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
