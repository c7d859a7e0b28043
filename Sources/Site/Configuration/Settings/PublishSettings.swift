import YAML

/// Where a site is published: `publish`.
package struct PublishSettings: Sendable, Hashable {
    /// As `recipegen publish --to` takes it; nil where the owner names none.
    package var target: String?
    /// How search engines are told of changed pages; nil to tell none.
    package var indexNow: IndexNowSettings?

    package init() {}

    init(from reader: inout MappingReader) {
        target = reader.target(
            "to",
            "Where `recipegen publish` puts the site: `dir:PATH`, `git:REMOTE#BRANCH`, `rsync:HOST:PATH`, "
                + "`sftp:USER@HOST:PATH` or `rclone:REMOTE:PATH`. No passwords: the programs that publish have their own places "
                + "for them.")
        indexNow =
            reader.mapping(
                "indexNow", "Tells search engines of each publication which pages have changed (indexnow.org).",
                IndexNowSettings.init(from:)) ?? nil
    }
}

extension MappingReader {
    /// An address of a target; nil, and reported without its text, which may hold a password, if it is none.
    fileprivate mutating func target(_ key: String, _ meaning: String) -> String? {
        guard let value = declare(key, .text(.publishTarget), meaning), let text = text(value, at: path(of: key)) else {
            return nil
        }
        guard TargetAddress(text) == nil else { return text }
        let form = TextForm.publishTarget
        report("\(path(of: key)) must be \(form.wanted)", at: value.position, path: path(of: key), fix: form.fix)
        return nil
    }
}

extension TextForm {
    fileprivate static let publishTarget = TextForm(
        wanted: "a place to publish to", fix: "write one of \(TargetAddress.forms)",
        pattern: "(?:dir|rsync|sftp|rclone):[^-].*|git:[^-].*#.+", examples: ["dir:/var/www/html"]
    )
}
