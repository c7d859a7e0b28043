import Planning
import Templates

/// The stylesheet and scripts of `Templates`, as planning knows them.
enum AssetList {
    static var files: [AssetFile] {
        Templates.assets.map(\.file)
    }
}
