extension Localizer {
    /// Runs a function in which bundles speak other languages: those of one request, while other tasks speak theirs.
    ///
    /// It holds for bundles that were opened without `languages:`, for ``LocalizedBundle/main``, and for child tasks. Inside of another call the
    /// inner one counts. Tables in memory are shared, and a list of languages that came before is not matched again.
    ///
    /// ```swift
    /// try await Localizer.with(languages: request.languages) { try await respond(to: request) }
    /// ```
    /// - Parameters:
    ///   - languages: The user's languages, best first. An empty list wants none in particular, and gets the development localization.
    ///   - locale: The locale that numbers are written in; nil for the one that follows from the languages. A bundle that was opened with a
    ///     locale keeps it.
    ///   - main: The app's own bundle, whose language all bundles follow that were opened without `following:`, so that the texts of several modules
    ///     come out in one language; nil for the one that holds already, if any.
    ///   - body: The function.
    public static func with<R>(
        languages: PreferredLanguages, locale: String? = nil, following main: LocalizedBundle? = nil, _ body: () throws -> R
    ) rethrows -> R {
        try with(Context(languages, locale: locale, following: main), body)
    }

    /// Runs a function in which bundles speak other languages, given as a list of identifiers.
    ///
    /// As `with(languages:locale:following:_:)`.
    public static func with<R>(
        languages: [String], locale: String? = nil, following main: LocalizedBundle? = nil, _ body: () throws -> R
    ) rethrows -> R {
        try with(languages: PreferredLanguages(languages), locale: locale, following: main, body)
    }

    /// Runs an asynchronous function in which bundles speak other languages.
    ///
    /// As `with(languages:locale:following:_:)`. The function runs where the caller does.
    public static func with<R>(
        languages: PreferredLanguages, locale: String? = nil, following main: LocalizedBundle? = nil,
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> R
    ) async rethrows -> R {
        try await with(Context(languages, locale: locale, following: main), isolation: isolation, body)
    }

    /// Runs an asynchronous function in which bundles speak other languages, given as a list of identifiers.
    ///
    /// As `with(languages:locale:following:_:)`. The function runs where the caller does.
    public static func with<R>(
        languages: [String], locale: String? = nil, following main: LocalizedBundle? = nil,
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
    ) async rethrows -> R {
        try await with(languages: PreferredLanguages(languages), locale: locale, following: main, isolation: isolation, body)
    }
}
