import CArchive
import CBrotli

/// Files as servers send them compressed. The same bytes give the same bytes, whatever the time; another version of zlib or of
/// Brotli may give others. nil where memory is short.
package enum Compression {
    /// As small as Brotli makes it (RFC 7932): it is done once, and sent often.
    package static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
        // Zero where the bound would not fit into a number.
        let bound = BrotliEncoderMaxCompressedSize(bytes.count)
        guard bound > 0 else { return nil }
        var isDone = false
        let compressed = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            var size = bound
            isDone =
                bytes.withUnsafeBufferPointer { input in
                    BrotliEncoderCompress(
                        BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT, input.count, input.baseAddress,
                        &size, output.baseAddress)
                } == BROTLI_TRUE
            count = isDone ? size : 0
        }
        return isDone ? compressed : nil
    }

    /// As small as zlib makes it (RFC 1952), without a time and a name.
    package static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
        guard let archive = archive_write_new() else { return nil }
        defer { archive_write_free(archive) }
        guard let entry = archive_entry_new() else { return nil }
        defer { archive_entry_free(entry) }
        archive_entry_set_filetype(entry, 0o100000)
        archive_entry_set_size(entry, Int64(bytes.count))
        // What zlib cannot compress grows by 5 bytes for each block of at least 16 KB, and by the ends of the file.
        var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 1000 + 1024)
        var size = 0
        let isDone = output.withUnsafeMutableBytes { buffer in
            archive_write_set_format_raw(archive) == ARCHIVE_OK
                && archive_write_add_filter_gzip(archive) == ARCHIVE_OK
                && archive_write_set_filter_option(archive, "gzip", "compression-level", "9") == ARCHIVE_OK
                && archive_write_set_filter_option(archive, "gzip", "timestamp", nil) == ARCHIVE_OK
                && archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK
                && archive_write_open_memory(archive, buffer.baseAddress, buffer.count, &size) == ARCHIVE_OK
                && archive_write_header(archive, entry) == ARCHIVE_OK
                && bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) } == bytes.count
                && archive_write_close(archive) == ARCHIVE_OK
        }
        return isDone ? Array(output.prefix(size)) : nil
    }
}
