package import Bytes
import CatalogModel
import JSONText
import Planning

/// The scripts that a service worker is made of.
package struct WorkerScripts: Sendable {
    /// Keeps recipes. Reads the constant `shell`, which `ServiceWorkerFile` writes before it.
    let keeping: [UInt8]
    /// Removes what the other one has kept, and itself.
    let removing: [UInt8]

    package var digest: Digest {
        var digest = Fingerprint()
        digest.combine(Digest(of: keeping))
        digest.combine(Digest(of: removing))
        return digest.finish()
    }
}

/// `service-worker.js`. Addresses are relative to the file, which is at the site's root.
struct ServiceWorkerFile {
    let worker: ServiceWorker
    let scripts: WorkerScripts

    var bytes: [UInt8] {
        guard let shell = worker.shell else { return scripts.removing }
        var json = JSONWriter()
        json.beginObject()
        json.member("version", String(shell.version.hex.prefix(16)))
        write("files", shell.files, to: &json)
        write("pages", shell.pages, to: &json)
        json.member("recipes", shell.recipes)
        json.endObject()
        return Array("const shell = ".utf8) + json.finish() + Array(";\n".utf8) + scripts.keeping
    }

    private func write(_ key: StaticString, _ paths: [SitePath], to json: inout JSONWriter) {
        json.key(key)
        json.beginArray()
        for path in paths { json.value(path.address) }
        json.endArray()
    }
}
