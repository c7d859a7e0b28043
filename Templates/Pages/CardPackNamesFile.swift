import CatalogModel
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

/// The terms that search boxes suggest, as JSON: for each its name, address and number of recipes.
struct TermNamesFile {
    let names: TermNames

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("version", 1)
        json.key("terms")
        json.beginArray()
        for term in names.terms {
            json.beginArray()
            json.value(term.name)
            json.value(term.path.address)
            json.value(term.count)
            json.endArray()
        }
        json.endArray()
        json.endObject()
        return json.finish()
    }
}
