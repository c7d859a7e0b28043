import CArchive

/// libarchive's reader of one archive, its only owner.
struct ArchiveReader: ~Copyable {
    enum Step {
        case entry(String, isFile: Bool, isFolder: Bool, isEncrypted: Bool)
        case end
        /// What was passed over is too much.
        case tooMuch
        case failure(String)
    }

    enum ReadFailure: Error {
        case tooLarge, tooMuch, encrypted
        case damaged(String)
    }

    private let archive: OpaquePointer
    /// The bytes of an archive in memory, which libarchive reads in place.
    private let memory: UnsafeMutableRawBufferPointer?
    /// Why it cannot be read; nil for one that can.
    private(set) var fault: String?
    private let account: UnpackingAccount
    /// Whether there is an entry whose bytes were not read.
    private var isAtEntry = false

    /// nil without memory.
    init?(_ source: Archive.Source, as kind: Archive.Kind, _ account: UnpackingAccount) {
        guard let archive = archive_read_new() else { return nil }
        self.archive = archive
        self.account = account
        switch kind {
        case .archive:
            archive_read_support_format_zip(archive)
            archive_read_support_format_tar(archive)
            archive_read_support_format_7zip(archive)
        case .compressedFile: archive_read_support_format_raw(archive)
        }
        // Not all: for lrzip, grzip and lzop libarchive starts programs of these names.
        archive_read_support_filter_gzip(archive)
        archive_read_support_filter_bzip2(archive)
        archive_read_support_filter_xz(archive)
        archive_read_support_filter_zstd(archive)
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
        // Passed over, an entry of a compressed tar or of 7-Zip is unpacked, and libarchive does not say how much that is.
        if isAtEntry, unpacksWhatItSkips, case .failure(.tooMuch) = readBlocks({ _, _ in nil }) { return .tooMuch }
        isAtEntry = false
        var entry: OpaquePointer?
        let status = archive_read_next_header(archive, &entry)
        if status == ARCHIVE_EOF { return .end }
        guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else { return .failure(Self.reason(archive)) }
        isAtEntry = true
        let name =
            archive_entry_pathname_utf8(entry).map { String(cString: $0) }
            ?? archive_entry_pathname(entry).map { String(cString: $0) } ?? ""
        let type = archive_entry_filetype(entry)
        let isLink = archive_entry_hardlink(entry) != nil || archive_entry_symlink(entry) != nil
        return .entry(
            name, isFile: type == 0o100000 && !isLink, isFolder: type == 0o040000,
            isEncrypted: archive_entry_is_data_encrypted(entry) != 0)
    }

    private var unpacksWhatItSkips: Bool {
        archive_filter_count(archive) > 1 || archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK == ARCHIVE_FORMAT_7ZIP
    }

    /// The bytes of the entry.
    mutating func bytes(as content: Archive.Content) -> Result<[UInt8], ReadFailure> {
        let account = account
        let most = content == .text ? account.limits.text : account.limits.entry
        var bytes: [UInt8] = []
        let result = readBlocks { block, offset in
            // A hole in a sparse file.
            guard offset >= bytes.count, offset <= most, block.count <= most - offset else { return .tooLarge }
            guard account.add(offset - bytes.count) else { return .tooMuch }
            bytes.append(contentsOf: repeatElement(0, count: offset - bytes.count))
            bytes.append(contentsOf: block)
            return account.refusal(ofDocument: bytes.count, content)
        }
        return result.map { bytes }
    }

    /// Reads the entry to its end, or to the first failure.
    ///
    /// - Parameter take: Takes a block and where it begins in the entry.
    private mutating func readBlocks(
        _ take: (UnsafeRawBufferPointer, Int) -> ReadFailure?
    ) -> Result<Void, ReadFailure> {
        isAtEntry = false
        while true {
            var block: UnsafeRawPointer?
            var count = 0
            var offset: Int64 = 0
            let status = archive_read_data_block(archive, &block, &count, &offset)
            if status == ARCHIVE_EOF { return .success(()) }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN else {
                let reason = Self.reason(archive)
                return .failure(reason.contains("assphrase") ? .encrypted : .damaged(reason))
            }
            guard account.add(count) else { return .failure(.tooMuch) }
            let bytes = UnsafeRawBufferPointer(start: block, count: block == nil ? 0 : count)
            if let failure = take(bytes, Int(clamping: offset)) {
                isAtEntry = true
                return .failure(failure)
            }
        }
    }
}
