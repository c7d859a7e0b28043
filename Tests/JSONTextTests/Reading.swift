// What the tests share: documents from literals, and all errors of a feed.

import JSONText

func source(_ text: String, name: String = "feed.json") -> JSONSource {
    JSONSource(Array(text.utf8), name: name)
}

func read(_ text: String, mode: JSONMode = .strict) throws(JSONError) -> JSONValue {
    try JSONDocument(source(text), mode: mode).root
}

/// The first error of a whole document; nil when it is read.
func firstError(_ source: JSONSource, mode: JSONMode = .strict, maximumDepth: Int = 512) -> JSONError? {
    do throws(JSONError) {
        _ = try JSONDocument(source, mode: mode, maximumDepth: maximumDepth)
        return nil
    } catch {
        return error
    }
}

/// The first error of the same document read as an outline and its records; nil when all are read.
func firstErrorInParts(
    _ source: JSONSource, arrayKeys: [String] = ["recipes"], mode: JSONMode = .strict, maximumDepth: Int = 512
) -> JSONError? {
    do throws(JSONError) {
        let outline = try JSONOutline(source, arrayKeys: arrayKeys, mode: mode, maximumDepth: maximumDepth)
        for slice in outline.slices ?? [] {
            _ = try JSONDocument(source, slice: slice, mode: mode, maximumDepth: maximumDepth)
        }
        return nil
    } catch {
        return error
    }
}
