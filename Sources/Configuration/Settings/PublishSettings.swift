/// Where a site is published: `publish`.
package struct PublishSettings: Sendable, Hashable {
    /// As `recipegen publish --to` takes it; nil where the owner names none.
    package var target: String?
    /// How search engines are told of changed pages; nil to tell none.
    package var indexNow: IndexNowSettings?

    package init() {}

    init(from reader: inout MappingReader) {
        target = reader.text(
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
