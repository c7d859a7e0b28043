import Archives
import CatalogModel
import Pipeline
import Planning
import Templates

/// A book as an EPUB: its documents, styles and photos in a zip (EPUB 3.3, "OCF ZIP Container").
struct EPUBFile {
    let book: BookContent
    let photos: BookPhotos
    let renderer: Renderer

    /// - Throws: Where the archive is too large for a zip that every reader opens.
    func bytes() throws(ZipWriter.Failure) -> [UInt8] {
        let files = photos.rows.filter { EPUBDocuments.isPhoto($0.path) }.compactMap { row in
            renderer.bytes(of: row).map { (path: row.path, bytes: $0) }
        }
        let documents = EPUBDocuments(book, photos: files.map(\.path)).all
        let zip = try ZipWriter()
        for document in documents { try zip.add(document.path, document.bytes) }
        for file in files { try zip.add(EPUBDocuments.folder + file.path.text, file.bytes) }
        return try zip.finishWithPlainBeginning()
    }
}
