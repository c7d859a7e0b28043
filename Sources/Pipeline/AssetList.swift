import Planning
import Templates

/// The stylesheet and scripts of `Templates`, as planning knows them.
enum AssetList {
    static var files: [AssetFile] {
        Templates.assets.map { AssetFile(name: $0.name, fileExtension: $0.fileExtension, digest: $0.digest) }
    }
}
