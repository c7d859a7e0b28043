import CArchive

/// libarchive's reader of one archive, its only owner.
struct ArchiveReader: ~Copyable {
    enum Step {
        case entry(String, isFile: Bool, isFolder: Bool, isEncrypted: Bool)
        case end
        case failure(String)
    }

    enum ReadFailure: Error {
        case tooLarge, encrypted
        case damaged(String)
    }

    private let archive: OpaquePointer
    /// The bytes of an archive in memory, which libarchive reads in place.
    private let memory: UnsafeMutableRawBufferPointer?
    /// Why it cannot be read; nil for one that can.
    private(set) var fault: String?
    private var entry: OpaquePointer?

    /// nil without memory.
    init?(_ source: Archive.Source, as kind: Archive.Kind) {
        guard let archive = archive_read_new() else { return nil }
        self.archive = archive
        switch kind {
        case .archive:
            archive_read_support_format_zip(archive)
            archive_read_support_format_tar(archive)
            archive_read_support_format_7zip(archive)
        case .compressedFile: archive_read_support_format_raw(archive)
        }
        archive_read_support_filter_all(archive)
        var memory: UnsafeMutableRawBufferPointer?
        let status: Int32
        switch source {
        case .file(let path): status = archive_read_open_filename(archive, path, 1 << 16)
        case .bytes(let bytes):
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
            copy.copyBytes(from: bytes)
            memory = copy
            status = archive_read_open_memory(archive, copy.baseAddress, bytes.count)
        }
        self.memory = memory
        fault = nil
        if status != ARCHIVE_OK { fault = Self.reason(archive) }
    }

    deinit {
        archive_read_free(archive)
        memory?.deallocate()
    }

    private static func reason(_ archive: OpaquePointer) -> String {
        archive_error_string(archive).map { String(cString: $0) } ?? "it is in no known format"
    }

    /// Goes to the next entry.
    mutating func next() -> Step {
        var entry: OpaquePointer?
        let status = archive_read_next_header(archive, &entry)
        if status == ARCHIVE_EOF { return .end }
        guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else { return .failure(Self.reason(archive)) }
        let name =
            archive_entry_pathname_utf8(entry).map { String(cString: $0) }
            ?? archive_entry_pathname(entry).map { String(cString: $0) } ?? ""
        let type = archive_entry_filetype(entry)
        let isLink = archive_entry_hardlink(entry) != nil || archive_entry_symlink(entry) != nil
        return .entry(
            name, isFile: type == 0o100000 && !isLink, isFolder: type == 0o040000,
            isEncrypted: archive_entry_is_data_encrypted(entry) != 0)
    }

    /// How many bytes of the archive were read.
    var position: Int { Int(archive_filter_bytes(archive, -1)) }

    /// The bytes of the entry.
    ///
    /// - Parameter most: How many they may be.
    mutating func bytes(most: Int, _ limits: Archive.Limits) -> Result<[UInt8], ReadFailure> {
        var bytes: [UInt8] = []
        let before = position
        while true {
            var block: UnsafeRawPointer?
            var count = 0
            var offset: Int64 = 0
            let status = archive_read_data_block(archive, &block, &count, &offset)
            if status == ARCHIVE_EOF { return .success(bytes) }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN else {
                let reason = Self.reason(archive)
                return .failure(reason.contains("assphrase") ? .encrypted : .damaged(reason))
            }
            // A hole in a sparse file.
            guard offset >= Int64(bytes.count), Int(clamping: offset) + count <= most else {
                return .failure(.tooLarge)
            }
            bytes.append(contentsOf: repeatElement(0, count: Int(offset) - bytes.count))
            if let block { bytes.append(contentsOf: UnsafeRawBufferPointer(start: block, count: count)) }
            if limits.isExceeded(by: bytes.count, from: position - before) { return .failure(.tooLarge) }
        }
    }
}
