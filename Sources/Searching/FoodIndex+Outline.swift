import Bytes
import CatalogModel
import Digests

extension FoodIndex.Outline {
    /// As bytes.
    var encoded: [UInt8] {
        var fields = FieldWriter()
        let files = digests.map { (code: $0.key.code, digest: $0.value) }.sorted { $0.code < $1.code }
        fields.add(files) {
            $0.add(count: $1.code)
            $0.add($1.digest)
        }
        fields.add(examples)
        return fields.bytes
    }

    /// nil for bytes that are damaged.
    init?(_ bytes: ByteView) {
        var fields = FieldReader(bytes)
        let files = fields.list { (code: $0.count(), digest: $0.digest()) }
        examples = fields.texts()
        guard !fields.isDamaged else { return nil }
        for (code, digest) in files { digests[FoodIndex.File(code: code)] = digest }
    }
}

extension FoodIndex.File {
    fileprivate var code: Int {
        switch self {
        case .names: 0
        case .shard(let number): number * 2 + 1
        case .items(let pack): pack * 2 + 2
        }
    }

    fileprivate init(code: Int) {
        self = code == 0 ? .names : code % 2 == 1 ? .shard(code / 2) : .items(code / 2 - 1)
    }
}
