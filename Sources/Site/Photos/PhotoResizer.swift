import Bytes
import Files

/// A smaller copy of a photo that is to be made.
struct PhotoCopy: Sendable, Hashable {
    /// The formats that copies can have.
    enum Format: String, Sendable, Hashable, CaseIterable {
        case webp
        /// With all frames of a GIF and all their colors.
        case animatedWebP
        case avif
        case jpeg

        var imageFormat: ImageFormat {
            switch self {
            case .webp, .animatedWebP: .webp
            case .avif: .avif
            case .jpeg: .jpeg
            }
        }
    }

    enum Shape: Sendable, Hashable {
        /// The whole picture, of a width in pixels.
        case whole(width: Int)
        /// The part of the picture that draws attention, of a size in pixels.
        case crop(width: Int, height: Int)
        /// The whole picture, as it is or so small that neither side is longer, in pixels.
        case fitting(side: Int)

        var width: Int {
            switch self {
            case .whole(let width), .crop(let width, _), .fitting(let width): width
            }
        }
    }

    /// The path of the photo.
    var source: String
    /// Where the copy is written.
    var destination: String
    var shape: Shape
    var format: Format
    /// 1...100.
    var quality: Int
    /// Whether the photo's colors have to be converted to sRGB.
    var convertsColors: Bool
    /// Whether the source is a drawing of the program's own, which the SVG loader may read.
    var isOwnDrawing: Bool

    init(
        of source: String, to destination: String, _ shape: Shape, _ format: Format, quality: Int,
        convertsColors: Bool = false, isOwnDrawing: Bool = false
    ) {
        self.source = source
        self.destination = destination
        self.shape = shape
        self.format = format
        self.quality = quality
        self.convertsColors = convertsColors
        self.isOwnDrawing = isOwnDrawing
    }
}

/// Makes smaller copies of photos with `vipsthumbnail` of libvips: orientation applied, sRGB, without metadata.
///
/// It is a program of its own, with limits of time and memory, so that a hostile photo can harm nothing but its own copies.
/// A process makes copies of one size of many photos; as many run at once as there are jobs.
struct PhotoResizer: Sendable {
    /// The path of `vipsthumbnail`.
    private let program: String
    /// A folder for the files of the work, which must not be used by another process.
    private let folder: String
    private let jobs: Int
    private let limits: Limits

    /// What a process may take.
    struct Limits: Sendable {
        /// The longest time in seconds, and what is added to it for each photo.
        var seconds = 20
        var secondsPerPhoto = 4
        /// The same for an animation: a frame of 480 x 360 pixels takes 0.3 s on a busy machine.
        var secondsPerAnimation = 240
        /// The largest address space in bytes: a photo of 100 megapixels needs less than a quarter of it.
        var memory = 4 << 30

        init() {}
    }

    init(program: String, folder: String, jobs: Int, limits: Limits = Limits()) {
        self.program = program
        self.folder = folder
        self.jobs = jobs
        self.limits = limits
    }

    /// How many photos a process gets: it starts in 40 ms, and a copy takes about as long.
    private static let photosPerProcess = 16

