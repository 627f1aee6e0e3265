import LocalizationCatalogModel

/// What was sent to a client that did not ask for it.
struct Publication {
    /// The findings that were sent, by the addresses of their documents: a mark of them, and the version of the text.
    var published: [ExactText: (mark: UInt64, version: Int?)] = [:]
    /// Whether the client has to ask again for what depends on other files.
    var refreshes = false
    /// When the client was told so last.
    var lastRefresh: ContinuousClock.Instant?
    /// The files of projects that were read whose findings were not sent yet.
    var changed: [String] = []
    /// Whether the progress of the first reading is to be shown.
    var isReadingToBeShown = false
    /// Whether the progress is shown.
    var isReadingShown = false

    /// Forgets what was sent, so that it is sent again.
    mutating func forgetPublished() {
        for name in published.keys { published[name]?.mark = 0 }
    }
}
