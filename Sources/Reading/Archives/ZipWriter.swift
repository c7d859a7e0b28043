import CArchive

/// A zip archive in the making. Files are stored without compression, dates and owners: the same files give the same bytes on
/// every machine, whichever version of a compressor it has.
package struct ZipWriter: ~Copyable {
    /// A failure of libarchive, in its words.
    package struct Failure: Error {
        package var reason: String
    }

    /// What libarchive has written. A class, because libarchive calls back with a pointer to it.
    private final class Output {
        var bytes: [UInt8] = []
    }

    private let archive: OpaquePointer
    private let output: Output

    /// - Throws: Without memory, or where libarchive has no zip.
    package init() throws(Failure) {
        guard let archive = archive_write_new() else { throw Failure(reason: "there is no memory for it") }
        let output = Output()
        archive_write_set_format_zip(archive)
        archive_write_zip_set_compression_store(archive)
        // Without it the end is filled up to the size of a block of a tape.
        archive_write_set_bytes_in_last_block(archive, 1)
        let status = archive_write_open(
            archive, Unmanaged.passUnretained(output).toOpaque(), nil,
            { _, client, block, count in
                guard let client, let block else { return -1 }
                let output = Unmanaged<Output>.fromOpaque(client).takeUnretainedValue()
                output.bytes.append(contentsOf: UnsafeRawBufferPointer(start: block, count: count))
                return count
            }, nil)
        guard status == ARCHIVE_OK else {
            let failure = Self.failure(of: archive)
            archive_write_free(archive)
            throw failure
        }
        self.archive = archive
        self.output = output
    }

    deinit { archive_write_free(archive) }

    /// Adds a file.
    ///
    /// - Parameter path: Within the archive, with slashes between folders.
    package func add(_ path: String, _ content: [UInt8]) throws(Failure) {
        guard let entry = archive_entry_new() else { throw Failure(reason: "there is no memory for it") }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, path)
        archive_entry_set_filetype(entry, 0o100000)
        archive_entry_set_perm(entry, 0o644)
        archive_entry_set_size(entry, Int64(content.count))
        try check(archive_write_header(archive, entry))
        let written = content.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        guard written == content.count else { throw Self.failure(of: archive) }
    }

    /// The bytes of the archive; nothing can be added after it.
    package consuming func finish() throws(Failure) -> [UInt8] {
        try check(archive_write_close(archive))
        return output.bytes
    }

    /// The bytes of the archive, whose first file has no extra field: readers know an EPUB by the bytes at its beginning (EPUB 3.3,
    /// section 4.2.3), and libarchive writes a field with the owner for every file.
    package consuming func finishWithPlainBeginning() throws(Failure) -> [UInt8] {
        let bytes = try finish()
        guard let plain = Self.withoutFirstExtraField(bytes) else {
            throw Failure(reason: "it is larger than 4 GB, or has more than 65,535 files")
        }
        return plain
    }

    /// nil for an archive in the form for large ones (APPNOTE.TXT, sections 4.3.7, 4.3.12, 4.3.14 and 4.3.16).
    private static func withoutFirstExtraField(_ bytes: [UInt8]) -> [UInt8]? {
        func number(_ place: Int, _ count: Int) -> Int? {
            guard place >= 0, place + count <= bytes.count else { return nil }
            return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        // The record at the end has no comment.
        let end = bytes.count - 22
        guard number(end, 4) == 0x0605_4B50, let entries = number(end + 10, 2), entries < 0xFFFF,
            let directory = number(end + 16, 4), directory < 0xFFFF_FFFF, let name = number(26, 2),
            let extra = number(28, 2), 30 + name + extra <= directory
        else { return nil }
        var plain = bytes
        func write(_ value: Int, at place: Int, _ count: Int) {
            for index in 0..<count { plain[place + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
        }
        write(0, at: 28, 2)
        write(directory - extra, at: end + 16, 4)
        var place = directory
        for _ in 0..<entries {
            guard number(place, 4) == 0x0201_4B50, let offset = number(place + 42, 4), let name = number(place + 28, 2),
                let further = number(place + 30, 2), let comment = number(place + 32, 2)
            else { return nil }
            if offset > 0 { write(offset - extra, at: place + 42, 4) }
            place += 46 + name + further + comment
        }
        plain.removeSubrange(30 + name..<30 + name + extra)
        return plain
    }

    private func check(_ status: Int32) throws(Failure) {
        guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw Self.failure(of: archive) }
    }

    private static func failure(of archive: OpaquePointer) -> Failure {
        Failure(reason: archive_error_string(archive).map { String(cString: $0) } ?? "it can't be written")
    }
}