    /// Makes copies; those of one photo may be in several calls.
    ///
    /// The smallest copy of each photo is made first. A photo of which that fails, also alone, is not tried again.
    ///
    /// - Parameter progress: Called with how many more copies are made or given up.
    /// - Returns: The sources of which a copy could not be made.
    /// - Throws: `FileError` when a file of the work or a copy cannot be written.
    func make(
        _ copies: [PhotoCopy], progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws(FileError) -> Set<String> {
        try await make(copies, until: nil, progress: progress).failed
    }

    /// Makes copies as far as there is time.
    ///
    /// - Parameters:
    ///   - deadline: No process starts after it.
    ///   - progress: Called with how many more copies are made or given up.
    /// - Returns: The sources of which a copy could not be made, and those of which one was not tried in time.
    /// - Throws: `FileError` when a file of the work or a copy cannot be written.
    func make(
        _ copies: [PhotoCopy], until deadline: ContinuousClock.Instant?, progress: @escaping @Sendable (Int) -> Void
    ) async throws(FileError) -> (failed: Set<String>, late: Set<String>) {
        guard !copies.isEmpty else { return ([], []) }
        var failed: Set<String> = []
        var late: Set<String> = []
        let ordered = copies.sorted { $0.shape.width < $1.shape.width }
        var seen: Set<String> = []
        let smallest = ordered.filter { seen.insert($0.source).inserted }
        seen = []
        let others = ordered.filter { !seen.insert($0.source).inserted }
        for copies in [smallest, others] {
            let left = copies.filter { !failed.contains($0.source) && !late.contains($0.source) }
            progress(copies.count - left.count)
            let together = try await makeTogether(left, deadline, progress)
            let alone = try await makeAlone(together.missing, deadline, progress)
            failed.formUnion(alone.missing.map(\.source))
            late.formUnion((together.late + alone.late).map(\.source))
        }
        try Files.removeTree(folder)
        return (failed, late)
    }

    /// The copies that were not made, and those that were not tried in time.
    private typealias Unmade = (missing: [PhotoCopy], late: [PhotoCopy])

    /// Makes copies of one size of many photos by each process.
    private func makeTogether(
        _ copies: [PhotoCopy], _ deadline: ContinuousClock.Instant?, _ progress: @escaping @Sendable (Int) -> Void
    ) async throws(FileError) -> Unmade {
        let groups = Dictionary(grouping: copies) { Options(of: $0) }.values.sorted { one, other in
            one[0].destination < other[0].destination
        }
        let batches = groups.flatMap { group in
            // An animation takes seconds.
            let size = group[0].format == .animatedWebP ? 1 : Self.photosPerProcess
            return stride(from: 0, to: group.count, by: size).map { start in
                Array(group[start..<min(start + size, group.count)])
            }
        }
        return try await run(batches, deadline, progress)
    }

    /// Makes each copy by a process of its own.
    private func makeAlone(
        _ copies: [PhotoCopy], _ deadline: ContinuousClock.Instant?, _ progress: @escaping @Sendable (Int) -> Void
    ) async throws(FileError) -> Unmade {
        try await run(copies.map { [$0] }, deadline, progress)
    }

    private func run(
        _ batches: [[PhotoCopy]], _ deadline: ContinuousClock.Instant?, _ progress: @escaping @Sendable (Int) -> Void
    ) async throws(FileError) -> Unmade {
        let results = try await mapConcurrently(count: batches.count, width: jobs) {
            index async throws(FileError) -> Unmade in
            if let deadline, ContinuousClock.now >= deadline { return ([], batches[index]) }
            let missing = try await make(batches[index], number: index)
            // A batch that is tried again counts when it was.
            progress(batches[index].count - (batches[index].count > 1 ? missing.count : 0))
            return (missing, [])
        }
        return (results.flatMap(\.missing), results.flatMap(\.late))
    }

    /// Makes one copy. Where that fails, there is no file.
    func make(_ copy: PhotoCopy) async throws(FileError) {
        _ = try await make([copy], number: 0)
    }

    /// Differs between versions of the program.
    var stamp: String { Files.stamp(program).map { "\($0.size)-\($0.modified)" } ?? "" }

    // MARK: One process

    /// Makes copies of the same options; returns those that were not made.
    ///
    /// - Parameter number: Differs from that of other processes at the same time.
    private func make(_ copies: [PhotoCopy], number: Int) async throws(FileError) -> [PhotoCopy] {
        let work = "\(folder)/\(number)"
        // What is there is of a run that was ended.
        try Files.removeTree(work)
        try Files.makeFolder(work)
        // Names of photos may be anything, and the program gives some characters a meaning.
        let options = Options(of: copies[0])
        let isAnimation = options.format == .animatedWebP
        for (index, copy) in copies.enumerated() {
            let name = isAnimation ? "\(index).gif" : "\(index)"
            try Files.link("\(work)/\(name)", to: Paths.join(Files.currentFolder(), copy.source))
        }
        let arguments =
            options.environment + [program, "--vips-concurrency=1"] + options.arguments
            + copies.indices.map { isAnimation ? "\($0).gif[n=-1]" : "\($0)" }
        let seconds = isAnimation ? limits.secondsPerAnimation : limits.secondsPerPhoto
        // Copies that were made tell more than the ending: one bad photo makes it a failure.
        _ = await OutputProcess(
            ["env"] + arguments, in: work, seconds: limits.seconds + copies.count * seconds, memory: limits.memory,
            isAlone: false
        ).runApart()
        var missing: [PhotoCopy] = []
        for (index, copy) in copies.enumerated() {
            let path = "\(work)/\(index).\(copy.format.imageFormat.fileExtension)"
            guard Files.kind(path) == .file, let bytes = copy.published(try Files.read(path)) else {
                missing.append(copy)
                continue
            }
            if Files.kind(copy.destination) == .folder { try Files.removeTree(copy.destination) }
            try Files.replace(copy.destination, with: bytes)
        }
        try Files.removeTree(work)
        return missing
    }

    /// What the copies of a process have in common.
    private struct Options: Hashable {
        let shape: PhotoCopy.Shape
        let format: PhotoCopy.Format
        let quality: Int
        let convertsColors: Bool
        let isOwnDrawing: Bool

        init(of copy: PhotoCopy) {
            shape = copy.shape
            format = copy.format
            quality = copy.quality
            convertsColors = copy.convertsColors
            isOwnDrawing = copy.isOwnDrawing
        }

        /// libvips takes its loaders of drawings and of rare formats for unsafe.
        var environment: [String] { isOwnDrawing ? [] : ["VIPS_BLOCK_UNTRUSTED=1"] }

        var arguments: [String] {
            size + (convertsColors ? ["--export-profile=srgb"] : []) + ["-o", "%s.\(saving)"]
        }

        private var size: [String] {
            switch shape {
            case .whole(let width): ["--size=\(width)x>"]
            case .crop(let width, let height): ["--size=\(width)x\(height)", "--smartcrop=attention"]
            case .fitting(let side): ["--size=\(side)x\(side)>"]
            }
        }

        /// The file's ending and the options of libvips' savers (https://www.libvips.org/API/current/).
        private var saving: String {
            switch format {
            case .webp: "webp[Q=\(quality),strip]"
            case .animatedWebP: "webp[lossless,strip]"
            // Its quality is on another scale: 50 looks like a WebP of 75.
            case .avif: "avif[Q=\(max(1, quality * 2 / 3)),strip]"
            case .jpeg: "jpg[Q=\(quality),strip,interlace,optimize_coding,background=255]"
            }
        }
    }
}

extension PhotoCopy {
    /// The bytes to publish; nil for a file that is not the whole copy.
    fileprivate func published(_ bytes: [UInt8]) -> [UInt8]? {
        guard let header = ImageHeader.read(bytes), header.format == format.imageFormat,
            format.imageFormat.isWhole(bytes)
        else { return nil }
        switch shape {
        case .whole(let width): guard header.width == width else { return nil }
        case .crop(let width, let height): guard header.width == width, header.height == height else { return nil }
        case .fitting(let side): guard max(header.width, header.height) <= side else { return nil }
        }
        // libvips adds its profile and an Exif block of its own.
        guard header.format == .webp else { return bytes }
        let isAnimated = ImageTraits(of: bytes, .webp).contains(.animated)
        return isAnimated ? WebPMetadata.remove(from: bytes) : WebPMetadata.removeAll(from: bytes)
    }
}
