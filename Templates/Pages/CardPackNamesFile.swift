import JSONText
import Planning

/// The names of all card packs, as JSON: the only file by which scripts find them.
struct CardPackNamesFile {
    let names: CardPackNames

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("version", 1)
        json.key("names")
        json.beginArray()
        for name in names.names { json.value(name) }
        json.endArray()
        json.endObject()
        return json.finish()
    }
}
