package import Bytes
package import Files
package import JSONText

/// The photos of a build by path, so that the next build does not read them again.
package struct PhotoCache: Sendable, Equatable {
    var photos: [FilePath: IdentifiedPhoto] = [:]
    /// The paths without a usable photo; the stamp of the file there, if any.
    var failed: [FilePath: FileStamp?] = [:]

    package init() {}

    /// The contents of the photos, whenever their files were made.
    package var contents: [FilePath: Digest?] {
        photos.mapValues { $0.source }.merging(failed.mapValues { _ in nil }) { first, _ in first }
    }

    /// Whether all files are unchanged and missing ones still missing. 10,000 files take 25 ms on one core.
    package func areCurrent(jobs: Int) async -> Bool {
        let known: [(path: String, stamp: FileStamp?)] =
            photos.map { ($0.key.text, $0.value.stamp) } + failed.map { ($0.key.text, $0.value) }
        let current = await mapInChunks(count: known.count, jobs: jobs, chunk: 512) { range in
            range.map { Files.stamp(known[$0].path) == known[$0].stamp }
        }
        return current.allSatisfy { $0 }
    }
}

extension PhotoCache {
    package var json: JSONNode {
        let known = photos.sorted { $0.key < $1.key }.map { path, photo -> JSONNode in
            [
                "path": .string(path.text), "size": .integer(photo.stamp.size),
                "modified": .integer(photo.stamp.modified),
                "digest": .string(photo.digest.hex), "format": .string(photo.header.format.rawValue),
                "width": .integer(photo.header.width), "height": .integer(photo.header.height),
                "source": .string(photo.source.hex), "metadata": .string(photo.metadata.rawValue),
                "published": .integer(photo.size), "traits": .integer(photo.traits.rawValue),
            ]
        }
        let missing = failed.sorted { $0.key < $1.key }.map { path, stamp -> JSONNode in
            guard let stamp else { return ["path": .string(path.text)] }
            return ["path": .string(path.text), "size": .integer(stamp.size), "modified": .integer(stamp.modified)]
        }
        return .array(known + missing)
    }

    /// nil for a cache of another version.
    package init?(_ value: JSONValue) {
        for element in value.elements {
            guard let path = element["path"]?.string.map({ FilePath($0) }) else { return nil }
            var stamp: FileStamp?
            if let size = element["size"]?.integer, let modified = element["modified"]?.integer {
                stamp = FileStamp(size: size, modified: modified)
            }
            guard let format = element["format"]?.string else {
                failed[path] = .some(stamp)
                continue
            }
            guard let stamp, let format = ImageFormat(rawValue: format),
                let digest = element["digest"]?.digest,
                let width = element["width"]?.integer, let height = element["height"]?.integer,
                let source = element["source"]?.digest,
                let metadata = element["metadata"]?.string.flatMap({ IdentifiedPhoto.Metadata(rawValue: $0) }),
                let published = element["published"]?.integer, let traits = element["traits"]?.integer
            else { return nil }
            let header = ImageHeader(format: format, width: width, height: height)
            photos[path] = IdentifiedPhoto(
                digest: digest, source: source, header: header, metadata: metadata,
                traits: ImageTraits(rawValue: traits), size: published, stamp: stamp
            )
        }
    }
}
