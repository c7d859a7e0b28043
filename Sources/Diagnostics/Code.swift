extension Diagnostic {
    /// The stable name of a kind of trouble: scripts and tests match on it, so a code never changes its meaning.
    package enum Code: String, Sendable, Hashable, CaseIterable {
        // Documents
        case jsonSyntax = "json-syntax"
        case encodingInvalid = "encoding-invalid"

        // Feeds
        case feedMissing = "feed-missing"
        case feedUnreachable = "feed-unreachable"
        case followUpRefused = "follow-up-refused"
        case feedUnreadable = "feed-unreadable"
        case feedEmpty = "feed-empty"
        case feedShrunk = "feed-shrunk"
        case feedRefused = "feed-refused"
        case feedPages = "feed-pages"
        case formatUnknown = "format-unknown"
        case pageBlocked = "page-blocked"
        case pageWithoutRecipe = "page-without-recipe"
        case archiveEntry = "archive-entry"
        case textInvalid = "text-invalid"
        case textWithoutRecipe = "text-without-recipe"
        case textSecondRecipe = "text-second-recipe"

        // Records and their fields
        case fieldMissing = "field-missing"
        case fieldType = "field-type"
        case contentUnread = "content-unread"
        case textTooLong = "text-too-long"
        case textMarkup = "text-markup"
        case mappingFound = "mapping-found"
        case mappingPath = "mapping-path"
        case durationUnreadable = "duration-unreadable"
        case yieldUnreadable = "yield-unreadable"
        case dateUnreadable = "date-unreadable"
        case linkUnsafe = "link-unsafe"
        case recipeDuplicate = "recipe-duplicate"
        case idDuplicate = "id-duplicate"
        case idKept = "id-kept"
        case recipeIncomplete = "recipe-incomplete"

        // Photos
        case photoMissing = "photo-missing"
        case photoUnreachable = "photo-unreachable"
        case photoUnreadable = "photo-unreadable"
        case photoOutsideFeed = "photo-outside-feed"
        case photoRemote = "photo-remote"
        case photoLarge = "photo-large"
        case photoMetadata = "photo-metadata"
        case photoProgramMissing = "photo-program-missing"
        case photoFormatMissing = "photo-format-missing"

        // Configuration and the owner's own files
        case configurationMissing = "configuration-missing"
        case configurationSyntax = "configuration-syntax"
        case configurationKeyUnknown = "configuration-key-unknown"
        case configurationValue = "configuration-value"
        case environmentUnknown = "environment-unknown"
        case languageIncomplete = "language-incomplete"
        case siteAddressMissing = "site-address-missing"
        case favoriteUnknown = "favorite-unknown"
        case favoritesUnreadable = "favorites-unreadable"
        case leadUnknown = "lead-unknown"
        case overrideUnknown = "override-unknown"
        case addressUnknown = "address-unknown"
        case excludeUnknown = "exclude-unknown"
        case groupUnknown = "group-unknown"
        case addressTaken = "address-taken"
        case fileUnpublishable = "file-unpublishable"
        case fileMoved = "file-moved"
        case fileOutside = "file-outside"
        case fileSkipped = "file-skipped"
        case pageContent = "page-content"
        case linkDead = "link-dead"
        case themeContrast = "theme-contrast"
        case themeBlocked = "theme-blocked"
        case fileKept = "file-kept"
        case folderNotEmpty = "folder-not-empty"
        case importChanged = "import-changed"
        case ownFileMissing = "own-file-missing"

        // The machine, where a preview goes on
        case inputUnreadable = "input-unreadable"

        // The output
        case outputMissing = "output-missing"
        case outputNotOurs = "output-not-ours"
        case outputLeftover = "output-leftover"
        case stateDamaged = "state-damaged"
    }
}
