import CatalogModel
import Configuration
import JSONText
import Planning

/// The Web Application Manifest, with which browsers install the site. URLs are relative to the file, which is at the
/// site's root.
struct WebManifestFile {
    let manifest: WebManifest
    private var site: SiteFrame { manifest.site.value }

    /// The number of characters that fit under an icon ("Web Application Manifest", `short_name`; launchers cut at about as many letters).
    private static let shortLength = 12

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        write("name", site.title, to: &json)
        write("short_name", Self.shortName(site.title), to: &json)
        if let tagline = site.tagline { write("description", tagline, to: &json) }
        write("lang", site.language, to: &json)
        write("dir", WritingDirection(language: site.language).rawValue, to: &json)
        // Browsers take it as a path of the host, so it tells the sites of one host apart.
        if let url = site.url { write("id", url.path, to: &json) }
        write("start_url", "./", to: &json)
        write("scope", "./", to: &json)
        write("display", "standalone", to: &json)
        write("theme_color", site.palette.light.paper.css, to: &json)
        write("background_color", site.palette.light.paper.css, to: &json)
        json.key("icons")
        json.beginArray()
        for icon in [SiteIcon.drawing, .small, .large, .maskable] { write(icon, to: &json) }
        json.endArray()
        json.endObject()
        return json.finish()
    }

    private func write(_ key: StaticString, _ text: String, to json: inout JSONWriter) {
        json.key(key)
        json.value(text)
    }

    private func write(_ icon: SiteIcon, to json: inout JSONWriter) {
        json.beginObject()
        write("src", icon.path.address, to: &json)
        write("sizes", icon.size.map { "\($0)x\($0)" } ?? "any", to: &json)
        write("type", icon.size == nil ? "image/svg+xml" : "image/png", to: &json)
        if icon == .maskable { write("purpose", "maskable", to: &json) }
        json.endObject()
    }

    /// As many words of the title as fit under an icon, or the start of the first one.
    static func shortName(_ title: String) -> String {
        guard title.count > shortLength else { return title }
        var name = ""
        for word in title.split(separator: " ") {
            let longer = name.isEmpty ? String(word) : "\(name) \(word)"
            if longer.count > shortLength { break }
            name = longer
        }
        return name.isEmpty ? String(title.prefix(shortLength)) : name
    }
}
